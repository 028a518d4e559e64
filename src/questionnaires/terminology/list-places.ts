/** A place that may be asked for a list of answers: a terminology server, or the FHIR service. */
export type ListPlace =
  | { readonly kind: 'server'; readonly base: string }
  | { readonly kind: 'service' }

/**
 * The places that may be asked for a list, in order: the servers that the form's author prefers, as
 * far as the organization allows their origin (docs/decisions, 127); the organization's own; the
 * FHIR service, if it expands lists. Each origin is asked once.
 */
export function listPlaces(
  preferred: readonly string[],
  allowed: readonly string[],
  serviceExpands: boolean,
): readonly ListPlace[] {
  const origins = new Set(allowed.flatMap((base) => webAddress(base)?.origin ?? []))
  const wished = preferred.filter((base) => origins.has(webAddress(base)?.origin ?? ''))
  const seen = new Set<string>()
  const servers = [...wished, ...allowed].map(withoutSlash).filter((base) => {
    const origin = webAddress(base)?.origin
    if (origin === undefined || seen.has(origin)) return false
    seen.add(origin)
    return true
  })
  return [
    ...servers.map((base) => ({ kind: 'server', base }) as const),
    ...(serviceExpands ? [{ kind: 'service' } as const] : []),
  ]
}

/** The host of the first server that an author prefers; undefined when none is a web address. */
export function preferredHost(preferred: readonly string[]): string | undefined {
  return preferred.flatMap((base) => webAddress(base)?.host ?? [])[0]
}

function withoutSlash(base: string): string {
  return base.replace(/\/+$/, '')
}

/** A web address of a form, which may be any text. */
function webAddress(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined
}
