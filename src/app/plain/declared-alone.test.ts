import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FhirRequest } from '~/fhir/request'
import { wireRequest } from '~/fhir/wire/wire-request'
import type { Registration } from '~/smart/registration'
import { undeclaredIn, type Declared } from '../../../tools/other-host/declared'
import { createCapability } from '~/capability/decide'
import { explainRefusal } from '~/capability/explain'
import { isPermit, type Permit, type RefusalReason } from '~/capability/permit'
import { readStatement } from '~/capability/read-statement'
import { sentOnce } from '~/capability/sent-once'

const base = { kind: 'r4', url: 'https://fhir.example.org/r4' } as const

const registration: Registration = {
  id: 'plain',
  service: 'fhir-r4',
  name: 'Any clinic',
  environment: 'production',
  issuer: base.url,
  bases: [base],
  clients: {},
}

/** A sign-in that may do everything, so that the statement alone decides. */
function gate(json: unknown) {
  const statement = readStatement(json)
  if (statement === undefined) throw new Error('no statement')
  return createCapability({
    statements: [{ base, statement, assumed: false, unread: false }],
    granted: ['user/*.cruds'],
    registration,
    role: 'practitioner',
  })
}

const TYPES = ['Patient', 'Observation', 'EpisodeOfCare', 'QuestionnaireResponse', 'Group'] as const
const PARAMETERS = ['patient', 'subject', 'identifier', 'code', '_id', '_sort', '_include'] as const
const INCLUDES = ['Observation:subject', 'Patient:organization', '*'] as const
const REVINCLUDES = ['Provenance:target', 'Observation:patient'] as const
const INTERACTIONS = [
  'read',
  'vread',
  'history-instance',
  'history-type',
  'search-type',
  'create',
  'update',
  'patch',
  'delete',
] as const

const some = <T>(all: readonly T[]) => fc.subarray([...all])
const named = (names: readonly string[]) => names.map((name) => ({ name, type: 'token' }))

const operations = some(['$match', 'match', 'Patient.$merge', 'Patient/$populate', '$expand']).map(
  named,
)

const resource = fc.record(
  {
    type: fc.constantFrom(...TYPES, 'Spaceship'),
    interaction: some(INTERACTIONS).map((codes) => codes.map((code) => ({ code }))),
    searchParam: some(PARAMETERS).map(named),
    searchInclude: some(INCLUDES),
    searchRevInclude: some(REVINCLUDES),
    operation: operations,
    versioning: fc.constantFrom('no-version', 'versioned', 'versioned-update'),
    conditionalCreate: fc.boolean(),
    conditionalUpdate: fc.boolean(),
    updateCreate: fc.boolean(),
  },
  { requiredKeys: ['type'] },
)

/** No `rest`, one, two or three; of a server, of a client, and without a word of which. */
const statements = fc.record(
  {
    resourceType: fc.constant('CapabilityStatement'),
    fhirVersion: fc.constantFrom('4.0.1', '4.0.0', '4.3.0'),
    rest: fc.array(
      fc.record(
        {
          mode: fc.constantFrom('server', 'client'),
          searchParam: some(PARAMETERS).map(named),
          operation: operations,
          resource: fc.array(resource, { maxLength: 4 }),
        },
        { requiredKeys: [] },
      ),
      { maxLength: 3 },
    ),
  },
  { requiredKeys: ['resourceType'] },
)

const type = fc.constantFrom(...TYPES)
const written = fc.record({
  type,
  resource: type.map((resourceType) => ({ resourceType }) as never),
})
const params = fc.array(
  fc.oneof(
    fc.tuple(
      fc.constantFrom(...PARAMETERS.filter((name) => name !== '_include'), 'code:not', 'code.x'),
      fc.constantFrom('Patient/7', 'x'),
    ),
    fc.tuple(fc.constant('_include'), fc.constantFrom(...INCLUDES, 'Patient:link')),
    fc.tuple(fc.constant('_revinclude'), fc.constantFrom(...REVINCLUDES)),
    fc.constant(['_count', '20'] as const),
  ),
  { maxLength: 4 },
)

const requests: fc.Arbitrary<FhirRequest> = fc.oneof(
  type.map((one) => ({ interaction: 'read', type: one, id: '7' }) as const),
  fc.record({ type, version: fc.constantFrom('1', undefined) }).map(({ type: one, version }) => ({
    interaction: 'history' as const,
    type: one,
    id: '7',
    ...(version === undefined ? {} : { version }),
  })),
  fc.record({ interaction: fc.constant('search' as const), type, params }),
  fc.record({ interaction: fc.constant('search' as const), type, params }),
  type.map(
    (one) =>
      ({ interaction: 'search', type: one, params: [['_id', '7']] }) as const satisfies object,
  ),
  written.map((one) => ({ ...one, interaction: 'create' as const })),
  written.map((one) => ({
    ...one,
    interaction: 'create' as const,
    ifNoneExist: [['identifier', 'x']] as const,
  })),
  fc
    .record({ one: written, version: fc.constantFrom('W/"1"', undefined) })
    .map(({ one, version }) => ({
      ...one,
      interaction: 'update' as const,
      id: '7',
      ...(version === undefined ? {} : { version }),
    })),
  fc
    .record({ type, name: fc.constantFrom('$match', '$merge', '$populate', '$expand') } as const)
    .map(({ type: one, name }) => ({
      interaction: 'operation' as const,
      type: one,
      name,
      parameters: { resourceType: 'Parameters' as const },
    })),
)

/** Everything that a permit lets go over the wire: a new entry by each of its ways. */
function sentBy({ request, adds }: Permit): readonly FhirRequest[] {
  if (request.interaction !== 'create' || adds === undefined) return [request]
  const { again, ownId } = sentOnce({ adds })
  const mark = [['identifier', 'urn:x|1']] as const
  return [
    ...(ownId === 'only' ? [] : [request]),
    ...(ownId === undefined ? [] : [{ ...request, ownId: { id: '8', onlyNew: true } }]),
    ...(again.includes('if-none-exist') ? [{ ...request, ifNoneExist: mark }] : []),
    ...(again.includes('replacing') ? [{ ...request, replacing: mark }] : []),
  ]
}

/**
 * The faults of a request by the other reading of R4. `_count` alone is sent undeclared
 * (docs/decisions, 59).
 */
function faultsOf(request: FhirRequest, statement: object): readonly string[] {
  const wire = wireRequest(request, base, [base])
  const headers = Object.fromEntries(
    Object.entries(wire.headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
  return undeclaredIn(statement as Declared, base.url, { ...wire, headers }).filter(
    (fault) => !fault.startsWith('_count '),
  )
}

const OF_THE_STATEMENT: ReadonlySet<RefusalReason['why']> = new Set([
  'nothing',
  'type',
  'interaction',
  'parameter',
  'operation',
])

describe('At a server of which nothing is known but its statement', () => {
  it('whatever is offered is declared, as another reading of R4 has it', () => {
    let offered = 0
    fc.assert(
      fc.property(statements, requests, (statement, request) => {
        const answer = gate(statement).decide(request)
        if (!isPermit(answer)) return
        offered += 1
        for (const sent of sentBy(answer)) expect(faultsOf(sent, statement)).toEqual([])
      }),
      { numRuns: 6000 },
    )
    expect(offered).toBeGreaterThan(300)
  })

  it('whatever is refused for the statement’s sake is not declared, and the reason says so in words', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(statements, requests, (statement, request) => {
        const answer = gate(statement).decide(request)
        if (isPermit(answer)) return
        const { why } = answer.reason
        seen.add(why)
        for (const language of ['en', 'es'] as const) {
          const { sentence, hint } = explainRefusal(answer, { language })
          expect(sentence).toMatch(/^\p{Lu}.*\.$/u)
          expect(hint).toMatch(/^\p{Lu}.*\.$/u)
          expect(`${sentence} ${hint}`).not.toMatch(/undefined|\[object|generation|generaci[oó]n/)
        }
        const isUndeclared = faultsOf(request, statement).length > 0
        expect([why, OF_THE_STATEMENT.has(why) ? isUndeclared : why === 'rule']).toEqual([
          why,
          true,
        ])
      }),
      { numRuns: 6000 },
    )
    expect([...seen].toSorted()).toEqual([...OF_THE_STATEMENT, 'rule'].toSorted())
  })
})
