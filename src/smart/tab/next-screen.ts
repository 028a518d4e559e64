import { idSegment, isFhirId } from '~/fhir/fhir-id'
import { fieldsOf, textOf } from '~/fhir/json'
import { patientAddress } from '../patient-address'
import type { Session } from '../session'
import { SCREEN_KEY } from './screen-key'
import { readJson, type TabStorage } from '../tab-storage'

/**
 * A screen that survives a sign-in by another connection: an address without the ids of patients,
 * forms and drafts, because the same id may be somebody else's there. A record keeps its type and
 * id; it is shown there only if it belongs to the patient of the new session.
 */
export interface NextScreen {
  /** True when it is below a patient. */
  readonly ofPatient: boolean
  /** The words of its address, such as `register` or `documents/file`; empty for a first page. */
  readonly path: string
  /** The single record on it. */
  readonly record?: { readonly type: string; readonly id: string }
}

/**
 * The destination of the link, announced beforehand: the `same` screen, the same `record` if it
 * exists there, or the screen where this one was `begun`.
 */
export type LedTo = 'same' | 'record' | 'begun'

/** The destination of an address after another sign-in. */
export function ledTo(pathname: string): LedTo {
  const { path, record } = screenOf(pathname)
  if (record !== undefined) return 'record'
  return below(pathname).join('/') === path ? 'same' : 'begun'
}

const WORD = /^[a-z][a-z-]*$/
/** Second segments that are words; any other is the id of a record, of a form or of a draft. */
const SECOND: Readonly<Record<string, RegExp>> = {
  documents: /^(?:file|open)$/,
  new: /^[A-Z][A-Za-z]+$/,
}

const TYPE = /^[A-Z][A-Za-z]+$/
/**
 * Words that open nothing by themselves, with the screen that leads to the addresses below them.
 */
const ALONE: Readonly<Record<string, string>> = { new: '', generated: 'generate' }

/** The screen of an address of this app. */
export function screenOf(pathname: string): NextScreen {
  const ofPatient = isOfPatient(pathname)
  const [first = '', second = ''] = below(pathname)
  const id = unescaped(second)
  return TYPE.test(first) && isFhirId(id)
    ? { ofPatient, path: '', record: { type: first, id } }
    : { ofPatient, path: words(first, second) }
}

function segments(pathname: string): readonly string[] {
  return pathname.split('/').filter((segment) => segment !== '')
}

function isOfPatient(pathname: string): boolean {
  const [first, patient] = segments(pathname)
  return first === 'patients' && patient !== undefined
}

/** The segments below the patient, or all of them without one. */
function below(pathname: string): readonly string[] {
  return isOfPatient(pathname) ? segments(pathname).slice(2) : segments(pathname)
}

function unescaped(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}

function words(first: string, second: string): string {
  if (!WORD.test(first)) return ''
  const more = Object.hasOwn(SECOND, first) ? SECOND[first]?.test(second) === true : false
  if (more) return `${first}/${second}`
  return (Object.hasOwn(ALONE, first) ? ALONE[first] : undefined) ?? first
}

/** Stores a screen in this tab for the sign-in by one registration. */
export function rememberScreen(
  storage: TabStorage,
  registration: string,
  screen: NextScreen,
): void {
  storage.setItem(SCREEN_KEY, JSON.stringify({ registration, ...screen }))
}

/** The screen to continue with, once, if it was stored for this registration. */
export function takeScreen(storage: TabStorage, registration: string): NextScreen | undefined {
  const kept = fieldsOf(readJson(storage, SCREEN_KEY))
  storage.removeItem(SCREEN_KEY)
  const path = kept['path'] === '' ? '' : textOf(kept['path'])
  if (kept['registration'] !== registration || path === undefined) return undefined
  const { type, id } = fieldsOf(kept['record'])
  const record = { type: textOf(type) ?? '', id: textOf(id) ?? '' }
  return {
    ofPatient: kept['ofPatient'] === true,
    path,
    ...(TYPE.test(record.type) && isFhirId(record.id) ? { record } : {}),
  }
}

/**
 * The address of a screen in a new session: below its own patient, or else at the search for one.
 */
export function screenAddress(
  { ofPatient, path, record }: NextScreen,
  { patient }: Pick<Session, 'patient'>,
): string {
  const parts = record === undefined ? path : `${record.type}/${idSegment(record.id)}`
  if (!ofPatient) return `/${parts}`
  if (patient === undefined) return '/patients'
  return `${patientAddress(patient)}${parts === '' ? '' : `/${parts}`}`
}
