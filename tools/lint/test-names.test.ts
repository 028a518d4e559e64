import { describe, expect, it } from 'vitest'
import { MEASURE } from '../../sandbox/population/measures.ts'
import { testName } from '../../src/fhir/format/codes/test-name.ts'

describe('the short names of the tests that the sandbox measures', () => {
  it('tell them apart', () => {
    const codings = Object.values(MEASURE).flatMap(({ code }) => code.coding ?? [])
    const displays = new Set(codings.flatMap(({ display }) => display ?? []))
    const names = [...displays].map((display) => testName(display, 'http://loinc.org'))
    expect(displays.size).toBeGreaterThan(20)
    expect(new Set(names).size).toBe(displays.size)
    expect(names).toContain('Glucose')
  })
})
