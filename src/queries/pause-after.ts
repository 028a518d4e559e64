import type { FailureKind } from '~/fhir/failure'
import type { Submitted } from './submit-once'

/**
 * The reason why the others of several writes are not sent:
 * - `unknown`: an answer was lost
 * - `refused`: the next one would be refused as well
 * - `offline`: it could not leave, and the next one could not either
 * - `here`: something on this device, or the sign-in, is in the way
 */
export type PauseAfter = 'unknown' | 'refused' | 'offline' | 'here'

/** The reason to send no other one of several after this answer; undefined to go on. */
export function pauseAfter(outcome: Submitted): PauseAfter | undefined {
  switch (outcome.kind) {
    case 'written':
    case 'conflict':
      return undefined
    case 'refused':
      return ABOUT_ALL[outcome.failure.kind]
    case 'unknown':
    case 'absent':
      return 'unknown'
    case 'elsewhere':
    case 'not-kept':
    case 'misaddressed':
      return 'here'
  }
}

/** Refusals that the next one would get as well; the others are about the one that was sent. */
const ABOUT_ALL: Readonly<Partial<Record<FailureKind, PauseAfter>>> = {
  'signed-out': 'here',
  forbidden: 'refused',
  throttled: 'refused',
  unsupported: 'refused',
  server: 'refused',
  offline: 'offline',
}
