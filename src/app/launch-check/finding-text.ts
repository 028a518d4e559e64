import type { Language } from '~/i18n/languages'
import { assertNever } from '~/std/assert-never'
import type { Finding, RedirectAnswered, RedirectAsked } from './finding'
import { roughSpan } from './rough-span'
import type { Ways } from './sign-in-requests'
import type { SignInWords } from '../start/sign-in-text'
import type { WatchedRequest } from './watched-fetch'

/** A finding of the launch check in words. */
export function findingText(
  finding: Finding,
  { check, failures }: Pick<SignInWords, 'check' | 'failures'>,
  language: Language,
): string {
  switch (finding.about) {
    case 'fine':
      return check.fine
    case 'own-tab':
      return check.ownTab
    case 'framed':
      return check.framed
    case 'announced':
      return check.announced
    case 'not-announced':
      return check.notAnnounced
    case 'cannot-announce':
      return check.cannotAnnounce
    case 'no-clock':
      return check.noClock
    case 'assumed':
      return check.assumed
    case 'no-policy':
      return check.noPolicy
    case 'policy-unread':
      return check.policyUnread
    case 'version-unsaid':
      return check.versionUnsaid
    case 'this-tab':
      return check.thisTab
    case 'none-waiting-here':
      return check.noneWaitingHere
    case 'none-waiting':
      return check.noneWaiting
    case 'no-return':
      return check.noReturn
    case 'nothing-asked':
      return check.nothingAsked
    case 'failure':
      return `${failures[finding.kind].title}. ${failures[finding.kind].next}`
    case 'unanswered':
      return finding.status === undefined
        ? `${check.silent(finding.at)}${finding.mayBeNone === true ? ` ${check.mayBeNone}` : ''}`
        : check.fails(finding.at, finding.status)
    case 'not-a-document':
      return `${check.notADocument(finding.at)} ${check.mayBeNone}`
    case 'no-sign-in-address':
      return check.noSignInAddress
    case 'no-list-read':
      return check.noListRead
    case 'foreign':
      return check.foreign(finding.address)
    case 'odd-name':
      return check.oddName(finding.name)
    case 'list-after-sign-in':
      return check.listAfterSignIn(finding.status)
    case 'registered':
      return finding.generation === undefined
        ? finding.name
        : check.registered(finding.name, finding.generation)
    case 'not-registered':
      return check.notRegistered(finding.issuer)
    case 'framed-by':
      return finding.registered
        ? check.framedByRegistered(finding.origins.join(', '))
        : check.framedByOther(finding.origins.join(', '))
    case 'skew':
      return `${skewText(finding.seconds, check, language)}${finding.isFar ? ` ${failures.clock.next}` : ''}`
    case 'policy-allows':
      return check.policyAllows(finding.count)
    case 'policy-lacks':
      return [
        ...(finding.connect.length === 0 ? [] : [check.policyLacks(finding.connect.join(', '))]),
        ...(finding.frame.length === 0 ? [] : [check.policyLacksFrame(finding.frame.join(', '))]),
        ...(finding.form.length === 0 ? [] : [check.policyLacksForm(finding.form.join(', '))]),
        check.policyNext,
      ].join(' ')
    case 'policy-blocks':
      return `${check.policyBlocks(finding.origin)} ${check.policyNext}`
    case 'token-reached':
      return check.tokenReached(finding.origin)
    case 'token-redirects':
      return check.tokenRedirects(finding.origin)
    case 'token-silent':
      return check.tokenSilent(finding.origin)
    case 'token-unreachable':
      return check.tokenUnreachable(finding.origin)
    case 'token-fails':
      return check.tokenFails(finding.origin, finding.status)
    case 'token-agrees':
      return check.tokenAgrees(finding.origin, finding.status)
    case 'token-busy':
      return check.tokenBusy(finding.origin, finding.status)
    case 'token-no-grant':
      return check.tokenNoGrant(finding.origin, finding.code)
    case 'token-unclear':
      return check.tokenUnclear(finding.origin, finding.code ?? `HTTP ${finding.status}`)
    case 'token-unknown-client':
      return check.tokenUnknownClient(finding.origin, finding.clientId)
    case 'found':
      return [
        check.found(finding.addresses.authorize, check.sources[finding.addresses.source]),
        ...(finding.long === undefined ? [] : [check.long[finding.long]]),
      ].join('. ')
    case 'types':
      return check.metadataRead(finding.count)
    case 'types-required':
      return `${check.metadataRead(finding.count)}. ${check.markedRequired}`
    case 'offers-nothing':
      return check.offersNothing(finding.count)
    case 'version':
      return check.version(finding.version)
    case 'other-version':
      return check.otherVersion(finding.version)
    case 'version-of-each':
      return finding.bases
        .map(
          ({ url, finding: one }) => `${url}: ${findingText(one, { check, failures }, language)}`,
        )
        .join('\n')
    case 'redirect':
      return redirectText(finding.address, finding.asked ?? [], { check, failures }, language)
    case 'waiting':
      return check.waiting(finding.count, roughSpan(finding.seconds, language))
    case 'scopes-asked':
      return scopesAskedText(finding, check, language)
    case 'scopes': {
      const { asked, granted, missing, more, leftOut } = finding
      return [
        check.scopesGranted(asked.length - missing.length, asked.length),
        check.scopesAsked(asked.join(' ')),
        ...(missing.length === 0 ? [] : [check.scopesMissing(missing.join(' '))]),
        ...(more.length === 0 ? [] : [check.scopesMore(more.join(' '))]),
        ...(missing.length + more.length === 0 ? [] : [check.scopesGiven(granted.join(' '))]),
        ...leftOutText(leftOut, check),
      ].join('\n')
    }
    case 'systems-faulty':
      return check.systemsFaulty
    case 'systems':
      return [
        findingText(finding.token, { check, failures }, language),
        check.systemsOffer(findingText(finding.metadata, { check, failures }, language)),
        check.systemsAsk(finding.scopes.join(' ')),
      ].join('\n')
    case 'requests':
      return finding.requests.map((request) => requestText(request, check)).join('\n')
    default:
      return assertNever(finding)
  }
}

/** Ways of signing in, as the people who use them. */
export function waysText(ways: Ways, check: SignInWords['check'], language: Language): string {
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  return list.format(ways.map((way) => check.ways[way]))
}

/** The answer of a sign-in page that sent the app back. */
export function redirectAnswerText(
  answer: RedirectAnswered,
  { check, failures }: Pick<SignInWords, 'check' | 'failures'>,
): string {
  if (answer === 'registered') return check.redirectRegistered
  if ('refused' in answer) return check.redirectRefused(answer.refused)
  const { title, sentence } = failures[answer.failed]
  return check.redirectFailed(title, sentence)
}

/** A line for every client that was asked about, and one for those that were not. */
function redirectText(
  address: string,
  asked: readonly RedirectAsked[],
  words: Pick<SignInWords, 'check' | 'failures'>,
  language: Language,
): string {
  const { check } = words
  const unknown = check.redirectUnknown(address)
  if (asked.every(({ answer }) => answer === undefined)) return unknown
  return asked
    .map(({ ways, answer }) => {
      const text = answer === undefined ? unknown : redirectAnswerText(answer, words)
      return asked.length === 1 ? text : check.forWays(waysText(ways, check, language), text)
    })
    .join('\n')
}

/** A line for every way that asks for other scopes. */
function scopesAskedText(
  { isSent, asked }: Extract<Finding, { about: 'scopes-asked' }>,
  check: SignInWords['check'],
  language: Language,
): string {
  return [
    check.scopesUnknown,
    ...asked.flatMap(({ ways, scopes, leftOut }) => {
      const list = scopes.join(' ')
      const who = asked.length === 1 ? undefined : waysText(ways, check, language)
      return [
        isSent ? check.scopesAsked(list, who) : check.scopesRegistered(list, who),
        ...leftOutText(leftOut, check),
      ]
    }),
  ].join('\n')
}

function leftOutText(leftOut: readonly string[], check: SignInWords['check']): readonly string[] {
  return leftOut.length === 0 ? [] : [check.scopesLeftOut(leftOut.join(' '), leftOut.length)]
}

/** The clock that is ahead, and by how much, in a unit that a person would choose. */
function skewText(seconds: number, check: SignInWords['check'], language: Language): string {
  const span = roughSpan(Math.abs(seconds), language)
  if (seconds === 0) return check.noSkew
  return seconds > 0 ? check.ahead(span) : check.behind(span)
}

/** The address without its query, the answer and its number for support. */
function requestText(
  { address, status, milliseconds, requestId }: WatchedRequest,
  check: SignInWords['check'],
): string {
  // An answer of which a page may see nothing has the status 0 (Fetch, "filtered response").
  const answer =
    status === undefined ? check.noAnswer : status === 0 ? check.unreadAnswer : String(status)
  const id = requestId === undefined ? '' : `, ${check.requestId(requestId)}`
  return `${address}: ${answer}, ${milliseconds} ms${id}`
}
