import { textOf } from '~/fhir/json'

/** The callback for checks of one line: reports one fault, at a place below the line. */
export type Tell = (at: string, says: string) => void

/** Hosts that are this machine, without a network in between (W3C, "Secure Contexts", 3.1). */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Tells the faults of an address of a server.
 * @returns true when it is an address at all, so that further checks make sense.
 */
export function checkAddress(at: string, value: unknown, tell: Tell): boolean {
  const text = textOf(value)
  if (text === undefined) {
    tell(at, 'is missing')
    return false
  }
  // A browser leaves it out where it reads an address, and a server compares the texts.
  if (/\s/.test(text)) {
    tell(at, 'has white space in it')
    return false
  }
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    tell(at, 'is no http(s) address')
    return false
  }
  const { protocol, hostname, username, password, search, hash } = new URL(text)
  if (protocol === 'http:' && !LOOPBACK.test(hostname))
    tell(at, 'is plain http: whoever is in between reads the record')
  if (username !== '' || password !== '') tell(at, 'has a user name in it')
  if (search !== '' || hash !== '') tell(at, 'has a query or a fragment')
  return true
}

/** The members of an object that are not among those known. */
export function unknownKeys(
  fields: Readonly<Record<string, unknown>>,
  known: readonly string[],
): readonly string[] {
  return Object.keys(fields).filter((key) => !known.includes(key))
}

/** True for an object of JSON. */
export function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
