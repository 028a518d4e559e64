import { baseAddresses } from '../base-addresses'
import type { Base } from '../resource'

/** An address below one of the session's bases: the token is sent to no other kind. */
export interface OwnAddress {
  readonly url: string
  readonly base: Base
}

/**
 * Reads a URL that a server wrote (a next link, an attachment's address) and returns it only when
 * it lies below one of the session's bases, or of the places that its registration gives it: same
 * scheme, host and port, and its path up to a segment boundary. User information, backslashes and
 * hidden dot segments refuse it, because servers and proxies read them differently from browsers.
 * `from` is the base of relative addresses. A plain server behind a proxy that ends TLS often
 * writes `http:` for its own address: it is asked by `https:`, as its base is.
 */
export function ownAddress(
  address: string,
  bases: readonly Base[],
  from?: string,
): OwnAddress | undefined {
  const url = parse(address, from)
  if (url === undefined || url.username !== '' || url.password !== '' || trickyPath(url.pathname))
    return undefined
  if (bases.some((base) => isSecuredOf(url, base))) url.protocol = 'https:'
  const candidates = bases.filter((base) => under(url, base))
  // The longest wins: one base may lie below another.
  const base = candidates.toSorted((a, b) => b.url.length - a.url.length)[0]
  if (base === undefined) return undefined
  url.hash = ''
  return { url: url.href, base }
}

/** True for the address of a plain server's own host, but for the encryption that its base has. */
function isSecuredOf(url: URL, base: Base): boolean {
  return (
    base.kind === 'r4' &&
    url.protocol === 'http:' &&
    // Some proxies write the port of the one beside the name of the other.
    (url.port === '' || url.port === '443') &&
    ownUrls(base).some(
      ({ protocol, hostname, port }) =>
        protocol === 'https:' && url.hostname === hostname && port === '',
    )
  )
}

function ownUrls(base: Base): readonly URL[] {
  return baseAddresses([base]).flatMap((address) => parse(address, undefined) ?? [])
}

function parse(address: string, from: string | undefined): URL | undefined {
  // Browsers read a backslash as a slash, other readers do not: no honest link has one. Nor does
  // one contain line breaks, which browsers drop.
  if (/[\\\u0000-\u0020]/.test(address.trim())) return undefined
  try {
    return from === undefined ? new URL(address) : new URL(address, `${from}/`)
  } catch {
    return undefined
  }
}

function under(url: URL, base: Base): boolean {
  return ownUrls(base).some(
    ({ origin, pathname }) =>
      origin !== 'null' &&
      url.origin === origin &&
      `${url.pathname}/`.startsWith(`${pathname.replace(/\/+$/, '')}/`),
  )
}

/** A path that means another place once a server has decoded it, even repeatedly. */
function trickyPath(path: string): boolean {
  let decoded = path
  for (let round = 0; round < 4; round += 1) {
    if (
      decoded.includes('\\') ||
      decoded.split('/').some((segment) => segment === '..' || segment === '.')
    )
      return true
    let next: string
    try {
      next = decodeURIComponent(decoded)
    } catch {
      return true
    }
    if (next === decoded) return false
    decoded = next
  }
  return true
}
