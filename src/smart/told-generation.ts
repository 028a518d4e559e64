import { connectionKind, type Registration } from './registration'

/**
 * The generation that a screen names beside a connection: only where the organization has one of
 * another kind, because who has but one knows of no second.
 * @param others the other registrations of its organization
 */
export function toldGeneration(
  registration: Registration,
  others: readonly Registration[],
): 'v1' | 'v2' | undefined {
  const own = connectionKind(registration)
  return own === 'r4' || others.every((other) => connectionKind(other) === own) ? undefined : own
}
