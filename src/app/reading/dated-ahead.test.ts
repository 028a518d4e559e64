import fc from 'fast-check'
import type { FhirResource, Observation } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { doctorSummary } from '~/export/summary/doctor-summary'
import type { Taken } from '~/export/taken'
import { messages as en } from '~/i18n/en/messages'
import { measurements } from '~/i18n/en/results/measurements'
import { doctorSummary as summaryWords } from '~/i18n/en/summary/doctor-summary'
import { messages as es } from '~/i18n/es/messages'
import { rankAllergy } from '~/record/ranked/rank-allergy'
import { rankCondition } from '~/record/ranked/rank-condition'
import type { Show } from '~/record/show'
import type { View } from '~/record/view'
import { aheadMarked, columnText, newestFirst } from '~/trends/flow-sheet/flow-column'
import { flowRows } from '~/trends/flow-sheet/flow-rows'
import { englishContext, observed } from '~/trends/series/observed'
import { registry } from '~/views/registry'

const DAY = 24 * 3600_000
const showIn = (language: 'en' | 'es'): Show => {
  const messages = language === 'en' ? en : es
  return {
    format: { language, words: messages.format, style: 'clinician', daysOnly: true },
    words: messages.records,
  }
}

/** Elements with a date that says what has been, in R4's words, and the others. */
const HAS_BEEN = [
  'onsetDateTime',
  'recordedDate',
  'recorded',
  'performedDateTime',
  'performedPeriod',
  'effectiveDateTime',
  'issued',
  'occurrenceDateTime',
  'authoredOn',
  'authored',
  'date',
  'dateAsserted',
  'started',
  'lastOccurrence',
] as const
const MAY_COME = ['period', 'abatementDateTime', 'startDate', 'expirationDate'] as const
/** Types of which one of these says what is meant to be. */
const PLANS = new Set([
  'MedicationStatement effectiveDateTime',
  'ServiceRequest occurrenceDateTime',
])

/** Days around today, whole or as a month, a year or a moment. */
const date = fc
  .record({
    days: fc.oneof(fc.integer({ min: -4000, max: -2 }), fc.integer({ min: 2, max: 4000 })),
    cut: fc.constantFrom(4, 7, 10, 24),
  })
  .map(({ days, cut }) => new Date(Date.now() + days * DAY).toISOString().slice(0, cut))

/** True for a date that begins more than a day from now, on this device's clock. */
const isAhead = (iso: string) => {
  const [year = 0, month = 1, day = 1] = iso.slice(0, 10).split('-').map(Number)
  const begin = iso.length > 10 ? Date.parse(iso) : new Date(year, month - 1, day).getTime()
  return begin > Date.now() + DAY
}

const recordOf = (view: View, element: string, iso: string, id = '1') =>
  // Any of R4's records, with what its view asks of it.
  ({
    resourceType: view.type,
    id,
    status: view.type === 'Immunization' || view.type === 'Procedure' ? 'completed' : 'active',
    [element]: /period$/i.test(element) ? { start: iso } : iso,
  }) as unknown as FhirResource

describe('a date that says what has been and is to come', () => {
  it.each(['en', 'es'] as const)('is told as such in the rows of every list (%s)', (language) => {
    const show = showIn(language)
    const mark = language === 'en' ? ' (dated in the future)' : ' (con fecha futura)'
    let told = 0
    fc.assert(
      fc.property(
        fc.constantFrom(...registry.views),
        fc.constantFrom(...HAS_BEEN, ...MAY_COME),
        date,
        (view, element, iso) => {
          const whens = view.whens(recordOf(view, element, iso), show)
          const hasBeen = HAS_BEEN.some((one) => one === element)
          const isMarked = isAhead(iso) && hasBeen && !PLANS.has(`${view.type} ${element}`)
          for (const { text } of whens) {
            told += isMarked ? 1 : 0
            expect(`${view.path} ${element} ${iso} ${text.endsWith(mark)}`).toBe(
              `${view.path} ${element} ${iso} ${isMarked}`,
            )
          }
        },
      ),
      { numRuns: 1500 },
    )
    expect(told).toBeGreaterThan(20)
  })

  it('is none of a service whose clock or zone is ahead of this device', () => {
    const show = showIn('en')
    for (const ahead of [20_000, 10 * 3600_000])
      fc.assert(
        fc.property(
          fc.constantFrom(...registry.views),
          fc.constantFrom(...HAS_BEEN),
          fc.constantFrom(10, 24),
          (view, element, cut) => {
            const iso = new Date(Date.now() + ahead).toISOString().slice(0, cut)
            for (const { text } of view.whens(recordOf(view, element, iso), show))
              expect(text).not.toContain('future')
          },
        ),
        { numRuns: 300 },
      )
    const now = Date.now()
    const written = new Date(now + 20_000).toISOString()
    const { columns } = flowRows([observed('o', written, 90)])
    expect(aheadMarked(columns, now).map(({ isAhead: marked }) => marked)).toEqual([undefined])
  })

  const shown = (path: string): View => {
    const view = registry.views.find((one) => one.path === path)
    if (view === undefined) throw new Error(path)
    return view
  }
  const SECTIONS = [
    ['immunizations', 'occurrenceDateTime', 'immunizations'],
    ['procedures', 'performedDateTime', 'procedures'],
    ['medications', 'authoredOn', 'medicines'],
    ['conditions', 'onsetDateTime', 'problems'],
  ] as const

  it.each(SECTIONS)(
    'is told on the page for a doctor, below those that have been (%s)',
    (path, element, section) => {
      const view = shown(path)
      const show = showIn('en')
      fc.assert(
        fc.property(fc.array(date, { minLength: 1, maxLength: 6 }), (dates) => {
          const records = dates.map((iso, index) => ({
            ...recordOf(view, element, iso, `r${index}`),
            ...named(view, `Thing ${index}`),
          }))
          // The summary reads the view and the records of a list.
          const lists = [{ view, records }] as unknown as Taken['lists']
          const lines = doctorSummary(
            { lists, patient: undefined },
            {
              show,
              words: summaryWords,
              measurements: { show, words: measurements },
              weigh: {
                condition: rankCondition,
                allergy: rankAllergy,
                harm: () => undefined,
                formOf: () => undefined,
              },
            },
          )[section]
          expect(lines).toHaveLength(dates.length)
          const marked = lines.map(({ facts }) => facts.includes(summaryWords.ahead))
          expect(marked).toEqual(
            lines.map(({ key }) => isAhead(dates[Number(key.split('/r')[1])] ?? '')),
          )
          // Problems are in the order of their weight.
          expect(section === 'problems' ? [] : marked).toEqual(
            section === 'problems' ? [] : marked.toSorted((a, b) => Number(a) - Number(b)),
          )
        }),
        { numRuns: 100 },
      )
    },
  )

  it('is marked in a flow sheet, behind every date that has been', () => {
    fc.assert(
      fc.property(fc.array(date, { minLength: 1, maxLength: 8 }), (dates) => {
        const records: Observation[] = dates.map((iso, index) => observed(`o${index}`, iso, 90))
        const columns = newestFirst(aheadMarked(flowRows(records).columns, Date.now()))
        const marked = columns.map((one) =>
          columnText(one, englishContext).endsWith('(dated in the future)'),
        )
        expect(marked).toEqual(columns.map(({ key }) => isAhead(key)))
        expect(marked).toEqual(marked.toSorted((a, b) => Number(a) - Number(b)))
      }),
      { numRuns: 200 },
    )
  })
})

function named(view: View, text: string): object {
  const name = { text }
  switch (view.type) {
    case 'Immunization':
      return { vaccineCode: name }
    case 'MedicationRequest':
      return { medicationCodeableConcept: name }
    default:
      return { code: name }
  }
}
