import type { IncomingMessage } from 'node:http'

/** The path that a request asks for; undefined for an address that is none. */
export function pathOf({ url = '/' }: IncomingMessage): string | undefined {
  // A host is put before it, because `//name` would be read as one.
  const whole = `http://host${url}`
  return URL.canParse(whole) ? new URL(whole).pathname : undefined
}
