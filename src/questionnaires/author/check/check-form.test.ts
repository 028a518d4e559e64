import type { QuestionnaireItem, QuestionnaireItemEnableWhen } from 'fhir/r4'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { valueSetFor, valueSetsIn } from '../../catalogue/load-value-sets'
import { readForm } from '../../catalogue/read-questionnaire'
import { computed, core, questionnaireOf, variable } from '../../engine/form-fixture'
import { openForm } from '../../engine/open-form'
import { invariant } from '~/std/invariant'
import { weightOf, type AuthorFinding } from './author-problem'
import { MANY } from './check-expressions'
import { checkForm } from './check-form'
import { asks, foundIn, kindIn, options, translated } from './found-in-fixture'

type Kind = AuthorFinding['kind']
type Items = readonly object[]

const HIDDEN = core('questionnaire-hidden', { valueBoolean: true })
const when = (
  question: string,
  operator: QuestionnaireItemEnableWhen['operator'],
  answer: Partial<QuestionnaireItemEnableWhen>,
): QuestionnaireItemEnableWhen => ({ question, operator, ...answer })
const yes = (question: string) => when(question, '=', { answerBoolean: true })
const coded = (question: string, code: string) =>
  when(question, '=', { answerCoding: { system: 'urn:x', code } })
const reads = (linkId: string) => `%resource.item.where(linkId = '${linkId}').answer.value`
const total = (linkId: string, expression: string): QuestionnaireItem => ({
  linkId,
  type: 'integer',
  text: linkId,
  readOnly: true,
  extension: [computed('calculatedExpression', expression)],
})
const number = (linkId: string, more: Partial<QuestionnaireItem> = {}) =>
  asks(linkId, { type: 'integer', ...more })
const choice = (linkId: string, more: Partial<QuestionnaireItem> = {}) =>
  asks(linkId, { type: 'choice', answerOption: options('a', 'b'), ...more })
/** A choice whose answers have these points. */
const pointed = (linkId: string, points: readonly (number | undefined)[]) =>
  choice(linkId, {
    answerOption: options(...points.map((_, at) => `${at}`))?.map((option, at) => {
      const valueDecimal = points[at]
      const weight = core('ordinalValue', { valueDecimal })
      return valueDecimal === undefined ? option : { ...option, extension: [weight] }
    }),
  })
const sum = (...linkIds: readonly string[]) =>
  linkIds.map((id) => `${reads(id)}.ordinal().sum()`).join(' + ')
const together = (...linkIds: readonly string[]) =>
  `%resource.item.where(${linkIds.map((id) => `linkId = '${id}'`).join(' or ')}).answer.value.ordinal().sum()`
const limited = (most: number, { extension = [], ...item }: QuestionnaireItem) => ({
  ...item,
  extension: [...extension, core('maxValue', { valueInteger: most })],
})
const many = Array.from({ length: MANY }, (_, at) => number(`n${at}`))
const all = 'all' as const
const LOINC = 'http://loinc.org'
const SELF = 'Have you had thoughts of hurting yourself?'
const WORDY =
  'The undersigned individual hereby acknowledges comprehensive responsibility for the ' +
  'administration of every subsequently enumerated institutional recommendation, ' +
  'notwithstanding contradictory communications received previously.'
const LONG_ES =
  'La persona abajo firmante reconoce expresamente la responsabilidad correspondiente a la ' +
  'administración de las recomendaciones institucionales anteriormente enumeradas, ' +
  'independientemente de comunicaciones contradictorias recibidas con anterioridad.'
const PLAIN = 'You can ask us for help. We will call you back. Tell us what you need.'

/** A kind of finding, a form that has it at an item, and one that has it nowhere. */
const TABLE: readonly (readonly [Kind, string | undefined, Items, Items])[] = [
  ['link-id-missing', undefined, [{ type: 'string', text: 'x' }], [asks('a')]],
  ['link-id-twice', 'a', [asks('a'), asks('a')], [asks('a'), asks('b')]],
  ['link-id-twice', 'a', [asks('a'), { linkId: 'a', type: 'display', text: 'x' }], [asks('a')]],
  ['type-missing', 'a', [{ linkId: 'a', text: 'x' }], [asks('a')]],
  ['type-unknown', 'a', [{ linkId: 'a', type: 'slider' }], [asks('a')]],
  [
    'modifier-extension',
    'a',
    [asks('a', { modifierExtension: [{ url: 'urn:opposite', valueBoolean: true }] })],
    [asks('a', { extension: [{ url: 'urn:opposite', valueBoolean: true }] })],
  ],
  [
    'unread-part',
    undefined,
    [asks('a'), { linkId: 'b', type: 'choice', answerOption: 'x' }],
    [asks('a')],
  ],
  ['no-items', undefined, [], [asks('a')]],
  [
    'never-shown',
    'b',
    [asks('a'), asks('b', { enableWhen: [yes('gone')] })],
    [asks('a'), asks('b', { enableWhen: [yes('a')] })],
  ],
  [
    'never-shown',
    'b',
    [choice('a'), asks('b', { enableWhen: [coded('a', 'c')] })],
    [choice('a'), asks('b', { enableWhen: [coded('a', 'b')] })],
  ],
  [
    'never-shown',
    'b',
    [choice('a'), asks('b', { enableWhen: [when('a', '=', { answerString: 'a' })] })],
    [
      choice('a', { type: 'open-choice' }),
      asks('b', { enableWhen: [when('a', '=', { answerString: 'Other' })] }),
    ],
  ],
  [
    'never-shown',
    'b',
    [
      number('a', { extension: [core('maxValue', { valueInteger: 10 })] }),
      asks('b', { enableWhen: [when('a', '>', { answerInteger: 10 })] }),
    ],
    [
      number('a', { extension: [core('maxValue', { valueInteger: 10 })] }),
      asks('b', { enableWhen: [when('a', '>=', { answerInteger: 10 })] }),
    ],
  ],
  [
    'never-shown',
    'b',
    [
      asks('a'),
      asks('b', {
        enableBehavior: all,
        enableWhen: [yes('a'), when('a', '=', { answerBoolean: false })],
      }),
    ],
    [
      asks('a', { repeats: true }),
      asks('b', {
        enableBehavior: all,
        enableWhen: [yes('a'), when('a', '=', { answerBoolean: false })],
      }),
    ],
  ],
  [
    'never-shown',
    'b',
    [
      asks('a'),
      asks('b', {
        enableBehavior: all,
        enableWhen: [yes('a'), when('a', 'exists', { answerBoolean: false })],
      }),
    ],
    [
      asks('a'),
      asks('b', {
        enableBehavior: 'any',
        enableWhen: [yes('a'), when('a', 'exists', { answerBoolean: false })],
      }),
    ],
  ],
  [
    'never-shown',
    'a',
    [asks('a', { enableWhen: [yes('b')] }), asks('b', { enableWhen: [yes('a')] })],
    [
      asks('a', { enableWhen: [when('b', '!=', { answerBoolean: true })] }),
      asks('b', { enableWhen: [yes('a')] }),
    ],
  ],
  [
    'never-shown',
    'g',
    [
      {
        linkId: 'g',
        type: 'group',
        enableWhen: [yes('in')],
        item: [asks('in', { required: true })],
      },
    ],
    [
      {
        linkId: 'g',
        type: 'group',
        enableWhen: [yes('in')],
        item: [asks('in', { initial: [{ valueBoolean: true }] })],
      },
    ],
  ],
  [
    'never-shown',
    'c',
    [asks('a'), asks('b', { enableWhen: [yes('gone')] }), asks('c', { enableWhen: [yes('b')] })],
    [asks('a'), asks('b'), asks('c', { enableWhen: [yes('b')] })],
  ],
  [
    'never-shown',
    'a',
    [asks('a', { extension: [computed('enableWhenExpression', 'false')] })],
    [asks('a', { extension: [computed('enableWhenExpression', 'true')] })],
  ],
  [
    'behavior-missing',
    'c',
    [asks('a'), asks('b'), asks('c', { enableWhen: [yes('a'), yes('b')] })],
    [asks('a'), asks('b'), asks('c', { enableBehavior: 'any', enableWhen: [yes('a'), yes('b')] })],
  ],
  [
    'condition-without-question',
    'a',
    [asks('a', { enableWhen: [when('gone', '!=', { answerBoolean: true })] })],
    [asks('a'), asks('b', { enableWhen: [yes('a')] })],
  ],
  [
    'no-options',
    'a',
    [asks('a', { type: 'choice' })],
    [choice('a'), asks('b', { type: 'open-choice' })],
  ],
  [
    'list-missing',
    'a',
    [asks('a', { type: 'choice', answerValueSet: 'urn:nowhere' })],
    [choice('a')],
  ],
  [
    'limits-cross',
    'a',
    [
      number('a', {
        extension: [core('minValue', { valueInteger: 5 }), core('maxValue', { valueInteger: 4 })],
      }),
    ],
    [
      number('a', {
        extension: [core('minValue', { valueInteger: 4 }), core('maxValue', { valueInteger: 4 })],
      }),
    ],
  ],
  [
    'limits-cross',
    'a',
    [
      choice('a', {
        repeats: true,
        extension: [core('questionnaire-minOccurs', { valueInteger: 3 })],
      }),
    ],
    [
      choice('a', {
        repeats: true,
        extension: [core('questionnaire-minOccurs', { valueInteger: 2 })],
      }),
    ],
  ],
  [
    'required-without-questions',
    'a',
    [{ linkId: 'a', type: 'group', required: true, item: [{ linkId: 'd', type: 'display' }] }],
    [{ linkId: 'a', type: 'group', required: true, item: [asks('b')] }],
  ],
  [
    'initial-not-offered',
    'a',
    [choice('a', { initial: [{ valueCoding: { system: 'urn:x', code: 'c' } }] })],
    [choice('a', { initial: [{ valueCoding: { system: 'urn:x', code: 'b' } }] })],
  ],
  [
    'never-filled',
    'a',
    [number('a', { readOnly: true, required: true })],
    [total('a', '1'), number('b', { readOnly: true, initial: [{ valueInteger: 1 }] })],
  ],
  [
    'never-filled',
    'a',
    [number('a', { extension: [HIDDEN] })],
    [number('a', { extension: [HIDDEN, computed('initialExpression', '1')] })],
  ],
  ['score-by-hand', '/44261-6', [number('/44261-6')], [total('/44261-6', reads('a')), number('a')]],
  [
    'points-lacking',
    'a',
    [pointed('a', [0, undefined, 2])],
    [pointed('a', [0, 1, 2]), choice('b')],
  ],
  [
    'points-nowhere',
    'b',
    [pointed('a', [0, 1]), choice('b'), total('t', sum('a', 'b'))],
    [pointed('a', [0, 1]), pointed('b', [0, 0]), choice('c'), total('t', sum('a', 'b'))],
  ],
  [
    'points-nowhere',
    'b',
    [pointed('a', [0, 1]), choice('b'), total('t', together('a', 'b'))],
    [pointed('a', [0, 1]), choice('b'), total('t', sum('a'))],
  ],
  [
    'total-without-points',
    't',
    [choice('a'), choice('b'), total('t', sum('a', 'b'))],
    [choice('a'), pointed('b', [0, 1]), total('t', sum('a', 'b'))],
  ],
  [
    'total-never',
    't',
    [
      asks('q', { enableWhen: [yes('gone')] }),
      number('a', { enableWhen: [yes('q')] }),
      total('t', reads('a')),
    ],
    [asks('q'), number('a', { enableWhen: [yes('q')] }), total('t', reads('a'))],
  ],
  [
    'total-beyond',
    't',
    [pointed('a', [0, 3]), pointed('b', [0, 3]), limited(5, total('t', sum('a', 'b')))],
    [pointed('a', [0, 3]), pointed('b', [0, 3]), limited(6, total('t', sum('a', 'b')))],
  ],
  [
    'total-range',
    '/55758-7',
    [pointed('a', [0, 1, 2]), pointed('b', [0, 1, 2]), total('/55758-7', sum('a', 'b'))],
    [pointed('a', [3, 2, 1, 0]), pointed('b', [0, 1, 2, 3]), total('/55758-7', sum('a', 'b'))],
  ],
  [
    'never-shown',
    'q',
    [
      pointed('a', [0, 3]),
      total('t', sum('a')),
      asks('q', { enableWhen: [when('t', '>=', { answerInteger: 4 })] }),
    ],
    [
      pointed('a', [0, 3]),
      total('t', sum('a')),
      asks('q', { enableWhen: [when('t', '>=', { answerInteger: 3 })] }),
    ],
  ],
  [
    'never-shown',
    'q',
    [
      pointed('a', [1, 2]),
      pointed('b', [1, 2]),
      total('t', together('a', 'b')),
      asks('q', { enableWhen: [when('t', '<', { answerInteger: 0 })] }),
    ],
    // Nobody has to answer both.
    [
      pointed('a', [1, 2]),
      pointed('b', [1, 2]),
      total('t', together('a', 'b')),
      asks('q', { enableWhen: [when('t', '=', { answerInteger: 1 })] }),
    ],
  ],
  ['expression-broken', 'a', [total('a', '1 + (')], [total('a', '1 + 2')]],
  ['expression-failed', 'a', [total('a', "'a' + 1")], [total('a', "'a'.length() + 1")]],
  [
    'name-unknown',
    'a',
    [total('a', '%points + 1')],
    [
      {
        ...total('a', '%points + 1'),
        extension: [variable('points', '1'), computed('calculatedExpression', '%points + 1')],
      },
    ],
  ],
  ['names-no-question', 'a', [total('a', reads('gone'))], [total('a', reads('b')), number('b')]],
  [
    'reads-everything',
    't',
    [total('t', '%resource.descendants().answer.count()'), ...many],
    [total('t', `${reads('n1')} + ${reads('n2')}`), ...many],
  ],
  [
    'circle',
    'a',
    [total('a', reads('b')), total('b', reads('a'))],
    [total('a', reads('b')), total('b', reads('c')), number('c')],
  ],
  [
    'variable-circle',
    'a',
    [
      {
        ...total('a', '%x'),
        extension: [
          variable('x', '%y'),
          variable('y', '%x'),
          computed('calculatedExpression', '%x'),
        ],
      },
    ],
    [
      {
        ...total('a', '%x'),
        extension: [
          variable('y', '1'),
          variable('x', '%y'),
          computed('calculatedExpression', '%x'),
        ],
      },
    ],
  ],
  [
    'not-done',
    'a',
    [asks('a', { extension: [{ url: 'urn:private', valueBoolean: true }] })],
    [asks('a')],
  ],
  [
    'language-lacks',
    undefined,
    [asks('a', { _text: translated('es', 'Pregunta') }), asks('b')],
    [asks('a', { _text: translated('es', 'Pregunta') }), asks('b', { text: '1.' })],
  ],
  [
    'hard-to-read',
    'a',
    [asks('a', { text: Array.from({ length: 5 }, () => WORDY).join(' ') })],
    [
      asks('a', { text: Array.from({ length: 9 }, () => PLAIN).join(' ') }),
      asks('b', { text: WORDY }),
    ],
  ],
  [
    'danger-always',
    'a',
    [choice('a', { text: SELF })],
    [
      choice('a', {
        text: SELF,
        answerOption: [
          { valueCoding: { code: 'n', display: 'No' } },
          { valueCoding: { code: 'y', display: 'Yes' } },
        ],
      }),
    ],
  ],
  [
    'danger-never',
    'a',
    [choice('a', { text: SELF, answerOption: [{ valueCoding: { code: 'n', display: 'No' } }] })],
    [asks('a', { text: SELF })],
  ],
  [
    'danger-in-words',
    'a',
    [asks('a', { type: 'text', text: SELF })],
    [asks('a', { type: 'text' })],
  ],
  ['danger-marked', 'a', [asks('a', { text: SELF })], [asks('a')]],
  [
    'danger-negated',
    'a',
    [asks('a', { text: 'I have no thoughts of suicide' })],
    [asks('a', { text: SELF })],
  ],
  [
    'danger-open',
    'a',
    [asks('a', { text: 'Do you not have thoughts of suicide?' })],
    [asks('a', { text: 'I have no thoughts of suicide' })],
  ],
  [
    'danger-by-answers',
    'a',
    [
      choice('a', {
        text: 'Check all that apply',
        answerOption: [
          { valueCoding: { code: 's', display: 'Trouble sleeping' } },
          { valueCoding: { code: 't', display: 'Thoughts of suicide' } },
        ],
      }),
    ],
    [choice('a')],
  ],
  ['danger-unread', 'a', [asks('a', { text: 'Suicide in the family' })], [asks('a')]],
  [
    'score-known',
    'a',
    [{ ...total('a', '1'), code: [{ system: LOINC, code: '44261-6' }] }],
    [total('a', '1')],
  ],
  [
    'score-absent',
    undefined,
    [
      {
        linkId: 'g',
        type: 'group',
        code: [{ system: LOINC, code: '44249-1' }],
        item: [number('a')],
      },
    ],
    [
      {
        linkId: 'g',
        type: 'group',
        code: [{ system: LOINC, code: '44249-1' }],
        item: [total('/44261-6', '1')],
      },
    ],
  ],
  [
    'score-unknown',
    't',
    [number('a'), total('t', `${reads('a')}.sum()`)],
    [number('a'), total('t', reads('a'))],
  ],
]

describe('what an author is told about a form', () => {
  it.each(TABLE)(
    'is %s, at %s, where the form has it and nowhere else',
    async (kind, at, with_, without) => {
      expect((await kindIn(kind, with_)).map(([linkId]) => linkId)).toContain(at)
      expect(await kindIn(kind, without)).toEqual([])
    },
  )

  it('has a form for every kind of finding', () => {
    const filling = ['initial-other-type', 'fills-misfit', 'fills-beyond'] // check-fills.test.ts
    const tried = new Set<string>([...TABLE.map(([kind]) => kind), ...filling])
    const source = readFileSync('src/questionnaires/author/check/author-problem.ts', 'utf8')
    const kinds = [
      ...source.matchAll(/^ {2}\| \{ readonly kind: '([a-z-]+)'|^ {6}readonly kind: '([a-z-]+)'/gm),
    ]
    const named = kinds.map(([, one, other]) => one ?? other)
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter((one) => ![...tried].some((kind) => kind === one))).toEqual([])
  })

  it.each([
    ['by the service of the record', { valueBoolean: true }],
    ['by another one', { valueUrl: 'https://asks.example.org/$next-question' }],
  ])('stops no form whose questions are chosen %s', async (_, value) => {
    const url =
      'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-questionnaireAdaptive'
    const adaptive = { extension: [{ url, ...value }] }
    expect(await kindIn('no-items', [], adaptive)).toEqual([])
    const found = await kindIn('not-done', [], adaptive)
    expect(found.map(([, finding]) => [finding.not, weightOf(finding)])).toEqual([
      ['adaptive', 'hint'],
    ])
    const denied = { extension: [{ url, valueBoolean: false }] }
    expect(await kindIn('no-items', [], denied)).toHaveLength(1)
  })

  it('says why an item is never shown, and how many questions go with it', async () => {
    const group = {
      linkId: 'g',
      type: 'group',
      enableBehavior: 'all',
      enableWhen: [coded('a', 'c'), when('t', '>', { answerInteger: 3 }), yes('g2')],
      item: [
        asks('one', { required: true }),
        { linkId: 'sub', type: 'group', item: [asks('two')] },
      ],
    }
    const [[at, found] = []] = await kindIn('never-shown', [
      choice('a'),
      asks('t', { type: 'text' }),
      { linkId: 'g2', type: 'group', item: [asks('x')] },
      group,
    ])
    expect(at).toBe('g')
    expect(found).toMatchObject({
      questions: 2,
      required: 1,
      because: [{ why: 'no-such-answer' }, { why: 'no-such-amount' }, { why: 'no-answer-there' }],
    })
  })

  it('tells of items that wait for one another apart from those that wait for them', async () => {
    const found = await kindIn('never-shown', [
      asks('a', { enableWhen: [yes('b')] }),
      asks('b', { enableWhen: [yes('a')] }),
      asks('c', { enableWhen: [yes('a')] }),
    ])
    expect(found.map(([at, { because }]) => [at, because[0]?.why])).toEqual([
      ['a', 'circle'],
      ['b', 'circle'],
      ['c', 'never-shown'],
    ])
  })

  it('says which language lacks which words, and leaves hidden items and signs out', async () => {
    const [[, found] = []] = await kindIn('language-lacks', [
      choice('a', { _text: translated('es-MX', 'Pregunta') }),
      asks('b', { extension: [HIDDEN] }),
      asks('c', { text: '—' }),
    ])
    expect(found?.language).toBe('es')
    expect(found?.texts).toBe(3)
    expect(found?.lacking.map(({ linkId, words }) => [linkId, words])).toEqual([
      ['a', 'Answer a'],
      ['a', 'Answer b'],
    ])
  })

  it('reads a Spanish form by a Spanish formula', async () => {
    const text = Array.from({ length: 5 }, () => LONG_ES).join(' ')
    const found = await kindIn('hard-to-read', [asks('a', { text })], { language: 'es' })
    expect(found.map(([, { language, formula }]) => [language, formula])).toContainEqual([
      'es',
      'inflesz',
    ])
  })

  const EARLIER = {
    extension: [
      {
        url: 'http://hl7.org/fhir/StructureDefinition/variable',
        valueExpression: {
          name: 'earlier',
          language: 'application/x-fhir-query',
          expression: 'x',
        },
      },
    ],
  }

  it('takes no name of a question of another form for one of this form', async () => {
    const earlier = "%earlier.item.where(linkId = 'theirs').answer.value"
    expect(await kindIn('names-no-question', [total('a', earlier)], EARLIER)).toEqual([])
  })

  it('takes no expression for a broken one that reads an answer of a record, where there is none', async () => {
    const items = [total('a', '%earlier.entry.count()')]
    expect(await kindIn('expression-failed', items, EARLIER)).toEqual([])
    expect(await kindIn('name-unknown', items, EARLIER)).toEqual([])
    expect(await kindIn('not-done', items, EARLIER)).toHaveLength(1)
  })

  it('takes a total for no circle that reads the group around it by the names of its questions', async () => {
    const sum = "%resource.item.where(linkId = 'g').item.where(linkId = 'a').answer.value"
    const group = {
      linkId: 'g',
      type: 'group',
      item: [number('a'), total('t', sum), total('u', sum)],
    }
    const within = "%resource.item.where(linkId = 'h').answer.item.where(linkId = 'b').answer.value"
    const holder = { ...total('h', within), item: [number('b')] }
    expect(await kindIn('circle', [group, holder])).toEqual([])
  })

  it('lists every fault for which a form is not opened, and what stops it before everything else', async () => {
    const found = await foundIn({
      resourceType: 'Questionnaire',
      status: 'draft',
      item: [
        asks('z', { _text: translated('es', 'Pregunta') }),
        { linkId: 'a', type: 'slider' },
        { type: 'string' },
        asks('a'),
        asks('a'),
      ],
    })
    const kinds = found.map(({ finding }) => finding.kind)
    expect(kinds.slice(0, 4)).toEqual([
      'type-unknown',
      'link-id-missing',
      'link-id-twice',
      'link-id-twice',
    ])
    expect(kinds).toContain('language-lacks')
  })
})

it('is found in slices, and ends when the author goes on writing', async () => {
  const long = questionnaireOf(Array.from({ length: 2000 }, (_, at) => number(`n${at}`)))
  const opened = await openForm(long, { sliceMs: Infinity })
  const leaving = new AbortController()
  const work = checkForm(long, opened, leaving.signal)
  leaving.abort(new Error('other text'))
  await expect(work).rejects.toThrow('other text')
})

describe('the app’s own forms', () => {
  const folder = 'public/questionnaires'
  const sets = valueSetsIn(JSON.parse(readFileSync(`${folder}/value-sets.json`, 'utf8')))
  const files = readdirSync(folder).filter(
    (file) => !['index.json', 'value-sets.json'].includes(file) && file.endsWith('.json'),
  )

  it.each(files)('have nothing that their author should change: %s', async (file) => {
    const read = await readForm(readFileSync(`${folder}/${file}`, 'utf8'))
    invariant(typeof read !== 'string', 'one of our forms')
    const opened = await openForm(read.form, {
      sliceMs: Infinity,
      valueSets: async (canonical) => valueSetFor(sets, canonical),
    })
    const found = await checkForm(read.form, opened, new AbortController().signal)
    expect(found.filter(({ finding }) => weightOf(finding) !== 'told')).toEqual([])
  })
})
