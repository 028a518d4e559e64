// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { Observation, ObservationReferenceRange, Patient } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages as english } from '~/i18n/en/messages'
import { messages as spanish } from '~/i18n/es/messages'
import { openPlain } from './open-plain-fixture'
import type { PlainWorld } from './plain-server-fixture'

const ROOM = { timeout: 20_000 }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const GENDER = 'http://hl7.org/fhir/administrative-gender'
const unit = { unit: 'g/dL', system: 'http://unitsofmeasure.org', code: 'g/dL' }
const forSex = (code: string, low: number, high: number): ObservationReferenceRange => ({
  low: { value: low, ...unit },
  high: { value: high, ...unit },
  appliesTo: [{ coding: [{ system: GENDER, code }] }],
})
const today = new Date().toISOString().slice(0, 10)

function worldOf(gender: Patient['gender'], days: readonly string[]): PlainWorld {
  return {
    types: { Patient: {}, Observation: { searchParam: ['patient'] } },
    records: [
      {
        resourceType: 'Patient',
        id: '7',
        name: [{ family: 'García' }],
        ...(gender === undefined ? {} : { gender }),
      },
      ...days.map((effectiveDateTime, index): Observation => ({
        resourceType: 'Observation',
        id: `o${index}`,
        status: 'final',
        subject: { reference: 'Patient/7' },
        category: [{ coding: [{ code: 'laboratory' }] }],
        code: { text: 'Hemoglobin' },
        effectiveDateTime,
        valueQuantity: { value: 12.7, ...unit },
        referenceRange: [forSex('female', 12, 16), forSex('male', 13.5, 17.5)],
      })),
    ],
  }
}

const PLACES = [
  ['the first page', '/patients/7'],
  ['the latest results', '/patients/7/results'],
  ['the results by date', '/patients/7/flow-sheet'],
  ['the results over time', '/patients/7/trends'],
  ['the list', '/patients/7/observations'],
  ['the entry', '/patients/7/Observation/o0'],
  ['the summary for a doctor', '/patients/7/summary'],
] as const

describe.each([
  [english, /below (?:the |its |normal |reference )*range/i],
  [spanish, /por debajo de(?:l| su)(?: \S+)? ?rango/i],
])('a result with one range for women and one for men', (messages, low) => {
  it.each(PLACES)(
    'is low for a man, and not for a woman or for somebody, on %s',
    async (_, place) => {
      const read = async (gender: Patient['gender']) => {
        await openPlain(place, worldOf(gender, [today, '2024-01-05']), { messages })
        const main = screen.getByRole('main')
        // The summary only has results that matter, and says how many others there are.
        await waitFor(
          () => expect(main.textContent).toMatch(/12[.,]7|more measurement|medición más/),
          ROOM,
        )
        return main
      }
      const main = await read('male')
      await waitFor(() => expect(main.textContent).toMatch(low), ROOM)
      for (const gender of ['female', 'unknown', undefined] as const) {
        cleanup()
        expect((await read(gender)).textContent).not.toMatch(low)
      }
    },
  )
})
