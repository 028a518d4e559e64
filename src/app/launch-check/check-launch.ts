import { compareScopes } from '~/capability/compare-scopes'
import {
  audienceOf,
  authorizeParameters,
  authorizeUrl,
  newAttempt,
} from '~/smart/authorize-request'
import { leftOutScopes } from '~/smart/left-out-scopes'
import { isTooLong, takesForms } from '~/smart/long-address'
import { discover, type SignInAddresses } from '~/smart/discovery'
import { readKeptSession } from '~/smart/tab/kept-session'
import { waitingSince } from '~/smart/tab/waiting-sign-ins'
import { connectOrigins, formOrigins, frameOrigins } from '~/smart/registered-origins'
import { randomText } from '~/smart/random-text'
import type { Registration } from '~/smart/registration'
import { otherRegistrations } from '~/smart/other-registrations'
import { tabStorage } from '~/smart/tab-storage'
import { toldGeneration } from '~/smart/told-generation'
import { withGranted } from '~/smart/token/with-granted'
import { blockedOf } from './blocked-of'
import type { Finding, StepResult, CheckStep } from './finding'
import { metadataResults } from './metadata-results'
import { notAllowed, readOwnPolicies, type OwnPolicy } from './own-policy'
import { askedScopes, peoplesClients, withLaunch } from './sign-in-requests'
import { undiscovered } from './undiscovered'
import { systemsResult } from './systems-result'
import { tokenFound, type TokenFound } from './token-result'
import { watchedFetch, type WatchedFetch, type WatchedRequest } from './watched-fetch'

/** The drift of clocks that a sign-in tolerates, in seconds. */
const DRIFT = 120

/**
 * Tries every step of a sign-in with one organization, from this browser, without signing anybody
 * in. `all` are the registrations of the file; `launchedAs` is the service's address as a launch
 * wrote it, where one is known. `isOtherTab` where the sign-in that failed is in another
 * tab, of which nothing can be known here.
 */
export async function checkLaunch(
  registration: Registration | undefined,
  issuer: string,
  all: readonly Registration[],
  onResult: (result: StepResult) => void,
  launchedAs?: string,
  isOtherTab = false,
): Promise<void> {
  const tell = (step: CheckStep, verdict: StepResult['verdict'], finding: Finding) =>
    onResult({ step, verdict, finding })
  if (registration === undefined)
    tell('registered', 'bad', { about: 'not-registered', issuer: addressOnly(issuer) })
  else {
    const generation = toldGeneration(registration, otherRegistrations(registration, all))
    tell('registered', 'good', {
      about: 'registered',
      name: registration.name,
      ...(generation === undefined ? {} : { generation }),
    })
  }
  const secure = globalThis.crypto?.subtle !== undefined
  tell(
    'secure',
    secure ? 'good' : 'bad',
    secure ? { about: 'fine' } : { about: 'failure', kind: 'insecure-page' },
  )
  onResult(ofTab(storageResult(), 'this-tab', isOtherTab))
  onResult(ofTab(frameResult(registration), 'this-tab', isOtherTab))
  if (registration !== undefined && peoplesClients(registration).length === 0)
    tell('redirect', 'good', { about: 'no-return' })
  else tell('redirect', 'unknown', { about: 'redirect', address: `${location.origin}/callback` })
  onResult(ofTab(stateResult(), 'none-waiting-here', isOtherTab))
  const watched = watchedFetch()
  try {
    await Promise.all([
      clockResult().then(onResult),
      ...(registration === undefined
        ? []
        : [
            policyResult(registration).then(onResult),
            discoveryResults(registration, launchedAs, watched, onResult),
            metadataResults(registration, watched, onResult),
            systemsResult(registration, watched, onResult),
          ]),
    ])
  } finally {
    watched.stop()
  }
  const requests = watched.requests()
  const isSmooth = requests.length > 0 && requests.every(isExpected)
  tell(
    'requests',
    isSmooth ? 'good' : 'unknown',
    requests.length === 0 ? { about: 'nothing-asked' } : { about: 'requests', requests },
  )
}

/**
 * True for an answer that says what was asked for, and for the refusal of a request for tokens that
 * has nothing to show (RFC 6749, 5.2). One that this page may not read has the status 0.
 */
function isExpected({ method, status = 0 }: WatchedRequest): boolean {
  return (status >= 200 && status < 300) || (method === 'POST' && [400, 401].includes(status))
}

/** A step that is in order in this tab need not be in another one. */
function ofTab(
  result: StepResult,
  about: 'this-tab' | 'none-waiting-here',
  isOtherTab: boolean,
): StepResult {
  return isOtherTab && result.verdict === 'good'
    ? { ...result, verdict: 'unknown', finding: { about } }
    : result
}

/** An issuer as somebody else's link gave it: what else stands in it goes into no report. */
function addressOnly(issuer: string): string {
  if (!URL.canParse(issuer)) return issuer.replace(/[?#].*$/s, '').slice(0, 200)
  const { origin, pathname, protocol } = new URL(issuer)
  return /^https?:$/.test(protocol) ? (origin + pathname).slice(0, 200) : protocol
}

function storageResult(): StepResult {
  try {
    tabStorage()
    return { step: 'storage', verdict: 'good', finding: { about: 'fine' } }
  } catch {
    return {
      step: 'storage',
      verdict: 'bad',
      finding: { about: 'failure', kind: 'blocked-storage' },
    }
  }
}

/** The pages around this one, if the browser names them, and whether they are registered. */
function frameResult(registration: Registration | undefined): StepResult {
  if (window.self === window.top)
    return { step: 'frame', verdict: 'good', finding: { about: 'own-tab' } }
  const origins = ancestors()
  if (origins.length === 0 || registration === undefined)
    return { step: 'frame', verdict: 'unknown', finding: { about: 'framed' } }
  const allowed = frameOrigins(registration)
  const registered = origins.every((one) => one === location.origin || allowed.includes(one))
  return {
    step: 'frame',
    verdict: registered ? 'good' : 'bad',
    finding: { about: 'framed-by', origins, registered },
  }
}

/** Not every browser names them (HTML, "Location", ancestorOrigins); the referrer names one. */
function ancestors(): readonly string[] {
  const named = 'ancestorOrigins' in location ? [...location.ancestorOrigins] : []
  if (named.length > 0) return [...new Set(named)]
  return URL.canParse(document.referrer) ? [new URL(document.referrer).origin] : []
}

function stateResult(): StepResult {
  try {
    const since = waitingSince(tabStorage())
    const [oldest] = since
    return oldest === undefined
      ? { step: 'state', verdict: 'good', finding: { about: 'none-waiting' } }
      : {
          step: 'state',
          verdict: 'unknown',
          finding: {
            about: 'waiting',
            seconds: Math.max(0, Math.round((Date.now() - oldest) / 1000)),
            count: since.length,
          },
        }
  } catch {
    return {
      step: 'state',
      verdict: 'unknown',
      finding: { about: 'failure', kind: 'blocked-storage' },
    }
  }
}

/** The permissions of this tab's sign-in, or else those that the registration asks for. */
function scopesResult(
  registration: Registration,
  addresses: SignInAddresses | undefined,
): StepResult {
  const asking: StepResult = {
    step: 'scopes',
    verdict: 'unknown',
    finding: {
      about: 'scopes-asked',
      isSent: addresses !== undefined,
      asked: askedScopes(registration, addresses),
    },
  }
  try {
    const kept = readKeptSession(tabStorage())
    if (kept === undefined || kept.session.registration.id !== registration.id) return asking
    const { asked, granted } = withGranted(kept.session, kept.tokens.scope).scopes
    const { missing, unasked } = compareScopes(asked, granted)
    return {
      step: 'scopes',
      verdict: missing.length === 0 ? 'good' : 'unknown',
      finding: {
        about: 'scopes',
        asked,
        granted,
        missing,
        more: unasked,
        leftOut: leftOutScopes(kept.session),
      },
    }
  } catch {
    return asking
  }
}

/**
 * Compares with our own site's clock: other hosts do not let a page read theirs (Fetch,
 * "CORS-safelisted response-header name").
 */
async function clockResult(): Promise<StepResult> {
  const unknown: StepResult = { step: 'clock', verdict: 'unknown', finding: { about: 'no-clock' } }
  try {
    const date = (
      await fetch('/registrations.json', { method: 'HEAD', cache: 'no-store' })
    ).headers.get('date')
    const seconds = Math.round((Date.now() - Date.parse(date ?? '')) / 1000)
    const isFar = Math.abs(seconds) > DRIFT
    return Number.isNaN(seconds)
      ? unknown
      : {
          step: 'clock',
          verdict: isFar ? 'bad' : 'good',
          finding: { about: 'skew', seconds, isFar },
        }
  } catch {
    return unknown
  }
}

/**
 * Compares the policies that our own site sends with the origins that the registration needs: the
 * same list that a policy is made of.
 */
async function policyResult(registration: Registration): Promise<StepResult> {
  const told = (verdict: StepResult['verdict'], finding: Finding): StepResult => ({
    step: 'policy',
    verdict,
    finding,
  })
  try {
    const policies = await readOwnPolicies()
    if (policies === undefined) return told('unknown', { about: 'no-policy' })
    const lacked = (origins: readonly string[], directive: keyof OwnPolicy) =>
      notAllowed(origins, policies, directive, location.origin)
    const wanted = connectOrigins(registration)
    const connect = lacked(wanted, 'connect')
    const frame = lacked(frameOrigins(registration), 'frame')
    const form = lacked(formOrigins(registration), 'form')
    if (connect.length + frame.length + form.length === 0)
      return told('good', { about: 'policy-allows', count: wanted.length })
    // Without forms a sign-in goes on by an address, as long as that may be.
    const isStopped = connect.length + frame.length > 0
    return told(isStopped ? 'bad' : 'unknown', { about: 'policy-lacks', connect, frame, form })
  } catch {
    return told('unknown', { about: 'policy-unread' })
  }
}

async function discoveryResults(
  registration: Registration,
  launchedAs: string | undefined,
  watched: WatchedFetch,
  onResult: (result: StepResult) => void,
): Promise<void> {
  const hasPeople = peoplesClients(registration).length > 0
  let addresses: SignInAddresses
  try {
    addresses = await discover(registration, watched.fetch)
  } catch (error) {
    const blocked = await blockedOf([registration.issuer], watched)
    onResult({
      step: 'discovery',
      verdict: 'bad',
      finding: blocked ?? undiscovered(error, registration.issuer),
    })
    if (hasPeople) onResult(scopesResult(registration, undefined))
    return
  }
  onResult(foundResult(registration, addresses, launchedAs))
  if (hasPeople) onResult(scopesResult(registration, addresses))
  const { pkceAnnounced } = addresses
  const about =
    pkceAnnounced === undefined ? 'cannot-announce' : pkceAnnounced ? 'announced' : 'not-announced'
  onResult({
    step: 'pkce',
    verdict: pkceAnnounced === true ? 'good' : 'unknown',
    finding: { about },
  })
  const ids = [...new Set(peoplesClients(registration).map(({ clientId }) => clientId))]
  const found: TokenFound[] = []
  for (const id of ids)
    found.push(await tokenFound(addresses.token, { id, isSystem: false }, watched))
  const result = found.find(({ verdict }) => verdict === 'bad') ?? found[0]
  if (result !== undefined) onResult({ step: 'token', ...result })
}

/** A list of permissions may make an address that hosts on the way cut, and none can be asked. */
function foundResult(
  registration: Registration,
  addresses: SignInAddresses,
  launchedAs: string | undefined,
): StepResult {
  const told = (verdict: StepResult['verdict'], long?: 'form' | 'address'): StepResult => ({
    step: 'discovery',
    verdict,
    finding: { about: 'found', addresses, ...(long === undefined ? {} : { long }) },
  })
  const isLong = peoplesClients(registration).some(({ way }) => {
    // As long as a sign-in's own, which are random; an EHR chooses the length of its own.
    const random = randomText()
    const launch = way === 'launch' ? random : undefined
    const request = { registration, way, ...(launch === undefined ? {} : { launch }) }
    const parameters = authorizeParameters(
      newAttempt(request, addresses, location.origin),
      audienceOf(registration, withLaunch(way, addresses, launchedAs)),
      random,
      launch,
    )
    return isTooLong(authorizeUrl(addresses.authorize, Object.entries(parameters)).href)
  })
  if (!isLong) return told('good')
  return takesForms(addresses) ? told('good', 'form') : told('unknown', 'address')
}
