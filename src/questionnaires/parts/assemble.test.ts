import fc from 'fast-check'
import type { Extension, Questionnaire, QuestionnaireItem, ValueSet } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { toJson } from '~/fhir/wire/to-json'
import { parseJson } from '~/fhir/wire/parse-json'
import { invariant } from '~/std/invariant'
import { itemsBelow } from '../engine/read/check-questionnaire'
import {
  computed,
  core,
  formOfItems,
  itemOf,
  questionnaireOf,
  variable,
} from '../engine/form-fixture'
import { enterText } from '../engine/answers/enter-text'
import { assemble } from './assemble'

const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-'
const HOME = 'https://forms.example.org/'

const partAt = (linkId: string, canonical: string, more: Partial<QuestionnaireItem> = {}) => ({
  linkId,
  type: 'display' as const,
  text: 'This part is missing',
  extension: [{ url: `${SDC}subQuestionnaire`, valueCanonical: `${HOME}${canonical}` }],
  ...more,
})
const containedAt = (linkId: string, id: string) => ({
  ...partAt(linkId, ''),
  extension: [{ url: `${SDC}subQuestionnaire`, valueCanonical: `#${id}` }],
})
const needs = (...names: readonly string[]): Extension[] =>
  names.map((valueString) => ({ url: `${SDC}assembleContext`, valueString }))
const expects = (valueCode: string): Extension => ({
  url: `${SDC}assemble-expectation`,
  valueCode,
})
const group = (
  linkId: string,
  item: QuestionnaireItem[],
  extension: Extension[] = [],
): QuestionnaireItem => ({ linkId, type: 'group', text: linkId, extension, item })
const question = (linkId: string, more: Partial<QuestionnaireItem> = {}): QuestionnaireItem => ({
  linkId,
  type: 'string',
  text: `Question ${linkId}`,
  ...more,
})
const form = (name: string, item: QuestionnaireItem[], more: Partial<Questionnaire> = {}) =>
  questionnaireOf(item, { url: `${HOME}${name}`, ...more })

/** Puts a form together from forms that are named by their canonicals, with or without version. */
async function together(root: Questionnaire, parts: readonly Questionnaire[]) {
  const before = toJson([root, ...parts])
  const made = await assemble(root, (canonical) =>
    Promise.resolve(
      parts.find(({ url, version }) => canonical === url || canonical === `${url}|${version}`),
    ),
  )
  // The forms are in a cache: nothing of them is changed.
  expect(toJson([root, ...parts])).toBe(before)
  return made
}

async function whole(root: Questionnaire, parts: readonly Questionnaire[]) {
  const made = await together(root, parts)
  invariant(made.kind === 'whole', JSON.stringify(made))
  return made.questionnaire
}

async function refusal(root: Questionnaire, parts: readonly Questionnaire[]) {
  const made = await together(root, parts)
  return made.kind === 'refused' ? made.refusal : 'whole'
}

const linkIds = (questionnaire: Questionnaire) =>
  itemsBelow(questionnaire).map(({ linkId }) => linkId)

/** A name that two people have in one form: its questions depend on one another. */
const NAME = form(
  'name',
  [
    question('1'),
    question('2', { enableWhen: [{ question: '1', operator: 'exists', answerBoolean: true }] }),
    question('3', {
      extension: [
        computed(
          'calculatedExpression',
          "%resource.descendants().where(linkId = %linkIdPrefix + '1').answer.value",
        ),
      ],
    }),
    question('4', {
      extension: [
        computed(
          'calculatedExpression',
          "%resource.descendants().where(linkId = '1').answer.value",
        ),
      ],
    }),
  ],
  { extension: [expects('assemble-child'), ...needs('linkIdPrefix')] },
)
const TWO = form('two', [
  group('self', [partAt('self.part', 'name')], [variable('linkIdPrefix', "'self.'")]),
  group('other', [partAt('other.part', 'name|1')], [variable('linkIdPrefix', "'other.'")]),
])

describe('a form whose parts are other forms', () => {
  it('has their questions in the place of what named them, each part with names of its own', async () => {
    const made = await whole(TWO, [NAME])
    expect(linkIds(made)).toEqual([
      'self',
      'self.1',
      'self.2',
      'self.3',
      'self.4',
      'other',
      'other.1',
      'other.2',
      'other.3',
      'other.4',
    ])
    expect(made.url).toBe(`${HOME}two`)
    expect(made.extension).toContainEqual({
      url: `${SDC}assembledFrom`,
      valueCanonical: `${HOME}name|1`,
    })
  })

  it('keeps conditions and expressions within the part that has them', async () => {
    const made = await whole(TWO, [NAME])
    let opened = await formOfItems(made.item ?? [], { extension: made.extension ?? [] })
    opened = enterText(opened, itemOf(opened, 'other.1').answers[0]?.path ?? '', 'Ana')
    const shown = ['self', 'other'].map((who) => ({
      asks: itemOf(opened, `${who}.2`).enabled,
      joined: itemOf(opened, `${who}.3`).answers[0]?.value,
      plain: itemOf(opened, `${who}.4`).answers[0]?.value,
    }))
    expect(shown).toEqual([
      { asks: false, joined: undefined, plain: undefined },
      { asks: true, joined: { valueString: 'Ana' }, plain: { valueString: 'Ana' } },
    ])
  })

  it('has parts within parts, whose names continue those around them', async () => {
    const contact = form(
      'contact',
      [
        group('1', [partAt('1.1', 'name')], [variable('linkIdPrefix', "%linkIdPrefix + 'name.'")]),
        question('2'),
      ],
      { extension: needs('linkIdPrefix') },
    )
    const made = await whole(
      form('root', [
        group('c', [partAt('c.part', 'contact')], [variable('linkIdPrefix', "'contact.'")]),
      ]),
      [NAME, contact],
    )
    expect(linkIds(made)).toEqual([
      'c',
      'contact.1',
      ...['1', '2', '3', '4'].map((name) => `contact.name.${name}`),
      'contact.2',
    ])
  })

  it('takes over launch context and lists for itself, and variables and rules for the item around', async () => {
    const list = (id: string, code: string): ValueSet => ({
      resourceType: 'ValueSet',
      id,
      status: 'active',
      compose: { include: [{ system: 'urn:s', concept: [{ code }] }] },
    })
    const launch: Extension = {
      url: `${SDC}launchContext`,
      extension: [
        { url: 'name', valueCoding: { code: 'patient' } },
        { url: 'type', valueCode: 'Patient' },
      ],
    }
    const rule = core('targetConstraint', {
      extension: [
        { url: 'key', valueId: 'k' },
        { url: 'severity', valueCode: 'error' },
        { url: 'human', valueString: 'One of them' },
        {
          url: 'expression',
          valueExpression: {
            language: 'text/fhirpath',
            expression: "item.where(linkId = 'q').exists()",
          },
        },
      ],
    })
    const part = form('part', [question('q', { type: 'choice', answerValueSet: '#list' })], {
      contained: [list('list', 'b')],
      extension: [launch, variable('who', '%patient'), rule],
    })
    const made = await whole(
      form(
        'root',
        [
          question('own', { type: 'choice', answerValueSet: '#list' }),
          group('g', [partAt('p', 'part')]),
        ],
        { contained: [list('list', 'a')] },
      ),
      [part],
    )
    expect(made.extension).toContainEqual(launch)
    expect(made.contained).toEqual([list('list', 'a'), list('list2', 'b')])
    const [own, around] = made.item ?? []
    expect(own?.answerValueSet).toBe('#list')
    expect(around?.item?.[0]?.answerValueSet).toBe('#list2')
    expect(around?.extension).toEqual([variable('who', '%patient'), rule])
  })

  it('has a part that it contains, with the names and lists of the form around it', async () => {
    const list: ValueSet = { resourceType: 'ValueSet', id: 'list', status: 'active' }
    const other: ValueSet = { ...list, status: 'draft' }
    const inner = {
      ...questionnaireOf(
        [
          question('q', { type: 'choice', answerValueSet: '#list' }),
          question('r', {
            enableWhen: [{ question: 'q', operator: 'exists', answerBoolean: true }],
          }),
        ],
        { extension: needs('linkIdPrefix') },
      ),
      id: 'inner',
    }
    const part = form(
      'part',
      [group('g', [containedAt('p', 'inner')], [variable('linkIdPrefix', "'mine.'")])],
      { contained: [list, inner] },
    )
    const made = await whole(
      form('root', [partAt('p', 'part'), containedAt('o', 'inner')], {
        contained: [other, { ...questionnaireOf([question('own')]), id: 'inner' }],
      }),
      [part],
    )
    expect(linkIds(made)).toEqual(['g', 'mine.q', 'mine.r', 'own'])
    const [around] = made.item ?? []
    expect(around?.item?.[0]?.answerValueSet).toBe('#list2')
    expect(around?.item?.[1]?.enableWhen?.[0]?.question).toBe('mine.q')
    expect(made.contained).toEqual([other, { ...list, id: 'list2' }])
    expect(made.extension).toContainEqual({
      url: `${SDC}assembledFrom`,
      valueCanonical: `${HOME}part|1`,
    })
  })

  it('is refused where it contains no such part, or one that contains itself', async () => {
    const self = { ...questionnaireOf([containedAt('x', 'self')]), id: 'self' }
    const root = (id: string) => form('root', [containedAt('p', id)], { contained: [self] })
    expect(await refusal(root('gone'), [])).toEqual({ why: 'part-missing', part: '#gone' })
    expect(await refusal(root('self'), [])).toEqual({ why: 'part-circle', part: '#self' })
  })

  it('keeps a part that is asked for only sometimes together under its condition', async () => {
    const when = [{ question: 'more', operator: '=' as const, answerBoolean: true }]
    const made = await whole(
      form('root', [
        question('more', { type: 'boolean' }),
        partAt('part', 'part', { enableWhen: when }),
      ]),
      [form('part', [question('q')])],
    )
    expect(made.item?.[1]).toEqual({
      linkId: 'part',
      type: 'group',
      extension: [],
      enableWhen: when,
      item: [question('q')],
    })
  })

  it.each([
    [
      'a part that is nowhere',
      [partAt('p', 'gone|2')],
      { why: 'part-missing', part: `${HOME}gone|2` },
    ],
    [
      'a part that contains the form',
      [partAt('p', 'loop')],
      { why: 'part-circle', part: `${HOME}root` },
    ],
    [
      'a part that may only be a form',
      [partAt('p', 'alone')],
      { why: 'part-is-root', part: `${HOME}alone` },
    ],
    [
      'a part whose needs it does not meet',
      [partAt('p', 'name')],
      { why: 'part-context', part: `${HOME}name`, name: 'linkIdPrefix' },
    ],
    [
      'a prefix that is no text',
      [group('g', [partAt('p', 'name')], [variable('linkIdPrefix', '%patient.id')])],
      { why: 'part-prefix', expression: '%patient.id' },
    ],
    [
      'two parts that mean different things by a name',
      [partAt('p', 'one'), partAt('q', 'other')],
      { why: 'part-clash', name: 'age' },
    ],
    [
      'a part that could mean something else',
      [partAt('p', 'changed')],
      { why: 'modifier-extension', url: 'urn:not' },
    ],
    ['more parts than can be', [partAt('p', 'a')], { why: 'parts-many' }],
  ])('is refused with the reason for %s', async (_, item, why) => {
    const doubling = 'abcdefghijk'.split('')
    expect(
      await refusal(form('root', item), [
        NAME,
        form('loop', [partAt('l', 'root')]),
        form('alone', [question('q')], { extension: [expects('assemble-root')] }),
        form('one', [question('q1')], { extension: [variable('age', '1')] }),
        form('other', [question('q2')], { extension: [variable('age', '2')] }),
        form('changed', [question('q')], { modifierExtension: [{ url: 'urn:not' }] }),
        ...doubling.map((name, place) =>
          form(name, [
            partAt('x', doubling[place + 1] ?? 'end'),
            partAt('y', doubling[place + 1] ?? 'end'),
          ]),
        ),
        form('end', []),
      ]),
    ).toEqual(why)
  })

  it('still says that questions have their words elsewhere', async () => {
    const made = await whole(
      form('root', [partAt('p', 'part')], { extension: [expects('assemble-root')] }),
      [form('part', [{ linkId: 'q', type: 'string', definition: 'urn:library#q' }])],
    )
    expect(made.extension).toContainEqual(expects('assemble-root'))
  })

  it('keeps the digits of numbers', async () => {
    const part = parseJson(
      toJson(form('part', [question('q', { type: 'decimal' })])).replace(
        '"type":"decimal"',
        '"type":"decimal","initial":[{"valueDecimal":7.50}]',
      ),
    ) as Questionnaire
    expect(toJson(await whole(form('root', [partAt('p', 'part')]), [part]))).toContain(':7.50}')
  })

  it('is the form that it would be if it had been written in one piece, however it was cut', async () => {
    const leaf = fc.constantFrom<QuestionnaireItem['type']>('string', 'boolean', 'display')
    // A part may be a form of its own, or contained in the form that names it.
    const cuts = fc.constantFrom('no' as const, 'elsewhere' as const, 'contained' as const)
    interface Shape {
      readonly type: QuestionnaireItem['type']
      readonly cut: 'no' | 'elsewhere' | 'contained'
      readonly item: readonly Shape[]
    }
    const { shapes } = fc.letrec<{ shapes: Shape[]; shape: Shape }>((tie) => ({
      shapes: fc.array(tie('shape'), { maxLength: 4 }),
      shape: fc.oneof(
        { depthSize: 'small' },
        fc.record({ type: leaf, cut: cuts, item: fc.constant([]) }),
        fc.record({
          type: fc.constant<QuestionnaireItem['type']>('group'),
          cut: cuts,
          item: tie('shapes'),
        }),
      ),
    }))
    await fc.assert(
      fc.asyncProperty(shapes, async (forest) => {
        let count = 0
        const parts: Questionnaire[] = []
        const cutUp = (
          { type, cut, item }: Shape,
          around: Questionnaire[],
        ): readonly [QuestionnaireItem, QuestionnaireItem] => {
          count += 1
          const name = `i${count}`
          const contained: Questionnaire[] = []
          const below = item.map((one) => cutUp(one, cut === 'elsewhere' ? contained : around))
          const own = { linkId: name, type, text: name }
          const full = below.length === 0 ? own : { ...own, item: below.map(([one]) => one) }
          const left = below.length === 0 ? own : { ...own, item: below.map(([, one]) => one) }
          if (cut === 'no') return [full, left]
          if (cut === 'contained') {
            // Other forms contain others by the same ids.
            const id = `c${around.length}`
            around.push({ ...questionnaireOf([left]), id })
            return [full, containedAt(`${name}.part`, id)]
          }
          parts.push(form(name, [left], { contained }))
          return [full, partAt(`${name}.part`, name)]
        }
        const contained: Questionnaire[] = []
        const both = forest.map((one) => cutUp(one, contained))
        const root = form(
          'root',
          both.map(([, one]) => one),
          { contained },
        )
        const made = await whole(root, parts)
        expect(made.contained).toBeUndefined()
        expect(made.item).toEqual(both.map(([one]) => one))
      }),
      { numRuns: 200 },
    )
  })
})
