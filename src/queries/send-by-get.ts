import type { Permit } from '~/capability/permit'
import type { SearchPage } from '~/fhir/bundle'
import { FhirFailure } from '~/fhir/failure'
import type { Params, Search } from '~/fhir/request'
import { formBody } from '~/fhir/wire/params'
import type { LinkOrIndex } from '~/fhir/wire/paging'
import { numbered } from '~/fhir/wire/wire-request'
import type { Send } from './send'
import { sendPage, takesGetAlone } from './send-page'

/**
 * Parameters that may stand in an address: ids of records, which reading them puts there as well,
 * states, times, broad categories, and the form of the answer. A name, a date of birth, a number of
 * a person, a diagnosis or a test never does.
 */
const HARMLESS: ReadonlySet<string> = new Set(
  (
    '_id patient subject beneficiary encounter target based-on ' +
    'status clinical-status verification-status lifecycle-status active intent category class ' +
    'date period authored authoredon issued onset-date recorded-date start-date target-date ' +
    'effective-time sent ' +
    '_lastUpdated _count page _sort _total _include _revinclude'
  ).split(' '),
)

/**
 * One page of a search at a plain server that takes no forms. R4 has every server take both
 * ("RESTful API", search), and lets one answer 405 to either. The server is remembered once a
 * search by GET was answered. Throws as `Send`, and `withheld` for a search that may not stand
 * in an address.
 */
export async function sendByGet(
  send: Send,
  permit: Permit<Search>,
  signal: AbortSignal,
  page: Exclude<LinkOrIndex, { readonly link: string }> | undefined,
): Promise<SearchPage> {
  const { base, request } = permit
  const params = numbered(request.params, page)
  if (!params.every(isHarmless)) throw new FhirFailure({ kind: 'withheld' })
  const link = `${base.url}/${request.type}?${formBody(params)}`
  const answer = await sendPage(send, permit, signal, { link, isOurs: true })
  takesGetAlone.add(base)
  return answer
}

function isHarmless([name]: Params[number]): boolean {
  return HARMLESS.has(name.replace(/:.*$/s, ''))
}
