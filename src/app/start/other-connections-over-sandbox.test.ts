import { afterEach, describe, expect, it, vi } from 'vitest'
import { explainRefusal, mayBeElsewhere } from '~/capability/explain'
import { bestFor, purposeOf } from '~/capability/exchange/connection-purpose'
import { loadStatements } from '~/capability/load-statements'
import { isPermit } from '~/capability/permit'
import { specifiedStatement } from '~/capability/exchange/specified-statement'
import type { FhirRequest } from '~/fhir/request'
import type { ResourceType } from '~/fhir/resource'
import { capability as refusals } from '~/i18n/en/frame/capability'
import { messages } from '~/i18n/en/messages'
import { findOffers } from '~/refusals/find-offers'
import { connectionKind, type Registration, type Way } from '~/smart/registration'
import { organization } from './organization-fixture'

const SOLUTIONS = ['S1', 'S2', 'S3', 'S4', 'S5', 'S6'] as const
const TYPES = [
  'Patient',
  'Condition',
  'AllergyIntolerance',
  'DocumentReference',
  'QuestionnaireResponse',
  'Location',
  'Device',
  'EpisodeOfCare',
  'Organization',
] as const satisfies readonly ResourceType[]

/** Work and reading of every kind, each as one request. */
const REQUESTS: readonly FhirRequest[] = [
  ...TYPES.flatMap((type): FhirRequest[] => [
    { interaction: 'read', type, id: '1' },
    { interaction: 'create', type, resource: { resourceType: type } },
    { interaction: 'update', type, id: '1', resource: { resourceType: type, id: '1' } },
  ]),
  ...(['$assign-mrn', '$merge', '$match'] as const).map((name): FhirRequest => ({
    interaction: 'operation',
    type: 'Patient',
    name,
    parameters: { resourceType: 'Parameters' },
  })),
]

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a refusal says “only your organization can change this” only where no other connection can', () => {
  const cases = SOLUTIONS.flatMap((solution) =>
    (['patient', 'practitioner'] as const).map((way) => [solution, way] as const),
  )
  it.each(cases)('%s, %s: every request by every connection', async (solution, way) => {
    const { own, session, fetchIt } = await organization(solution)
    const connections = own.filter(({ clients }) => clients[way] !== undefined)
    const opened = await Promise.all(connections.map((one) => session(one, way)))
    for (const here of opened) {
      for (const request of REQUESTS) {
        const answer = here.capability.decide(request)
        if (isPermit(answer)) continue
        const { hint } = explainRefusal(answer, messages)
        const able = opened.filter(
          (there) => there !== here && isPermit(there.capability.decide(request)),
        )
        const blamed = hint === refusals.hint.provider ? able : []
        expect(blamed).toEqual([])
        if (!mayBeElsewhere(answer)) continue
        // The offers are exactly those that a sign-in there would have.
        const found = await findOffers(request, here.session, fetchIt)
        expect(found.map(({ registration, known }) => [registration.id, known])).toEqual(
          able.map(({ session: there }) => [there.registration.id, 'declared']),
        )
      }
    }
  })

  it('an intake worker of S2 who signed in by the current connection is led to the older one to register a patient', async () => {
    const { own, session, fetchIt, world } = await organization('S2')
    const current = own.find((one) => connectionKind(one) === 'v2')
    if (current === undefined) throw new Error('no v2')
    const { session: made, capability } = await session(current, 'practitioner')
    const answer = capability.decide({
      interaction: 'create',
      type: 'Patient',
      resource: { resourceType: 'Patient' },
    })
    if (isPermit(answer)) throw new Error('offered')
    expect(explainRefusal(answer, messages).sentence).toBe(
      `The current connection of ${world.title} does not offer this for these entries.`,
    )
    const [offer] = await findOffers(answer.refused, made, fetchIt)
    expect(offer).toMatchObject({ way: 'practitioner', known: 'declared' })
    expect(offer?.registration.id).toBe(`${world.name}-v1`)
  })

  it('a connection whose statement cannot be read now is only expected to offer it, never said to', async () => {
    const { own, session, fetchIt } = await organization('S2')
    const current = own.find((one) => connectionKind(one) === 'v2')
    if (current === undefined) throw new Error('no v2')
    const { session: made, capability } = await session(current, 'practitioner')
    const down: typeof fetch = async () => new Response('', { status: 503 })
    const known = async (request: FhirRequest) =>
      (await findOffers(request, made, down)).map((offer) => offer.known)
    const register: FhirRequest = {
      interaction: 'create',
      type: 'Patient',
      resource: { resourceType: 'Patient' },
    }
    expect(isPermit(capability.decide(register))).toBe(false)
    expect(await known(register)).toEqual(['expected'])
    expect(
      await known({
        interaction: 'operation',
        type: 'Patient',
        name: '$merge',
        parameters: { resourceType: 'Parameters' },
      }),
    ).toEqual([])
    const others = (made.others ?? []).map(({ id, name, environment, issuer, bases, clients }) => ({
      service: 'fhir-r4' as const,
      id,
      name,
      environment,
      issuer,
      bases,
      clients,
    }))
    expect(
      (await findOffers(register, { ...made, others }, down)).map((offer) => offer.known),
    ).toEqual(['unknown'])
    // A statement that could not be read is requested again.
    expect((await findOffers(register, made, fetchIt)).map((offer) => offer.known)).toEqual([
      'declared',
    ])
  })
})

const kindOf = (one: Registration | undefined) =>
  one === undefined ? undefined : connectionKind(one)

describe('what a connection is for, before it was asked', () => {
  it.each(SOLUTIONS)('%s: no more is expected than its statements declare', async (solution) => {
    const { own, fetchIt } = await organization(solution)
    for (const one of own)
      for (const { base, statement } of await loadStatements(one.bases, one, fetchIt))
        for (const [type, expected] of specifiedStatement(base, solution).resources) {
          const declared = statement.resources.get(type)
          // US Core has types that this population never has; the sandbox does not list them.
          if (declared === undefined && base.kind === 'patient-access') continue
          expect([type, [...expected.interactions].toSorted()]).toEqual([
            type,
            [...(declared?.interactions ?? [])].toSorted(),
          ])
          for (const operation of expected.operations)
            expect(declared?.operations.has(operation)).toBe(true)
        }
  })

  it('the first page proposes to each role the connection that serves it most, not the newest', async () => {
    const best = async (solution: (typeof SOLUTIONS)[number], way: Way) =>
      kindOf(bestFor((await organization(solution)).own, way))
    expect(await best('S1', 'patient')).toBe('v2')
    expect(await best('S1', 'practitioner')).toBe('v2')
    expect(await best('S2', 'patient')).toBe('v2')
    expect(await best('S2', 'practitioner')).toBe('v1')
    expect(await best('S6', 'practitioner')).toBe('v1')
    expect(await best('S6', 'patient')).toBeUndefined()
  })

  it('an intake worker registers and numbers by the older connection of S2 and does neither by the current one', async () => {
    const { own } = await organization('S2')
    const does = own.map(
      (one) => [connectionKind(one), purposeOf(one, 'practitioner')?.does] as const,
    )
    expect(new Map(does).get('v2')).toEqual([])
    expect(new Map(does).get('v1')).toEqual([
      'register',
      'correct',
      'number',
      'forms',
      'places',
      'devices',
      'episodes',
    ])
  })
})
