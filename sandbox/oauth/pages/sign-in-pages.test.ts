import { describe, expect, test } from 'vitest'
import { grantOf, handleAuth } from '../auth-server.ts'
import { authStateOf, issuerOf } from '../auth-state.ts'
import type { LaunchContext } from '../launches.ts'
import { PATIENT_SCOPE, SampleApp, type SignInOptions } from '../sample-app.ts'
import { SAMPLE_USERS, sampleWorld } from '../sample-world.ts'

const { alma, paula, noor, omar } = SAMPLE_USERS

describe('consent', () => {
  test('every scope is listed in plain words beside its own name', async () => {
    const { pages } = await new SampleApp(sampleWorld()).signIn({ user: alma.id })
    const page = pages.at(-1) ?? ''
    for (const scope of PATIENT_SCOPE.split(' ')) expect(page).toContain(`<small>${scope}</small>`)
    expect(page).toContain('Read and search results and measurements of this patient')
    expect(page).toContain('Stay signed in after this visit')
  })

  test('the scopes are in groups as a person thinks of a record, and each is in one of them', async () => {
    const types = ['Observation', 'Condition', 'Goal', 'Patient', 'Provenance']
    const scope = ['openid', ...types.map((type) => `patient/${type}.rs`)].join(' ')
    const { pages } = await new SampleApp(sampleWorld()).signIn({ user: alma.id, scope })
    const groups = (pages.at(-1) ?? '').split('<fieldset').slice(1)
    const told = groups.map((group) => [
      /<legend>(.*?)<\/legend>/.exec(group)?.[1],
      ...[...group.matchAll(/patient\/(\w+)\.rs"/g)].map(([, type]) => type),
    ])
    expect(told).toEqual([
      ['About you and this visit'],
      ['Health problems and care', 'Condition'],
      ['Results', 'Observation'],
      ['Visits and plans', 'Goal'],
      ['People and places', 'Patient'],
      ['Everything else', 'Provenance'],
    ])
  })

  test('a single scope can be refused, and the token response says what was granted', async () => {
    const app = new SampleApp(sampleWorld())
    const answer = await app.signInForToken({ user: alma.id, refuse: ['patient/Observation.rs'] })
    const granted = PATIENT_SCOPE.replace(' patient/Observation.rs', '')
    expect(answer.body['scope']).toBe(granted)
    expect((await grantOf(app.world, String(answer.body['access_token'])))?.scopes).toEqual(
      granted.split(' '),
    )
  })

  test('openid cannot be refused', async () => {
    const answer = await new SampleApp(sampleWorld()).signInForToken({
      user: alma.id,
      refuse: PATIENT_SCOPE.split(' '),
    })
    expect(answer.body['scope']).toBe('openid')
  })

  test('a scope that the app did not ask for cannot be slipped in', async () => {
    const app = new SampleApp(sampleWorld())
    const { params, verifier } = app.authorizeParams({ scope: 'openid patient/Patient.rs' })
    const started = await app.browse(`${issuerOf(app.world, 'v2')}/authorize?${params}`)
    const page = new URL(started.headers.get('location') ?? '', app.world.root).href
    const form = new URLSearchParams({ user: alma.id, action: 'allow', scope: 'patient/*.cruds' })
    const allowed = await app.browse(page, { method: 'POST', body: form })
    const back = await app.browse(allowed.headers.get('location') ?? '')
    const callback = new URL(back.headers.get('location') ?? '')
    const answer = await app.exchange({ status: 303, callback, pages: [], verifier })
    expect(answer.body['scope']).toBe('openid')
  })

  test('Deny goes back to the app as access_denied with the state', async () => {
    const { callback } = await new SampleApp(sampleWorld()).signIn({
      user: alma.id,
      answer: 'deny',
    })
    expect(callback?.searchParams.get('error')).toBe('access_denied')
    expect(callback?.searchParams.get('state')).toBe('state-1')
    expect(callback?.searchParams.has('code')).toBe(false)
  })
})

describe('a person who reads Spanish', () => {
  /** The words of a page, as its browser shows them. */
  const textOf = (page: string) =>
    page
      .replaceAll(/<style>.*?<\/style>/gs, '')
      // Scopes and codes of errors are the same in every language.
      .replaceAll(/<(small|code)>.*?<\/\1>/gs, '')
      .replaceAll(/<[^>]+>/g, ' ')
  const spanish = (headers = 'es-MX,es;q=0.9,en;q=0.8') => {
    const world = sampleWorld()
    const app = new SampleApp(world, (request) => {
      const asked = new Request(request)
      asked.headers.set('Accept-Language', headers)
      return handleAuth(world, asked)
    })
    return { world, app }
  }
  // Words that no Spanish sentence of these pages has.
  const ENGLISH = /\b(the|who|what|you|your|sign|allow|deny|choose|read|and|of|record)\b/i

  test('has every page of a sign-in in that language: who, whose, consent', async () => {
    const { app } = spanish()
    const { pages } = await app.signIn({ user: paula.id, patient: 'p1' })
    const scope = 'openid launch/patient user/Patient.rs user/*.rs'
    const staff = await app.signIn({ user: noor.id, scope, clientId: 'clearchart-practitioner' })
    const unsigned = await app.signIn({})
    for (const page of [...pages, ...staff.pages, ...unsigned.pages]) {
      expect(page).toContain('<html lang="es">')
      const names = [
        ...app.world.users.map(({ name }) => name),
        app.world.title,
        'Clearchart for clinicians',
      ]
      const text = names.reduce((all, name) => all.replaceAll(name, ''), textOf(page))
      expect(ENGLISH.exec(text)?.[0]).toBeUndefined()
    }
    const titles = pages.map((page) => /<h1>(.*?)<\/h1>/.exec(page)?.[1])
    expect(titles).toEqual([
      '¿Quién inicia sesión?',
      '¿De quién es el expediente?',
      '¿Qué puede hacer Clearchart?',
    ])
  })

  test('has pages about a sign-in that cannot go on in it as well', async () => {
    const { app } = spanish()
    const [page = ''] = (await app.signIn({ clientId: 'nobody' })).pages
    expect(page).toContain('<html lang="es">')
    expect(page).toContain('No se puede continuar con el inicio de sesión')
    expect(ENGLISH.exec(textOf(page).split('invalid_client')[0] ?? '')?.[0]).toBeUndefined()
  })

  test('has them in English where the browser would rather have that', async () => {
    const { app } = spanish('en-US,en;q=0.9,es;q=0.5')
    const { pages } = await app.signIn({ user: alma.id })
    for (const page of pages) expect(page).toContain('<html lang="en">')
  })
})

describe('test users', () => {
  test.each([alma, paula])('$name signs in through the patient app', async ({ id, fhirUser }) => {
    const answer = await new SampleApp(sampleWorld()).signInForToken({ user: id, patient: 'p1' })
    expect(answer.body['user']).toBe(fhirUser)
  })

  test.each([noor, omar])(
    '$name signs in through the practitioner app and the registration desk',
    async ({ id, fhirUser }) => {
      const app = new SampleApp(sampleWorld())
      for (const clientId of ['clearchart-practitioner', 'clearchart-registrar']) {
        const answer = await app.signInForToken({
          user: id,
          clientId,
          scope: 'openid fhirUser user/Patient.cruds',
        })
        expect(answer.body).toMatchObject({
          user: fhirUser,
          scope: 'openid fhirUser user/Patient.cruds',
        })
        expect(answer.body).not.toHaveProperty('patient')
        expect(await grantOf(app.world, String(answer.body['access_token']))).not.toHaveProperty(
          'patient',
        )
      }
    },
  )

  test('the patient app offers patients only, the practitioner app practitioners only', async () => {
    const app = new SampleApp(sampleWorld())
    const [forPatients = ''] = (await app.signIn({})).pages
    const [forStaff = ''] = (
      await app.signIn({ clientId: 'clearchart-practitioner', scope: 'openid' })
    ).pages
    expect([forPatients.includes('Alma Brook'), forPatients.includes('Noor Vale')]).toEqual([
      true,
      false,
    ])
    expect([forStaff.includes('Alma Brook'), forStaff.includes('Noor Vale')]).toEqual([false, true])
  })

  test('somebody who is not offered cannot be named', async () => {
    const app = new SampleApp(sampleWorld())
    const { params } = app.authorizeParams({})
    const started = await app.browse(`${issuerOf(app.world, 'v2')}/authorize?${params}`)
    const page = new URL(started.headers.get('location') ?? '', app.world.root).href
    expect(await (await app.browse(`${page}?user=${noor.id}`)).text()).toContain(
      'Who is signing in?',
    )
  })
})

describe('launch/patient', () => {
  test('a patient with one record goes straight to consent', async () => {
    const { pages } = await new SampleApp(sampleWorld()).signIn({ user: alma.id })
    expect(pages).toHaveLength(2)
  })

  test('a parent chooses between own and child’s record', async () => {
    const app = new SampleApp(sampleWorld())
    const outcome = await app.signIn({ user: paula.id, patient: 'c1' })
    expect(outcome.pages[1]).toContain('Whose record?')
    expect(outcome.pages[1]).toContain('DENE, Colin')
    expect(outcome.pages[1]).not.toContain('BROOK')
    expect((await app.exchange(outcome)).body['patient']).toBe('c1')
  })

  test('a parent cannot name somebody else’s record', async () => {
    const app = new SampleApp(sampleWorld())
    const { params } = app.authorizeParams({})
    const started = await app.browse(`${issuerOf(app.world, 'v2')}/authorize?${params}`)
    const page = new URL(started.headers.get('location') ?? '', app.world.root).href
    expect(await (await app.browse(`${page}?user=${paula.id}&patient=a1`)).text()).toContain(
      'Whose record?',
    )
  })

  test('a practitioner chooses among all patients', async () => {
    const app = new SampleApp(sampleWorld())
    const options = {
      user: noor.id,
      clientId: 'clearchart-practitioner',
      scope: 'openid launch/patient patient/Patient.rs',
      patient: 'p1',
    }
    const outcome = await app.signIn(options)
    expect(outcome.pages[1]).toContain('3 of 3 patients')
    expect((await app.exchange(outcome, options)).body['patient']).toBe('p1')
  })
})

describe('EHR launch', () => {
  const scope = 'openid fhirUser launch patient/Patient.read'
  const practitioner = { clientId: 'clearchart-practitioner', scope } as const
  const usual: LaunchContext = {
    generation: 'v2',
    user: noor,
    patient: 'p1',
    encounter: 'e9',
    needPatientBanner: false,
    intent: 'summary-view',
  }

  function launched(changes: Partial<LaunchContext> = {}): {
    app: SampleApp
    options: SignInOptions
  } {
    const app = new SampleApp(sampleWorld())
    const launch = authStateOf(app.world).launches.mint({ ...usual, ...changes })
    return {
      app,
      options: {
        ...practitioner,
        params: { launch },
        ...(changes.generation !== undefined && { generation: changes.generation }),
      },
    }
  }

  test.each(['v1', 'v2'] as const)(
    '%s hands over user, patient, encounter, banner and intent without asking again',
    async (generation) => {
      const { app, options } = launched({ generation })
      const outcome = await app.signIn(options)
      expect(outcome.pages).toHaveLength(1)
      expect(outcome.pages[0]).toContain('Signed in as Noor Vale, for the record of DENE, Paula')
      const answer = await app.exchange(outcome, options)
      expect(answer.body).toMatchObject({
        patient: 'p1',
        encounter: 'e9',
        need_patient_banner: false,
        intent: 'summary-view',
        user: 'Practitioner/n1',
      })
      expect((await grantOf(app.world, String(answer.body['access_token'])))?.patient).toBe('p1')
    },
  )

  test('a launch without a patient gives none', async () => {
    const app = new SampleApp(sampleWorld())
    const launch = authStateOf(app.world).launches.mint({
      generation: 'v2',
      user: noor,
      needPatientBanner: true,
    })
    const answer = await app.signInForToken({ ...practitioner, params: { launch } })
    expect(answer.status).toBe(200)
    expect(answer.body).not.toHaveProperty('patient')
  })

  test('a launch value serves one sign-in', async () => {
    const { app, options } = launched()
    await app.signIn(options)
    const again = await app.signIn(options)
    expect(again.callback?.searchParams.get('error')).toBe('invalid_request')
  })

  test('a launch value of v2 is unknown to v1', async () => {
    const { app, options } = launched()
    const { callback } = await app.signIn({ ...options, generation: 'v1' })
    expect(callback?.searchParams.get('error')).toBe('invalid_request')
  })

  test.each([undefined, 'made-up'])(
    'the scope launch needs a launch value that is known, not %s',
    async (launch) => {
      const { callback } = await new SampleApp(sampleWorld()).signIn({
        ...practitioner,
        params: { launch },
      })
      expect(callback?.searchParams.get('error')).toBe('invalid_request')
    },
  )

  test('refusing the scope launch keeps the patient from the app', async () => {
    const { app, options } = launched()
    const answer = await app.signInForToken({ ...options, refuse: ['launch'] })
    expect(answer.body).not.toHaveProperty('patient')
    expect(answer.body).not.toHaveProperty('encounter')
  })
})

describe('the pages themselves', () => {
  test('may be framed by the app but run no script', async () => {
    const app = new SampleApp(sampleWorld())
    const { params } = app.authorizeParams({})
    const started = await app.browse(`${issuerOf(app.world, 'v2')}/authorize?${params}`)
    const { headers } = await app.browse(
      new URL(started.headers.get('location') ?? '', app.world.root).href,
    )
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('script-src')
    expect(policy).toContain("frame-ancestors 'self' http://127.0.0.1:5173")
    expect(headers.has('x-frame-options')).toBe(false)
  })

  test('a sign-in that began in another browser cannot be taken over', async () => {
    const world = sampleWorld()
    const mine = new SampleApp(world)
    const { params } = mine.authorizeParams({})
    const started = await mine.browse(`${issuerOf(world, 'v2')}/authorize?${params}`)
    const page = new URL(started.headers.get('location') ?? '', world.root).href
    const taken = await new SampleApp(world).browse(page)
    expect(taken.status).toBe(400)
    expect(await taken.text()).toContain('began in another browser')
  })

  test('what people are called cannot become markup', async () => {
    const world = sampleWorld({
      title: '<img src=x>',
      users: [{ ...alma, name: '<script>alert(1)</script>' }],
    })
    const { pages } = await new SampleApp(world).signIn({ user: alma.id })
    expect(pages.join()).not.toMatch(/<script>|<img/)
    expect(pages.join()).toContain('&lt;script&gt;')
  })
})
