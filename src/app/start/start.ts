import type { BaseCapability } from '~/capability/capability'
import { loadStatements } from '~/capability/load-statements'
import type { Connection } from '~/connection/connection'
import { patientAddress } from '~/smart/patient-address'
import { keepSession, readKeptSession, type KeptSession } from '~/smart/tab/kept-session'
import type { PendingSignIn } from '~/smart/pending-sign-in'
import { SCREEN_KEY } from '~/smart/tab/screen-key'
import type { Session } from '~/smart/session'
import {
  StartError,
  startFailure,
  type StartFailure,
  type StartFailureAbout,
} from '~/smart/start-failure'
import { tabStorage, type TabStorage } from '~/smart/tab-storage'
import { withGranted } from '~/smart/token/with-granted'
import type { SessionKeeper } from '~/smart/token/token-keeper'
import type { answeredAttempt, completeSignIn } from './complete-sign-in'
import { connect, isConnected } from './connect'
import { rememberOrganization } from './choose/remembered-organization'
import { hostAnswers } from './host-answers'
import { rememberReturn, takeReturn } from './return-address'
import { handOver, type HandOver } from '../session-end/hand-over/hand-over'
import { forsake } from '../session-end/forsake'
import { isIdleTooLong } from '../session-end/idle/idle'
import { sessionKeeper } from './session-keeper'

/** A session that screens can use. */
export interface SignedIn {
  readonly kind: 'signed-in'
  readonly connection: Connection
  readonly keeper: SessionKeeper
  /**
   * Nobody was active for too long, or it was locked before a reload: nothing is shown before
   * somebody signs in again.
   */
  readonly locked: boolean
}

/** The beginning of a visit. Everything about signing in is finished before React renders. */
export type StartOutcome =
  | SignedIn
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'failed'; readonly failure: StartFailure }
  /** This window was opened to sign in again and has passed the result to the waiting window. */
  | { readonly kind: 'handed-over' }

/** The facts about the sign-in so far, for a failure to report. */
type Known = { -readonly [K in keyof StartFailureAbout]: StartFailureAbout[K] }

/** Notes for who prepares the first screen while a start waits for the service. */
export interface Meanwhile {
  /** Called when the visit will probably begin at the first page of a record. */
  readonly onRecord?: () => void
}

/** The address of a record's first page. */
const FIRST_PAGE = /^\/patients\/[^/]+\/?$/

/**
 * Finishes a sign-in that comes back, goes on with this tab's session, or finds neither.
 *
 * @throws when what finishes a sign-in cannot be fetched: nothing is used up by then, and the same
 * address loaded again goes on
 */
export async function start(meanwhile: Meanwhile = {}): Promise<StartOutcome> {
  // An operator signs in there as a system, or a copy is opened: nothing of a person's sign-in is
  // taken up.
  if (/^\/(?:export|copy)(?:\/|$)/.test(location.pathname)) return { kind: 'signed-out' }
  // Only who comes back downloads it: a visit that goes on needs no library.
  const ending = location.pathname === '/callback' ? await import('./complete-sign-in') : undefined
  const about: Known = {}
  try {
    if (ending !== undefined) return await startFromCallback(ending, about, meanwhile)
    const storage = tabStorage()
    const kept = readKeptSession(storage)
    if (kept !== undefined) {
      about.organization = kept.session.registration.name
      about.registration = kept.session.registration.id
      if (FIRST_PAGE.test(location.pathname)) meanwhile.onRecord?.()
      return await goOn(kept, storage)
    }
    if (!/^\/(?:(?:check|help|integrate(?:\/form)?)\/?)?$/.test(location.pathname))
      rememberReturn(storage, location)
    return { kind: 'signed-out' }
  } catch (error) {
    // A first visit does not need storage yet; the sign-in page reports the problem when it is
    // tried.
    if (
      error instanceof StartError &&
      error.kind === 'blocked-storage' &&
      location.pathname !== '/callback'
    )
      return { kind: 'signed-out' }
    return { kind: 'failed', failure: startFailure(error, about) }
  }
}

/** The part that finishes a sign-in. */
interface Ending {
  readonly answeredAttempt: typeof answeredAttempt
  readonly completeSignIn: typeof completeSignIn
}

async function startFromCallback(
  ending: Ending,
  about: Known,
  meanwhile: Meanwhile,
): Promise<StartOutcome> {
  const query = new URLSearchParams(location.search)
  // At once: neither reload nor back may send the code again, and no code may read it here.
  history.replaceState(null, '', '/callback')
  const storage = tabStorage()
  const before = readKeptSession(storage)
  let again: PendingSignIn['again']
  let isBeside = false
  let statements: Promise<readonly BaseCapability[]> | undefined
  try {
    const answered = ending.answeredAttempt(query, storage, (attempt) => {
      about.organization = attempt.organization
      about.registration = attempt.registration
      about.way = attempt.way
      about.launchedAs = attempt.addresses.launchedAs
      again = attempt.again
      // Staff who come without an EHR choose a patient first.
      if (attempt.way !== 'practitioner') meanwhile.onRecord?.()
    })
    // Few come back to a session: its program is here before the code is exchanged.
    const going = before === undefined ? undefined : await import('~/smart/token/same-person')
    const signedIn = await ending.completeSignIn(answered, (registration) => {
      const { window: inWindow, beside } = answered.attempt.again ?? {}
      if (inWindow !== true && beside !== true)
        statements = loadStatements(registration.bases, registration)
    })
    if (again?.window === true) {
      return handOver(again.session, { kind: 'signed-in', kept: signedIn })
    }
    if (again?.beside === true && before !== undefined) {
      isBeside = true
      return await goOnBeside({ kind: 'signed-in', kept: signedIn }, before, storage)
    }
    const goesOn =
      before !== undefined && going?.isSamePerson(before.session, signedIn.session) === true
    const kept = goesOn
      ? { ...signedIn, session: going.goneOn(before.session, signedIn.session) }
      : signedIn
    // The screen of the session that ended meanwhile names its patient by another service's id.
    const remembered = again?.beside === true ? '/' : takeReturn(storage)
    const next = (await keptScreen(storage, kept.session)) ?? remembered
    // An EHR opens a chart: the screen that this tab showed before no longer matters.
    const returnTo =
      kept.session.launch === 'ehr' && again === undefined ? await launchTarget(kept.session) : next
    // This tab's data about anyone else is removed before the new session comes.
    if (!goesOn) storage.clear()
    if (again !== undefined && before !== undefined && !goesOn) {
      await forsake(kept)
      throw new StartError('other-person')
    }
    keepSession(storage, kept)
    if (kept.session.launch !== 'ehr') rememberOrganization(kept.session.registration.id)
    history.replaceState(null, '', returnTo)
    return await goOn(
      goesOn ? { ...kept, tokens: { ...kept.tokens, serial: before.tokens.serial } } : kept,
      storage,
      statements,
      goesOn,
    )
  } catch (error) {
    const failure = startFailure(error, about)
    if (again?.window === true) return handOver(again.session, { kind: 'failed', failure })
    if (again?.beside === true && before !== undefined && !isBeside)
      return goOnBeside({ kind: 'failed', failure }, before, storage)
    // An unexpected answer must not remove a valid session: a bookmark of this address, or somebody
    // else's link.
    if (failure.kind === 'wrong-state' && before !== undefined) {
      history.replaceState(null, '', '/')
      return goOn(before, storage)
    }
    return { kind: 'failed', failure }
  }
}

/**
 * Goes on with the tab's own session, beside which a second one was signed in to on this page. The
 * second one's tokens stay in memory.
 */
async function goOnBeside(
  result: HandOver,
  before: KeptSession,
  storage: TabStorage,
): Promise<StartOutcome> {
  history.replaceState(null, '', takeReturn(storage))
  const { returnBeside } = await import('../beside/return-beside')
  await returnBeside(result)
  return goOn(before, storage)
}

/**
 * The screen or record that an EHR names when it opens the app, else the first page. Few do: who
 * does not, downloads nothing of it.
 */
async function launchTarget(session: Session): Promise<string> {
  const { intent, fhirContext } = session
  if (intent === undefined && fhirContext.length === 0) return '/'
  const { namedTarget } = await import('./named-target')
  return namedTarget(session) ?? '/'
}

/**
 * The screen to continue with after a sign-in by another connection. Few people do that; the others
 * do not load the code for it.
 */
async function keptScreen(storage: TabStorage, session: Session): Promise<string | undefined> {
  if (storage.getItem(SCREEN_KEY) === null) return undefined
  const { screenAddress, takeScreen } = await import('~/smart/tab/next-screen')
  const screen = takeScreen(storage, session.registration.id)
  return screen === undefined ? undefined : screenAddress(screen, session)
}

async function goOn(
  kept: KeptSession,
  storage: TabStorage,
  statements?: Promise<readonly BaseCapability[]>,
  isAgain = false,
): Promise<StartOutcome> {
  const keeper = sessionKeeper(kept, storage)
  // The session's other tabs wait for the same sign-in.
  if (isAgain) keeper.replace(kept.tokens)
  // A renewal before a reload may have brought other scopes than the sign-in.
  const connection = await connect(withGranted(kept.session, kept.tokens.scope), keeper, statements)
  if (!isConnected(connection)) {
    keeper.close()
    const { failure, version } = connection
    if (version !== undefined) {
      // No part of this session can ever be shown: it is revoked, and this tab is free for another
      // organization.
      storage.clear()
      await forsake(kept)
      throw new StartError('other-version', { version })
    }
    const { status } = failure
    if (status === undefined && (!navigator.onLine || !(await hostAnswers())))
      throw new StartError('offline')
    throw new StartError('metadata-unreadable', status === undefined ? {} : { status })
  }
  const locked = kept.locked || isIdleTooLong(kept, Date.now())
  const { session } = kept
  const { patient } = session
  // The address of the first screen is final before anything is drawn: a redirect would draw twice.
  if (location.pathname === '/' && patient !== undefined && !locked)
    history.replaceState(null, '', patientAddress(patient))
  // The app does not wait for the EHR's colours; they are applied when they arrive, and without
  // them the app has its own.
  if (session.styleUrl !== undefined) void dress(session).catch(() => undefined)
  return {
    kind: 'signed-in',
    connection,
    keeper,
    locked,
  }
}

async function dress(session: Session): Promise<void> {
  const { takeOnStyle } = await import('./take-on-style')
  await takeOnStyle(session)
}
