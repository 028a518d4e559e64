/**
 * The origins that the registrations name: the only hosts that the app may contact, and the EHRs
 * that may frame it.
 */
export interface RegisteredOrigins {
  /** FHIR bases, authorization servers, directories, and the hosts of organizations' own forms. */
  readonly connect: readonly string[]
  /** Issuers that may launch the app inside their own page. */
  readonly frame: readonly string[]
}

/**
 * Reads the origins out of a registrations file (shape: `src/smart/registration.ts`). Reads
 * tolerantly: anything but an http(s) URL is left out, because one bad line must not cost the
 * others their policy.
 */
export function registeredOrigins(file: unknown): RegisteredOrigins {
  const registrations =
    isRecord(file) && Array.isArray(file['registrations'])
      ? file['registrations'].filter(isRecord)
      : []
  return {
    connect: distinct(
      registrations.flatMap((registration) => addressesOf(registration)).map(originOf),
    ),
    frame: distinct(
      registrations.filter(mayLaunch).map((registration) => originOf(registration['issuer'])),
    ),
  }
}

function addressesOf(registration: Record<string, unknown>): unknown[] {
  const bases = Array.isArray(registration['bases']) ? registration['bases'].filter(isRecord) : []
  const authorization = isRecord(registration['authorization'])
    ? Object.values(registration['authorization'])
    : []
  return [
    registration['issuer'],
    registration['directory'],
    ...bases.map((base) => base['url']),
    ...authorization,
    ...formAddresses(registration['forms']),
  ]
}

/**
 * Whole addresses of indexes and of single forms; paths on the app's own host have no origin and
 * need none.
 */
function formAddresses(forms: unknown): unknown[] {
  if (!isRecord(forms)) return []
  const catalogues: unknown[] = Array.isArray(forms['catalogues']) ? forms['catalogues'] : []
  const files = Array.isArray(forms['files']) ? forms['files'].filter(isRecord) : []
  return [...catalogues, ...files.map((file) => file['address'])]
}

function mayLaunch(registration: Record<string, unknown>): boolean {
  return isRecord(registration['clients']) && registration['clients']['launch'] !== undefined
}

function originOf(address: unknown): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined
  const url = new URL(address)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.origin : undefined
}

function distinct(origins: readonly (string | undefined)[]): string[] {
  return [...new Set(origins)].filter((origin) => origin !== undefined).sort()
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
