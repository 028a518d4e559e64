import { idSegment, isFhirId } from '~/fhir/fhir-id'
import { fieldsOf, textOf } from '~/fhir/json'
import { patientAddress } from '../patient-address'
import type { Session } from '../session'
import { SCREEN_KEY } from './screen-key'
import { readJson, type TabStorage } from '../tab-storage'

/**
 * A screen that survives a sign-in by another connection: what is left of an address when the ids
 * of patients, forms and drafts are taken out, because the same id may be somebody else there. A
 * record goes by its type and id; it is shown there only if it is of the patient whom the new
 * session opens.
 */
export interface NextScreen {
  /** It stands below a patient. */
  readonly ofPatient: boolean
  /** The words of its address, such as `register` or `documents/file`; empty for a first page. */
  readonly path: string
  /** The single record that it shows. */
  readonly record?: { readonly type: string; readonly id: string }
}

/**
 * Where the way leads, to be said before it is gone: to the `same` screen, to the same `record` if
 * it is there, or to the screen where this one was `begun`.
 */
export type LedTo = 'same' | 'record' | 'begun'

/** Where the screen of an address goes on after another sign-in. */
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
/** Words that open nothing alone, and the screen that leads to what stands below them. */
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

/** What stands below the patient, or all of it without one. */
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

/** Keeps a screen in this tab for the sign-in by one registration. */
export function rememberScreen(
  storage: TabStorage,
  registration: string,
  screen: NextScreen,
): void {
  storage.setItem(SCREEN_KEY, JSON.stringify({ registration, ...screen }))
}

/** The screen to go on with, once, if it was kept for this registration. */
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

/** Where a screen is in a new session: below its own patient, else where one is looked for. */
export function screenAddress(
  { ofPatient, path, record }: NextScreen,
  { patient }: Pick<Session, 'patient'>,
): string {
  const parts = record === undefined ? path : `${record.type}/${idSegment(record.id)}`
  if (!ofPatient) return `/${parts}`
  if (patient === undefined) return '/patients'
  return `${patientAddress(patient)}${parts === '' ? '' : `/${parts}`}`
}
