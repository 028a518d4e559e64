import { textOf } from '~/fhir/json'

/** The callback for checks of one line: reports one fault, at a place below the line. */
export type Tell = (at: string, says: string) => void

/** Hosts that are this machine, without a network in between (W3C, "Secure Contexts", 3.1). */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * A host that a Content-Security-Policy can name: it has no other signs (CSP Level 3, 2.3.1), so
 * none in the form of IPv6, and some of those that an address may have end a policy or stand for
 * any host.
 */
const HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.?$/

/**
 * Tells the faults of an address of a server.
 * @returns true when it is an address at all, so that further checks make sense.
 */
export function checkAddress(at: string, value: unknown, tell: Tell): boolean {
  const query = queryOfAddress(at, value, tell)
  if (query === undefined) return false
  if (query !== '') tell(at, 'has a query or a fragment')
  return true
}

/**
 * The same of an address that a sign-in is sent to, which may have a query of its own (RFC 6749,
 * 3.1 and 3.2).
 */
export function checkEndpoint(at: string, value: unknown, tell: Tell): void {
  if (queryOfAddress(at, value, tell)?.includes('#') === true) tell(at, 'has a fragment')
}

/** The query and the fragment of an address, after its other faults; undefined where it is none. */
function queryOfAddress(at: string, value: unknown, tell: Tell): string | undefined {
  const text = textOf(value)
  if (text === undefined) {
    tell(at, 'is missing')
    return undefined
  }
  // A browser leaves it out where it reads an address, and a server compares the texts.
  if (/\s/.test(text)) {
    tell(at, 'has white space in it')
    return undefined
  }
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    tell(at, 'is no http(s) address')
    return undefined
  }
  const { protocol, hostname, username, password, search, hash } = new URL(text)
  if (protocol === 'http:' && !LOOPBACK.test(hostname))
    tell(at, 'is plain http: whoever is in between reads the record')
  if (username !== '' || password !== '') tell(at, 'has a user name in it')
  if (!HOST.test(hostname))
    tell(at, 'has a host of other signs than letters, digits, dots and hyphens')
  return `${search}${hash}`
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
