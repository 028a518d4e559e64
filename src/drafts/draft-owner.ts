import type { Session } from '~/smart/session'

/**
 * Whose drafts they are. The person is the id token's subject at the authorization server of one
 * organization.
 */
export interface DraftOwner {
  /**
   * The registration: on the legacy base all tenants share one issuer, and patient ids are a
   * tenant's own.
   */
  readonly organization: string
  readonly issuer: string
  readonly subject: string
}

/**
 * Who owns what is written in this session; undefined where the sign-in did not tell the person
 * apart: then nothing is kept on the device.
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
