import type { Bundle, OperationOutcome, Patient } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startOtherHost, type OtherHost } from './other-host.ts'
import { postForm, signInAs, walkIn } from './walk-in-fixture.ts'

const origin = 'http://127.0.0.1:5173'
const PATIENT = 'openid fhirUser offline_access launch/patient patient/*.rs'
const USER = 'openid fhirUser offline_access user/*.cruds'
let host: OtherHost
let patientToken: string
let userToken: string

beforeAll(async () => {
  host = await startOtherHost({ host: '127.0.0.1', port: 0, signInPort: 0, appOrigins: [origin] })
  const patient = await signInAs(host, { origin, scope: PATIENT, person: 'patient-example' })
  const user = await signInAs(host, { origin, scope: USER, person: 'adam' })
  patientToken = String(patient['access_token'])
  userToken = String(user['access_token'])
})
afterAll(() => host.close())

async function ask(path: string, token = userToken, init: RequestInit = {}): Promise<Response> {
  return fetch(`${host.base}/${path}`, {
    ...init,
    headers: { Authorization: `Bearer ${token}`, ...init.headers },
  })
}

async function bundle(path: string, token = userToken): Promise<Bundle> {
  return (await (await ask(path, token)).json()) as Bundle
}

function send(
  method: 'POST' | 'PUT',
  resource: object,
  more: Readonly<Record<string, string>> = {},
) {
  return {
    method,
    body: JSON.stringify(resource),
    headers: { 'Content-Type': 'application/fhir+json', ...more },
  }
}

describe('A sign-in at the other host', () => {
  it('is on another origin than the records, which its configuration names', async () => {
    expect(new URL(host.issuer).origin).not.toBe(new URL(host.base).origin)
    const response = await fetch(`${host.base}/.well-known/smart-configuration`)
    const configuration = (await response.json()) as Record<string, string>
    expect(configuration['issuer']).toBe(host.issuer)
    const openid = (await (
      await fetch(`${host.issuer}/.well-known/openid-configuration`)
    ).json()) as Record<string, string>
    for (const name of [
      'authorization_endpoint',
      'token_endpoint',
      'revocation_endpoint',
      'jwks_uri',
    ])
      expect(configuration[name]).toBe(openid[name])
  })

  it('tells a patient’s app the patient, and the way back says who answers', async () => {
    const { address } = await walkIn(host, { origin, scope: PATIENT, person: 'patient-f001' })
    expect(address.searchParams.get('iss')).toBe(host.issuer)
    expect(address.searchParams.get('state')).toBe('a-state')
    const tokens = await signInAs(host, { origin, scope: PATIENT, person: 'patient-f001' })
    expect(tokens).toMatchObject({
      token_type: 'Bearer',
      expires_in: 3600,
      patient: 'f001',
      scope: PATIENT,
      refresh_token: expect.any(String) as string,
      id_token: expect.any(String) as string,
    })
    expect(tokens).not.toHaveProperty('tenant')
  })

  it('lets a practitioner choose a patient only where the app asks for one', async () => {
    const chosen = { origin, person: 'adam', patient: 'f201' }
    expect(await signInAs(host, { ...chosen, scope: PATIENT })).toMatchObject({
      patient: 'f201',
    })
    expect(await signInAs(host, { ...chosen, scope: USER })).not.toHaveProperty('patient')
  })

  it('from the EHR has its person and patient, once', async () => {
    const start = await fetch(`${host.issuer}/ehr/launch?person=adam&patient=pat1`, {
      redirect: 'manual',
    })
    const address = new URL(start.headers.get('location') ?? '')
    expect(`${address.origin}${address.pathname}`).toBe(`${origin}/launch.html`)
    expect(address.searchParams.get('iss')).toBe(host.base)
    const launch = address.searchParams.get('launch') ?? ''
    const scope = `launch ${USER}`
    expect(await signInAs(host, { origin, scope, launch })).toMatchObject({ patient: 'pat1' })
    await expect(walkIn(host, { origin, scope, launch })).rejects.toThrow('This sign-in is over')
  })

  it('from the EHR has what was handed over with it, in the answer with the token alone', async () => {
    const entered = await fetch(
      `${host.issuer}/ehr/launch?${new URLSearchParams({
        patient: 'f001',
        person: 'eric',
        visit: 'f001',
        intent: 'order-lunch',
        records: 'Condition/f001 Procedure/f001=https://ehr.example/role',
        more: '1',
      })}`,
      { redirect: 'manual' },
    )
    const address = new URL(entered.headers.get('location') ?? '')
    expect([...address.searchParams.keys()]).toEqual(['iss', 'launch'])
    const tokens = await signInAs(host, {
      origin,
      scope: 'openid fhirUser launch user/*.rs',
      launch: address.searchParams.get('launch') ?? '',
    })
    expect(tokens).toMatchObject({
      patient: 'f001',
      encounter: 'f001',
      intent: 'order-lunch',
      tenant: 'north-wing',
      smart_style_url: `${host.issuer}/ehr/style.json`,
      fhirContext: [
        { reference: 'Condition/f001' },
        { reference: 'Procedure/f001', role: 'https://ehr.example/role' },
      ],
    })
    const style = await fetch(`${host.issuer}/ehr/style.json`, { headers: { Origin: origin } })
    expect(style.headers.get('access-control-allow-origin')).toBe(origin)
    expect(await style.json()).toHaveProperty('color_background')
    const elsewhere = await fetch(`${host.issuer}/ehr/style.json`, {
      headers: { Origin: 'https://elsewhere.example' },
    })
    expect(elsewhere.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('names a visit only where the app asks for one, and only one of its patient', async () => {
    const asked = { origin, person: 'patient-f001', visit: 'f001' }
    const scope = 'openid launch/patient patient/*.rs'
    expect(await signInAs(host, { ...asked, scope })).not.toHaveProperty('encounter')
    const withVisit = `${scope} launch/encounter`
    expect(await signInAs(host, { ...asked, scope: withVisit })).toMatchObject({
      patient: 'f001',
      encounter: 'f001',
    })
    await expect(
      signInAs(host, { ...asked, person: 'patient-example', scope: withVisit }),
    ).rejects.toThrow('400')
  })

  it('begins with a form, or with an address that is no longer than gateways let through', async () => {
    const types = Array.from({ length: 100 }, () => 'patient/Observation.rs').join(' ')
    const asked = { origin, scope: `${PATIENT} ${types}`, person: 'patient-example' }
    await expect(walkIn(host, asked)).rejects.toThrow('414')
    const { address } = await walkIn(host, { ...asked, asForm: true })
    expect(address.searchParams.get('code')).toMatch(/.{20,}/)
    const { capabilities } = (await (
      await fetch(`${host.base}/.well-known/smart-configuration`)
    ).json()) as { readonly capabilities: readonly string[] }
    expect(capabilities).toContain('authorize-post')
  })

  it('gives nothing to whoever names another base, brings no challenge’s secret or was not allowed', async () => {
    const asked = { origin, scope: PATIENT, person: 'patient-example' }
    const foreign = await walkIn(host, { ...asked, aud: 'https://elsewhere.example/fhir' })
    expect(foreign.address.searchParams.get('error')).toBe('invalid_request')
    const denied = await walkIn(host, { ...asked, answer: 'deny' })
    expect(denied.address.searchParams.get('error')).toBe('access_denied')
    const { address } = await walkIn(host, asked)
    const stolen = await postForm(host, '/token', {
      grant_type: 'authorization_code',
      code: address.searchParams.get('code') ?? '',
      redirect_uri: `${origin}/callback`,
      code_verifier: 'x'.repeat(43),
    })
    expect(stolen).toMatchObject({ status: 400, json: { error: 'invalid_grant' } })
  })

  it('is renewed with a refresh token that is good for one time; after the second use all are gone', async () => {
    const first = await signInAs(host, { origin, scope: PATIENT, person: 'patient-example' })
    const use = (token: unknown) =>
      postForm(host, '/token', { grant_type: 'refresh_token', refresh_token: String(token) })
    const second = await use(first['refresh_token'])
    expect(second).toMatchObject({ status: 200, json: { patient: 'example', scope: PATIENT } })
    expect(second.json['refresh_token']).not.toBe(first['refresh_token'])
    expect((await use(first['refresh_token'])).status).toBe(400)
    expect((await use(second.json['refresh_token'])).status).toBe(400)
  })

  it('ends where the app revokes it: neither token is good for anything', async () => {
    const tokens = await signInAs(host, { origin, scope: PATIENT, person: 'patient-example' })
    const access = String(tokens['access_token'])
    expect((await ask('Patient/example', access)).status).toBe(200)
    const revoked = await postForm(host, '/revoke', { token: String(tokens['refresh_token']) })
    expect(revoked.status).toBe(200)
    expect((await ask('Patient/example', access)).status).toBe(401)
  })

  it('stays when the EHR’s page ends the access tokens: they are renewed', async () => {
    const tokens = await signInAs(host, { origin, scope: USER, person: 'adam' })
    await fetch(`${host.issuer}/ehr/end-tokens`, { method: 'POST', redirect: 'manual' })
    expect((await ask('Patient/example', String(tokens['access_token']))).status).toBe(401)
    const renewed = await postForm(host, '/token', {
      grant_type: 'refresh_token',
      refresh_token: String(tokens['refresh_token']),
    })
    userToken = String(renewed.json['access_token'])
    expect((await ask('Patient/example')).status).toBe(200)
    const again = await signInAs(host, { origin, scope: PATIENT, person: 'patient-example' })
    patientToken = String(again['access_token'])
  })
})

describe('The other host’s records', () => {
  it('are for who has a token, within its scopes and its patient', async () => {
    const none = await ask('Patient/example', 'nobody')
    expect(none.status).toBe(401)
    expect(none.headers.get('www-authenticate')).toContain('invalid_token')
    expect(((await none.json()) as OperationOutcome).issue[0]?.code).toBe('login')
    expect((await ask('Patient/f001', patientToken)).status).toBe(404)
    expect((await ask('Observation/f001', patientToken)).status).toBe(404)
    expect((await ask('Practitioner/example', patientToken)).status).toBe(200)
    const own = await bundle('Observation?_count=5', patientToken)
    for (const { resource } of own.entry ?? [])
      expect(JSON.stringify(resource)).toContain('Patient/example')
    const created = await ask('Flag', patientToken, send('POST', { resourceType: 'Flag' }))
    expect(created.status).toBe(403)
  })

  it('are found page by page, without a total, by a word that means nothing and is nobody else’s', async () => {
    const ids: (string | undefined)[] = []
    let page = await bundle('Observation?subject=Patient/example&_count=100')
    expect(page.entry).toHaveLength(20)
    for (;;) {
      expect(page.total).toBeUndefined()
      ids.push(...(page.entry ?? []).map(({ resource }) => resource?.id))
      const next = page.link?.find(({ relation }) => relation === 'next')?.url
      if (next === undefined) break
      expect(next.startsWith(`${host.base}?`)).toBe(true)
      const path = next.slice(host.base.length)
      expect(
        (await fetch(next, { headers: { Authorization: `Bearer ${patientToken}` } })).status,
      ).toBe(410)
      page = (await (
        await fetch(`${host.base}${path}`, { headers: { Authorization: `Bearer ${userToken}` } })
      ).json()) as Bundle
    }
    expect(new Set(ids).size).toBe(ids.length)
    const counted = await bundle('Observation?subject=Patient/example&_summary=count')
    expect(counted).toMatchObject({ total: ids.length })
    expect(counted).not.toHaveProperty('entry')
  })

  it('have no entry where nothing is found, by GET and by POST', async () => {
    expect(await bundle('Observation?_id=nobody')).not.toHaveProperty('entry')
    const posted = await ask('Observation/_search', userToken, {
      method: 'POST',
      body: new URLSearchParams({ _id: 'nobody' }),
    })
    expect(posted.status).toBe(200)
    expect(await posted.json()).not.toHaveProperty('entry')
  })

  it.each([
    ['a parameter that is not declared', 'Observation?value-quantity=gt5'],
    ['a parameter of nobody', 'Observation?encuonter=1'],
    ['a chain', 'Observation?subject.name=a'],
    ['a reverse chain', 'Patient?_has:Observation:patient:code=1'],
    ['an inclusion of everything', 'Observation?_include=*'],
    ['an inclusion by what names no record', 'Observation?_include=Observation:code'],
    ['an inclusion for another type', 'Observation?_include=Condition:subject'],
    ['an inclusion of a type that is never named', 'Condition?_include=Condition:subject:Flag'],
    ['an inclusion of what is included', 'Condition?_include:iterate=Condition:subject'],
    ['a modifier that is not done', 'Patient?family:exact=Chalmers'],
    ['a date that is none', 'Patient?birthdate=soon'],
    ['an order by what is not declared', 'Patient?_sort=shoe-size'],
    ['a text search', 'Patient?_text=a'],
    ['a parameter without a value', 'Patient?family='],
    ['a number that is none', 'Patient?_count=many'],
  ])('are refused to %s', async (_, path) => {
    const response = await ask(path)
    expect(response.status).toBe(400)
    expect(((await response.json()) as OperationOutcome).resourceType).toBe('OperationOutcome')
  })

  it('are found by a reference in each of the ways that R4 has', async () => {
    const ways = [
      'patient=example',
      'patient=Patient/example',
      `patient=${host.base}/Patient/example`,
    ]
    const found = await Promise.all(
      [...ways, 'subject:Patient=example'].map((way) => bundle(`Condition?${way}&_summary=count`)),
    )
    expect(found.map(({ total }) => total)).toEqual([4, 4, 4, 4])
  })

  it('come with the records that they name where a search asks for that, each once on a page', async () => {
    const medicines = await bundle(
      'MedicationRequest?patient=us-core-alma&_include=MedicationRequest:medication',
    )
    expect(modesIn(medicines)).toEqual(['match MedicationRequest', 'include Medication'])
    const path = 'Observation?patient=example&_count=3&_include=Observation:subject'
    for (const token of [userToken, patientToken]) {
      let page = await bundle(path, token)
      for (let pages = 0; pages < 2; pages += 1) {
        expect(page.total).toBeUndefined()
        expect(modesIn(page)).toEqual([
          ...Array.from({ length: 3 }, () => 'match Observation'),
          'include Patient',
        ])
        const next = page.link?.find(({ relation }) => relation === 'next')?.url ?? ''
        page = await bundle(next.slice(`${host.base}/`.length - 1), token)
      }
    }
    const wanted = await bundle(`${path}:Device`)
    expect(new Set(modesIn(wanted))).toEqual(new Set(['match Observation']))
  })

  it('bring nothing along that the sign-in could not read by itself, or that is not there', async () => {
    const made = await ask(
      'Flag',
      userToken,
      send('POST', { ...flag('of two'), author: { reference: 'Patient/f001' } }),
    )
    const { id = '' } = (await made.json()) as Patient
    const path = `Flag?_id=${id}&_include=Flag:author&_include=Flag:subject`
    expect(modesIn(await bundle(path))).toEqual([
      'match Flag',
      'include Patient',
      'include Patient',
    ])
    expect(modesIn(await bundle(path, patientToken))).toEqual(['match Flag', 'include Patient'])
    await ask(`Flag/${id}`, userToken, { method: 'DELETE' })
    const nobody = { ...flag('x'), author: { reference: 'Practitioner/nobody' } }
    const other = (await (await ask('Flag', userToken, send('POST', nobody))).json()) as Patient
    expect(modesIn(await bundle(`Flag?_id=${other.id}&_include=Flag:author`))).toEqual([
      'match Flag',
    ])
  })

  it('that were changed often have their versions in pages, as a search has its matches', async () => {
    const seen: (string | undefined)[] = []
    const sizes: number[] = []
    let next: string | undefined = 'Condition/f001/_history'
    while (next !== undefined) {
      const page: Bundle = await bundle(next)
      expect(page.type).toBe('history')
      sizes.push(page.entry?.length ?? 0)
      for (const { resource } of page.entry ?? []) seen.push(resource?.meta?.versionId)
      next = page.link
        ?.find(({ relation }) => relation === 'next')
        ?.url.slice(`${host.base}/`.length - 1)
    }
    expect(sizes).toEqual([10, 10, 4])
    expect(new Set(seen).size).toBe(24)
  })

  it('are changed by who knows their version, keep what they were, and are gone when deleted', async () => {
    const made = await ask('Flag', userToken, send('POST', flag('first')))
    expect(made.status).toBe(201)
    const { id = '', meta } = (await made.json()) as Patient
    expect(made.headers.get('etag')).toBe(`W/"${meta?.versionId}"`)
    expect(made.headers.get('location')).toBe(`${host.base}/Flag/${id}/_history/${meta?.versionId}`)
    const change = (etag: string | undefined, words: string) =>
      ask(
        `Flag/${id}`,
        userToken,
        send('PUT', { ...flag(words), id }, etag === undefined ? {} : { 'If-Match': etag }),
      )
    expect((await change(undefined, 'second')).status).toBe(412)
    expect((await change('W/"another"', 'second')).status).toBe(412)
    expect((await change(`W/"${meta?.versionId}"`, 'second')).status).toBe(200)
    expect((await change(`W/"${meta?.versionId}"`, 'third')).status).toBe(412)
    for (let time = 0; time < 2; time += 1) {
      const history = await bundle(`Flag/${id}/_history`)
      expect(history.entry?.map(({ request }) => request?.method)).toEqual(['PUT', 'POST'])
      expect(history.entry?.[0]?.resource).toMatchObject({ code: { text: 'second' } })
    }
    expect((await ask(`Flag/${id}/_history/${meta?.versionId}`)).status).toBe(200)
    expect((await ask(`Flag/${id}`, userToken, { method: 'DELETE' })).status).toBe(204)
    expect((await ask(`Flag/${id}`)).status).toBe(410)
    expect((await ask('Flag/nobody')).status).toBe(404)
    expect(
      (await ask('Flag/nobody', userToken, send('PUT', { ...flag('x'), id: 'nobody' }))).status,
    ).toBe(404)
  })

  it('are there once where a condition is declared for their type, and refused with one elsewhere', async () => {
    const mark = { system: 'urn:x-mark', value: crypto.randomUUID() }
    const none = { 'If-None-Exist': `identifier=${mark.system}|${mark.value}` }
    const answers = {
      resourceType: 'QuestionnaireResponse',
      identifier: mark,
      status: 'completed',
      subject: { reference: 'Patient/example' },
    }
    const twice = [
      await ask('QuestionnaireResponse', userToken, send('POST', answers, none)),
      await ask('QuestionnaireResponse', userToken, send('POST', answers, none)),
    ]
    expect(twice.map(({ status }) => status)).toEqual([201, 200])
    expect(twice[0]?.headers.get('etag')).toBe(twice[1]?.headers.get('etag'))
    const elsewhere = await ask('Flag', userToken, send('POST', flag('x'), none))
    expect(elsewhere.status).toBe(412)
    for (const search of ['', '_count=1'])
      expect(
        (
          await ask(
            'QuestionnaireResponse',
            userToken,
            send('POST', answers, { 'If-None-Exist': search }),
          )
        ).status,
      ).toBe(412)
  })

  it('are changed by a search where that is declared, and made where it finds none', async () => {
    const mark = { system: 'urn:x-mark', value: crypto.randomUUID() }
    const search = `?identifier=${encodeURIComponent(`${mark.system}|${mark.value}`)}`
    const episode = (status: string) => ({
      resourceType: 'EpisodeOfCare',
      identifier: [mark],
      status,
      patient: { reference: 'Patient/example' },
    })
    const put = async (status: string) =>
      ask(`EpisodeOfCare${search}`, userToken, send('PUT', episode(status)))
    const [made, changed] = [await put('active'), await put('onhold')]
    expect([made.status, changed.status]).toEqual([201, 200])
    const { id } = (await made.json()) as Patient
    expect(await changed.json()).toMatchObject({ id, status: 'onhold' })
    for (const [etag, status] of [
      [{ 'If-Match': 'W/"another"' }, 412],
      [{}, 200],
    ] as const) {
      const sent = send('PUT', { ...episode('finished'), id }, etag)
      expect((await ask(`EpisodeOfCare/${id}`, userToken, sent)).status).toBe(status)
    }
    expect((await ask(`Flag${search}`, userToken, send('PUT', flag('x')))).status).toBe(405)
    const several = await ask(
      'EpisodeOfCare?patient=example',
      userToken,
      send('PUT', episode('active')),
    )
    expect(several.status).toBe(412)
  })

  it('are made at an id of the client’s where that is declared, and replace nothing there', async () => {
    const id = crypto.randomUUID()
    const person = { resourceType: 'Patient', id, gender: 'unknown' }
    const put = async (headers: Readonly<Record<string, string>>) =>
      (await ask(`Patient/${id}`, userToken, send('PUT', person, headers))).status
    expect(await put({ 'If-None-Match': '*' })).toBe(201)
    expect(await put({ 'If-None-Match': '*' })).toBe(412)
    expect(await put({})).toBe(412)
    expect(await (await ask(`Patient/${id}`)).json()).toMatchObject({ id, gender: 'unknown' })
  })

  it.each([
    ['an element that R4 does not have', { ...flag('x'), colour: 'red' }],
    ['a required element missing', { ...flag('x'), status: undefined }],
    ['another type', { resourceType: 'Goal' }],
  ])('are not made of %s', async (_, resource) => {
    expect((await ask('Flag', userToken, send('POST', resource))).status).toBe(400)
  })

  it('come as FHIR’s JSON only', async () => {
    const xml = { headers: { Accept: 'application/fhir+xml' } }
    expect((await ask('Patient/example', userToken, xml)).status).toBe(406)
    const plain = send('POST', flag('x'), { 'Content-Type': 'text/plain' })
    expect((await ask('Flag', userToken, plain)).status).toBe(415)
  })
})

describe('Another origin', () => {
  const preflight = (from: string, headers: string) =>
    fetch(`${host.base}/Patient/example`, {
      method: 'OPTIONS',
      headers: {
        Origin: from,
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': headers,
      },
    })

  it('reads answers where it is the app’s, and may send what an app needs, and no more', async () => {
    const asked = await preflight(origin, 'authorization,x-request-id')
    expect(asked.headers.get('access-control-allow-origin')).toBe(origin)
    const allowed = asked.headers.get('access-control-allow-headers')?.toLowerCase().split(', ')
    expect(allowed).toContain('authorization')
    expect(allowed).toContain('if-match')
    expect(allowed).not.toContain('x-request-id')
    const failed = await ask('Patient/nobody', userToken, { headers: { Origin: origin } })
    expect(failed.headers.get('access-control-allow-origin')).toBe(origin)
  })

  it('reads nothing where it is not', async () => {
    const asked = await preflight('https://elsewhere.example', 'authorization')
    expect(asked.headers.get('access-control-allow-origin')).toBeNull()
  })
})

/** The entries of a page: matches, and what came along. */
function modesIn(page: Bundle): readonly string[] {
  return (page.entry ?? []).map(
    ({ search, resource }) => `${search?.mode} ${resource?.resourceType}`,
  )
}

describe('A host that shows its CapabilityStatement to nobody without a token', () => {
  it('answers 401 without one, in a form that the app’s page may read, and the statement with one', async () => {
    const hidden = await startOtherHost({
      host: '127.0.0.1',
      port: 0,
      signInPort: 0,
      appOrigins: [origin],
      hidesStatement: true,
    })
    try {
      const none = await fetch(`${hidden.base}/metadata`, { headers: { Origin: origin } })
      expect(none.status).toBe(401)
      expect(none.headers.get('access-control-allow-origin')).toBe(origin)
      const found = await fetch(`${hidden.base}/.well-known/smart-configuration`)
      expect(found.status).toBe(200)
      const tokens = await signInAs(hidden, { origin, scope: PATIENT, person: 'patient-example' })
      const given = await fetch(`${hidden.base}/metadata`, {
        headers: { Authorization: `Bearer ${String(tokens['access_token'])}` },
      })
      expect(await given.json()).toMatchObject({ resourceType: 'CapabilityStatement' })
    } finally {
      await hidden.close()
    }
  })
})

function flag(text: string) {
  return {
    resourceType: 'Flag',
    status: 'active',
    code: { text },
    subject: { reference: 'Patient/example' },
  }
}
