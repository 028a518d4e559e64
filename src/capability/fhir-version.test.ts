import { describe, expect, it } from 'vitest'
import type { Base } from '~/fhir/resource'
import { versionNotRead } from './fhir-version'
import { loadStatements } from './load-statements'

const S1 = { service: 'exchange', solution: 'S1', generation: 'v1' } as const

const gp: Base = { kind: 'gp', url: 'https://fhir.example.org/v4' }
const body = {
  resourceType: 'CapabilityStatement',
  rest: [
    { mode: 'server', resource: [{ type: 'Condition', interaction: [{ code: 'search-type' }] }] },
  ],
}

/**
 * Every published version, as the page "Publication (Version) History" lists them, and common
 * mistakes of services.
 */
const VERSIONS: readonly (readonly [said: unknown, refusedAs: string | undefined])[] = [
  ['4.0.1', undefined],
  ['4.0.0', undefined],
  [' 4.0.1 ', undefined],
  ['4.0', undefined],
  ['R4', undefined],
  ['4.3.0', undefined],
  ['4.3.0-cibuild', undefined],
  ['R4B', undefined],
  [['4.0.1'], undefined],
  [undefined, undefined],
  ['', undefined],
  ['  ', undefined],
  [null, undefined],
  ['0.0.82', '0.0.82'],
  ['0.5.0', '0.5.0'],
  ['1.0.2', 'DSTU2 (1.0.2)'],
  ['1.4.0', '1.4.0'],
  ['3.0.1', 'STU3 (3.0.1)'],
  ['3.0.2', 'STU3 (3.0.2)'],
  ['3.5.0', '3.5.0'],
  ['4.1.0', '4.1.0'],
  ['4.2.0', '4.2.0'],
  ['4.6.0', '4.6.0'],
  ['5.0.0', 'R5 (5.0.0)'],
  ['5.0.0-ballot', 'R5 (5.0.0-ballot)'],
  ['6.0.0-ballot3', 'R6 (6.0.0-ballot3)'],
  ['40.0.1', '40.0.1'],
  ['14.0.1', '14.0.1'],
  [3, '3'],
  // Texts in place of the code: the version in them counts, and its name only without a number.
  ['R4 (4.0.1)', undefined],
  ['4.0.1 (R4)', undefined],
  ['4.0.1 / R4', undefined],
  ['v4.0.1', undefined],
  ['R4.0.1', undefined],
  ['R4.6.0', '4.6.0'],
  ['FHIR 4.0.1', undefined],
  ['HL7 FHIR Release 4.0.1', undefined],
  ['FHIR R4', undefined],
  ['FHIR R4 (build 12.1.0)', undefined],
  ['R4B (4.3.0)', undefined],
  ['R4 (5.0.0)', 'R5 (5.0.0)'],
  ['STU3 (3.0.2)', 'STU3 (3.0.2)'],
  ['FHIR STU 3', 'STU3'],
  ['DSTU2', 'DSTU2'],
  ['R5 (5.0.0-ballot)', 'R5 (5.0.0-ballot)'],
  // Several, or none: in the words of the service, never in pieces.
  ['4.0.1, 3.0.2', '4.0.1, 3.0.2'],
  ['R4 and R5', 'R4 and R5'],
  ['R44.0.1', 'R44.0.1'],
  ['Release four', 'Release four'],
  ['4.0.1.2', '4.0.1.2'],
  ['a\u0000b\nc', 'a b c'],
  ['<b>STU3</b>', 'STU3'],
  ['???', '???'],
  ['3'.repeat(500), `${'3'.repeat(40)}…`],
]

describe('what is not R4 is refused by name of the version', () => {
  it.each(VERSIONS)('fhirVersion %j: %j', (fhirVersion, refusedAs) => {
    expect(versionNotRead({ ...body, fhirVersion })).toBe(refusedAs)
  })

  it('a statement without its version is told by its shape: DSTU2 had another name, STU3 an element that is gone', () => {
    expect(versionNotRead({ resourceType: 'Conformance' })).toBe('DSTU2')
    expect(versionNotRead({ resourceType: 'Conformance', fhirVersion: '1.0.2' })).toBe(
      'DSTU2 (1.0.2)',
    )
    expect(versionNotRead({ ...body, acceptUnknown: 'both' })).toBe('STU3')
  })

  it.each(VERSIONS)(
    'nothing of a base that says %j is offered unless it is R4',
    async (fhirVersion, refusedAs) => {
      const [base] = await loadStatements([gp], S1, async () =>
        Response.json({ ...body, fhirVersion }),
      )
      expect(base?.foreignVersion).toBe(refusedAs)
      expect(base?.unread).toBe(refusedAs !== undefined)
      expect(base?.statement.resources.size).toBe(refusedAs === undefined ? 1 : 0)
    },
  )

  it('a DSTU2 Conformance is another version, not an answer that cannot be read', async () => {
    const [base] = await loadStatements([gp], S1, async () =>
      Response.json({ resourceType: 'Conformance', fhirVersion: '1.0.2' }),
    )
    expect(base).toMatchObject({ unread: true, foreignVersion: 'DSTU2 (1.0.2)' })
  })
})
