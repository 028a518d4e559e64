import fc from 'fast-check'
import type { Condition, Observation } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { messages } from '~/i18n/en/messages'
import { newestFirst } from '~/record/time/newest-first'
import type { View } from '~/record/view'
import { registry } from '~/views/registry'
import { listDates } from './list-dates'

const show = {
  format: {
    language: 'en',
    words: messages.format,
    style: 'clinician',
    timeZone: 'America/Phoenix',
  },
  words: messages.records,
} as const
const NOW = Date.parse('2026-11-01T12:00:00-07:00')

function viewOf(path: string): View {
  const view = registry.byPath(path)
  if (view === undefined) throw new Error(`there is no list of ${path}`)
  return view
}

function result(name: string, effectiveDateTime: string): Observation {
  return { resourceType: 'Observation', status: 'final', code: { text: name }, effectiveDateTime }
}

/** The words of a list's rows, in order. */
function told(path: string, resources: readonly (Observation | Condition)[]) {
  const view = viewOf(path)
  const rows = newestFirst(resources, view)
  const dates = listDates(rows, view, show, NOW)
  return { head: dates.head, rows: rows.map((row) => dates.of(row)) }
}

describe('the dates of a list', () => {
  it('are days, and what most of them mean stands in the head', () => {
    const { head, rows } = told('lab-results', [
      result('Glucose', '2026-10-04T16:30:00Z'),
      result('Creatinine', '2026-10-04T16:30:00Z'),
      {
        resourceType: 'Observation',
        status: 'final',
        code: { text: 'Lipids' },
        issued: '2026-09-01T16:00:00Z',
      },
    ])
    expect(head).toBe('taken')
    expect(rows).toEqual([
      { kind: 'taken', text: '04-Oct-2026', inHead: true, timed: false },
      { kind: 'taken', text: '04-Oct-2026', inHead: true, timed: false },
      { kind: 'released', text: '01-Sep-2026', inHead: false, timed: false },
    ])
  })

  it('have the meaning of most of them in the head, though the newest means another', () => {
    const { head, rows } = told('lab-results', [
      {
        resourceType: 'Observation',
        status: 'final',
        code: { text: 'Lipids' },
        issued: '2026-10-20T16:00:00Z',
      },
      result('Glucose', '2026-10-04T16:30:00Z'),
      result('Creatinine', '2026-09-04T16:30:00Z'),
    ])
    expect(head).toBe('taken')
    expect(rows.map((row) => row?.inHead)).toEqual([false, true, true])
  })

  it('have their time where something is still to come', () => {
    expect(told('lab-results', [result('Glucose', '2026-11-02T16:30:00Z')]).rows).toEqual([
      { kind: 'taken', text: '02-Nov-2026, 09:30', inHead: true, timed: true },
    ])
  })

  it('are the day of the reader’s clock, not of the zone that the record was written in', () => {
    const late = told('lab-results', [result('Glucose', '2026-10-05T05:00:00Z')])
    expect(late.rows[0]?.text).toBe('04-Oct-2026')
  })

  it('are none, and the head none, where no row has one', () => {
    const undated: Condition = { resourceType: 'Condition', subject: {}, code: { text: 'Asthma' } }
    expect(told('conditions', [undated])).toEqual({ head: undefined, rows: [undefined] })
  })

  it('tell any two entries of one name apart that have moments of their own', () => {
    const minute = fc
      .integer({ min: 0, max: 3 * 24 * 60 })
      .map((after) => new Date(Date.parse('2026-05-01T00:00:00Z') + after * 60_000).toISOString())
    const results = fc.array(
      fc.tuple(fc.constantFrom('Glucose', 'Pulse'), minute).map((one) => result(...one)),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(results, (resources) => {
        const rows = newestFirst(resources, viewOf('vital-signs')) as readonly Observation[]
        const dates = listDates(rows, viewOf('vital-signs'), show, NOW)
        const texts = new Map<string, string>()
        for (const row of rows) {
          const words = `${row.code.text}, ${dates.of(row)?.text}`
          const moment = row.effectiveDateTime ?? ''
          expect([words, texts.get(words) ?? moment]).toEqual([words, moment])
          texts.set(words, moment)
        }
      }),
    )
  })
})
