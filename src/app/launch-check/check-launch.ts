import { loadStatements } from '~/capability/load-statements'
import { discover, type SignInAddresses } from '~/smart/discovery'
import { readKeptSession } from '~/smart/tab/kept-session'
import type { Registration } from '~/smart/registration'
import { StartError } from '~/smart/start-failure'
import { tabStorage } from '~/smart/tab-storage'

/** The steps of a sign-in, in the order in which a person meets them. */
export const CHECK_STEPS = [
  'registered',
  'secure',
  'storage',
  'frame',
  'clock',
  'discovery',
  'pkce',
  'metadata',
  'redirect',
  'scopes',
] as const
export type CheckStep = (typeof CHECK_STEPS)[number]

/** The finding of a step, as data: the screen supplies the words. */
export type Finding =
  | {
      readonly about:
        | 'fine'
        | 'own-tab'
        | 'framed'
        | 'announced'
        | 'not-announced'
        | 'cannot-announce'
        | 'no-clock'
        | 'assumed'
        | 'scopes-unknown'
    }
  | { readonly about: 'failure'; readonly kind: StartError['kind'] }
  | { readonly about: 'registered'; readonly registration: Registration }
  | { readonly about: 'not-registered'; readonly issuer: string }
  | { readonly about: 'skew'; readonly seconds: number; readonly isFar: boolean }
  | { readonly about: 'found'; readonly addresses: SignInAddresses }
  | { readonly about: 'types'; readonly count: number }
  | { readonly about: 'version'; readonly version: string }
  | { readonly about: 'redirect'; readonly address: string }
  | { readonly about: 'scopes'; readonly granted: number; readonly asked: number }

export interface StepResult {
  readonly step: CheckStep
  readonly verdict: 'good' | 'bad' | 'unknown'
  readonly finding: Finding
}

/** The drift of clocks that a sign-in tolerates, in seconds. */
const DRIFT = 120

/**
 * Tries every step of a sign-in with one organization, from this browser, without signing anyone
 * in.
 */
export async function checkLaunch(
  registration: Registration | undefined,
  issuer: string,
  onResult: (result: StepResult) => void,
): Promise<void> {
  const tell = (step: CheckStep, verdict: StepResult['verdict'], finding: Finding) =>
    onResult({ step, verdict, finding })
  if (registration === undefined) tell('registered', 'bad', { about: 'not-registered', issuer })
  else tell('registered', 'good', { about: 'registered', registration })
  const secure = globalThis.crypto?.subtle !== undefined
  tell(
    'secure',
    secure ? 'good' : 'bad',
    secure ? { about: 'fine' } : { about: 'failure', kind: 'insecure-page' },
  )
  onResult(storageResult())
  const framed = window.self !== window.top
  tell('frame', framed ? 'unknown' : 'good', { about: framed ? 'framed' : 'own-tab' })
  tell('redirect', 'unknown', { about: 'redirect', address: `${location.origin}/callback` })
  onResult(scopesResult(registration))
  await Promise.all([
    clockResult().then(onResult),
    ...(registration === undefined
      ? []
      : [discoveryResults(registration, onResult), metadataResult(registration).then(onResult)]),
  ])
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

function scopesResult(registration: Registration | undefined): StepResult {
  const unknown: StepResult = {
    step: 'scopes',
    verdict: 'unknown',
    finding: { about: 'scopes-unknown' },
  }
  try {
    const session = readKeptSession(tabStorage())?.session
    if (session === undefined || session.registration.id !== registration?.id) return unknown
    const { asked, granted } = session.scopes
    const given = asked.filter((scope) => granted.includes(scope)).length
    return {
      step: 'scopes',
      verdict: given === asked.length ? 'good' : 'unknown',
      finding: { about: 'scopes', granted: given, asked: asked.length },
    }
  } catch {
    return unknown
  }
}

/**
 * Compares with our own site's clock: a page cannot read the clocks of other hosts (Fetch,
 * "CORS-safelisted response-header name").
 */
async function clockResult(): Promise<StepResult> {
  const unknown: StepResult = { step: 'clock', verdict: 'unknown', finding: { about: 'no-clock' } }
  try {
    const date = (
      await fetch('/registrations.json', { method: 'HEAD', cache: 'no-store' })
    ).headers.get('date')
    const seconds = Math.round(Math.abs(Date.now() - Date.parse(date ?? '')) / 1000)
    const isFar = seconds > DRIFT
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

async function discoveryResults(
  registration: Registration,
  onResult: (result: StepResult) => void,
): Promise<void> {
  try {
    const addresses = await discover(registration)
    onResult({ step: 'discovery', verdict: 'good', finding: { about: 'found', addresses } })
    const { pkceAnnounced } = addresses
    const about =
      pkceAnnounced === undefined
        ? 'cannot-announce'
        : pkceAnnounced
          ? 'announced'
          : 'not-announced'
    onResult({
      step: 'pkce',
      verdict: pkceAnnounced === true ? 'good' : 'unknown',
      finding: { about },
    })
  } catch (error) {
    const kind = error instanceof StartError ? error.kind : 'unexpected'
    onResult({ step: 'discovery', verdict: 'bad', finding: { about: 'failure', kind } })
  }
}

async function metadataResult(registration: Registration): Promise<StepResult> {
  const statements = await loadStatements(registration.bases, registration)
  const version = statements
    .map(({ foreignVersion }) => foreignVersion)
    .find((one) => one !== undefined)
  if (version !== undefined)
    return { step: 'metadata', verdict: 'bad', finding: { about: 'version', version } }
  if (statements.some(({ unread }) => unread))
    return {
      step: 'metadata',
      verdict: 'bad',
      finding: { about: 'failure', kind: 'metadata-unreadable' },
    }
  if (statements.every(({ assumed }) => assumed))
    return { step: 'metadata', verdict: 'unknown', finding: { about: 'assumed' } }
  const types = new Set(statements.flatMap(({ statement }) => [...statement.resources.keys()]))
  return { step: 'metadata', verdict: 'good', finding: { about: 'types', count: types.size } }
}
