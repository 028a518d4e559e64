import { REGISTRATIONS, SWITCH } from './shell-names'

/**
 * True when the host's registrations file turns the worker off (`"offline": false`). Nothing is
 * known without an answer: then it stays as it is.
 */
export async function isSwitchedOff(): Promise<boolean> {
  try {
    const response = await fetch(REGISTRATIONS, { cache: 'no-cache' })
    if (!response.ok) return false
    const file: unknown = await response.json()
    return typeof file === 'object' && file !== null && Reflect.get(file, SWITCH) === false
  } catch {
    return false
  }
}
