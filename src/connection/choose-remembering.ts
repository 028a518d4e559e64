import { dropCopy } from './copy-database'
import { CHOICE, forgetTraces, isRemembering } from './device-memory'

/**
 * Stores the choice. Turning it off removes everything that it had stored, and the copy of a record
 * (docs/decisions, 104).
 */
export function chooseRemembering(on: boolean): void {
  try {
    if (on) localStorage.setItem(CHOICE, 'on')
    else localStorage.removeItem(CHOICE)
  } catch {
    // A browser that stores nothing remembers nobody: the choice has no effect.
  }
  forgetTraces()
  if (!on) dropCopy()
}

/**
 * The storage for data that only a person who asked for it leaves behind: the device for them,
 * otherwise this tab.
 */
export function chosenStorage(): Storage {
  return isRemembering() ? localStorage : sessionStorage
}
