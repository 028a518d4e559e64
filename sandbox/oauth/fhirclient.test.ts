import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stringsAt, valuesAt } from '../fhir/search/values-at.ts'
import type { LiveWorld } from '../live-world.ts'
import { type AppRegistration, registrationsOf } from '../registrations.ts'
import { type RunningSandbox, startSandbox } from '../server.ts'
import { type Generation, urlsOf } from '../world.ts'
import { FhirclientApp, type FhirClient } from './fhirclient-app.ts'
import { type Ending, SampleApp, type SignInOptions } from './sample-app.ts'

const APP = 'http://127.0.0.1:5173'
const REDIRECT = `${APP}/callback`
const MARTA = { user: 'u-p101', patient: 'p101' } as const

/**
 * v1 cannot announce PKCE in its CapabilityStatement; the library then sends it only when told to.
 */
const PKCE = { v1: 'unsafeV1', v2: 'required' } as const

/**
 * The base of each sign-in that serves visits: in the v1 generation, the general purpose one alone.
 */
const VISITS = { v1: 'gp', v2: 'patient-access' } as const

let running: RunningSandbox
let world: LiveWorld

beforeAll(async () => {
  running = await startSandbox({ port: 0, host: '127.0.0.1', appOrigins: [APP] })
  world = running.sandbox.worlds.mint({ solution: 'S1' })
})

afterAll(() => running.close())

function registration(generation: Generation): AppRegistration {
  const found = registrationsOf(world).find((one) => one.generation === generation)
  if (found === undefined) throw new Error(`no registration for ${generation}`)
  return found
}

/** The registration of the app for a way to start, in the form that the library takes. */
function configured(generation: Generation, start: 'patient' | 'launch') {
  const client = registration(generation).clients[start]
  if (client === undefined) throw new Error(`no client for ${start}`)
  return { ...client, redirectUri: REDIRECT, pkceMode: PKCE[generation] }
}

/**
 * Somebody at a browser with nothing in it: follows the redirects and presses the buttons, over the
 * port.
 */
async function person(authorize: string, answers: SignInOptions = {}): Promise<Ending> {
  return new SampleApp(world, (request) => fetch(request)).follow(authorize, answers)
}

/**
 * The small EHR's form for a physician with Marta's chart open: the address that it opens the app
 * at.
 */
async function launchedFromEhr(generation: Generation): Promise<string> {
  const staff = world.users.find(({ role }) => role === 'practitioner')
  const form = {
    user: staff?.id ?? '',
    patient: 'p101',
    generation,
    banner: 'on',
    visit: 'on',
    intent: '',
  }
  const address = `${urlsOf(world).base}/ehr/launch`
  const answer = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  return answer.headers.get('location') ?? ''
}

async function signedInFromEhr(
  generation: Generation,
): Promise<{ client: FhirClient; authorize: URL }> {
  const app = new FhirclientApp()
  const authorize = await app.launch(
    await launchedFromEhr(generation),
    configured(generation, 'launch'),
  )
  const { callback } = await person(authorize)
  return { client: await app.callback(callback?.href ?? ''), authorize: new URL(authorize) }
}

async function signedInAlone(
  generation: Generation,
): Promise<{ client: FhirClient; authorize: URL }> {
  const app = new FhirclientApp()
  const params = { ...configured(generation, 'patient'), iss: registration(generation).issuer }
  const authorize = await app.launch(`${APP}/launch.html`, params)
  const { callback } = await person(authorize, MARTA)
  return { client: await app.callback(callback?.href ?? ''), authorize: new URL(authorize) }
}

describe.each(['v2', 'v1'] as const)(
  'fhirclient, launched by the EHR of a %s service',
  (generation) => {
    test('finds the endpoints by itself, uses PKCE and is signed in with what the EHR was showing', async () => {
      const { client, authorize } = await signedInFromEhr(generation)
      const { authorization, issuer, clients } = registration(generation)
      expect(`${authorize.origin}${authorize.pathname}`).toBe(authorization.authorize)
      expect(Object.fromEntries(authorize.searchParams)).toMatchObject({
        aud: issuer,
        code_challenge_method: 'S256',
      })
      expect(client.getState('tokenUri')).toBe(authorization.token)
      expect(client.getState('tokenResponse.scope')).toBe(clients.launch?.scope)
      expect(client.getState('tokenResponse.need_patient_banner')).toBe(true)
      expect(client.patient.id).toBe('p101')
      expect(client.encounter.id).toMatch(/./)
    })

    test('reads the patient, the visit and the clinician that the launch named', async () => {
      const { client } = await signedInFromEhr(generation)
      const staff = world.users.find(({ role }) => role === 'practitioner')
      expect(client.user.fhirUser).toBe(staff?.fhirUser)
      expect(client.user.resourceType).toBe('Practitioner')
      expect(await client.patient.read()).toMatchObject({ resourceType: 'Patient', id: 'p101' })
      const visits = `${urlsOf(world).bases[VISITS[generation]]}/Encounter`
      expect(await client.request(`${visits}/${client.encounter.id ?? ''}`)).toMatchObject({
        subject: { reference: 'Patient/p101' },
      })
      expect(await client.user.read()).toMatchObject({
        resourceType: 'Practitioner',
        id: client.user.id,
      })
    })
  },
)

describe.each(['v2', 'v1'] as const)(
  'fhirclient, started alone with a %s service',
  (generation) => {
    test('is signed in as the patient who picked their name, and reads their record', async () => {
      const { client, authorize } = await signedInAlone(generation)
      expect(authorize.searchParams.has('launch')).toBe(false)
      expect(client.getIdToken()).toMatchObject({ aud: 'clearchart-patient', sub: 'u-p101' })
      expect(client.user.fhirUser).toBe('Patient/p101')
      expect(await client.request('Patient/p101')).toEqual(await client.patient.read())
      expect(await client.user.read()).toMatchObject({ birthDate: '1984-03-12' })
    })

    test('searches, page by page, within the record', async () => {
      const { client } = await signedInAlone(generation)
      const search = 'Observation?patient=p101&category=laboratory&_count=5'
      const [first, ...more]: unknown[] = await client.request(search, { pageLimit: 0 })
      const ids = [first, ...more].flatMap((page) => stringsAt(page, 'entry.resource.id'))
      expect(more.length).toBeGreaterThan(0)
      expect(ids).toHaveLength(new Set(ids).size)
      expect(valuesAt(first, 'total')).toEqual([ids.length])
      expect(
        [first, ...more].flatMap((page) => stringsAt(page, 'entry.resource.subject.reference')),
      ).toEqual(ids.map(() => 'Patient/p101'))
    })

    test('is refused another person’s record', async () => {
      const { client } = await signedInAlone(generation)
      await expect(client.request('Patient/p105')).rejects.toMatchObject({
        name: 'HttpError',
        status: 403,
      })
    })
  },
)

describe('fhirclient is refused what the specification refuses', () => {
  test('a public client without PKCE, as it would go to v1 by its own rule', async () => {
    const app = new FhirclientApp()
    const { issuer, clients } = registration('v1')
    const params = { ...clients.patient, iss: issuer, redirectUri: REDIRECT }
    const authorize = await app.launch(`${APP}/launch.html`, params)
    expect(new URL(authorize).searchParams.has('code_challenge')).toBe(false)
    const { callback } = await person(authorize, MARTA)
    await expect(app.callback(callback?.href ?? '')).rejects.toThrow(/^invalid_request: .*PKCE/)
  })

  test('a person’s no on the consent page comes back as access_denied', async () => {
    const app = new FhirclientApp()
    const params = { ...configured('v2', 'patient'), iss: registration('v2').issuer }
    const { callback } = await person(await app.launch(`${APP}/launch.html`, params), {
      ...MARTA,
      answer: 'deny',
    })
    await expect(app.callback(callback?.href ?? '')).rejects.toThrow(/^access_denied/)
  })

  test('a redirect URI that is not registered stays on a page of the server', async () => {
    const params = {
      ...configured('v2', 'patient'),
      iss: registration('v2').issuer,
      redirectUri: `${APP}/elsewhere`,
    }
    const ending = await person(
      await new FhirclientApp().launch(`${APP}/launch.html`, params),
      MARTA,
    )
    expect(ending.callback).toBeUndefined()
    expect(ending.status).toBe(400)
  })
})

describe.each(['v2', 'v1'] as const)('fhirclient’s refresh at %s', (generation) => {
  test('leaves scope out and is refused for that alone; with scope the same token is renewed', async () => {
    const { client } = await signedInAlone(generation)
    const [refresh_token, before] = ['refresh_token', 'access_token'].map((name) =>
      String(client.getState(`tokenResponse.${name}`)),
    )
    Object.assign(client.environment.options, { refreshTokenWithClientId: true })
    await expect(client.refresh()).rejects.toThrow(
      /invalid_request: scope is required for refresh_token/,
    )

    const { clientId, scope } = configured(generation, 'patient')
    const form = {
      grant_type: 'refresh_token',
      refresh_token: refresh_token ?? '',
      client_id: clientId,
      scope,
    }
    const renewed = await new SampleApp(world, (request) => fetch(request)).token(form, generation)
    expect(renewed.body).toMatchObject({ scope, patient: 'p101' })
    expect(renewed.body['access_token']).not.toBe(before)
    Object.assign(client.state, { tokenResponse: renewed.body })
    expect(await client.patient.read()).toMatchObject({ id: 'p101' })
  })
})
