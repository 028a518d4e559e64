const KEY = 'clearchart.organization'

/** Id of the registration that somebody signed in with last on this device; nothing about the person is kept. */
export function rememberedOrganization(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps the id of a registration for the next visit. */
export function rememberOrganization(id: string): void {
  try {
    localStorage.setItem(KEY, id)
  } catch {
    // Without storage one has to search again: nothing else is lost.
  }
}
