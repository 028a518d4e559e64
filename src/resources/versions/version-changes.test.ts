import type { Observation, Patient } from 'fhir/r4'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJson } from '~/fhir/wire/parse-json'
import { fieldsOf } from '~/fhir/json'
import { versionChanges } from './version-changes'

const patient = (more: Partial<Patient>): Patient => ({ resourceType: 'Patient', id: '7', ...more })
const result = (value: string): Observation =>
  parseJson(
    `{"resourceType":"Observation","id":"o","status":"final","code":{"text":"pH"},"valueQuantity":{"value":${value}}}`,
  ) as Observation

describe('what a version has otherwise than the one before', () => {
  it('is nothing where only the service’s own marks differ', () => {
    const older = patient({ meta: { versionId: '1' }, text: { status: 'generated', div: 'a' } })
    const newer = patient({ meta: { versionId: '2' }, text: { status: 'generated', div: 'b' } })
    expect(versionChanges(older, newer)).toEqual([])
  })

  it('are the entries of a list that are not in both', () => {
    const older = patient({ telecom: [{ value: 'a' }, { value: 'b' }] })
    const newer = patient({ telecom: [{ value: 'b' }, { value: 'c' }] })
    expect(versionChanges(older, newer)).toEqual([
      {
        key: 'telecom',
        kind: 'changed',
        before: { key: 'telecom', record: { telecom: [{ value: 'a' }] } },
        after: { key: 'telecom', record: { telecom: [{ value: 'c' }] } },
      },
    ])
  })

  it('is a list whole where only its order differs', () => {
    const [change] = versionChanges(
      patient({ telecom: [{ value: 'a' }, { value: 'b' }] }),
      patient({ telecom: [{ value: 'b' }, { value: 'a' }] }),
    )
    expect(change?.before?.record).toEqual({ telecom: [{ value: 'a' }, { value: 'b' }] })
  })

  it('is one change where a choice took another datatype', () => {
    const changes = versionChanges(
      patient({ deceasedBoolean: true }),
      patient({ deceasedDateTime: '2026-01-01' }),
    )
    expect(changes).toEqual([
      {
        key: 'deceasedDateTime',
        kind: 'changed',
        before: { key: 'deceasedBoolean', record: { deceasedBoolean: true } },
        after: { key: 'deceasedDateTime', record: { deceasedDateTime: '2026-01-01' } },
      },
    ])
  })

  it('are the digits of a number as well, and they come along', () => {
    const [change] = versionChanges(result('7.40'), result('7.4'))
    expect(change?.key).toBe('valueQuantity')
    expect(versionChanges(result('7.40'), result('7.40'))).toEqual([])
  })

  it('is told of an element that has only extensions', () => {
    const reason = [{ url: 'http://x.example/why', valueCode: 'masked' }]
    const [change] = versionChanges(
      patient({ birthDate: '2000-01-01' }),
      patient({ _birthDate: { extension: reason } }),
    )
    expect(change).toMatchObject({
      key: 'birthDate',
      before: { record: { birthDate: '2000-01-01' } },
      after: { record: { _birthDate: { extension: reason } } },
    })
  })

  it('is everything that differs, and nothing else', () => {
    const value = fc.jsonValue({ maxDepth: 2 })
    const record = fc.dictionary(fc.constantFrom('a', 'b', 'onsetAge', 'onsetString'), value)
    fc.assert(
      fc.property(record, record, (one, other) => {
        const [older, newer] = [patient(fieldsOf(one)), patient(fieldsOf(other))]
        const told = new Set(
          versionChanges(older, newer).flatMap(({ key, before, after }) => [
            key,
            ...Object.keys(before?.record ?? {}),
            ...Object.keys(after?.record ?? {}),
          ]),
        )
        const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
        const same = (name: string) => JSON.stringify(one[name]) === JSON.stringify(other[name])
        // Objects that differ only in the order of their members are the same.
        const different = names.filter((name) => !same(name) && typeof one[name] !== 'object')
        expect(names.filter(same).filter((name) => told.has(name))).toEqual([])
        expect(different.filter((name) => !told.has(name))).toEqual([])
      }),
    )
  })
})
