import type { Observation } from 'fhir/r4'
import { expect, it, vi } from 'vitest'
import { lateTestNames } from './late-test-names'

it('tests have their usual names until the rule comes, which then knows what was noted before it', async () => {
  const display = 'Protein [Presence] in Urine by Test strip'
  const coding = { system: 'http://loinc.org', code: '20454-5', display }
  const result: Observation = {
    resourceType: 'Observation',
    status: 'final',
    code: { coding: [coding] },
  }
  const tests = lateTestNames()
  let calls = 0
  tests.subscribe(() => (calls += 1))
  tests.note([result])
  expect(tests.shortest(coding)).toBeUndefined()
  tests.load()
  tests.load()
  await vi.waitFor(() => expect(tests.shortest(coding)).toBe('Protein, urine'))
  expect(calls).toBe(1)
  expect(tests.version()).toBe(1)
})
