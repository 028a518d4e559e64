import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTokenResponse, splitScope } from './token-response'
import { tokensOf } from './tokens'

const YEAR = 366 * 24 * 3600
const least = { access_token: 'a', token_type: 'Bearer', expires_in: 3600, scope: 'openid' }

describe('a token response', () => {
  it('names no visit by an empty text, and a patient by nothing but an id', () => {
    expect(readTokenResponse({ ...least, encounter: '' })).not.toHaveProperty('encounter')
    expect(() => readTokenResponse({ ...least, patient: '' })).toThrow(
      expect.objectContaining({ kind: 'bad-context' }),
    )
  })

  it('grants nothing by an empty list of scopes, and what was asked for by none', () => {
    expect(readTokenResponse({ ...least, scope: '' })).toHaveProperty('scopes', [])
    expect(readTokenResponse({ ...least, scope: undefined })).not.toHaveProperty('scopes')
  })

  it('is read with all fields of the specification', () => {
    expect(
      readTokenResponse({
        ...least,
        scope: ' openid  patient/*.rs openid',
        id_token: 'i',
        refresh_token: 'r',
        tenant: 't',
        patient: '7',
        encounter: 'e',
        need_patient_banner: false,
        smart_style_url: 'https://x.example/s.json',
        user: 'Practitioner/1',
        fhirContext: [
          'DiagnosticReport/1',
          { reference: 'ImagingStudy/2', role: 'launch' },
          { role: 'x' },
          3,
        ],
      }),
    ).toEqual({
      accessToken: 'a',
      refreshToken: 'r',
      idToken: 'i',
      expiresIn: 3600,
      scopes: ['openid', 'patient/*.rs'],
      patient: '7',
      encounter: 'e',
      needPatientBanner: false,
      styleUrl: 'https://x.example/s.json',
      tenant: 't',
      user: 'Practitioner/1',
      fhirContext: [
        { reference: 'DiagnosticReport/1' },
        { reference: 'ImagingStudy/2', role: 'launch' },
      ],
      unknown: [],
      unusable: ['fhirContext'],
    })
  })

  it('grants what can be read of the scopes, and never all because nothing can', () => {
    fc.assert(
      fc.property(
        fc.jsonValue().filter((value) => value !== ''),
        (scope) => {
          const { scopes, unusable } = readTokenResponse({ ...least, scope })
          const texts = [scope].flat()
          const read = texts.filter((one) => typeof one === 'string')
          expect(scopes?.join(' ')).toBe(splitScope(read.join(' ')).join(' '))
          const isTold = read.length < texts.length && scope !== null
          expect(unusable).toEqual(isTold ? ['scope'] : [])
        },
      ),
      { examples: [[['openid', 'patient/*.rs']], [{ 'patient/*.rs': true }], [null], [7]] },
    )
    expect(readTokenResponse({ ...least, scope: ['openid', 'patient/*.rs openid'] })).toMatchObject(
      {
        scopes: ['openid', 'patient/*.rs'],
        unusable: [],
      },
    )
  })

  it('says what it does not know, and keeps what names no record by its kind', () => {
    const { intent, unknown, fhirContext } = readTokenResponse({
      ...least,
      intent: 'reconcile-medications',
      fhirContext: [
        { canonical: 'https://forms.example/phq-9' },
        { identifier: { value: '123-45-6789' } },
        { type: 'Task', role: 'x' },
      ],
      need_lunch: true,
      registration_access_token: 's3cret',
    })
    expect(intent).toBe('reconcile-medications')
    expect(unknown).toEqual(['need_lunch', 'registration_access_token'])
    expect(fhirContext).toEqual([
      { canonical: 'https://forms.example/phq-9' },
      { type: 'Identifier' },
      { type: 'Task', role: 'x' },
    ])
  })

  it('uses or names whatever says something: no known member is dropped without a word', () => {
    const members = [
      ['token_type', undefined],
      ['refresh_token', 'refreshToken'],
      ['id_token', 'idToken'],
      ['tenant', 'tenant'],
      ['smart_style_url', 'styleUrl'],
      ['intent', 'intent'],
      ['user', 'user'],
      ['expires_in', 'expiresIn'],
    ] as const
    const says = fc.jsonValue().filter((value) => value !== null && value !== '')
    fc.assert(
      fc.property(fc.constantFrom(...members), says, ([name, as], value) => {
        fc.pre(name !== 'token_type' || typeof value !== 'string')
        const { [name]: _, ...rest } = { ...least, token_type: 'Bearer' } as Record<string, unknown>
        const read = readTokenResponse({ ...rest, [name]: value })
        const used = as !== undefined && as in read
        expect(read.unusable).toEqual(used ? [] : [name])
      }),
    )
    const items = fc.array(fc.oneof(fc.jsonValue(), fc.constantFrom('Goal/1', { role: 'x' })))
    fc.assert(
      fc.property(items, (fhirContext) => {
        const read = readTokenResponse({ ...least, fhirContext })
        expect(read.unusable.length > 0).toBe(read.fhirContext.length < fhirContext.length)
      }),
    )
    for (const value of [{}, 'Goal/1', 3, true])
      expect(readTokenResponse({ ...least, fhirContext: value }).unusable).toEqual(['fhirContext'])
    for (const value of ['false', 0, {}])
      expect(readTokenResponse({ ...least, need_patient_banner: value }).unusable).toEqual([
        'need_patient_banner',
      ])
    for (const value of [undefined, null, ''])
      expect(readTokenResponse({ ...least, intent: value, tenant: value }).unusable).toEqual([])
  })

  it('asks for a banner unless it is strictly told not to', () => {
    for (const value of [undefined, true, null, 'false', 0])
      expect(readTokenResponse({ ...least, need_patient_banner: value }).needPatientBanner).toBe(
        true,
      )
  })

  it.each([
    [3600, 3600],
    ['3600', 3600],
    [0.5, 0.5],
    [1e306, YEAR],
    [JSON.parse('1e400'), YEAR],
    ['1e306', YEAR],
    [undefined, undefined],
    [null, undefined],
    ['', undefined],
    [0, undefined],
    [-1, undefined],
    ['-1e306', undefined],
    ['NaN', undefined],
    ['soon', undefined],
    [[3600], undefined],
    [true, undefined],
  ])('lives %s as %s seconds', (expires_in, seconds) => {
    expect(readTokenResponse({ ...least, expires_in }).expiresIn).toBe(seconds)
  })

  it('whatever it says about its time, the session it makes can be kept and read again', () => {
    const anything = fc.oneof(fc.jsonValue(), fc.double(), fc.constantFrom('1e306', '-0', 1e306))
    fc.assert(
      fc.property(anything, fc.date({ noInvalidDate: true }), (expires_in, at) => {
        const now = Math.max(0, at.getTime())
        const { expiresAt, lifetime } = tokensOf(readTokenResponse({ ...least, expires_in }), now)
        expect(JSON.parse(JSON.stringify({ expiresAt, lifetime }))).toEqual({ expiresAt, lifetime })
        expect(expiresAt).toBeGreaterThanOrEqual(now)
      }),
    )
  })

  it.each(['patient', 'encounter'])(
    'a launch’s %s that no record can have is a start failure, and none is taken for it',
    (name) => {
      const type = name === 'patient' ? 'Patient' : 'Encounter'
      const odd = ['..', '.', 'a/b', 'a\\b', ' ', '7 ', 'a'.repeat(65), '%2e%2e', 'é', 7, {}, ['7']]
      for (const value of [...odd, `${type}/..`, `${type}/`, 'Group/7'])
        expect(() => readTokenResponse({ ...least, [name]: value })).toThrow(
          expect.objectContaining({ kind: 'bad-context' }),
        )
      expect(readTokenResponse({ ...least, [name]: null })).not.toHaveProperty(name)
      expect(readTokenResponse({ ...least, [name]: 'a'.repeat(64) })).toHaveProperty(name)
      expect(readTokenResponse({ ...least, [name]: 'A-1.z' })).toHaveProperty(name, 'A-1.z')
    },
  )

  it('takes a reference for the patient’s id', () => {
    expect(readTokenResponse({ ...least, patient: 'Patient/7' }).patient).toBe('7')
  })

  it('leaves scopes unsaid that the server did not say', () => {
    expect(readTokenResponse({ ...least, scope: undefined })).not.toHaveProperty('scopes')
  })

  it.each([{}, null, [], { access_token: '' }, { access_token: 'a', token_type: 'mac' }])(
    'is refused without a bearer token: %j',
    (json) => {
      expect(() => readTokenResponse(json)).toThrow(
        expect.objectContaining({ kind: 'token-unreadable' }),
      )
    },
  )

  it('is refused with a token that no request could carry as it is', () => {
    const ends = new Set<boolean>()
    const sign = fc.oneof(fc.string({ unit: 'binary', maxLength: 2 }), fc.constantFrom(' ', '\n'))
    fc.assert(
      fc.property(fc.string(), sign, fc.string(), (start, odd, end) => {
        const access_token = `${start}${odd}${end}`
        const carried = () => new Headers({ Authorization: `Bearer ${access_token}` })
        const read = () => readTokenResponse({ access_token }).accessToken
        const isRead = !fails(read)
        ends.add(isRead)
        // Nothing that fetch refuses, or sends otherwise.
        const sent = isRead ? carried().get('Authorization') : 'none'
        expect(sent).toBe(isRead ? `Bearer ${read()}` : 'none')
      }),
    )
    expect(ends.size).toBe(2)
  })
})

function fails(run: () => unknown): boolean {
  try {
    run()
    return false
  } catch {
    return true
  }
}
