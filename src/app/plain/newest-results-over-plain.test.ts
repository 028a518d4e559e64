import fc from 'fast-check'
import type { Observation, Questionnaire } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { countNotDone, notDoneAt } from '~/questionnaires/fields/not-done'
import { computed, questionnaireOf } from '~/questionnaires/engine/form-fixture'
import { everyItem } from '~/questionnaires/engine/form-of-state'
import { openFromRecord } from '~/questionnaires/fill/open/open-from-record'
import { LINK_PERIOD } from '~/questionnaires/fill/open/prefill'
import { listOf } from '~/fhir/json'
import { invariant } from '~/std/invariant'
import { connectPlain } from './connect-plain-fixture'
import type { PlainWorld } from './plain-server-fixture'

afterEach(() => vi.unstubAllGlobals())

const WEIGHT = { system: 'http://loinc.org', code: '29463-7' }
const DAY = 24 * 60 * 60 * 1000

const FORM = questionnaireOf([
  {
    linkId: 'weight',
    type: 'decimal',
    text: 'Weight',
    code: [WEIGHT],
    extension: [{ url: LINK_PERIOD, valueDuration: { value: 10, code: 'a' } }],
  },
])

const before = (days: number) => new Date(Date.now() - days * DAY).toISOString()

/** A weight of so many days ago: its value is their number, so that the newest has the least. */
const weighed = (days: number, more: Partial<Observation> = {}): Observation => ({
  resourceType: 'Observation',
  id: `w${days}`,
  status: 'final',
  code: { coding: [WEIGHT] },
  subject: { reference: 'Patient/7' },
  effectiveDateTime: before(days),
  valueQuantity: { value: days },
  ...more,
})

interface Served extends Partial<PlainWorld> {
  readonly searchParam?: readonly string[]
  readonly form?: Questionnaire
  readonly scopes?: readonly string[]
}

async function open(
  records: readonly Observation[],
  {
    searchParam = ['patient', 'code'],
    form = FORM,
    scopes = ['patient/*.rs'],
    ...world
  }: Served = {},
) {
  const { connection, asked } = await connectPlain(
    { types: { Patient: {}, Observation: { searchParam } }, records, ...world },
    { scopes: { asked: scopes, granted: scopes } },
  )
  const { opened, results } = await openFromRecord(form, { patientId: '7', ...connection })
  invariant(opened.kind === 'form', 'a form that opens')
  const [item] = everyItem(opened.form.items)
  const { unsupported } = opened.form
  return {
    value: item?.answers[0]?.value,
    results: [...results.keys()],
    /** As the person is told above the form, and at the question. */
    told: countNotDone(unsupported),
    there: notDoneAt(unsupported).get('weight') ?? [],
    /** As the form's author is told. */
    why: unsupported.flatMap(({ what }) => (what.kind === 'result-unread' ? [what.why] : [])),
    searches: asked.filter(({ path }) => path.startsWith('/Observation')),
  }
}

const LEFT = { told: [{ kind: 'record', questions: 1 }], there: ['record'], value: undefined }

describe('a form that takes the newest result', () => {
  it('finds it in whatever order and on whatever page it comes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        fc.subarray(['date', '_sort']),
        async (days, cap, more) => {
          const { value, told } = await open(
            days.map((one) => weighed(one)),
            {
              cap,
              searchParam: ['patient', 'code', ...more],
            },
          )
          expect(value).toEqual({ valueDecimal: Math.min(...days) })
          expect(told).toEqual([])
        },
      ),
      { numRuns: 25 },
    )
  })

  it('asks in that order only where the service declares it, and then reads no more than it needs', async () => {
    const many = Array.from({ length: 30 }, (_, place) => weighed(60 - place))
    const sorted = await open(many, { cap: 10, searchParam: ['patient', 'code', 'date', '_sort'] })
    expect(sorted.value).toEqual({ valueDecimal: 31 })
    expect(sorted.searches).toHaveLength(1)
    const plain = await open(many, { cap: 10 })
    expect(plain.value).toEqual({ valueDecimal: 31 })
    expect(plain.searches.flatMap(({ params }) => params.map(([name]) => name))).not.toContain(
      '_sort',
    )
    expect(plain.searches.length).toBeGreaterThan(2)
  })

  it('does not believe a service that overlooks the order', async () => {
    // Each page comes the other way round.
    const bundle = (page: Record<string, unknown>) => ({
      ...page,
      entry: listOf(page['entry']).toReversed(),
    })
    const { value, searches } = await open(
      Array.from({ length: 30 }, (_, place) => weighed(60 - place)),
      { cap: 10, searchParam: ['patient', 'code', '_sort'], bundle },
    )
    expect(value).toEqual({ valueDecimal: 31 })
    expect(searches.length).toBeGreaterThan(2)
  })

  it('goes on past results that may not be taken', async () => {
    const { value } = await open(
      [
        ...Array.from({ length: 12 }, (_, place) => weighed(place + 1, { status: 'preliminary' })),
        weighed(40),
      ],
      { cap: 5, searchParam: ['patient', 'code', '_sort'] },
    )
    expect(value).toEqual({ valueDecimal: 40 })
  })
})

const ONE_KIND = 'patient/Observation.rs?category=vital-signs'
const byCategory = async (path: string, request: Request) =>
  path.startsWith('/Observation') &&
  !`${path} ${await request.clone().text()}`.includes('category=')
    ? Response.json(
        {
          resourceType: 'OperationOutcome',
          issue: [
            { severity: 'error', code: 'required', diagnostics: 'Missing parameter: category' },
          ],
        },
        { status: 400 },
      )
    : undefined
const withEntry = (resource: unknown) => (page: Record<string, unknown>) => ({
  ...page,
  entry: [...listOf(page['entry']), { resource }],
})
/** Servers and sign-ins that show some results and may have newer ones. */
const IN_PART: readonly (readonly [string, Served, string])[] = [
  ['the sign-in', { scopes: ['patient/Patient.rs', ONE_KIND] }, 'not-permitted'],
  ['the service, which has to be asked for each kind,', { answer: byCategory }, 'not-permitted'],
  [
    "the service's answer, which has another person's result,",
    { bundle: withEntry(weighed(1, { id: 'x', subject: { reference: 'Patient/8' } })) },
    'not-usable',
  ],
  [
    "the service's answer, which has an entry that cannot be read,",
    { bundle: withEntry('Observation') },
    'not-usable',
  ],
  [
    'the service, which says that it left some out,',
    {
      bundle: withEntry({
        resourceType: 'OperationOutcome',
        issue: [{ severity: 'information', code: 'suppressed', diagnostics: 'Some are withheld' }],
      }),
    },
    'left-out',
  ],
]

describe('a newest result that nobody knows is left to the person, and told above the form and at its question', () => {
  it('where the sign-in does not open results', async () => {
    expect(await open([weighed(1)], { scopes: ['patient/Patient.rs'] })).toMatchObject(LEFT)
  })

  it('where the service cannot be searched by code', async () => {
    expect(await open([weighed(1)], { searchParam: ['patient'] })).toMatchObject(LEFT)
  })

  it.each([403, 500])('where the service answers with %i', async (status) => {
    const answer = (path: string) =>
      path.startsWith('/Observation') ? new Response('{}', { status }) : undefined
    expect(await open([weighed(1)], { answer })).toMatchObject(LEFT)
  })

  it('where the second page does not come', async () => {
    const answer = (path: string) =>
      path.includes('offset=') ? new Response('{}', { status: 403 }) : undefined
    expect(await open([weighed(9), weighed(1)], { cap: 1, answer })).toMatchObject(LEFT)
  })

  it('where the results have more pages than are read', async () => {
    const many = Array.from({ length: 30 }, (_, place) => weighed(60 - place))
    expect(await open(many, { cap: 1 })).toMatchObject({ ...LEFT, why: ['too-many'] })
  })

  it.each(IN_PART.flatMap((one) => [[], ['date', '_sort']].map((more) => [...one, more] as const)))(
    'where %s shows only a part of them (%#)',
    async (_, served, why, more) => {
      const searchParam = ['patient', 'code', 'category', ...more]
      for (const cap of [1, 20])
        expect(await open([weighed(9), weighed(3)], { ...served, cap, searchParam })).toMatchObject(
          {
            ...LEFT,
            why: [why],
          },
        )
    },
  )

  it.each([
    ['has no code', { code: [] }],
    [
      'has a period in a unit that is not known',
      { extension: [{ url: LINK_PERIOD, valueDuration: { value: 1, code: 'fortnight' } }] },
    ],
  ])('where the question %s', async (_, more) => {
    const item = (FORM.item ?? []).map((one) => ({ ...one, ...more }))
    expect(await open([weighed(1)], { form: { ...FORM, item } })).toMatchObject(LEFT)
  })

  it('and not where the form has the answer already', async () => {
    const item = (FORM.item ?? []).map((one) => ({
      ...one,
      extension: [...(one.extension ?? []), computed('initialExpression', '81')],
    }))
    const { value, told } = await open([], {
      form: { ...FORM, item },
      scopes: ['patient/Patient.rs'],
    })
    expect(value).toEqual({ valueDecimal: 81 })
    expect(told).toEqual([])
  })
})

it('a period in seconds is one', async () => {
  const link = { url: LINK_PERIOD, valueDuration: { value: 10 * 365 * 24 * 3600, code: 's' } }
  const item = (FORM.item ?? []).map((one) => ({ ...one, extension: [link] }))
  expect((await open([weighed(3)], { form: { ...FORM, item } })).value).toEqual({ valueDecimal: 3 })
})
