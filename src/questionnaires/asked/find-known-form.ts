import type { Questionnaire } from 'fhir/r4'
import type { KnownForm } from '~/fhir/form-orders/known-form'
import type { NamedForm } from '~/fhir/forms-asked'
import { catalogueQuery, openedQuery } from '../catalogue/catalogue-queries'
import type { CatalogueEntry } from '../catalogue/catalogue-entry'
import { findEntry } from '../catalogue/find-entry'
import { formQuery } from '../catalogue/form-query'
import { translationsOf } from '../catalogue/entry-of'
import { tenantForms } from '../catalogue/tenant-forms'
import { searchedForm } from '../parts/part-places'
import { addressOfForm, type AskedService } from './find-asked-form'
import { ownRecord, readFormRecord } from './own-record'

/**
 * Finds the addresses that answers to a form may carry, where an order names it by another: those
 * of its record, of the catalogue's forms and of opened ones that have the named address too. Facts
 * that are not found, or may not be asked for, are left out: the form says why where it is opened.
 *
 * @param isNameWanted True where its titles and codes are wanted too, for which it is read.
 */
export async function findKnownForm(
  form: NamedForm,
  service: AskedService,
  isNameWanted: boolean,
): Promise<KnownForm> {
  const { queryClient, session } = service
  const tenant = tenantForms(session.registration.forms, window.location.origin)
  const [opened, catalogue] = await Promise.all([
    queryClient.query(openedQuery).catch(() => []),
    queryClient.query(catalogueQuery(tenant)).catch(() => undefined),
  ])
  const entries = [...opened.map(({ entry }) => entry), ...(catalogue?.entries ?? [])]
  const own = ownRecord(form, session.bases)
  const read = own && (await readFormRecord(own, service).catch(() => undefined))
  const record = read?.kind === 'found' ? read.form : undefined
  const canonical = form.by === 'canonical' ? form.canonical : record && addressOfForm(record)
  const named = [canonical, record && addressOfForm(record)].filter((one) => one !== undefined)
  const found = entries.filter((entry) => named.some((one) => findEntry([entry], one)))
  const texts = isNameWanted ? await textsOf(found, canonical, service) : []
  const forms = [...(record === undefined ? [] : [record]), ...texts]
  return {
    addresses: [...new Set(named.flatMap((one) => [one, ...addressesIn(found, forms, one)]))],
    titles: [
      ...found.flatMap(({ title }) => Object.values(title)),
      ...forms.flatMap((one) => [
        one.title ?? [],
        one.name ?? [],
        ...translationsOf(one._title).map(([, title]) => title),
      ]),
    ].flat(),
    codes: forms.flatMap(({ code }) => code ?? []),
  }
}

/** The other addresses of a form, in the version that is named; any of them where none is. */
function addressesIn(
  entries: readonly CatalogueEntry[],
  forms: readonly Questionnaire[],
  named: string,
): readonly string[] {
  const [, version] = named.split('|')
  return [
    ...entries.flatMap(({ canonical, also }) => [canonical, ...also]),
    ...forms.flatMap(({ url }) => url ?? []),
  ].flatMap((url) => addressOfForm({ url, ...(version === undefined ? {} : { version }) }) ?? [])
}

/** The form itself, which alone has its codes: of the catalogue, or else of the service. */
async function textsOf(
  entries: readonly CatalogueEntry[],
  canonical: string | undefined,
  service: AskedService,
): Promise<readonly Questionnaire[]> {
  const [entry] = entries
  if (entry !== undefined) {
    const form = await service.queryClient.query(formQuery(entry, service)).catch(() => undefined)
    return form === undefined ? [] : [form]
  }
  if (canonical === undefined) return []
  const search = await searchedForm(canonical, service).catch(() => undefined)
  return search?.kind === 'found' ? [search.form] : []
}
