import { describe, expect, it } from 'vitest'
import { boundPatient } from './bound-patient'
import type { PendingSignIn } from './pending-sign-in'
import { makeSession } from './make-session'
import type { Registration } from './registration'
import { goneOn, isSamePerson } from './token/same-person'
import { readTokenResponse } from './token/token-response'

const registration: Registration = {
  id: 'r',
  name: 'Acme',
  solution: 'S1',
  service: 'exchange',
  environment: 'production',
  generation: 'v2',
  issuer: 'https://ehr.example/fhir',
  bases: [],
  clients: {},
}
const attempt: PendingSignIn = {
  state: 's',
  verifier: 'v',
  nonce: 'n',
  registration: 'r',
  organization: 'Acme',
  way: 'patient',
  clientId: 'c',
  scope: 'openid launch/patient patient/*.rs',
  redirectUri: 'https://app.example/callback',
  addresses: {
    authorize: 'https://a.example',
    token: 'https://a.example/t',
    source: 'registration',
  },
  startedAt: 0,
}
const response = (fields: Readonly<Record<string, unknown>> = {}) =>
  readTokenResponse({ access_token: 'a', expires_in: 60, ...fields })

describe('a finished sign-in', () => {
  it('binds a patient, and somebody who acts for one, to the record that it names, and a practitioner to none', () => {
    const session = makeSession(
      { ...attempt, way: 'launch' },
      registration,
      response({ patient: '7' }),
      { subject: 'u' },
    )
    expect(session.patient).toBe('7')
    for (const [role, bound] of [
      ['patient', '7'],
      ['other', '7'],
      ['practitioner', undefined],
    ] as const)
      expect([role, boundPatient({ ...session, user: { ...session.user, role } })]).toEqual([
        role,
        bound,
      ])
  })

  it('knows what was asked and what was granted', () => {
    const { scopes } = makeSession(
      attempt,
      registration,
      response({ scope: 'openid patient/Condition.rs' }),
      { subject: 'u' },
    )
    expect(scopes).toEqual({
      asked: ['openid', 'launch/patient', 'patient/*.rs'],
      granted: ['openid', 'patient/Condition.rs'],
    })
  })

  it('was granted what was asked when the server says nothing (RFC 6749, 5.1)', () => {
    const { scopes } = makeSession(attempt, registration, response(), { subject: 'u' })
    expect(scopes.granted).toEqual(scopes.asked)
  })

  it.each([
    ['https://ehr.example/fhir/Patient/7', 'patient', 'Patient/7'],
    ['RelatedPerson/3', 'patient', 'RelatedPerson/3'],
    ['https://ehr.example/fhir/Practitioner/1', 'practitioner', 'Practitioner/1'],
    ['Person/5', 'other', 'Person/5'],
    ['https://ehr.example/somebody', 'patient', undefined],
    [undefined, 'patient', undefined],
  ])('takes fhirUser %s for a %s', (fhirUser, role, reference) => {
    const { user } = makeSession(attempt, registration, response(), {
      subject: 'u',
      ...(fhirUser === undefined ? {} : { fhirUser }),
    })
    expect(user).toEqual({ subject: 'u', role, ...(reference === undefined ? {} : { reference }) })
  })

  it.each<[string, string | undefined, { patient?: string }, string | undefined]>([
    ['the base’s own patient', 'https://plain.example/r4/Patient/7', {}, '7'],
    ['a patient by a reference', 'Patient/7', {}, '7'],
    ['a version of a patient', 'Patient/7/_history/3', {}, '7'],
    ['another server’s patient', 'https://other.example/r4/Patient/7', {}, undefined],
    ['a base that begins like ours', 'https://plain.example/r4x/Patient/7', {}, undefined],
    ['somebody who acts for a patient', 'RelatedPerson/3', {}, undefined],
    ['a clinician', 'Practitioner/1', {}, undefined],
    ['nobody', undefined, {}, undefined],
    ['a patient, and the answer another', 'Patient/7', { patient: '8' }, '8'],
  ])(
    'opens at a plain server, where fhirUser is %s, that record or none',
    (_, fhirUser, more, own) => {
      const claims = { subject: 'u', ...(fhirUser === undefined ? {} : { fhirUser }) }
      const issuer = 'https://plain.example/r4'
      const { solution: _solution, generation: _generation, ...line } = registration
      const plain = {
        ...line,
        service: 'fhir-r4',
        issuer,
        bases: [{ kind: 'r4', url: issuer }],
      } as const
      expect(makeSession(attempt, plain, response(more), claims).patient).toBe(own)
      // In an EHR somebody else is the user; at the exchange service only the answer names a
      // patient.
      const said = 'patient' in more ? '8' : undefined
      expect(
        makeSession({ ...attempt, way: 'launch' }, plain, response(more), claims).patient,
      ).toBe(said)
      expect(makeSession(attempt, registration, response(more), claims).patient).toBe(said)
    },
  )

  it('takes the user field where the id token names nobody', () => {
    expect(
      makeSession(
        { ...attempt, way: 'launch' },
        registration,
        response({ user: 'Practitioner/2' }),
        { subject: 'u' },
      ),
    ).toMatchObject({
      launch: 'ehr',
      user: { reference: 'Practitioner/2', role: 'practitioner' },
    })
  })

  it('never carries a token', () => {
    const session = makeSession(
      attempt,
      registration,
      response({ access_token: 'SECRET', refresh_token: 'SECRET', id_token: 'SECRET' }),
      { subject: 'u' },
    )
    expect(JSON.stringify(session)).not.toContain('SECRET')
  })

  it('goes on only for the same user, patient and organization', () => {
    const session = makeSession(attempt, registration, response({ patient: '7' }), { subject: 'u' })
    const same = makeSession(attempt, registration, response({ patient: '7' }), { subject: 'u' })
    expect(isSamePerson(session, same)).toBe(true)
    expect(isSamePerson(session, { ...same, user: { subject: 'w', role: 'patient' } })).toBe(false)
    expect(isSamePerson(session, { ...same, patient: '8' })).toBe(false)
    const elsewhere = { ...registration, id: 'q' }
    expect(isSamePerson(session, { ...same, registration: elsewhere })).toBe(false)
    const unknown = { user: { role: 'patient' } } as const
    expect(isSamePerson({ ...session, ...unknown }, { ...same, ...unknown })).toBe(false)
  })

  describe('of an EHR, signed in again without its launch value,', () => {
    const fields = { patient: '7', encounter: '3', need_patient_banner: false, tenant: 't' }
    const launched = makeSession(
      { ...attempt, way: 'launch', scope: 'openid launch user/*.rs' },
      registration,
      response({ ...fields, fhirContext: [{ reference: 'Task/1' }] }),
      { subject: 'u' },
    )
    const again = { session: launched.id, window: false }
    const signedIn = (
      scope: string,
      more: Readonly<Record<string, unknown>> = {},
      own: Partial<PendingSignIn> = { again },
    ) =>
      makeSession({ ...attempt, way: 'launch', scope, ...own }, registration, response(more), {
        subject: 'u',
      })

    it('keeps its patient where no patient could be asked for', () => {
      expect(isSamePerson(launched, signedIn('openid user/*.rs'))).toBe(true)
      expect(isSamePerson(launched, signedIn('openid user/*.rs', { patient: '8' }))).toBe(false)
      expect(isSamePerson(launched, signedIn('openid launch/patient user/*.rs'))).toBe(false)
    })

    it('does not keep it for scopes that open records by a choice of a patient', () => {
      expect(isSamePerson(launched, signedIn('openid patient/*.rs'))).toBe(false)
      const granted = { scope: 'openid user/*.rs patient/*.rs' }
      expect(isSamePerson(launched, signedIn('openid user/*.rs', granted))).toBe(false)
    })

    it('keeps nothing of it in a new launch, where the EHR says whom and what it is about', () => {
      const fresh = [
        signedIn('openid launch user/*.rs', {}, {}),
        signedIn('openid user/*.rs', {}, {}),
      ]
      for (const next of fresh) {
        expect(isSamePerson(launched, next)).toBe(false)
        expect(goneOn(launched, next)).toBe(next)
      }
      const other = signedIn('openid launch user/*.rs', { patient: '7' }, {})
      expect(isSamePerson(launched, other)).toBe(true)
      expect(goneOn(launched, other)).toMatchObject({ needPatientBanner: true, fhirContext: [] })
    })

    it('keeps what the EHR told at the launch, and takes what the new sign-in tells', () => {
      const next = signedIn('openid user/*.rs', { encounter: '4', scope: 'openid user/Task.rs' })
      expect(goneOn(launched, next)).toEqual({
        ...next,
        patient: '7',
        tenant: 't',
        needPatientBanner: false,
        fhirContext: launched.fhirContext,
      })
    })

    it('is as it was told where a person signs in standalone', () => {
      const patient = makeSession(attempt, registration, response(fields), { subject: 'u' })
      const next = makeSession(attempt, registration, response(), { subject: 'u' })
      expect(goneOn(patient, next)).toBe(next)
      expect(isSamePerson(patient, next)).toBe(false)
    })

    it('keeps no patient of a standalone sign-in, whatever its scopes', () => {
      const own = { ...attempt, scope: 'openid user/*.rs' }
      const told = response({ ...fields, fhirContext: [{ reference: 'Task/9' }] })
      const before = makeSession(own, registration, told, { subject: 'u' })
      const next = makeSession({ ...own, again }, registration, response(), { subject: 'u' })
      expect(before.launch).not.toBe('ehr')
      expect(next.isAgain).toBe(true)
      expect(isSamePerson(before, next)).toBe(false)
      expect(goneOn(before, next)).toBe(next)
      // The EHR's patient is not taken over by a sign-in that was standalone either.
      expect(goneOn(launched, next)).toBe(next)
      expect(goneOn(before, signedIn('openid user/*.rs'))).toMatchObject({ fhirContext: [] })
    })
  })
})
