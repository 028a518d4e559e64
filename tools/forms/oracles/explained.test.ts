import fc from 'fast-check'
import type { Extension, Questionnaire, QuestionnaireItem } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { compare, type Difference, type DifferenceKind } from './compare.ts'
import { EXPLAINED } from './explained.ts'
import type { Seen } from './seen.ts'

const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-'
const HL7 = 'http://hl7.org/fhir/StructureDefinition/'
const path = (name: string, expression: string): Extension => ({
  url: `${SDC}${name}`,
  valueExpression: { language: 'text/fhirpath', expression },
})
const item = (
  type: QuestionnaireItem['type'],
  more: Partial<QuestionnaireItem> = {},
): QuestionnaireItem => ({ linkId: 'q', type, text: 'Q', ...more })
const differs = (kind: DifferenceKind, more: Partial<Difference> = {}): Difference => ({
  kind,
  place: 'q',
  around: [],
  above: 'nothing-special',
  isNew: false,
  answers: {},
  wrongThere: [],
  failedHere: [],
  here: '',
  there: '',
  ...more,
})
const explained = (oracle: string, difference: Difference) =>
  EXPLAINED.filter((one) => one.oracle === oracle && one.isOf(difference)).map(({ why }) => why)
const ORACLES = ['LHC-Forms', 'Smart Forms']

const KINDS: readonly DifferenceKind[] = [
  'opened-only-there',
  'opened-only-here',
  'shown-only-here',
  'shown-only-there',
  'computed-only-here',
  'computed-only-there',
  'computed-otherwise',
  'given-lost-here',
  'given-lost-there',
  'given-otherwise',
  'problem-only-here',
  'problem-only-there',
]
/** Words of the engines about faults that are explained elsewhere. */
const SAYS = [
  '',
  'x',
  'a|b',
  '2026',
  '2026T',
  '7',
  'kg',
  'missing',
  'unsigned',
  'constraint k',
  'requires a value',
  'Mandatory field',
  'minimum total length',
  'must be a time value',
  'Exceeded maximum of 3',
  '[object Object]',
  "Cannot read properties of undefined (reading 'answer')",
]

describe('the differences that are explained', () => {
  it('are none at a plain question in a plain group, whatever the engines say', () => {
    const types = fc.constantFrom<QuestionnaireItem['type']>(
      ...(['string', 'text', 'boolean', 'integer', 'decimal', 'date', 'dateTime'] as const),
      ...(['time', 'quantity', 'url', 'choice', 'group'] as const),
    )
    const answerOption = [{ valueCoding: { system: 'a', code: 'b' } }]
    fc.assert(
      fc.property(
        fc.constantFrom(...ORACLES),
        fc.constantFrom(...KINDS),
        types,
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom(...SAYS),
        fc.constantFrom(...SAYS),
        (oracle, kind, type, required, isNew, here, there) => {
          // A whole day and the midnight that one engine makes of it.
          fc.pre(!(type === 'dateTime' && here === '2026'))
          const asked = item(type, { required, ...(type === 'choice' && { answerOption }) })
          const around = [{ ...item('group', { required: true }), linkId: 'g' }]
          const one = differs(kind, { item: asked, place: 'g > q', around, isNew, here, there })
          expect(explained(oracle, one)).toEqual([])
        },
      ),
      { numRuns: 2000 },
    )
  })

  const context = (name: string): QuestionnaireItem => ({
    ...item('group'),
    extension: [
      {
        url: `${SDC}itemPopulationContext`,
        valueExpression: { language: 'text/fhirpath', expression: '%patient.name', name },
      },
    ],
  })
  const reads = item('string', { extension: [path('initialExpression', '%one.text')] })
  const unequal = item('string', {
    enableWhen: [{ question: 'other', operator: '!=', answerString: 'x' }],
  })
  const units = (unit: string) =>
    item('quantity', {
      extension: [{ url: `${HL7}questionnaire-unitOption`, valueCoding: { code: 'kg' } }],
      initial: [{ valueQuantity: { value: 1, code: unit } }],
    })
  const conditional = item('string', { extension: [path('enableWhenExpression', '%unknown')] })
  const listed = item('choice', {
    enableWhen: [{ question: 'other', operator: '=', answerCoding: { system: 's', code: 'yes' } }],
  })
  const emptyGroup = { item: item('group', { required: true }), there: 'Q requires a value' }

  /** An engine's own way, what is told of it, and the same where it would be a fault. */
  it.each<[string, RegExp, Partial<Difference>, Partial<Difference>, DifferenceKind]>([
    [
      'LHC-Forms',
      /required group/,
      { ...emptyGroup, answers: { 'q > a': ['x'] } },
      emptyGroup,
      'problem-only-there',
    ],
    [
      'LHC-Forms',
      /context that a group names/,
      { item: reads, around: [context('one')], isNew: true },
      { item: reads, around: [context('two')], isNew: true },
      'computed-only-here',
    ],
    [
      'LHC-Forms',
      /condition with !=/,
      { item: unequal },
      { item: unequal, answers: { other: ['y'] } },
      'shown-only-here',
    ],
    [
      'Smart Forms',
      /condition with !=/,
      { item: unequal },
      { item: unequal, answers: { 'g > other': ['y'] } },
      'shown-only-here',
    ],
    [
      'Smart Forms',
      /unit that the question does not offer/,
      { item: units('g'), isNew: true, there: '1 g' },
      { item: units('kg'), isNew: true, there: '1 kg' },
      'computed-only-there',
    ],
    [
      'Smart Forms',
      /counts UTF-16 units/,
      {
        item: item('string', { maxLength: 1 }),
        there: 'Exceeded maximum of 1',
        answers: { q: ['😀'] },
      },
      {
        item: item('string', { maxLength: 1 }),
        there: 'Exceeded maximum of 1',
        answers: { q: ['ab'] },
      },
      'problem-only-there',
    ],
    [
      'LHC-Forms',
      /a time that has seconds/,
      { item: item('time'), there: 'must be a time value', answers: { q: ['10:00:00'] } },
      { item: item('time'), there: 'must be a time value', answers: { q: ['10'] } },
      'problem-only-there',
    ],
    [
      'LHC-Forms',
      /gets its first day/,
      { item: item('date'), here: '2024-02', there: '2024-02-01' },
      { item: item('date'), here: '2024-02', there: '2024-02-02' },
      'given-otherwise',
    ],
    [
      'LHC-Forms',
      /gets its first day/,
      { item: item('date'), here: '2024', there: '2024-01-01' },
      { item: item('date'), here: '2024-01-01', there: '2024' },
      'given-otherwise',
    ],
    [
      'Smart Forms',
      /one problem for a linkId/,
      { item: item('integer'), place: 'g#1 > q', wrongThere: ['g > q'], here: 'too-large' },
      { item: item('integer'), place: 'g#1 > q', wrongThere: ['g > other'], here: 'too-large' },
      'problem-only-here',
    ],
    [
      'Smart Forms',
      /condition cannot be evaluated/,
      { item: conditional, failedHere: ['%unknown'] },
      { item: conditional, failedHere: ['%other'] },
      'shown-only-here',
    ],
    [
      'Smart Forms',
      /draws no field for a choice/,
      { item: listed, answers: { other: ['s|yes'] } },
      { item: listed, answers: { other: ['s|no'] } },
      'shown-only-here',
    ],
    [
      'Smart Forms',
      /draws no field for a choice/,
      { item: item('choice') },
      { item: item('choice'), around: [{ ...listed, type: 'group', linkId: 'g' }] },
      'shown-only-here',
    ],
  ])('of %s, %s, are no longer where their reason is not', (oracle, why, its, fault, kind) => {
    expect(explained(oracle, differs(kind, its)).join()).toMatch(why)
    expect(explained(oracle, differs(kind, fault))).toEqual([])
  })
})

describe('a fault of this app that is planted', () => {
  const group: QuestionnaireItem = {
    linkId: 'g',
    type: 'group',
    repeats: true,
    item: [item('integer')],
  }
  const when = (question: string) => ({
    enableWhen: [{ question, operator: 'exists' as const, answerBoolean: true }],
  })
  const other: QuestionnaireItem = { ...item('boolean'), linkId: 'other' }
  const RIGHT: Seen = { shown: ['g > q', 'g#1 > q'], answers: {}, problems: [] }

  it.each<[string, QuestionnaireItem[], Seen, Seen]>([
    [
      'an error of a right answer in a further occurrence',
      [group],
      { ...RIGHT, problems: [{ place: 'g#1 > q', why: 'too-large' }] },
      RIGHT,
    ],
    [
      'a question whose expression is false',
      [item('string', { extension: [path('enableWhenExpression', 'false')] })],
      { ...RIGHT, shown: ['q'], failed: [{ linkId: 'q', text: '%another' }] },
      { ...RIGHT, shown: [] },
    ],
    [
      'a choice without a list whose condition is not met',
      [other, item('choice', when('other'))],
      { ...RIGHT, shown: ['other', 'q'] },
      { ...RIGHT, shown: ['other'] },
    ],
    [
      'a hidden choice without a list',
      [
        item('choice', {
          extension: [{ url: `${HL7}questionnaire-hidden`, valueBoolean: true }],
        }),
      ],
      { ...RIGHT, shown: ['q'] },
      { ...RIGHT, shown: [] },
    ],
  ])('(%s) has no reason at Smart Forms', (_, items, here, there) => {
    const form: Questionnaire = { resourceType: 'Questionnaire', status: 'active', item: items }
    const found = compare(form, { other: ['x'] }, here, there)
    expect(found).toHaveLength(1)
    expect(found.flatMap((one) => explained('Smart Forms', one))).toEqual([])
  })
})
