import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createCapability } from '~/capability/decide'
import { isPermit } from '~/capability/permit'
import type { FhirRequest } from '~/fhir/request'
import type { ResourceType } from '~/fhir/resource'
import { listRequest } from '~/record/list-request'
import type { Registration, Way } from '~/smart/registration'
import { registry } from '~/views/registry'
import { proposedScope } from './proposed-scopes'
import { readServer } from './read-server'
import { had, SMART, STATEMENT } from './servers-fixture'

const ISSUER = 'https://fhir.example.org/r4'
const VIEWED = [...new Set<ResourceType>(registry.views.map(({ type }) => type))]
const CODES = ['read', 'search-type', 'vread', 'history-instance']
const NAMES = ['patient', 'subject', 'beneficiary', '_id', 'category', 'code', 'target', '_include']
const INCLUDED = ['Provenance:target']

/** Servers that declare anything of each kind that the app has lists for. */
const statements = fc
  .tuple(
    ...[...VIEWED, 'Provenance', 'Medication', 'Task'].map((type) =>
      fc.record({
        type: fc.constant(type),
        interaction: fc.subarray(CODES).map((codes) => codes.map((code) => ({ code }))),
        searchParam: fc.subarray(NAMES).map((names) => names.map((name) => ({ name }))),
        searchRevInclude: fc.subarray(INCLUDED),
      }),
    ),
  )
  .map((resource) => ({ ...STATEMENT, rest: [{ ...STATEMENT.rest[0], resource }] }))

/** Requests of a record's lists and of what is opened from them. */
function requestsOf(capability: ReturnType<typeof createCapability>): readonly FhirRequest[] {
  return [
    ...registry.views.map((view) => listRequest(view, '7', capability)),
    ...VIEWED.flatMap((type): readonly FhirRequest[] => {
      const id = type === 'Patient' ? '7' : 'any'
      const read = { interaction: 'read', type, id } as const
      return [
        read,
        // The versions of an entry that is open.
        ...(isPermit(capability.decide<FhirRequest>(read))
          ? [{ interaction: 'history', type, id } as const]
          : []),
        {
          interaction: 'search',
          type,
          params: [
            ['_id', id],
            ['_revinclude', 'Provenance:target'],
          ],
        },
      ]
    }),
    { interaction: 'search', type: 'Provenance', params: [['target', 'Condition/any']] },
    { interaction: 'read', type: 'Medication', id: 'any' },
  ]
}

it('the least that is proposed permits what every scope would permit', () => {
  let permitted = 0
  let refused = 0
  fc.assert(
    fc.property(
      statements,
      fc.constantFrom<Way>('patient', 'launch', 'practitioner'),
      fc.constantFrom<'v1' | 'v2'>('v1', 'v2'),
      (json, way, syntax) => {
        const reading = readServer(ISSUER, had(SMART), had(json))
        const { statement, combine } = reading
        if (statement === undefined) throw new Error('unread')
        const bases = [{ kind: 'r4', url: ISSUER }] as const
        const registration: Registration = {
          id: 'r',
          name: 'R',
          service: 'fhir-r4',
          environment: 'sandbox',
          issuer: ISSUER,
          bases,
          clients: {},
        }
        const signedIn = (scope: string) =>
          createCapability({
            statements: [{ base: bases[0], statement, combine, assumed: false, unread: false }],
            granted: scope.split(' '),
            registration,
            role: way === 'patient' ? 'patient' : 'practitioner',
            patient: '7',
          })
        const every = signedIn(way === 'practitioner' ? 'user/*.rs' : 'patient/*.rs')
        const least = signedIn(
          proposedScope(reading, way, { breadth: 'read', syntax, refresh: false }),
        )
        for (const request of requestsOf(every)) {
          const [all, some] = [every.decide(request), least.decide(request)]
          expect(`${JSON.stringify(request)} ${isPermit(some)}`).toBe(
            `${JSON.stringify(request)} ${isPermit(all)}`,
          )
          if (isPermit(all)) permitted++
          else refused++
        }
      },
    ),
    { numRuns: 150 },
  )
  expect(permitted).toBeGreaterThan(1000)
  expect(refused).toBeGreaterThan(1000)
})
