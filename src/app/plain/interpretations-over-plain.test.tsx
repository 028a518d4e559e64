// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { CodeableConcept, Observation, Patient } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPlain } from './open-plain-fixture'
import type { PlainWorld } from './plain-server-fixture'

const ROOM = { timeout: 20_000 }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const patient: Patient = { resourceType: 'Patient', id: '7', name: [{ family: 'García' }] }
const V3 = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation'
const today = new Date().toISOString().slice(0, 10)

/** Interpretations as servers send them, their words, and the number; without one undefined. */
const SENT: readonly (readonly [CodeableConcept, string, number | undefined])[] = [
  [{ coding: [{ system: V3, code: 'HH' }] }, 'Critically high', 71],
  [{ coding: [{ system: 'urn:oid:2.16.840.1.113883.5.83', code: 'HH' }] }, 'Critically high', 72],
  [{ coding: [{ system: 'urn:oid:2.16.840.1.113883.12.78', code: 'L' }] }, 'Low', 73],
  [{ coding: [{ system: 'urn:lab', code: 'H' }], text: 'Above target' }, 'Above target', 74],
  [{ coding: [{ system: 'urn:lab', code: 'A', display: 'Accepted late' }] }, 'Accepted late', 75],
  [{ text: 'Markedly elevated' }, 'Markedly elevated', 76],
  [{ coding: [{ system: V3, code: 'R' }] }, 'Resistant', 77],
  [{ coding: [{ system: V3, code: 'S' }] }, 'Susceptible', 78],
  [{ coding: [{ system: V3, code: 'IND' }] }, 'Indeterminate', 79],
  [{ coding: [{ system: V3, code: 'POS' }] }, 'Positive', undefined],
  [{ coding: [{ system: V3, code: 'DET' }] }, 'Detected', undefined],
  [{ text: 'Reactive' }, 'Reactive', undefined],
]

const nameOf = (index: number) => `Thing-${index}-`

const results = SENT.map(([interpretation, , value], index): Observation => ({
  resourceType: 'Observation',
  id: `o${index}`,
  status: 'final',
  subject: { reference: 'Patient/7' },
  category: [{ coding: [{ code: 'laboratory' }] }],
  code: { text: nameOf(index) },
  effectiveDateTime: today,
  interpretation: [interpretation],
  // A comparison by the app would call every number high.
  ...(value === undefined
    ? {}
    : {
        valueQuantity: { value, unit: 'mmol/L' },
        referenceRange: [{ high: { value: 5, unit: 'mmol/L' } }],
      }),
}))
const world: PlainWorld = {
  types: { Patient: {}, Observation: { searchParam: ['patient'] } },
  records: [patient, ...results],
}

/** The text from the name of a measurement to that of the next. */
async function rowOf(main: HTMLElement, index: number): Promise<string> {
  return waitFor(() => {
    const [, row] = main.textContent.split(nameOf(index))
    if (row === undefined) throw new Error(`no row for ${index}`)
    return row.split('Thing-')[0] ?? ''
  }, ROOM)
}

describe('what a source says of its result', () => {
  it.each([
    ['the latest results', '/patients/7/results'],
    ['the results by date', '/patients/7/flow-sheet'],
    ['the list', '/patients/7/observations'],
  ])('stands beside its value among %s, by whatever code or words', async (_, address) => {
    await openPlain(address, world)
    const main = screen.getByRole('main')
    for (const [index, [, words, value]] of SENT.entries()) {
      const row = await rowOf(main, index)
      expect(row).toContain(words)
      expect(row).not.toMatch(/No value|No result|compared/)
      expect(row).toContain(String(value ?? words))
      // Once: words that stand for the value are not said again behind it.
      expect([words, row.split(words).length - 1]).toEqual([words, 1])
    }
  })

  it('brings a result onto the summary for a doctor, unless it says that all is well', async () => {
    await openPlain('/patients/7/summary', world)
    const part = await screen.findByRole('region', { name: 'Results that matter' }, ROOM)
    await waitFor(() => expect(part.textContent).toContain(nameOf(0)), ROOM)
    for (const [index, [, words]] of SENT.entries()) {
      if (words === 'Susceptible') continue
      const row = within(part)
        .getAllByRole('row')
        .find(({ textContent }) => textContent.includes(nameOf(index)))
      expect(row?.textContent).toContain(words)
    }
    expect(part.textContent).not.toContain('Susceptible')
  })

  it('is told on the first page beside its number', async () => {
    const numbers = SENT.slice(0, 5)
    await openPlain('/patients/7', { ...world, records: [patient, ...results.slice(0, 5)] })
    const card = await screen.findByRole('region', { name: 'My numbers' }, ROOM)
    for (const [index, [, words]] of numbers.entries()) {
      const row = await rowOf(card, index)
      expect(row).toContain(words)
    }
  })
})
