import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCapability } from '~/capability/decide'
import { loadStatements } from '~/capability/load-statements'
import { isPermit } from '~/capability/permit'
import type { Search } from '~/fhir/request'
import type { ResourceType } from '~/fhir/resource'
import type { Registration } from '~/smart/registration'
import { readServer } from './read-server'
import { proposedScope } from './proposed-scopes'
import { had, SMART, STATEMENT } from './servers-fixture'
import { typeOffers } from './type-offers'

const ISSUER = 'https://fhir.example.org/r4'
const TYPES = ['Observation', 'Condition', 'MedicationRequest', 'Goal'] as const
const NAMES = ['patient', 'category', 'code', 'status', 'date', 'intent'] as const
const COMBINATION =
  'http://hl7.org/fhir/StructureDefinition/capabilitystatement-search-parameter-combination'

const combination = (names: readonly string[]) => ({
  url: COMBINATION,
  extension: names.map((name) => ({ url: 'required', valueString: name })),
})

/** A server whose types are searched by these combinations. */
function serverOf(combinations: readonly (readonly string[])[]) {
  const [rest] = STATEMENT.rest
  const resource = TYPES.map((type) => ({
    type,
    interaction: [{ code: 'read' }, { code: 'search-type' }],
    searchParam: NAMES.map((name) => ({ name, type: 'token' })),
    extension: combinations.map(combination),
  }))
  return { ...STATEMENT, rest: [{ ...rest, resource }] }
}

/** The decisions of a sign-in with the proposed entry, by the statements as it loads them. */
async function signedIn(statement: object, scope: string) {
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
  const fetchIt = () => Promise.resolve(Response.json(statement))
  const { decide } = createCapability({
    statements: await loadStatements(bases, registration, fetchIt),
    granted: scope.split(' '),
    registration,
    role: 'patient',
    patient: 'p',
  })
  return (type: ResourceType) => {
    const answer = decide<Search>({
      interaction: 'search',
      type,
      params: [['patient', 'Patient/p']],
    })
    return isPermit(answer)
      ? { listed: true, mayMiss: answer.instead !== undefined && answer.instead.whole !== true }
      : { listed: false, why: answer.reason }
  }
}

async function compared(combinations: readonly (readonly string[])[]) {
  const statement = serverOf(combinations)
  const reading = readServer(ISSUER, had(SMART), had(statement))
  if (reading.statement === undefined) throw new Error('unread')
  const wish = { breadth: 'read', syntax: 'v2', refresh: false } as const
  const scope = proposedScope(reading, 'patient', wish)
  const declared = { statement: reading.statement, combine: reading.combine }
  const offers = new Map(
    typeOffers(ISSUER, declared, 'patient', scope).map((offer) => [offer.type, offer]),
  )
  const decided = await signedIn(statement, scope)
  return TYPES.map((type) => {
    const { listed, mayMiss = false, refusal } = offers.get(type) ?? {}
    return {
      type,
      told: listed === true ? { listed, mayMiss } : { listed, why: refusal?.reason },
      decided: decided(type),
    }
  })
}

describe('the offers of a server that asks for combinations of parameters', () => {
  it('are those of a sign-in, list by list', async () => {
    const ends = new Set<string>()
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 3 }), {
          maxLength: 3,
        }),
        async (combinations) => {
          for (const { type, told, decided } of await compared(combinations)) {
            expect({ type, ...told }).toEqual({ type, ...decided })
            ends.add(JSON.stringify(told))
          }
        },
      ),
      { numRuns: 300 },
    )
    // A list as it is, one in parts, and none.
    expect(ends.size).toBeGreaterThan(2)
  })

  it('are none where a parameter has values that nobody can list', async () => {
    const found = await compared([['patient', 'code']])
    expect(found.map(({ told }) => told)).toEqual(
      TYPES.map(() => ({
        listed: false,
        why: { why: 'rule', rule: 'combination-required' },
      })),
    )
  })
})
