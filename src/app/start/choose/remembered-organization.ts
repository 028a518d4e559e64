import { isRemembering } from '~/connection/device-memory'

export const KEY = 'clearchart.organization'

/**
 * Stores the id of a registration for the next visit, if the person asked for that; otherwise not:
 * the place of treatment can reveal its reason.
 */
export function rememberOrganization(id: string): void {
  try {
    if (isRemembering()) localStorage.setItem(KEY, id)
  } catch {
    // Without storage, the person has to search again: nothing else is lost.
  }
}
