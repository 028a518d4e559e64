// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import type { FhirResource, Medication } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages as english } from '~/i18n/en/messages'
import { messages as spanish } from '~/i18n/es/messages'
import { openPlain } from './open-plain-fixture'
import type { PlainWorld } from './plain-server-fixture'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const was: Medication = {
  resourceType: 'Medication',
  id: 'm1',
  meta: { versionId: '1' },
  code: { text: 'Aspirin' },
}
const now: Medication = { ...was, meta: { versionId: '2' }, code: { text: 'Warfarin' } }

/** An order whose medicine is one version of an entry that says something else today. */
function world(version: string, interaction: readonly string[], kept: readonly Medication[]) {
  const records: readonly FhirResource[] = [
    { resourceType: 'Patient', id: '7', name: [{ family: 'García' }] },
    {
      resourceType: 'MedicationRequest',
      id: 'r1',
      status: 'active',
      intent: 'order',
      subject: { reference: 'Patient/7' },
      medicationReference: { reference: `Medication/m1/_history/${version}` },
    },
    now,
  ]
  return {
    types: {
      Patient: {},
      MedicationRequest: { searchParam: ['patient'] },
      Medication: { interaction: ['read', ...interaction] },
    },
    records,
    histories: { 'Medication/m1': kept },
  } satisfies PlainWorld
}

const UNREAD = /name could not be read|no se pudo leer su nombre/i
const CASES: readonly (readonly [what: string, world: PlainWorld, told: RegExp, not: RegExp])[] = [
  ['the version is read', world('1', ['vread'], [was, now]), /Aspirin/, /Warfarin/],
  [
    'the present version is the one that is meant',
    world('2', ['vread'], [was, now]),
    /Warfarin/,
    /Aspirin/,
  ],
  [
    'the present version is the one, and no version can be read',
    world('2', [], []),
    /Warfarin/,
    UNREAD,
  ],
  ['no version can be read', world('1', [], []), UNREAD, /Warfarin|Aspirin/],
  [
    'the service has forgotten the version',
    world('1', ['vread'], [now]),
    UNREAD,
    /Warfarin|Aspirin/,
  ],
]

describe('a medicine that is one version of an entry', () => {
  it.each(CASES)('is named by that version alone: %s', async (_what, over, told, not) => {
    for (const place of ['/patients/7/medications', '/patients/7/MedicationRequest/r1'])
      for (const messages of [english, spanish]) {
        await openPlain(place, over, { messages })
        expect(await screen.findAllByText(told)).not.toEqual([])
        expect(document.body.textContent).not.toMatch(not)
        cleanup()
      }
  })
})
