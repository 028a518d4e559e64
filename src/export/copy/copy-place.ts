import { isRemembering } from '~/connection/device-memory'
import { boundPatient } from '~/smart/bound-patient'
import type { Session } from '~/smart/session'

/**
 * The reason why a copy of a record cannot be kept, whatever the person does:
 * - `staff`: the sign-in is not for one person's record
 * - `framed`: inside an EHR's page the storage is the EHR's partition
 * - `blocked`: the browser stores nothing, or does not encrypt (an insecure address)
 */
export type NoPlace = 'staff' | 'framed' | 'blocked'

/** The reason why this sign-in keeps no copy here; undefined when it can. */
export function noPlaceFor(session: Session, patientId: string): NoPlace | undefined {
  if (boundPatient(session) !== patientId) return 'staff'
  if (window.self !== window.top) return 'framed'
  const isAble = typeof indexedDB !== 'undefined' && isSecureContext
  return isAble ? undefined : 'blocked'
}

/** True on a device whose person said that nobody else uses it (docs/decisions, 26). */
export function isOwnDevice(): boolean {
  return isRemembering()
}

/** The room that the browser promises, in megabytes; undefined when it does not say. */
export async function roomHere(): Promise<number | undefined> {
  try {
    const { quota, usage = 0 } = await navigator.storage.estimate()
    return quota === undefined ? undefined : Math.floor((quota - usage) / 1e6)
  } catch {
    return undefined
  }
}
