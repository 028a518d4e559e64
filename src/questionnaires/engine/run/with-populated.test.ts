import fc from 'fast-check'
import type { PatientContact, QuestionnaireItem, QuestionnaireResponseItem } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { notDoneAt } from '../../fields/not-done'
import { answer } from '../answers/answer'
import { answersOf, computed, core, formOfItems } from '../form-fixture'
import type { Form } from '../form'
import { everyItem } from '../form-of-state'
import type { FormItem } from '../read/form-item'

const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-'
const PARTS = ['name', 'dose', 'since'] as const
type Row = Readonly<Partial<Record<(typeof PARTS)[number], string>>>

/** The contacts of the patient stand for any records that a form looks for. */
const FROM = {
  name: '%one.name.text',
  dose: '%one.relationship.text',
  since: '%one.organization.display',
} as const
const contactOf = ({ name, dose, since }: Row): PatientContact => ({
  ...(name !== undefined && { name: { text: name } }),
  ...(dose !== undefined && { relationship: [{ text: dose }] }),
  ...(since !== undefined && { organization: { display: since } }),
})

const part = (linkId: (typeof PARTS)[number]): QuestionnaireItem => ({
  linkId,
  type: 'string',
  text: linkId,
  extension: [computed('initialExpression', FROM[linkId])],
})

/** A form that looks for rows by itself, one below the other or of one record alone. */
const rowsFrom = (repeats: boolean, most?: number): QuestionnaireItem => ({
  linkId: 'rows',
  type: 'group',
  text: 'Medicines',
  repeats,
  extension: [
    {
      url: `${SDC}itemPopulationContext`,
      valueExpression: { name: 'one', language: 'text/fhirpath', expression: '%patient.contact' },
    },
    ...(most === undefined ? [] : [core('questionnaire-maxOccurs', { valueInteger: most })]),
  ],
  item: PARTS.map(part),
})

const itemsOf = (row: Row): QuestionnaireResponseItem[] =>
  PARTS.flatMap((linkId) => {
    const valueString = row[linkId]
    return valueString === undefined ? [] : [{ linkId, answer: [{ valueString }] }]
  })

/** A form that found some rows by itself, when the service gives others. */
const openWith = async (
  group: QuestionnaireItem,
  own: readonly Row[],
  item: QuestionnaireResponseItem[],
) =>
  formOfItems(
    [group],
    {},
    {
      context: { patient: { resourceType: 'Patient', contact: own.map(contactOf) } },
      populated: { item },
    },
  )
const given = (rows: readonly Row[]) => rows.map((row) => ({ linkId: 'rows', item: itemsOf(row) }))

const rowsIn = (form: Form) =>
  ((answersOf(form) ?? []) as QuestionnaireResponseItem[]).map(({ item = [] }): Row =>
    Object.fromEntries(item.map(({ linkId, answer }) => [linkId, answer?.[0]?.valueString])),
  )

const rowsOf = async (own: readonly Row[], service: readonly Row[], repeats = true) =>
  rowsIn(await openWith(rowsFrom(repeats), own, given(service)))

const isWithin = (row: Row, other: Row) =>
  PARTS.every((name) => row[name] === undefined || row[name] === other[name])

describe('rows that a form found and rows that a service found', () => {
  const row: fc.Arbitrary<Row> = fc.record(
    {
      name: fc.constantFrom('Metformin', 'Lisinopril', 'Aspirin'),
      dose: fc.constantFrom('500 mg', '5 mg'),
      since: fc.constantFrom('2024', '2025'),
    },
    { requiredKeys: ['name'], noNullPrototype: true },
  )

  it('are never mixed, and none is lost', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 4 }),
        fc.array(row, { maxLength: 4 }),
        async (own, service) => {
          const rows = await rowsOf(own, service)
          const found = [...own, ...service]
          for (const one of rows) expect(found).toContainEqual(one)
          for (const one of found) expect(rows.some((shown) => isWithin(one, shown))).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('stand there no more often than on the side that has them most often', async () => {
    const times = (rows: readonly Row[], row: Row) =>
      rows.filter((one) => isWithin(one, row) && isWithin(row, one)).length
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 5 }),
        fc.array(row, { maxLength: 5 }),
        async (own, service) => {
          const rows = await rowsOf(own, service)
          for (const one of rows)
            expect(times(rows, one)).toBeLessThanOrEqual(
              Math.max(times(own, one), times(service, one)),
            )
        },
      ),
      { numRuns: 60 },
    )
    const full = { name: 'Metformin', dose: '500 mg' }
    expect(await rowsOf([full], [{ name: 'Metformin' }, full])).toEqual([
      { name: 'Metformin' },
      full,
    ])
  })

  it('are told where the form has no room for all of them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 4 }),
        fc.array(row, { maxLength: 4 }),
        fc.integer({ min: 2, max: 4 }),
        async (own, service, most) => {
          const form = await openWith(rowsFrom(true, most), own, given(service))
          const rows = rowsIn(form)
          const isShown = (one: Row) => rows.some((shown) => isWithin(one, shown))
          const isTold = notDoneAt(form.unsupported).get('rows')?.includes('room') === true
          expect(rows.length).toBeLessThanOrEqual(most)
          expect(isTold || [...own, ...service].every(isShown)).toBe(true)
          // Not without need: all the places are taken.
          expect(isTold && rows.length < most).toBe(false)
          expect(isTold && own.length + service.length <= most).toBe(false)
        },
      ),
      { numRuns: 80 },
    )
  })

  it('are one where one says no more than the other', async () => {
    expect(
      await rowsOf(
        [
          { name: 'Metformin', dose: '500 mg' },
          { name: 'Lisinopril', dose: '5 mg' },
        ],
        [{ name: 'Lisinopril' }, { name: 'Metformin' }, { name: 'Aspirin' }],
      ),
    ).toEqual([
      { name: 'Lisinopril', dose: '5 mg' },
      { name: 'Metformin', dose: '500 mg' },
      { name: 'Aspirin' },
    ])
  })

  it('are of one source in a group about a single record', async () => {
    const own = [{ name: 'Metformin', dose: '500 mg' }]
    expect(await rowsOf(own, [{ name: 'Lisinopril' }], false)).toEqual([{ name: 'Lisinopril' }])
    expect(await rowsOf(own, [{ name: 'Metformin' }], false)).toEqual(own)
  })
})

describe('rows within rows', () => {
  const string = (linkId: string): QuestionnaireItem => ({ linkId, type: 'string', text: linkId })
  const group = (linkId: string, item: QuestionnaireItem[]): QuestionnaireItem => ({
    linkId,
    type: 'group',
    text: linkId,
    repeats: true,
    item,
  })
  /** Below the row itself, below an answer of it, and one below the other. */
  const nested: QuestionnaireItem = {
    ...rowsFrom(true),
    item: [
      { ...part('name'), item: [group('brands', [string('brand')])] },
      part('dose'),
      part('since'),
      group('times', [string('time'), group('amounts', [string('amount')])]),
    ],
  }
  const said = (linkId: string, valueString: string): QuestionnaireResponseItem => ({
    linkId,
    answer: [{ valueString }],
  })
  const few = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 })
  const served = fc
    .record({
      name: fc.constantFrom('Metformin', 'Lisinopril', 'Aspirin'),
      brands: few,
      times: fc.array(few, { maxLength: 3 }),
    })
    .map(({ name, brands, times }): QuestionnaireResponseItem => ({
      linkId: 'rows',
      item: [
        {
          linkId: 'name',
          answer: [
            {
              valueString: name,
              item: brands.map((one) => ({ linkId: 'brands', item: [said('brand', one)] })),
            },
          ],
        },
        ...times.map((amounts, place) => ({
          linkId: 'times',
          item: [
            said('time', `${place}`),
            ...amounts.map((one) => ({ linkId: 'amounts', item: [said('amount', one)] })),
          ],
        })),
      ],
    }))
  const own = fc.array(
    fc.constantFrom<Row>({ name: 'Metformin' }, { name: 'Lisinopril', dose: '5 mg' }),
    { maxLength: 3 },
  )

  /** The paths of items and answers, each with the one that it belongs to. */
  const pathsIn = (items: readonly FormItem[], within = ''): (readonly [string, string])[] =>
    items.flatMap(({ path, answers, items: below }) => [
      [path, within] as const,
      ...pathsIn(below, path),
      ...answers.flatMap((one) => [[one.path, path] as const, ...pathsIn(one.items, one.path)]),
    ])

  it('have their own paths below that of their row, so that an answer changes one of them alone', async () => {
    await fc.assert(
      fc.asyncProperty(own, fc.array(served, { maxLength: 3 }), async (rows, item) => {
        const form = await openWith(nested, rows, item)
        const paths = pathsIn(form.items)
        expect(new Set(paths.map(([path]) => path)).size).toBe(paths.length)
        for (const [path, within] of paths)
          expect(['/', ':']).toContain(path.startsWith(within) ? path[within.length] : '')
        const asked = everyItem(form.items).filter(({ linkId }) => linkId === 'amount')
        for (const [place, { answers }] of asked.entries()) {
          const changed = answer(form, answers[0]?.path ?? '', { valueString: 'mine' })
          expect(
            everyItem(changed.items)
              .filter(({ linkId }) => linkId === 'amount')
              .map((one) => one.answers[0]?.value),
          ).toEqual(
            asked.map((one, at) =>
              at === place ? { valueString: 'mine' } : one.answers[0]?.value,
            ),
          )
        }
      }),
      { numRuns: 30 },
    )
  })
})

describe('an answer of a service', () => {
  const ask: QuestionnaireItem = {
    linkId: 'drug',
    type: 'string',
    text: 'Medicine',
    extension: [computed('initialExpression', "'Metformin'")],
    item: [
      {
        linkId: 'dose',
        type: 'string',
        text: 'Dose',
        extension: [computed('initialExpression', "'500 mg'")],
      },
    ],
  }
  const open = async (drug: string) =>
    answersOf(
      await formOfItems(
        [ask],
        {},
        {
          populated: { item: [{ linkId: 'drug', answer: [{ valueString: drug }] }] },
        },
      ),
    )

  it('does not take over what the form asked about another answer', async () => {
    expect(await open('Lisinopril')).toEqual([
      { linkId: 'drug', text: 'Medicine', answer: [{ valueString: 'Lisinopril' }] },
    ])
    expect(await open('Metformin')).toMatchObject([
      {
        linkId: 'drug',
        answer: [{ item: [{ linkId: 'dose', answer: [{ valueString: '500 mg' }] }] }],
      },
    ])
  })
})
