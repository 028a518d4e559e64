import { fieldsOf, textOf } from '~/fhir/json'
import type { FhirContextItem } from './session'
import { StartError } from './start-failure'

/** A token response as the app reads it (specification, "Token response"). */
export interface TokenResponse {
  readonly accessToken: string
  readonly refreshToken?: string
  readonly idToken?: string
  /** Seconds. */
  readonly expiresIn: number
  /** Granted scopes; undefined when the server said nothing, which means as asked (RFC 6749, 5.1). */
  readonly scopes?: readonly string[]
  readonly patient?: string
  readonly encounter?: string
  readonly needPatientBanner: boolean
  readonly styleUrl?: string
  readonly tenant?: string
  readonly user?: string
  readonly fhirContext: readonly FhirContextItem[]
}

/** What a token lives when the server does not say: short, so that it is renewed rather than refused. */
const UNSAID_LIFETIME = 300

/**
 * Reads a token response tolerantly: only the token itself must be there; what has an unexpected shape counts as unsaid.
 * @throws StartError `token-unreadable`
 */
export function readTokenResponse(json: unknown): TokenResponse {
  const fields = fieldsOf(json)
  const accessToken = textOf(fields['access_token'])
  const type = textOf(fields['token_type'])
  if (accessToken === undefined || (type !== undefined && type.toLowerCase() !== 'bearer'))
    throw new StartError('token-unreadable')
  const scope = textOf(fields['scope'])
  const texts = {
    refreshToken: textOf(fields['refresh_token']),
    idToken: textOf(fields['id_token']),
    patient: idIn(fields['patient'], 'Patient'),
    encounter: idIn(fields['encounter'], 'Encounter'),
    styleUrl: textOf(fields['smart_style_url']),
    tenant: textOf(fields['tenant']),
    user: textOf(fields['user']),
  }
  return {
    accessToken,
    expiresIn: secondsIn(fields['expires_in']),
    // Only a plain false lets the banner go (service notes, "Bases").
    needPatientBanner: fields['need_patient_banner'] !== false,
    fhirContext: fhirContextIn(fields['fhirContext']),
    ...(scope === undefined ? {} : { scopes: splitScope(scope) }),
    ...present(texts),
  }
}

/** The scopes of a space-delimited list, each once. */
export function splitScope(scope: string): readonly string[] {
  return [...new Set(scope.split(/\s+/).filter((one) => one !== ''))]
}

/** `7` and `Patient/7` name the same record; some servers send the reference. */
function idIn(value: unknown, type: string): string | undefined {
  return textOf(value)?.replace(new RegExp(`^${type}/`), '')
}

function secondsIn(value: unknown): number {
  const seconds = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof seconds === 'number' && seconds > 0 && Number.isFinite(seconds)
    ? seconds
    : UNSAID_LIFETIME
}

/** Strings (SMART 2.0) and objects (2.2) alike; an item without a reference says nothing that could be opened. */
function fhirContextIn(value: unknown): readonly FhirContextItem[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item: unknown) => {
    const reference = textOf(item) ?? textOf(fieldsOf(item)['reference'])
    const role = textOf(fieldsOf(item)['role'])
    return reference === undefined ? [] : [{ reference, ...(role === undefined ? {} : { role }) }]
  })
}

type Present<T> = { readonly [K in keyof T]?: NonNullable<T[K]> }

function present<T extends Readonly<Record<string, string | undefined>>>(texts: T): Present<T> {
  // Leaving the absent ones out is exactly what the type says; Object.fromEntries forgets the names.
  return Object.fromEntries(
    Object.entries(texts).filter(([, text]) => text !== undefined),
  ) as Present<T>
}
