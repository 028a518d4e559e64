import { ownAddress } from '~/fhir/wire/own-address'
import type { AttachmentRead } from '~/fhir/request'
import type { Refusal } from '~/capability/permit'
import type { Registration } from '~/smart/registration'
import type { Session } from '~/smart/session'

/**
 * The other connection of the organization at whose base a file is kept: the same provider, but
 * another sign-in. It is recognized by the same reading of addresses that guards the token, so that
 * no look-alike is mistaken for the provider.
 * @returns undefined when the address is below none of them.
 */
export function connectionKeeping(
  { url, from }: Pick<AttachmentRead, 'url' | 'from'>,
  others: Session['others'],
): Registration | undefined {
  const bases = (others ?? []).flatMap((registration) => registration.bases)
  const kept = ownAddress(url, bases, from)
  return kept === undefined ? undefined : others?.find(({ bases: own }) => own.includes(kept.base))
}

/**
 * The same for a refused request: only a file outside the session's own addresses can be kept
 * there.
 */
export function connectionOfRefused(
  { refused, reason }: Refusal,
  others: Session['others'],
): Registration | undefined {
  return refused.interaction === 'attachment' &&
    reason.why === 'rule' &&
    reason.rule === 'foreign-address'
    ? connectionKeeping(refused, others)
    : undefined
}
