import { isRemembering } from '~/connection/device-memory'
import { KEY } from './remembered-organization'

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
