import type { Way } from './registration'

/** How the launch page is told what to begin. Nothing here is about a person. */
export interface SignInStart {
  /** Id of the registration. */
  readonly organization: string
  readonly way: Way
  /** Id of the session that is signed in again. */
  readonly again?: string
  /** Opened as a window of its own that only brings the sign-in back. */
  readonly window?: boolean
  /** The person has to prove who they are. */
  readonly prove?: boolean
  /** An EHR session without a patient asks for none. */
  readonly withoutPatient?: boolean
}

/** Address of the launch page, which begins the redirect without loading the app. */
export function signInAddress(start: SignInStart): string {
  const query = new URLSearchParams({ org: start.organization, as: start.way })
  if (start.again !== undefined) query.set('again', start.again)
  if (start.window === true) query.set('window', '1')
  if (start.prove === true) query.set('prove', '1')
  if (start.withoutPatient === true) query.set('patient', 'none')
  return `/launch.html?${query}`
}
