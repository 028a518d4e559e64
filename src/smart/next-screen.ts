import { fieldsOf, textOf } from '~/fhir/json'
import { patientAddress } from './patient-address'
import type { Session } from './session'
import { SCREEN_KEY } from './screen-key'
import { readJson, type TabStorage } from './tab-storage'

/**
 * A screen without anybody's record: what is left of an address when every id is taken out. It survives a sign-in by
 * another connection, where the same id may be somebody else.
 */
export interface NextScreen {
  /** It stands below a patient. */
  readonly ofPatient: boolean
  /** The words of its address, such as `register` or `documents/file`; empty for a first page. */
  readonly path: string
}

const WORD = /^[a-z][a-z-]*$/
/** Second segments that are words; any other is the id of a record, of a form or of a draft. */
const SECOND: Readonly<Record<string, RegExp>> = {
  documents: /^(?:file|open)$/,
  new: /^[A-Z][A-Za-z]+$/,
}

/** The screen of an address of this app. */
export function screenOf(pathname: string): NextScreen {
  const [first = '', ...rest] = pathname.split('/').filter((segment) => segment !== '')
  if (first === 'patients' && rest.length > 0)
    return { ofPatient: true, path: words(rest.slice(1)) }
  return { ofPatient: false, path: words([first, ...rest]) }
}

function words([first = '', second = '']: readonly string[]): string {
  if (!WORD.test(first)) return ''
  const more = Object.hasOwn(SECOND, first) ? SECOND[first]?.test(second) === true : false
  if (more) return `${first}/${second}`
  // A way that means nothing without its second word.
  return first === 'new' ? '' : first
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
  return kept['registration'] === registration && path !== undefined
    ? { ofPatient: kept['ofPatient'] === true, path }
    : undefined
}

/** Where a screen is in a new session: below its own patient, else where one is looked for. */
export function screenAddress(
  { ofPatient, path }: NextScreen,
  { patient }: Pick<Session, 'patient'>,
): string {
  if (!ofPatient) return `/${path}`
  if (patient === undefined) return '/patients'
  return `${patientAddress(patient)}${path === '' ? '' : `/${path}`}`
}
