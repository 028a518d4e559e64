/** The sources that a site's Content-Security-Policy names, as far as a sign-in depends on them. */
export interface OwnPolicy {
  readonly connect: readonly string[]
  /** The origins that may frame the pages; undefined if the policy names none (CSP3, 6.4.2). */
  readonly frame: readonly string[] | undefined
  /** The origins that a form may be sent to; undefined if the policy names none (CSP3, 6.4.1). */
  readonly form: readonly string[] | undefined
}

/**
 * Reads the policy that this site sends with its pages now. Undefined where it sends none, as while
 * developing. Only our own site's headers are read: other hosts do not show theirs.
 * @throws TypeError where our own site does not answer
 */
export async function readOwnPolicy(fetchIt: typeof fetch = fetch): Promise<OwnPolicy | undefined> {
  const response = await fetchIt('/launch.html', { method: 'HEAD', cache: 'no-store' })
  const header = response.headers.get('content-security-policy')
  if (header === null) return undefined
  const directives = new Map(
    header
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...values]) => [name.toLowerCase(), values] as const),
  )
  return {
    connect: directives.get('connect-src') ?? directives.get('default-src') ?? ['*'],
    frame: directives.get('frame-ancestors'),
    form: directives.get('form-action'),
  }
}

/** The origins of these that a list of sources does not allow: by name, by scheme or by star. */
export function notAllowed(
  origins: readonly string[],
  sources: readonly string[],
  ownOrigin: string,
): readonly string[] {
  return origins.filter((origin) => {
    const { protocol } = new URL(origin)
    return !(
      sources.includes('*') ||
      sources.includes(protocol) ||
      sources.includes(origin) ||
      (origin === ownOrigin && sources.includes("'self'"))
    )
  })
}
