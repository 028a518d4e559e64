import { baseAddresses } from '~/fhir/base-addresses'
import { belowBase } from '~/fhir/below-base'
import { isFhirId } from '~/fhir/fhir-id'
import { parseUserReference } from './user-reference'
import type { PendingSignIn } from './pending-sign-in'
import type { IdTokenClaims } from './token/id-token'
import { randomText } from './random-text'
import type { Registration, Way } from './registration'
import type { Session, SessionUser } from './session'
import { splitScope, type TokenResponse } from './token/token-response'

/** The claims of the id token; none of them where a plain server was not asked for one. */
type Claimed = Partial<IdTokenClaims>

/**
 * Assembles a finished sign-in: the request, the grant, the person and the patient. `id` is kept
 * when signing in again.
 */
export function makeSession(
  attempt: PendingSignIn,
  registration: Registration,
  response: TokenResponse,
  claims: Claimed,
  id = randomText(12),
): Session {
  const asked = splitScope(attempt.scope)
  const { encounter, styleUrl, tenant, intent, unknown, unusable, fhirContext } = response
  const patient = response.patient ?? ownRecord(attempt.way, registration, claims)
  return {
    id,
    registration,
    launch: attempt.way === 'launch' ? 'ehr' : attempt.way,
    bases: registration.bases,
    user: userOf(attempt.way, claims, response.user),
    needPatientBanner: response.needPatientBanner,
    fhirContext,
    scopes: { asked, granted: response.scopes ?? asked },
    ...(patient === undefined ? {} : { patient }),
    ...(encounter === undefined ? {} : { encounter }),
    ...(styleUrl === undefined ? {} : { styleUrl }),
    ...(tenant === undefined ? {} : { tenant }),
    ...(intent === undefined ? {} : { intent }),
    ...(unknown.length === 0 ? {} : { unknown }),
    ...(unusable.length === 0 ? {} : { unusable }),
    ...(attempt.again === undefined ? {} : { isAgain: true }),
  }
}

/**
 * The record of the person who signed in at a plain server that names no patient: one has to be
 * named only where `launch/patient` was granted (SMART App Launch 2.2, "Apps that launch
 * standalone"), while `fhirUser` may be a Patient. Another server's records are other people's.
 */
function ownRecord(
  way: Way,
  { service, bases }: Registration,
  { fhirUser = '' }: Claimed,
): string | undefined {
  if (service !== 'fhir-r4' || way !== 'patient') return undefined
  const places = [fhirUser, ...baseAddresses(bases).map((base) => belowBase(fhirUser, base))]
  const own = places.find((place) => place?.startsWith('Patient/'))
  const id = own?.slice('Patient/'.length).replace(/\/_history\/[^/]*$/, '') ?? ''
  return isFhirId(id) ? id : undefined
}

/** `fhirUser` identifies the person; without it, the chosen way gives the role. */
function userOf(way: Way, claims: Claimed, user: string | undefined): SessionUser {
  const reference = parseUserReference(claims.fhirUser) ?? parseUserReference(user)
  const role = roleOf(reference) ?? (way === 'patient' ? 'patient' : 'practitioner')
  const { subject, name } = claims
  return {
    role,
    ...(subject === undefined ? {} : { subject }),
    ...(name === undefined ? {} : { name }),
    ...(reference === undefined ? {} : { reference }),
  }
}

function roleOf(reference: string | undefined): SessionUser['role'] | undefined {
  switch (reference?.split('/')[0]) {
    case 'Patient':
    // A person who acts for a patient sees the patient's view: plain words, one record.
    case 'RelatedPerson':
      return 'patient'
    case 'Practitioner':
    case 'PractitionerRole':
      return 'practitioner'
    case 'Person':
      return 'other'
    default:
      return undefined
  }
}
