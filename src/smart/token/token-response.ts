import { ownValue } from '~/std/own-value'
import { isFhirId } from '~/fhir/fhir-id'
import { fieldsOf, textOf } from '~/fhir/json'
import type { FhirContextItem } from '../session'
import { StartError } from '../start-failure'

/** A token response as the app reads it (specification, "Token response"). */
export interface TokenResponse {
  readonly accessToken: string
  readonly refreshToken?: string
  readonly idToken?: string
  /** Seconds; undefined when the server stated no valid time. */
  readonly expiresIn?: number
  /**
   * Granted scopes; undefined when the server stated none, which means as requested (RFC 6749,
   * 5.1).
   */
  readonly scopes?: readonly string[]
  readonly patient?: string
  readonly encounter?: string
  readonly needPatientBanner: boolean
  readonly styleUrl?: string
  readonly tenant?: string
  readonly user?: string
  readonly fhirContext: readonly FhirContextItem[]
  /** The purpose that the EHR opened the app for (SMART App Launch 2.2, intent). */
  readonly intent?: string
  /** Names of members that the app does not know; their values may be secrets and are not kept. */
  readonly unknown: readonly string[]
  /** Names of members that came, wholly or in part, in another shape than theirs. */
  readonly unusable: readonly string[]
}

/** Members of the answer that the app reads, or that are for clients of another kind. */
const KNOWN: ReadonlySet<string> = new Set(
  (
    'access_token token_type expires_in scope refresh_token id_token patient encounter tenant ' +
    'need_patient_banner smart_style_url fhirContext intent user refresh_expires_in'
  ).split(' '),
)

/**
 * An access token as RFC 6749 has it (appendix A.12). With any other sign in it, a browser would
 * refuse every request, which would look as if there were no network; a header has no blanks at its
 * ends.
 */
const TOKEN = /^[!-~](?:[ -~]*[!-~])?$/

/**
 * The longest accepted lifetime, in seconds: a year. A date and a timer cannot count beyond that.
 */
const LONGEST = 366 * 24 * 3600

/**
 * Reads a token response tolerantly: only a token that can be sent is required; values of an
 * unexpected shape are ignored. The patient and the visit are the exception: without the intended
 * one, the app would show another, or none.
 * @throws StartError `token-unreadable`, `bad-context`
 */
export function readTokenResponse(json: unknown): TokenResponse {
  const fields = fieldsOf(json)
  const accessToken = textOf(fields['access_token'])
  const type = textOf(fields['token_type'])
  if (
    accessToken === undefined ||
    !TOKEN.test(accessToken) ||
    (type !== undefined && type.toLowerCase() !== 'bearer')
  )
    throw new StartError('token-unreadable')
  const expiresIn = secondsIn(fields['expires_in'])
  const scopes = scopesIn(fields['scope'])
  const texts = {
    refreshToken: textOf(fields['refresh_token']),
    idToken: textOf(fields['id_token']),
    patient: idIn(fields['patient'], 'Patient'),
    // An EHR without an open visit may send an empty text. A patient without an id is a mistake:
    // read as none, it would leave the record of somebody else open.
    encounter: idIn(fields['encounter'] === '' ? undefined : fields['encounter'], 'Encounter'),
    styleUrl: textOf(fields['smart_style_url']),
    tenant: textOf(fields['tenant']),
    user: textOf(fields['user']),
    intent: textOf(fields['intent']),
  }
  return {
    accessToken,
    // Only a plain false removes the banner (service notes, "Bases").
    needPatientBanner: fields['need_patient_banner'] !== false,
    fhirContext: fhirContextIn(fields['fhirContext']),
    unknown: Object.keys(fields).filter((name) => !KNOWN.has(name)),
    unusable: Object.entries(fields)
      .filter(isUnusable)
      .map(([name]) => name),
    ...(scopes === undefined ? {} : { scopes }),
    ...(expiresIn === undefined ? {} : { expiresIn }),
    ...present(texts),
  }
}

/** Members that are no text: each is read by its own rule. */
const READ: Readonly<Record<string, (value: unknown) => unknown>> = {
  expires_in: secondsIn,
  refresh_expires_in: secondsIn,
  scope: (value) => [value].flat().every((one) => typeof one === 'string') || undefined,
  need_patient_banner: (value) => typeof value === 'boolean' || undefined,
  fhirContext: (value) =>
    Array.isArray(value) && value.every((item) => fhirContextIn([item]).length > 0)
      ? value
      : undefined,
}

/** True for a known member that says something in a shape that nothing can be read from. */
function isUnusable([name, value]: readonly [string, unknown]): boolean {
  const isSaid = KNOWN.has(name) && value !== undefined && value !== null && value !== ''
  return isSaid && (ownValue(READ, name) ?? textOf)(value) === undefined
}

/**
 * The granted scopes: only an absent list grants what was asked for (RFC 6749, 5.1); an empty one,
 * and whatever cannot be read, grants nothing. Some servers send a list of texts.
 */
function scopesIn(scope: unknown): readonly string[] | undefined {
  return scope === undefined
    ? undefined
    : splitScope(
        [scope]
          .flat()
          .filter((one) => typeof one === 'string')
          .join(' '),
      )
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
 * A positive number of seconds, also as text; for `1e306`, which no clock can add to its own time,
 * it is the longest.
 */
function secondsIn(value: unknown): number | undefined {
  const seconds = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof seconds === 'number' && seconds > 0 ? Math.min(seconds, LONGEST) : undefined
}

/**
 * Strings (SMART 2.0) and objects (2.2) alike. An item without a reference cannot be opened, but is
 * shown all the same; an identifier is somebody's number and is not kept.
 */
function fhirContextIn(value: unknown): readonly FhirContextItem[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item: unknown) => {
    const { reference, canonical, type, role, identifier } = fieldsOf(item)
    const told = present({
      reference: textOf(item) ?? textOf(reference),
      canonical: textOf(canonical),
      type: textOf(type) ?? (identifier === undefined ? undefined : 'Identifier'),
    })
    return Object.keys(told).length === 0 ? [] : [{ ...told, ...present({ role: textOf(role) }) }]
  })
}

type Present<T> = { readonly [K in keyof T]?: NonNullable<T[K]> }

function present<T extends Readonly<Record<string, string | undefined>>>(texts: T): Present<T> {
  // Leaving out the absent ones matches the type; Object.fromEntries loses the names.
  return Object.fromEntries(
    Object.entries(texts).filter(([, text]) => text !== undefined),
  ) as Present<T>
}
