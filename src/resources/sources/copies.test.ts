import fc from 'fast-check'
import type { FhirResource, Immunization } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { registry } from '~/views/registry'
import { hasCopies } from './copies'
import { pairsOf } from './pairs'

const view = registry.byPath('immunizations')
if (view === undefined) throw new Error('no list of immunizations')

const given: Immunization = {
  resourceType: 'Immunization',
  id: 'a',
  meta: { versionId: '1', lastUpdated: '2024-11-06T17:45:00Z' },
  status: 'completed',
  vaccineCode: { coding: [{ system: 'http://hl7.org/fhir/sid/cvx', code: '208' }] },
  patient: { reference: 'Patient/7' },
  occurrenceDateTime: '2024-11-06',
  primarySource: true,
  lotNumber: 'CV3371B',
}
const copy: Immunization = { ...given, id: 'b', meta: { lastUpdated: '2024-11-09T17:45:00Z' } }

/** Anything that one entry may say and its copy may not, or otherwise. */
const changes: Readonly<Record<string, unknown>> = {
  status: 'not-done',
  vaccineCode: { text: 'Another vaccine' },
  occurrenceDateTime: '2024-11-07',
  occurrenceString: 'In the fall',
  primarySource: false,
  lotNumber: 'CV3317B',
  doseQuantity: { value: 0.3, unit: 'mL' },
  site: { text: 'Left arm' },
  reaction: [{ date: '2024-11-07' }],
  note: [{ text: 'By phone' }],
  performer: [{ actor: { display: 'Nurse Hall' } }],
  identifier: [{ value: '9' }],
  extension: [{ url: 'urn:x', valueString: 'y' }],
  meta: { tag: [{ code: 'House' }] },
}

/** Labels that say how an entry may be used. */
const secret = { meta: { security: [{ code: 'R' }] } }

describe('copies of one entry', () => {
  it('are a pair at once, whoever sent them, and both are in it', () => {
    expect(hasCopies([given, copy])).toBe(true)
    const pair = pairsOf([given, copy], new Map(), view).get(copy)
    expect(pair).toEqual({ first: given, others: [copy], isSame: true })
  })

  it('are the same in everything but their id and meta', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(changes)), fc.boolean(), (name, isFirst) => {
        const other = { ...copy, [name]: changes[name] }
        const both: readonly FhirResource[] = isFirst ? [other, given] : [given, other]
        expect(hasCopies(both)).toBe(false)
        expect(pairsOf(both, new Map(), view).size).toBe(0)
      }),
    )
  })

  it('are none where one is labelled otherwise', () => {
    expect(hasCopies([given, { ...copy, ...secret }])).toBe(false)
  })

  it('are none where one source sent both, and none that were withdrawn', () => {
    const source = { key: 'clinic.example', name: 'clinic.example' }
    const sources = new Map([given, copy].map((one) => [one, source]))
    expect(pairsOf([given, copy], sources, view).size).toBe(0)
    const wrong = [given, copy].map((one) => ({ ...one, status: 'entered-in-error' as const }))
    expect(pairsOf(wrong, new Map(), view).size).toBe(0)
  })

  it('are each in one pair, however many there are', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('A', 'B', 'C'), { maxLength: 12 }), (lots) => {
        const all = lots.map((lotNumber, index) => ({ ...given, id: `i${index}`, lotNumber }))
        const pairs = pairsOf(all, new Map(), view)
        const shown = all.filter(
          (one) => pairs.get(one) === undefined || pairs.get(one)?.first === one,
        )
        expect(shown).toHaveLength(new Set(lots).size)
        expect(hasCopies(all)).toBe(new Set(lots).size < lots.length)
        const behind = [...new Set(pairs.values())].flatMap(({ first, others }) => [
          first,
          ...others,
        ])
        expect(new Set(behind).size).toBe(behind.length)
        expect(behind.length + all.filter((one) => !pairs.has(one)).length).toBe(all.length)
      }),
    )
  })
})
