// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { FhirResource } from 'fhir/r4'
import { afterEach, expect, it, vi } from 'vitest'
import { openPlain } from './open-plain-fixture'
import type { PlainWorld } from './plain-server-fixture'

/** A card of two lists tells under the heading of each what came of it. */

const ROOM = { timeout: 20_000 }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const subject = { reference: 'Patient/7' }
const PATIENT: FhirResource = { resourceType: 'Patient', id: '7', name: [{ family: 'García' }] }
const PROBLEM: FhirResource = { resourceType: 'Condition', id: 'c', subject, code: { text: 'Flu' } }
const weight = (id: string, day: string, value: number, more: object = {}): FhirResource => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  subject,
  category: [{ coding: [{ code: 'vital-signs' }] }],
  code: { coding: [{ system: 'http://loinc.org', code: '29463-7' }], text: 'Body weight' },
  effectiveDateTime: day,
  valueQuantity: { value, unit: 'kg' },
  ...more,
})
const world = (records: readonly FhirResource[], broken: string | undefined): PlainWorld => ({
  types: {
    Patient: {},
    AllergyIntolerance: { searchParam: ['patient'] },
    Condition: { searchParam: ['patient'] },
    Observation: { searchParam: ['patient', 'category'] },
  },
  records: [PATIENT, ...records],
  answer: (path) =>
    broken !== undefined && path.startsWith(`/${broken}`)
      ? new Response('', { status: 403 })
      : undefined,
})

it.each([
  ['AllergyIntolerance', 'Allergies'],
  ['Condition', 'Conditions'],
])('tells under its own heading that %s could not be read', async (type, title) => {
  const own = type === 'Condition' ? [] : [PROBLEM]
  await openPlain('/patients/7', world(own, type))
  const heading = await screen.findByRole('heading', { level: 3, name: title }, ROOM)
  const half = heading.parentElement?.parentElement ?? document.body
  await waitFor(() => expect(within(half).getByText(new RegExp(`^${title}: `))).toBeDefined(), ROOM)
})

const unknown = [{ url: 'https://example.org/not', valueBoolean: true }]
it.each([
  ['an unknown mark', { modifierExtension: unknown }, 'newer one with an unknown mark'],
  ['no value', { valueQuantity: undefined }, 'newer one without a value'],
])('says of a newer measurement with %s what it has', async (_, more, text) => {
  const records = [weight('a', '2026-03-01', 70), weight('b', '2026-04-01', 71, more)]
  await openPlain('/patients/7', world(records, undefined))
  expect(await screen.findByText(text, undefined, ROOM)).toBeDefined()
})
