/**
 * The part of an absolute address that follows a base, without the slash between them; undefined
 * where it is elsewhere. A server may write its own host in capitals, its usual port, or `http:`
 * where a proxy ends TLS before it (RFC 3986, 6.2.2 and 6.2.3): that is the same place. Only what
 * a record says is read by it; requests are made from the base itself.
 */
export function belowBase(address: string, base: string): string | undefined {
  if (address.startsWith(`${base}/`)) return address.slice(base.length + 1)
  if (!/^https?:/i.test(address)) return undefined
  const own = plainly(base)
  const url = plainly(address)
  return own !== undefined && url?.startsWith(`${own}/`) ? url.slice(own.length + 1) : undefined
}

/** An address without its scheme, its usual port and what a fragment or a query adds. */
function plainly(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, username, hostname, port, pathname, search, hash } = new URL(address)
  if (username !== '' || search !== '' || hash !== '') return undefined
  // The usual port of either scheme may be written beside the other one's name.
  const usual = port === '' || (port === '443' && protocol === 'http:') || port === '80'
  return `${hostname}${usual ? '' : `:${port}`}${pathname.replace(/\/+$/, '')}`
}
