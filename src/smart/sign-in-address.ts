import type { Way } from './registration'

/** The settings that the launch page gets in its address. None of them is about a person. */
export interface SignInStart {
  /** Id of the registration. */
  readonly organization: string
  readonly way: Way
  /** Id of the session to sign in again. */
  readonly again?: string
  /** True when it is opened in a window of its own that only returns the sign-in. */
  readonly window?: boolean
  /**
   * True for a second connection beside the tab's own: this page comes back and goes on with both.
   * The id in `again` is the second session's.
   */
  readonly beside?: boolean
  /** True when the person has to prove who they are. */
  readonly prove?: boolean
  /** True for an EHR session without a patient, which requests none. */
  readonly withoutPatient?: boolean
}

/** Address of the launch page, which begins the redirect without loading the app. */
export function signInAddress(start: SignInStart): string {
  const query = new URLSearchParams({ org: start.organization, as: start.way })
  if (start.again !== undefined) query.set('again', start.again)
  if (start.window === true) query.set('window', '1')
  if (start.beside === true) query.set('beside', '1')
  if (start.prove === true) query.set('prove', '1')
  if (start.withoutPatient === true) query.set('patient', 'none')
  return `/launch.html?${query}`
}
