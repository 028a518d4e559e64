import type { IntegrateWords } from './integrate-text'
import { assertNever } from '~/std/assert-never'
import { wantsSignIn, type Remark } from './read-server'

/** A remark about a server, in words. */
export function remarkText(remark: Remark, { remarks }: Pick<IntegrateWords, 'remarks'>): string {
  switch (remark.about) {
    case 'discovery':
    case 'metadata':
      return wantsSignIn(remark.missing) && remark.about === 'metadata'
        ? remarks.why.afterSignIn(remarks.metadata)
        : remark.missing.why === 'status'
          ? remarks.why.status(remarks[remark.about], remark.missing.status)
          : remarks.why[remark.missing.why](remarks[remark.about])
    case 'elsewhere':
    case 'named-elsewhere':
      return remarks[remark.about](remark.origin)
    case 'other-base':
      return remarks['other-base'](remark.address)
    case 'odd-name':
      return remarks['odd-name'](remark.name)
    case 'plain-http':
      return remarks['plain-http'](remark.address)
    case 'version':
    case 'other-version':
      return remarks[remark.about](remark.version)
    case 'types':
    case 'offers-nothing':
      return remarks[remark.about](remark.count)
    case 'no-sign-in-address':
    case 'sign-in-unread':
    case 'by-statement':
    case 'by-statement-unread':
    case 'pkce':
    case 'no-pkce':
    case 'no-code':
    case 'no-public-client':
    case 'no-identity':
    case 'nameless':
    case 'no-ehr-launch':
    case 'no-standalone':
    case 'not-a-statement':
    case 'version-unsaid':
    case 'requirements':
    case 'software':
    case 'draft':
    case 'retired':
    case 'no-rest':
    case 'client-only':
    case 'lists-nothing':
    case 'no-patient':
    case 'no-json':
      return remarks[remark.about]
    default:
      return assertNever(remark)
  }
}
