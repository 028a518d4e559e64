import { describe, expect, it } from 'vitest'
import { readTokenResponse } from './token-response'

const least = { access_token: 'a', token_type: 'Bearer', expires_in: 3600, scope: 'openid' }

describe('a token response', () => {
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
    })
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
    [undefined, 300],
    ['', 300],
    [-1, 300],
    ['soon', 300],
  ])('lives %s as %i seconds', (expires_in, seconds) => {
    expect(readTokenResponse({ ...least, expires_in }).expiresIn).toBe(seconds)
  })

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
})
