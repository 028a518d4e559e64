import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCapability } from '~/capability/decide'
import { isPermit, type Permit } from '~/capability/permit'
import { readStatement } from '~/capability/read-statement'
import { FhirFailure } from '~/fhir/failure'
import type { Search } from '~/fhir/request'
import type { Base } from '~/fhir/resource'
import type { Send } from './send'
import { sendOne } from './send-one'

const TYPES = ['Condition', 'Goal', 'Procedure', 'Observation'] as const
type Listed = (typeof TYPES)[number]

/** A server that nothing is known of yet, and the way to a permit for a search there. */
function newServer() {
  const base: Base = { kind: 'r4', url: 'https://fhir.example.org/r4' }
  const resource = [
    ...TYPES.map((type) => ({
      type,
      interaction: [{ code: 'search-type' }],
      searchParam: [{ name: 'patient' }],
    })),
    {
      type: 'Patient',
      interaction: [{ code: 'search-type' }],
      searchParam: [{ name: 'family' }],
    },
  ]
  const statement = readStatement({ resourceType: 'CapabilityStatement', rest: [{ resource }] })
  if (statement === undefined) throw new Error('no statement')
  const capability = createCapability({
    statements: [{ base, statement, assumed: false, unread: false }],
    granted: ['user/*.rs'],
    role: 'practitioner',
    registration: {
      id: 'plain',
      name: 'Any clinic',
      service: 'fhir-r4',
      environment: 'production',
      issuer: base.url,
      bases: [base],
      clients: {},
    },
  })
  return (type: Listed | 'Patient'): Permit<Search> => {
    const answer = capability.decide<Search>({
      interaction: 'search',
      type,
      params: [type === 'Patient' ? ['family', 'García'] : ['patient', 'Patient/7']],
    })
    if (!isPermit(answer)) throw new Error(answer.reason.why)
    return answer
  }
}

const EMPTY = { matches: [], included: [], issues: [], receivedAt: 0 }
const { signal } = new AbortController()

describe('a server that takes some searches as forms and refuses the form of others', () => {
  it('is asked by forms from then on, in whatever order its answers come', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.uniqueArray(fc.constantFrom(...TYPES), { minLength: 1, maxLength: 3 }),
        fc.constantFrom(403, 404, 405, 415, 501),
        async (scheduler, refused, status) => {
          const permitFor = newServer()
          const asked: string[] = []
          let formsTaken = 0
          const send: Send = (permit, { page }) =>
            scheduler.schedule(Promise.resolve()).then(() => {
              const { type } = permit.request as Search
              const isForm = page === undefined
              asked.push(`${isForm ? 'form' : 'address'} ${type}`)
              if (isForm && refused.some((one) => one === type))
                throw new FhirFailure({
                  kind: status === 403 ? 'forbidden' : 'unsupported',
                  status,
                })
              if (isForm) formsTaken += 1
              return EMPTY
            })
          const search = (type: Listed | 'Patient') =>
            sendOne(send, permitFor(type), signal, undefined)
          const all = Promise.allSettled(TYPES.map(search))
          await scheduler.waitFor(all)
          expect(formsTaken).toBeGreaterThan(0)
          asked.length = 0
          const taken = TYPES.find((type) => !refused.includes(type)) ?? 'Patient'
          const after = Promise.all([search(taken), search('Patient')])
          await scheduler.waitFor(after)
          expect(asked.toSorted()).toEqual([`form ${taken}`, 'form Patient'].toSorted())
        },
      ),
    )
  })
})
