/**
 * The registrations of a running sandbox, as the text of `registrations.json`
 * (docs/decisions/0003). Requested again each time, so that a new world is registered at once.
 */
export function liveRegistrations(sandboxUrl: string): () => Promise<string> {
  return async () => {
    const response = await fetch(`${sandboxUrl}/_sandbox/registrations`)
    if (!response.ok)
      throw new Error(`The sandbox answered ${response.status} to its registrations.`)
    return response.text()
  }
}
