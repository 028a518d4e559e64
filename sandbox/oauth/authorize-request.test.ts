import { describe, expect, test } from 'vitest'
import { urlsOf } from '../world.ts'
import { issuerOf } from './auth-state.ts'
import { PATIENT_SCOPE, SampleApp, type SignInOptions } from './sample-app.ts'
import { SAMPLE_USERS, sampleWorld } from './sample-world.ts'

const user = SAMPLE_USERS.alma.id

/** Signs in with changed parameters and gives what came back on the redirect. */
async function answered(options: SignInOptions): Promise<URLSearchParams> {
  const { callback } = await new SampleApp(sampleWorld()).signIn({ user, ...options })
  if (callback === undefined) throw new Error('there was no redirect to the app')
  return callback.searchParams
}

describe('specification, "Endpoints" of Authentication', () => {
  test.each(['v1', 'v2'] as const)('%s authorize answers GET', async (generation) => {
    const scope = 'openid launch/patient patient/Observation.read'
    expect((await answered({ generation, scope })).get('code')).toMatch(/.{20,}/)
  })

  test.each(['v1', 'v2'] as const)(
    '%s authorize answers POST as well (authorize-post)',
    async (generation) => {
      const scope = 'openid launch/patient patient/Observation.read'
      expect((await answered({ generation, scope, method: 'POST' })).get('code')).toMatch(/.{20,}/)
    },
  )
})

describe('specification, "Authorize request parameters"', () => {
  test('response_type is set to code', async () => {
    const { callback } = await new SampleApp(sampleWorld()).signIn({
      user,
      params: { response_type: 'token' },
    })
    // RFC 6749, 4.2.2.1: the answer to an implicit request is in the fragment.
    expect(new URLSearchParams(callback?.hash.slice(1)).get('error')).toBe(
      'unsupported_response_type',
    )
  })

  test('response_type is required', async () => {
    const query = await answered({ params: { response_type: undefined } })
    expect(query.get('error')).toBe('invalid_request')
  })

  test('client_id is the id assigned at registration; an unknown one stays on a page', async () => {
    const outcome = await new SampleApp(sampleWorld()).signIn({ user, clientId: 'somebody-else' })
    expect(outcome.callback).toBeUndefined()
    expect(outcome.status).toBe(400)
    expect(outcome.pages.join()).toContain('not registered')
  })

  test.each([
    ['another host', 'https://evil.example/callback'],
    ['another path', 'http://127.0.0.1:5173/other'],
    ['another port', 'http://127.0.0.1:9999/callback'],
    ['a query', 'http://127.0.0.1:5173/callback?x=1'],
    ['a trailing slash', 'http://127.0.0.1:5173/callback/'],
  ])(
    'redirect_uri must be one registered for the application: %s stays on a page',
    async (_what, address) => {
      const outcome = await new SampleApp(sampleWorld()).signIn({
        user,
        params: { redirect_uri: address },
      })
      expect(outcome.callback).toBeUndefined()
      expect(outcome.status).toBe(400)
      expect(outcome.pages.join()).toContain('invalid_redirect_uri')
    },
  )

  test('redirect_uri is required even when only one is registered', async () => {
    const app = new SampleApp(sampleWorld({ appOrigins: ['http://127.0.0.1:5173'] }))
    const outcome = await app.signIn({ user, params: { redirect_uri: undefined } })
    expect(outcome.callback).toBeUndefined()
    expect(outcome.status).toBe(400)
  })

  test('every registered redirect_uri works', async () => {
    const { callback } = await new SampleApp(sampleWorld()).signIn({
      user,
      params: { redirect_uri: 'http://127.0.0.1:5174/callback' },
    })
    expect(callback?.origin).toBe('http://127.0.0.1:5174')
    expect(callback?.searchParams.has('code')).toBe(true)
  })

  test.each(['launch/patient patient/Observation.rs', undefined])(
    'openid is required at minimum: scope %s is refused',
    async (scope) => {
      expect((await answered({ params: { scope } })).get('error')).toBe('invalid_scope')
    },
  )

  test('scope openid alone is enough', async () => {
    expect((await answered({ scope: 'openid' })).has('code')).toBe(true)
  })

  test('scope is space-delimited and every part must be known', async () => {
    const query = await answered({ scope: 'openid patient/Observation.everything' })
    expect(query.get('error')).toBe('invalid_scope')
    expect(query.get('error_description')).toContain('patient/Observation.everything')
  })

  test('state is returned unmodified', async () => {
    const state = 'a b+c/é%20&=?#"<>'
    expect((await answered({ params: { state } })).get('state')).toBe(state)
  })

  test('state is returned with an error, too', async () => {
    const query = await answered({ params: { state: 'the-state', aud: undefined } })
    expect(query.get('state')).toBe('the-state')
    expect(query.has('error')).toBe(true)
  })

  test('aud is required', async () => {
    const query = await answered({ params: { aud: undefined } })
    expect(query.get('error')).toBe('invalid_request')
    expect(query.get('error_description')).toContain('aud')
  })

  test('aud for v2 is the full patient access base: every other address is refused', async () => {
    const world = sampleWorld()
    const { bases } = urlsOf(world)
    const elsewhere = [bases.v1, bases.gp, bases['system-access'], 'https://other.example/fhir']
    for (const aud of [...elsewhere, `${bases['patient-access']}/`, '']) {
      const { callback } = await new SampleApp(world).signIn({ user, params: { aud } })
      expect({ aud, error: callback?.searchParams.get('error') }).toEqual({
        aud,
        error: 'invalid_request',
      })
    }
  })

  test('aud for v1 is the v1 base or the general purpose base', async () => {
    const world = sampleWorld()
    const { bases } = urlsOf(world)
    const scope = 'openid launch/patient patient/Patient.read'
    const verdicts = await Promise.all(
      [bases.v1, bases.gp, bases['patient-access'], bases['bulk-v1']].map(async (aud) => {
        const { callback } = await new SampleApp(world).signIn({
          user,
          generation: 'v1',
          scope,
          params: { aud },
        })
        return callback?.searchParams.get('error') ?? 'code'
      }),
    )
    expect(verdicts).toEqual(['code', 'code', 'invalid_request', 'invalid_request'])
  })

  test('code_challenge is required of public clients', async () => {
    const query = await answered({
      params: { code_challenge: undefined, code_challenge_method: undefined },
    })
    expect(query.get('error')).toBe('invalid_request')
    expect(query.get('error_description')).toContain('PKCE')
  })

  test.each(['plain', undefined])(
    'code_challenge_method is S256: %s is refused',
    async (method) => {
      expect((await answered({ params: { code_challenge_method: method } })).get('error')).toBe(
        'invalid_request',
      )
    },
  )

  test('a parameter given twice is refused', async () => {
    const app = new SampleApp(sampleWorld())
    const { params } = app.authorizeParams()
    params.append('scope', 'openid')
    const response = await app.browse(`${issuerOf(app.world, 'v2')}/authorize?${params}`)
    expect(new URL(response.headers.get('location') ?? '').searchParams.get('error')).toBe(
      'invalid_request',
    )
  })

  test('the redirect carries an opaque code and the state', async () => {
    const query = await answered({})
    expect(query.get('code')).toMatch(/^[\w-]{40,}$/)
    expect(query.get('state')).toBe('state-1')
    expect(query.has('error')).toBe(false)
  })
})

describe('specification, "API calls" 3: scope syntax', () => {
  test.each([
    'patient/Observation.read',
    'patient/*.read',
    'patient/Observation.rs',
    'patient/*.cruds',
    'patient/Observation.rs?category=laboratory',
  ])('v2 accepts both styles: %s', async (scope) => {
    expect((await answered({ scope: `openid ${scope}` })).has('code')).toBe(true)
  })

  test.each(['patient/Observation.rs', 'patient/*.cruds', 'patient/Observation.sr'])(
    'v1 refuses the letters of v2: %s',
    async (scope) => {
      expect((await answered({ generation: 'v1', scope: `openid ${scope}` })).get('error')).toBe(
        'invalid_scope',
      )
    },
  )

  test('v2 wants the letters in the order c, r, u, d, s', async () => {
    expect((await answered({ scope: 'openid patient/Observation.sr' })).get('error')).toBe(
      'invalid_scope',
    )
  })

  test.each(['user/Patient.rs', 'system/Patient.rs'])(
    'the patient app is not registered for %s',
    async (scope) => {
      expect((await answered({ scope: `openid ${scope}` })).get('error')).toBe('invalid_scope')
    },
  )

  test('launch/patient, openid, fhirUser and offline_access are known', async () => {
    expect((await answered({ scope: PATIENT_SCOPE })).has('code')).toBe(true)
  })
})

describe('OpenID Connect', () => {
  test('prompt=none never signs in silently', async () => {
    expect((await answered({ params: { prompt: 'none' } })).get('error')).toBe('login_required')
  })

  test('prompt=login asks who is there', async () => {
    const outcome = await new SampleApp(sampleWorld()).signIn({ user, params: { prompt: 'login' } })
    expect(outcome.pages[0]).toContain('Who is signing in?')
    expect(outcome.callback?.searchParams.has('code')).toBe(true)
  })

  test('a second sign-in in the same browser asks again, so that somebody else can sign in', async () => {
    const app = new SampleApp(sampleWorld())
    await app.signIn({ user })
    const second = await app.signIn({ user: SAMPLE_USERS.paula.id, patient: 'c1' })
    expect(second.pages[0]).toContain('Who is signing in?')
    expect((await app.exchange(second)).body['user']).toBe('Patient/p1')
  })

  test('login_hint puts its user first', async () => {
    const outcome = await new SampleApp(sampleWorld()).signIn({
      user,
      params: { login_hint: SAMPLE_USERS.paula.id },
    })
    const page = outcome.pages[0] ?? ''
    expect(page.indexOf('Paula Dene')).toBeLessThan(page.indexOf('Alma Brook'))
  })

  test('two sign-ins under way in one browser do not meet', async () => {
    const app = new SampleApp(sampleWorld())
    const begin = async (): Promise<string> => {
      const { params } = app.authorizeParams()
      const response = await app.browse(`${issuerOf(app.world, 'v2')}/authorize?${params}`)
      return new URL(response.headers.get('location') ?? '', app.world.root).href
    }
    const [first, second] = [await begin(), await begin()]
    expect(first).not.toBe(second)
    for (const page of [first, second])
      expect(await (await app.browse(`${page}?user=${user}`)).text()).toContain('Alma Brook')
  })
})
