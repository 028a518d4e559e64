// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { Observation } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages as english } from '~/i18n/en/messages'
import { noted as englishNoted } from '~/i18n/en/record/noted'
import { measurements as englishWords } from '~/i18n/en/results/measurements'
import { messages as spanish } from '~/i18n/es/messages'
import { noted as spanishNoted } from '~/i18n/es/record/noted'
import { measurements as spanishWords } from '~/i18n/es/results/measurements'
import { openPlain } from './open-plain-fixture'
import type { PlainWorld } from './plain-server-fixture'

/**
 * A result that came in part (R4, "Search": tag SUBSETTED) may have a value that did not come: no
 * place says that it has none without saying that only a part is there.
 */

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ROOM = { timeout: 15_000 }
const SYSTEM = 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue'
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

const result = (
  id: string,
  [code, text]: readonly [string, string],
  days: number,
  more: Partial<Observation>,
): Observation => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  subject: { reference: 'Patient/7' },
  code: { text, coding: [{ system: 'http://loinc.org', code }] },
  effectiveDateTime: daysAgo(days),
  ...more,
})
const value = (number: number, unit: string) => ({
  valueQuantity: { value: number, unit, system: 'http://unitsofmeasure.org', code: unit },
})
const IN_PART = { meta: { tag: [{ system: SYSTEM, code: 'SUBSETTED' }] } }
const CREATININE = ['2160-0', 'Creatinine'] as const

const world: PlainWorld = {
  types: { Patient: {}, Observation: { searchParam: ['patient', 'category'] } },
  records: [
    { resourceType: 'Patient', id: '7', name: [{ family: 'García' }] },
    // All of it that came is marked, with its value and without.
    result('w', ['29463-7', 'Body weight'], 20, { ...value(80, 'kg'), ...IN_PART }),
    result('g', ['2345-7', 'Glucose'], 20, IN_PART),
    // The latest of which something is known, and a newer one.
    result('c1', CREATININE, 30, value(1.13, 'mg/dL')),
    result('c2', CREATININE, 10, IN_PART),
  ],
}

/** The number of times that a text stands on the screen. */
const times = (text: string) => document.body.textContent.split(text).length - 1

describe.each([
  ['English', english, englishNoted.sent, englishWords.later.part],
  ['Spanish', spanish, spanishNoted.sent, spanishWords.later.part],
] as const)('a result that was sent in part, in %s', (_language, messages, sent, later) => {
  it.each([
    ['the latest results', '/patients/7/results', 2, 1],
    ['results by date', '/patients/7/flow-sheet', 3, 0],
    ['the numbers of the first page', '/patients/7', 1, 1],
    ['the page for a doctor', '/patients/7/summary', 2, 1],
  ])('says so among %s', async (_place, path, marks, newer) => {
    await openPlain(path, world, {
      messages,
      session: { launch: 'practitioner', user: { role: 'practitioner' } },
    })
    await screen.findByRole('main', {}, ROOM)
    await waitFor(() => {
      expect(times(sent)).toBeGreaterThanOrEqual(marks)
      expect(times(later)).toBeGreaterThanOrEqual(newer)
    }, ROOM)
  })
})
