import type { FhirResource } from 'fhir/r4'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseJson } from '~/fhir/wire/parse-json'
import { toJson } from '~/fhir/wire/to-json'
import { rowChanges } from '~/writing/rows/row-changes'
import { officialExamples } from '../../../../tools/testing/official-examples'
import { RECORD_DESCRIPTIONS } from '../descriptions/description-list'
import { newRow, noRows, recordOf, rowsOf } from './record-description'

const CONTEXT = { patient: 'p1' }
const types = new Set<string>(RECORD_DESCRIPTIONS.map(({ type }) => type))
let examples: readonly FhirResource[] = []
beforeAll(() => {
  examples = officialExamples((type) => types.has(type)).map(({ resource }) => resource)
}, 120_000)

const form = (type: string) => {
  const found = RECORD_DESCRIPTIONS.find((one) => one.type === type)
  if (found === undefined) throw new Error(type)
  return found
}

describe('a record as a form', () => {
  it('gives every official example back as it was when nothing is changed', () => {
    expect(new Set(examples.map(({ resourceType }) => resourceType))).toEqual(types)
    for (const original of examples) {
      const own = form(original.resourceType)
      const context = { ...CONTEXT, original }
      expect(recordOf(own, rowsOf(own, original, context), context)).toBe(original)
    }
  })

  it('changes the one element that was changed and nothing else', () => {
    for (const original of examples) {
      const own = form(original.resourceType)
      const context = { ...CONTEXT, original }
      const rows = rowsOf(own, original, context)
      const [about] = rows['about'] ?? []
      if (about === undefined) throw new Error('a form without its first part')
      const next = { ...rows, about: [{ ...about, values: { ...about.values, status: 'active' } }] }
      const changed = recordOf(own, next, context)
      expect({ ...changed, status: 0 }).toEqual({ ...original, status: 0 })
      expect(changed).toHaveProperty('status', 'active')
      expect(rowChanges(own.parts, rows, next).length).toBe(
        'status' in original && original.status === 'active' ? 0 : 1,
      )
    }
  })

  it('keeps the digits of a position, those it had and those that are typed', () => {
    const original = parseJson(
      '{"resourceType":"Location","id":"l","position":{"longitude":-83.6945690,"latitude":42.25475480,"altitude":0.0}}',
    ) as FhirResource
    const own = form('Location')
    const context = { ...CONTEXT, original }
    const rows = rowsOf(own, original, context)
    const [position] = rows['position'] ?? []
    expect(position?.values).toEqual({ latitude: '42.25475480', longitude: '-83.6945690' })
    const next = {
      ...rows,
      position: [{ key: 'position-0', values: { latitude: '33.50', longitude: '-83.6945690' } }],
    }
    expect(toJson(recordOf(own, next, context))).toBe(
      '{"resourceType":"Location","id":"l","position":{"longitude":-83.6945690,"altitude":0.0,"latitude":33.50}}',
    )
  })

  it('keeps extensions of an element that is changed, and the elements that stand beside it', () => {
    const original = {
      resourceType: 'EpisodeOfCare',
      id: 'e',
      status: 'active',
      patient: { reference: 'Patient/p1' },
      extension: [{ url: 'urn:x', valueString: 'kept' }],
      statusHistory: [{ status: 'planned', period: { start: '2020' } }],
      period: { start: '2021-02', extension: [{ url: 'urn:y', valueBoolean: true }] },
      diagnosis: [
        {
          condition: { reference: 'Condition/c1' },
          rank: 2,
          extension: [{ url: 'urn:z', valueCode: 'z' }],
        },
      ],
    } satisfies FhirResource
    const own = form('EpisodeOfCare')
    const context = { ...CONTEXT, original }
    const rows = rowsOf(own, original, context)
    const set = (group: string, field: string, value: string) => ({
      [group]: (rows[group] ?? []).map((row) => ({
        ...row,
        values: { ...row.values, [field]: value },
      })),
    })
    const changed = recordOf(
      own,
      { ...rows, ...set('about', 'end', '2021-05'), ...set('diagnosis', 'rank', '1') },
      context,
    )
    expect(changed).toEqual({
      ...original,
      period: { ...original.period, end: '2021-05' },
      diagnosis: [{ ...original.diagnosis[0], rank: 1 }],
    })
    expect(recordOf(own, { ...rows, ...set('about', 'start', '') }, context)).toEqual({
      ...original,
      period: { extension: original.period.extension },
    })
  })

  it('keeps a reference that has no address until another one is chosen', () => {
    const original = {
      resourceType: 'Location',
      id: 'l',
      managingOrganization: { display: 'Somewhere', identifier: { value: '7' } },
    } satisfies FhirResource
    const own = form('Location')
    const context = { ...CONTEXT, original }
    const rows = rowsOf(own, original, context)
    const choose = (values: Readonly<Record<string, string>>) =>
      recordOf(own, { ...rows, belongs: [{ key: 'belongs-0', values }] }, context)
    expect(choose(rows['belongs']?.[0]?.values ?? {})).toBe(original)
    expect(choose({})).toEqual({ resourceType: 'Location', id: 'l' })
    expect(
      choose({ managingOrganization: 'Organization/o1', 'managingOrganization~name': 'Mill Road' }),
    ).toEqual({
      resourceType: 'Location',
      id: 'l',
      managingOrganization: { reference: 'Organization/o1', display: 'Mill Road' },
    })
  })

  it('begins a new record of the address’s patient, and tells everything that it will send', () => {
    const own = form('Device')
    const rows = rowsOf(own, own.start(CONTEXT), CONTEXT)
    expect(recordOf(own, rows, CONTEXT)).toEqual({
      resourceType: 'Device',
      status: 'active',
      patient: { reference: 'Patient/p1' },
    })
    const named = {
      ...rows,
      deviceName: [
        {
          ...newRow({ group: 'deviceName', fresh: {} }),
          values: { name: 'Pump', kind: 'user-friendly-name' },
        },
      ],
    }
    expect(recordOf(own, named, CONTEXT)).toMatchObject({
      deviceName: [{ name: 'Pump', type: 'user-friendly-name' }],
    })
    expect(rowChanges(own.parts, noRows(own, CONTEXT), named).map(({ group }) => group)).toEqual([
      'patient',
      'about',
      'deviceName',
    ])
  })

  it('never shows or loses the mark that a record was sent with', () => {
    const mark = { system: 'urn:ietf:rfc:3986', value: 'urn:uuid:4f0b' }
    const original = {
      resourceType: 'Location',
      id: 'l',
      identifier: [mark, { system: 'urn:a', value: '1' }],
    } satisfies FhirResource
    const own = form('Location')
    const context = { ...CONTEXT, original }
    const rows = rowsOf(own, original, context)
    expect(rows['identifier']?.map(({ values }) => values)).toEqual([
      { system: 'urn:a', value: '1' },
    ])
    expect(recordOf(own, { ...rows, identifier: [] }, context)).toEqual({
      ...original,
      identifier: [mark],
    })
  })
})
