import { describe, expect, test } from 'vitest'
import { Caller } from '../caller.ts'
import { stringsAt } from '../fhir/search/values-at.ts'
import { judgeGender } from '../spec/gender.ts'
import { SOLUTIONS, type Solution } from '../world.ts'

const identity = (code: string) => ({
  url: 'http://hl7.org/fhir/StructureDefinition/patient-genderIdentity',
  valueCodeableConcept: { coding: [{ system: 'http://hl7.org/fhir/gender-identity', code }] },
})

/**
 * Every gender identity code of FHIR's value set, and none at all: what reads and searches then
 * answer.
 */
const READ_AS = {
  male: 'male',
  female: 'female',
  other: 'other',
  'transgender-male': 'other',
  'transgender-female': 'other',
  'non-binary': undefined,
  'non-disclose': undefined,
  none: undefined,
} as const
type Code = keyof typeof READ_AS

const ADMINISTRATIVE = ['male', 'female', 'other', 'unknown', undefined] as const
const codes = Object.keys(READ_AS).filter((code): code is Code => code in READ_AS)
const table = SOLUTIONS.flatMap((solution) =>
  codes.flatMap((code) =>
    ADMINISTRATIVE.map((administrative) => [solution, code, administrative] as const),
  ),
)

/**
 * True when the specification's "Patient rules" accept the gender, restated here in one line per
 * rule.
 */
function taken(
  solution: Solution,
  code: Code,
  administrative: (typeof ADMINISTRATIVE)[number],
): boolean {
  if (code === 'non-binary' || code === 'non-disclose') return false
  return !(solution === 'S3' && (administrative === 'other' || code === 'other'))
}

const patient = (code: Code, administrative: string | undefined) => ({
  resourceType: 'Patient',
  name: [{ family: 'Test' }],
  ...(administrative === undefined ? {} : { gender: administrative }),
  ...(code === 'none' ? {} : { extension: [identity(code)] }),
})

const callers = Object.fromEntries(
  SOLUTIONS.map((solution) => [solution, new Caller({ solution, population: 'empty' })]),
)

describe('Gender: every code with every solution', () => {
  test.each(table)(
    '%s, identity %s, administrative %s: create, update, read, search',
    async (solution, code, administrative) => {
      const caller = callers[solution] ?? new Caller({ solution, population: 'empty' })
      const isTaken = taken(solution, code, administrative)
      // The rule itself, also for solutions that may not write: S3 has one although its row is R,S.
      expect(judgeGender(solution, administrative, code === 'none' ? [] : [code]).ok).toBe(isTaken)
      const writes = solution === 'S2' || solution === 'S6'
      const body = patient(code, administrative)
      const created = await caller.call('gp', '/Patient', { method: 'POST', body })
      expect(created.status).toBe(writes ? (isTaken ? 201 : 422) : 501)
      const stored = caller.world.store.create({ resourceType: 'Patient' }, 0)
      const updated = await caller.call('gp', `/Patient/${stored.id}`, {
        method: 'PUT',
        body: { ...body, id: stored.id },
      })
      expect(updated.status).toBe(writes ? (isTaken ? 200 : 422) : 501)
      // The administrative gender that was sent is not stored: what comes back follows the identity
      // alone.
      const readAs = READ_AS[code]
      const expected = readAs === undefined || !writes || !isTaken ? [] : [readAs]
      expect([created, updated].map(({ json }) => stringsAt(json, 'gender'))).toEqual([
        expected,
        expected,
      ])
      const kept = code === 'none' || !writes || !isTaken ? [] : [code]
      const identities = [created, updated].map(({ json }) =>
        stringsAt(json, 'extension.valueCodeableConcept.coding.code'),
      )
      expect(identities).toEqual([kept, kept])
    },
  )

  const readers = SOLUTIONS.filter((solution) => solution !== 'S6')
  const bases = (solution: Solution) =>
    solution === 'S5'
      ? (['v1', 'patient-access'] as const)
      : (['v1', 'gp', 'patient-access'] as const)
  test.each(
    readers.flatMap((solution) => bases(solution).map((kind) => [solution, kind] as const)),
  )(
    '%s on %s reads and finds every stored code as the administrative gender of the rule',
    async (solution, kind) => {
      const stored = codes.filter((code) => taken('S1', code, undefined))
      const resources = stored.map((code) => ({ ...patient(code, undefined), id: code }))
      const caller = new Caller({ solution, population: 'empty', resources })
      for (const code of stored) {
        const { json } = await caller.call(kind, `/Patient/${code}`)
        expect([code, stringsAt(json, 'gender')]).toEqual([
          code,
          READ_AS[code] === undefined ? [] : [READ_AS[code]],
        ])
      }
      for (const gender of ['male', 'female', 'other'] as const) {
        const found = await caller.call(kind, `/Patient?gender=${gender}`)
        expect(stringsAt(found.json, 'entry.resource.id')).toEqual(
          stored.filter((code) => READ_AS[code] === gender),
        )
        const genders = new Set(stringsAt(found.json, 'entry.resource.gender'))
        expect([...genders]).toEqual([gender])
      }
    },
  )
})
