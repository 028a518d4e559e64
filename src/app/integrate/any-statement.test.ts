import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { proposedScope } from './proposed-scopes'
import { isRefused, readServer } from './read-server'
import { had, SMART } from './servers-fixture'
import { typeOffers } from './type-offers'

const ISSUER = 'https://fhir.example.org/r4'

/** Versions as servers write them, and if the app reads them. */
const VERSIONS: readonly (readonly [said: unknown, read: boolean])[] = [
  ['4.0.1', true],
  ['4.0.0', true],
  ['4.3.0', true],
  ['R4', true],
  [undefined, true],
  [null, true],
  ['3.0.2', false],
  ['1.0.2', false],
  ['5.0.0', false],
  ['4.1.0', false],
]
const TYPES = [
  'Patient',
  'Condition',
  'Coverage',
  'Location',
  'Claim',
  'Spaceship',
  null,
  7,
] as const
const CODES = ['read', 'search-type', 'create', 'vread', 'fly', null] as const
const PARAMETERS = ['patient', 'subject', 'beneficiary', '_id', 'code', '', null] as const

interface Entry {
  readonly type?: unknown
  readonly interaction?: readonly ({ readonly code?: unknown } | null)[] | undefined
  readonly searchParam?: readonly ({ readonly name?: unknown } | null)[] | undefined
}
interface Rest {
  readonly mode?: 'server' | 'client' | undefined
  readonly resource?: readonly (Entry | null)[] | undefined
  readonly searchParam?: Entry['searchParam']
}

const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: undefined })
const parameters = maybe(
  fc.array(
    fc.option(
      fc.record(
        {
          name: fc.constantFrom(...PARAMETERS),
          type: fc.constantFrom('reference', 'token', 'special', 'unheard', null),
        },
        { requiredKeys: ['name'] },
      ),
    ),
    { maxLength: 4 },
  ),
)
const entry: fc.Arbitrary<Entry> = fc.record({
  type: fc.constantFrom(...TYPES),
  interaction: maybe(
    fc.array(fc.option(fc.record({ code: fc.constantFrom(...CODES) })), { maxLength: 4 }),
  ),
  searchParam: parameters,
})
const rest: fc.Arbitrary<Rest> = fc.record({
  mode: fc.constantFrom('server', 'server', 'client', undefined),
  resource: maybe(fc.array(fc.option(entry), { maxLength: 6 })),
  searchParam: parameters,
})
const statement = fc.record({
  resourceType: fc.constant('CapabilityStatement'),
  version: fc.constantFrom(...VERSIONS),
  kind: fc.constantFrom('instance', 'instance', 'capability', 'requirements', undefined, 7, null),
  format: fc.constantFrom(['json'], ['application/json'], ['xml', 'application/fhir+json'], null),
  rest: maybe(fc.array(rest, { maxLength: 3 })),
})

/** Another reading of R4's CapabilityStatement than the app's: a server's own rests, added up. */
function expectedOffers(rests: readonly Rest[], type: string) {
  const entries = rests
    .filter(({ mode }) => mode !== 'client')
    .flatMap(({ resource, searchParam }) =>
      (resource ?? []).flatMap((one) =>
        one?.type === type ? [{ ...one, anywhere: searchParam ?? [] }] : [],
      ),
    )
  const can = (code: string) =>
    entries.some(({ interaction }) => interaction?.some((one) => one?.code === code))
  const isOf = (...names: readonly string[]) =>
    entries.some(({ searchParam, anywhere }) =>
      [...(searchParam ?? []), ...anywhere].some((one) => names.some((name) => one?.name === name)),
    )
  const isEntered = type !== 'Coverage'
  const needsPatient = type === 'Condition' || type === 'Coverage'
  const found = can('search-type') && (!needsPatient || isOf('patient', 'subject', 'beneficiary'))
  const asked = can('read') || (type === 'Patient' ? can('search-type') && isOf('_id') : found)
  return {
    // A launch proposes scopes of the open patient, which find no other.
    listed: type !== 'Patient' && found,
    opened: can('read'),
    asked,
    // A sign-in for nobody in particular looks for people.
    used: asked || found || (isEntered && can('create')),
  }
}

const KNOWN: readonly unknown[] = ['Patient', 'Condition', 'Coverage', 'Location', 'Claim']
/** In the order of the app's own list. */
const ASKED = ['Patient', 'Condition', 'Coverage', 'Location'] as const

/** The reason to refuse a statement that is read, if there is one. */
function expectedProblem(rests: readonly Rest[]): readonly string[] {
  if (rests.length === 0) return ['no-rest']
  const served = rests.filter(({ mode }) => mode !== 'client')
  if (served.length === 0) return ['client-only']
  const types = served.flatMap(({ resource }) => (resource ?? []).map((one) => one?.type))
  if (!types.some((type) => KNOWN.includes(type))) return ['lists-nothing']
  // The app asks for no claims, and of entries without an interaction there is nothing to ask.
  return ASKED.some((type) => expectedOffers(rests, type).used) ? [] : ['offers-nothing']
}

interface End {
  /** True where there is an entry to copy. */
  readonly entry: boolean
  readonly refused: readonly string[]
  readonly offers: readonly {
    readonly type: string
    readonly listed: boolean
    readonly opened: boolean
    readonly told: boolean
  }[]
  readonly asked: readonly string[]
}

/** The app's own end of a statement: its refusals, its offers, and the types that it asks for. */
function endOf(json: object): End {
  const reading = readServer(ISSUER, had(SMART), had(json))
  const { remarks, statement: read, combine } = reading
  const entry = !isRefused(reading)
  const refused = remarks.flatMap(({ weight, remark }) => (weight === 'bad' ? [remark.about] : []))
  if (read === undefined) return { entry, refused, offers: [], asked: [] }
  const wish = { breadth: 'read', syntax: 'v2', refresh: false } as const
  const scope = proposedScope(reading, 'launch', wish)
  const offers = typeOffers(ISSUER, { statement: read, combine }, 'launch', scope)
  return {
    entry,
    refused,
    offers: offers
      .map(({ type, listed, opened, refusal }) => ({
        type,
        listed,
        opened,
        told: refusal !== undefined,
      }))
      .filter(({ type }) => KNOWN.includes(type)),
    asked: ASKED.filter((type) => scope.includes(`/${type}.`)),
  }
}

function expectedEnd(rests: readonly Rest[], isRead: boolean): End {
  const none = { entry: false, offers: [], asked: [] }
  if (!isRead) return { ...none, refused: ['other-version'] }
  const refused = expectedProblem(rests)
  return {
    entry: refused.length === 0,
    refused,
    offers: ASKED.map((type) => {
      const { listed, opened } = expectedOffers(rests, type)
      return { type, listed, opened, told: !(listed && opened) }
    }),
    // The least that is asked for: no type of which nothing is declared.
    asked: ASKED.filter((type) => expectedOffers(rests, type).asked),
  }
}

describe('a CapabilityStatement of any make', () => {
  it('ends in the offers that it declares and an entry, or in its refusal without one', () => {
    const ends = new Set<string>()
    fc.assert(
      fc.property(statement, ({ version: [fhirVersion, isRead], ...json }) => {
        const end = endOf({ ...json, fhirVersion })
        expect(end).toEqual(expectedEnd(json.rest ?? [], isRead))
        ends.add(JSON.stringify(end))
      }),
      { numRuns: 3000 },
    )
    // They differ: a test of nothing but refusals would hold, too.
    expect(ends.size).toBeGreaterThan(40)
  })

  it('asks in the least for nothing that is of no use in the table below it', () => {
    const used = new Set<string>()
    fc.assert(
      fc.property(
        statement,
        fc.constantFrom('launch', 'patient', 'practitioner'),
        ({ version: [fhirVersion, isRead], ...json }, way) => {
          const reading = readServer(ISSUER, had(SMART), had({ ...json, fhirVersion }))
          const { statement: read, combine } = reading
          if (!isRead || read === undefined) return
          const wish = { breadth: 'read', syntax: 'v2', refresh: false } as const
          const scope = proposedScope(reading, way, wish)
          for (const offer of typeOffers(ISSUER, { statement: read, combine }, way, scope)) {
            const letters = new RegExp(`/${offer.type}\\.(\\w+)`).exec(scope)?.[1] ?? ''
            const support = read.resources.get(offer.type)
            const byId =
              support?.parameters.has('_id') === true && support.interactions.has('search-type')
            // A person is found by the id, and other entries once they are open.
            const isFound = offer.listed || (offer.type === 'Patient' && byId)
            expect([offer.type, letters.includes('r')]).toEqual([offer.type, offer.opened])
            expect([offer.type, letters.includes('s')]).toEqual([offer.type, isFound])
            // A scope that the entry asks for is not missing; nobody asks for other people.
            const isOthers = offer.type === 'Patient' && offer.opened
            const why = isOthers ? undefined : offer.refusal?.reason.why
            expect(why).not.toBe('scope')
            used.add(`${offer.type} ${letters}`)
          }
        },
      ),
      { numRuns: 1500 },
    )
    for (const one of ['Patient r', 'Patient s', 'Patient ', 'Condition rs', 'Condition '])
      expect(used).toContain(one)
  })
})
