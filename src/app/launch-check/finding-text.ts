import type { Language } from '~/i18n/languages'
import { assertNever } from '~/std/assert-never'
import { connectionKind, type Registration } from '~/smart/registration'
import type { Finding } from './check-launch'
import { roughSpan } from './rough-span'
import type { SignInWords } from '../start/sign-in-text'

/** A finding of the launch check in words. */
export function findingText(
  finding: Finding,
  { check, failures }: SignInWords,
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
    case 'scopes-unknown':
      return check.scopesUnknown
    case 'failure':
      return `${failures[finding.kind].title}. ${failures[finding.kind].next}`
    case 'registered':
      return registeredText(finding.registration, check)
    case 'not-registered':
      return check.notRegistered(finding.issuer)
    case 'skew':
      return `${check.skew(roughSpan(finding.seconds, language))}${finding.isFar ? ` ${failures.clock.next}` : ''}`
    case 'found':
      return check.found(finding.addresses.authorize, check.sources[finding.addresses.source])
    case 'types':
      return check.metadataRead(finding.count)
    case 'version':
      return check.otherVersion(finding.version)
    case 'redirect':
      return check.redirectUnknown(finding.address)
    case 'scopes':
      return check.scopesGranted(finding.granted, finding.asked)
    default:
      return assertNever(finding)
  }
}

/** A plain server does not have a generation. */
function registeredText(registration: Registration, check: SignInWords['check']): string {
  const kind = connectionKind(registration)
  return kind === 'r4' ? registration.name : check.registered(registration.name, kind)
}
