import { isFhirId } from '~/fhir/fhir-id'
import { fieldsOf, textOf } from '~/fhir/json'
import type { FhirContextItem } from '../session'
import { StartError } from '../start-failure'

/** A token response as the app reads it (specification, "Token response"). */
export interface TokenResponse {
  readonly accessToken: string
  readonly refreshToken?: string
  readonly idToken?: string
  /** Seconds; undefined when the server said nothing that a time could be. */
  readonly expiresIn?: number
  /**
   * Granted scopes; undefined when the server said nothing, which means as asked (RFC 6749, 5.1).
   */
  readonly scopes?: readonly string[]
  readonly patient?: string
  readonly encounter?: string
  readonly needPatientBanner: boolean
  readonly styleUrl?: string
  readonly tenant?: string
  readonly user?: string
  readonly fhirContext: readonly FhirContextItem[]
}

/**
 * The longest that is believed, in seconds: a year. More would be beyond what a date and a timer
 * can count.
 */
const LONGEST = 366 * 24 * 3600

/**
 * Reads a token response tolerantly: only the token itself must be there; what has an unexpected
 * shape counts as unsaid. Not so the patient and the visit: an app that goes on without the one
 * that was meant would show another, or nobody.
 * @throws StartError `token-unreadable`, `bad-context`
 */
export function readTokenResponse(json: unknown): TokenResponse {
  const fields = fieldsOf(json)
  const accessToken = textOf(fields['access_token'])
  const type = textOf(fields['token_type'])
  if (accessToken === undefined || (type !== undefined && type.toLowerCase() !== 'bearer'))
    throw new StartError('token-unreadable')
  const expiresIn = secondsIn(fields['expires_in'])
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
    // Only a plain false lets the banner go (service notes, "Bases").
    needPatientBanner: fields['need_patient_banner'] !== false,
    fhirContext: fhirContextIn(fields['fhirContext']),
    ...(scope === undefined ? {} : { scopes: splitScope(scope) }),
    ...(expiresIn === undefined ? {} : { expiresIn }),
    ...present(texts),
  }
}

/** The scopes of a space-delimited list, each once. */
export function splitScope(scope: string): readonly string[] {
  return [...new Set(scope.split(/\s+/).filter((one) => one !== ''))]
}

/** `7` and `Patient/7` name the same record; some servers send the reference. */
function idIn(value: unknown, type: string): string | undefined {
  if (value === undefined || value === null) return undefined
  const id = typeof value === 'string' ? value.replace(new RegExp(`^${type}/`), '') : ''
  if (!isFhirId(id)) throw new StartError('bad-context')
  return id
}

/**
 * A positive number of seconds, also as text; `1e306`, which no clock can add to its own time, is
 * the longest.
 */
function secondsIn(value: unknown): number | undefined {
  const seconds = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof seconds === 'number' && seconds > 0 ? Math.min(seconds, LONGEST) : undefined
}

/**
 * Strings (SMART 2.0) and objects (2.2) alike; an item without a reference says nothing that could
 * be opened.
 */
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
  // Leaving the absent ones out is exactly what the type says; Object.fromEntries forgets the
  // names.
  return Object.fromEntries(
    Object.entries(texts).filter(([, text]) => text !== undefined),
  ) as Present<T>
}
