import { parseUserReference } from './user-reference'
import type { PendingSignIn } from './pending-sign-in'
import type { IdTokenClaims } from './token/id-token'
import { randomText } from './random-text'
import type { Registration, Way } from './registration'
import type { Session, SessionUser } from './session'
import { splitScope, type TokenResponse } from './token/token-response'

/**
 * Assembles a finished sign-in: the request, the grant, the person and the patient. `id` is kept
 * when signing in again.
 */
export function makeSession(
  attempt: PendingSignIn,
  registration: Registration,
  response: TokenResponse,
  claims: IdTokenClaims,
  id = randomText(12),
): Session {
  const asked = splitScope(attempt.scope)
  const { patient, encounter, styleUrl, tenant, intent, unknown, fhirContext } = response
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
  }
}

/** `fhirUser` identifies the person; without it, the chosen way gives the role. */
function userOf(way: Way, claims: IdTokenClaims, user: string | undefined): SessionUser {
  const reference = parseUserReference(claims.fhirUser) ?? parseUserReference(user)
  const role = roleOf(reference) ?? (way === 'patient' ? 'patient' : 'practitioner')
  const { subject, name } = claims
  return {
    subject,
    role,
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
