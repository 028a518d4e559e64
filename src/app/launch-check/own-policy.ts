/** The sources of one Content-Security-Policy, as far as a sign-in depends on them. */
export interface OwnPolicy {
  /** Undefined if the policy names none, nor a default (CSP3, 6.1.2). */
  readonly connect: Sources | undefined
  /** The origins that may frame the pages; undefined if the policy names none (CSP3, 6.4.2). */
  readonly frame: Sources | undefined
  /** The origins that a form may be sent to; undefined if the policy names none (CSP3, 6.4.1). */
  readonly form: Sources | undefined
}

/** A directive's source expressions. */
type Sources = readonly string[]

/**
 * Reads the policies of this site's pages: each that its header sends now, and those inside the
 * open page. Undefined where there are none, as while developing. Only our own site's headers are
 * read: other hosts do not show theirs.
 * @throws TypeError where our own site does not answer
 */
export async function readOwnPolicies(
  fetchIt: typeof fetch = fetch,
  page: ParentNode = document,
): Promise<readonly OwnPolicy[] | undefined> {
  // Without a body it is asked of the site itself: a kept page would have the headers of its time.
  const sent = await fetchIt('/launch.html', { method: 'HEAD', cache: 'no-store' })
  const metas = [...page.querySelectorAll('head meta[http-equiv]')].filter(
    (meta) => meta.getAttribute('http-equiv')?.toLowerCase() === 'content-security-policy',
  )
  const header = sent.headers.get('content-security-policy') ?? ''
  const policies = [
    ...header.split(',').flatMap((text) => policyIn(text)),
    // A page itself cannot say who may frame it (HTML, "Content security policy state").
    ...metas.flatMap((meta) =>
      policyIn(meta.getAttribute('content') ?? '').map((one) => ({ ...one, frame: undefined })),
    ),
  ]
  return policies.length === 0 ? undefined : policies
}

/** One policy; of a directive that is there twice, the first counts (CSP3, 2.2.1). */
function policyIn(text: string): readonly OwnPolicy[] {
  const directives = new Map<string, Sources>()
  for (const part of text.split(';')) {
    const [name = '', ...values] = part.trim().split(/\s+/)
    const key = name.toLowerCase()
    if (key !== '' && !directives.has(key)) directives.set(key, values)
  }
  if (directives.size === 0) return []
  return [
    {
      connect: directives.get('connect-src') ?? directives.get('default-src'),
      frame: directives.get('frame-ancestors'),
      form: directives.get('form-action'),
    },
  ]
}

/**
 * The origins of these that one of the policies does not allow: each has to (CSP3, 4.1.2). A policy
 * without the directive allows all.
 */
export function notAllowed(
  origins: readonly string[],
  policies: readonly OwnPolicy[],
  directive: keyof OwnPolicy,
  ownOrigin: string,
): readonly string[] {
  const own = new URL(ownOrigin)
  return origins.filter((origin) => {
    const url = new URL(origin)
    return !policies.every(
      ({ [directive]: sources }) =>
        sources === undefined || sources.some((source) => isMatch(source, url, own)),
    )
  })
}

const SCHEME = /^([a-z][a-z0-9+.-]*):$/i
const HOST_SOURCE =
  /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(?::(\d+|\*))?(\/.*)?$/i

/** "Does url match expression in origin" (CSP3, 6.7.2.7), for the first address of an origin. */
function isMatch(source: string, url: URL, own: URL): boolean {
  const scheme = schemeOf(url)
  if (source === '*') return /^https?$/.test(scheme) || isScheme(schemeOf(own), scheme)
  const [, only] = SCHEME.exec(source) ?? []
  if (only !== undefined) return isScheme(only, scheme)
  if (/^'self'$/i.test(source)) return isSelf(url, own)
  const [, named, host = '', port, path = '/'] = HOST_SOURCE.exec(source) ?? []
  return (
    isScheme(named ?? schemeOf(own), scheme) &&
    isHost(host.toLowerCase(), url.hostname.toLowerCase()) &&
    isPort(port, url) &&
    // A longer path allows what is below it, and not the origin.
    path === '/'
  )
}

/** "scheme-part match" (CSP3, 6.7.2.8): an upgrade is never a reason to refuse. */
function isScheme(pattern: string, scheme: string): boolean {
  const wanted = pattern.toLowerCase()
  return wanted === scheme || (wanted === 'http' && scheme === 'https')
}

/**
 * "host-part match" (CSP3, 6.7.2.9); an address of numbers allows itself, as browsers have it.
 */
function isHost(pattern: string, host: string): boolean {
  if (pattern === '' || host === '') return false
  if (pattern === '*') return true
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern
}

/** "port-part match" (CSP3, 6.7.2.10). */
function isPort(pattern: string | undefined, url: URL): boolean {
  if (pattern === '*') return true
  return Number(pattern ?? defaultPort(url)) === portOf(url)
}

/** The keyword `'self'` (CSP3, 6.7.2.7, 4): our own host, also by the safer scheme. */
function isSelf(url: URL, own: URL): boolean {
  if (url.origin === own.origin) return true
  const bothDefault = portOf(url) === defaultPort(url) && portOf(own) === defaultPort(own)
  return (
    url.hostname === own.hostname &&
    (portOf(url) === portOf(own) || bothDefault) &&
    schemeOf(url) === 'https'
  )
}

function schemeOf(url: URL): string {
  return url.protocol.slice(0, -1)
}

function defaultPort(url: URL): number {
  return schemeOf(url) === 'https' ? 443 : 80
}

function portOf(url: URL): number {
  return url.port === '' ? defaultPort(url) : Number(url.port)
}
