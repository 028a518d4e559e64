import { isRemembering } from '~/connection/device-memory'

const KEY = 'clearchart.organization'

/**
 * Id of the registration of the last sign-in on this device, if the person asked to be remembered.
 */
export function rememberedOrganization(): string | undefined {
  try {
    return isRemembering() ? (localStorage.getItem(KEY) ?? undefined) : undefined
  } catch {
    return undefined
  }
}

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
