import { isRemembering } from '~/connection/device-memory'

const KEY = 'clearchart.organization'

/**
 * Id of the registration that somebody signed in with last on this device, where they asked to be
 * remembered.
 */
export function rememberedOrganization(): string | undefined {
  try {
    return isRemembering() ? (localStorage.getItem(KEY) ?? undefined) : undefined
  } catch {
    return undefined
  }
}

/**
 * Keeps the id of a registration for the next visit of who asked for that; of nobody else: where
 * somebody is treated can tell what for.
 */
export function rememberOrganization(id: string): void {
  try {
    if (isRemembering()) localStorage.setItem(KEY, id)
  } catch {
    // Without storage one has to search again: nothing else is lost.
  }
}
