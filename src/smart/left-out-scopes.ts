import type { Session } from './session'
import { splitScope } from './token/token-response'

/**
 * The registered scopes that a sign-in did not ask for, because the authorization server does not
 * announce the choice that they are for (`announcedScope`). An EHR launch leaves none out.
 */
export function leftOutScopes({
  launch,
  registration,
  scopes,
}: Pick<Session, 'launch' | 'registration' | 'scopes'>): readonly string[] {
  if (launch !== 'patient' && launch !== 'practitioner') return []
  return leftOut(registration.clients[launch]?.scope ?? '', scopes.asked)
}

/** The choices of a registered scope that an asked one leaves out. */
export function leftOut(registered: string, asked: readonly string[]): readonly string[] {
  return splitScope(registered).filter((one) => one.startsWith('launch/') && !asked.includes(one))
}
