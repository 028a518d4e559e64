import type { Session } from '~/smart/session'

/**
 * The owner of drafts. The person is the id token's subject at the authorization server of one
 * organization.
 */
export interface DraftOwner {
  /**
   * The registration: on the legacy base all tenants share one issuer, and patient ids belong to a
   * tenant.
   */
  readonly organization: string
  readonly issuer: string
  readonly subject: string
}

/**
 * The owner of the content written in this session; undefined when the sign-in did not identify the
 * person: then nothing is stored on the device.
 */
export function ownerOf({
  registration,
  user,
}: Pick<Session, 'registration' | 'user'>): DraftOwner | undefined {
  const { subject } = user
  return subject === undefined || subject === ''
    ? undefined
    : { organization: registration.id, issuer: registration.issuer, subject }
}
