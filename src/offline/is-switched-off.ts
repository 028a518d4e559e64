import { REGISTRATIONS, SWITCH } from './shell-names'

/** The time that a host gets for its answer, in milliseconds. */
const PATIENCE_MS = 4000

/**
 * True when the host's registrations file turns the worker off (`"offline": false`). Nothing is
 * known without an answer in time: then it stays as it is.
 */
export async function isSwitchedOff(): Promise<boolean> {
  try {
    const response = await fetch(REGISTRATIONS, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!response.ok) return false
    const file: unknown = await response.json()
    return typeof file === 'object' && file !== null && Reflect.get(file, SWITCH) === false
  } catch {
    return false
  }
}
