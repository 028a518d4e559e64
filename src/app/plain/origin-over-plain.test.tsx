// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import type { FhirResource, Provenance } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPlain } from './open-plain-fixture'
import type { ServedType } from './plain-server-fixture'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const subject = { reference: 'Patient/7' }
const origin = (id: string, target: string, author: string): Provenance => ({
  resourceType: 'Provenance',
  id,
  target: [{ reference: target }],
  recorded: '2020-05-06',
  agent: [{ who: { display: author } }],
})
const records: readonly FhirResource[] = [
  { resourceType: 'Patient', id: '7', name: [{ family: 'García' }] },
  { resourceType: 'Condition', id: 'c1', subject, code: { text: 'Asthma' } },
  origin('p1', 'Condition/c1', 'Dr. Bright'),
  origin('p2', 'Condition/other', 'Dr. Other'),
]

async function originAt(
  provenance: Readonly<Record<string, ServedType>>,
  granted: readonly string[] = ['patient/*.rs'],
) {
  const types = { Patient: {}, Condition: { searchParam: ['patient'] }, ...provenance }
  const { asked } = await openPlain(
    '/patients/7/Condition/c1',
    { types, records },
    { session: { scopes: { asked: granted, granted } } },
  )
  return { region: within(await screen.findByRole('region', { name: 'Origin' })), asked }
}

describe('the origin of an entry at a plain server that adds none to its records', () => {
  const served = { Provenance: { searchParam: ['target'] } }

  it('is found by the entry that it is about, where that is declared', async () => {
    const { region, asked } = await originAt(served)
    expect(await region.findByText(/Dr\. Bright/)).toBeDefined()
    expect(region.queryByText(/Dr\. Other/)).toBeNull()
    expect(asked.flatMap(({ params }) => params)).toContainEqual(['target', 'Condition/c1'])
  })

  it('is not said to be kept back by the server where the sign-in may not see it', async () => {
    const { region } = await originAt(served, ['patient/Patient.rs', 'patient/Condition.rs'])
    expect(await region.findByText(/cannot be shown/)).toBeDefined()
    expect(region.queryByText(/does not say who wrote/)).toBeNull()
  })

  it('is said to be nowhere where the server declares neither', async () => {
    const { region } = await originAt({})
    expect(await region.findByText(/does not say who wrote/)).toBeDefined()
  })
})
