import type { Questionnaire } from 'fhir/r4'
import type { Refusal } from '~/capability/permit'
import type { NamedForm } from '~/fhir/forms-asked'
import type { CatalogueEntry } from '../catalogue/catalogue-entry'
import { catalogueQuery, openedQuery } from '../catalogue/catalogue-queries'
import { findEntry } from '../catalogue/find-entry'
import type { FormService } from '../catalogue/form-service'
import { entryOfOpened, FROM_SERVICE, keepForms, VERSION } from '../catalogue/kept-forms'
import { tenantForms } from '../catalogue/tenant-forms'
import type { Session } from '~/smart/session'
import { searchedForm } from '../parts/part-places'
import { ownRecord, readFormRecord } from './own-record'

/** A form that an order names, as far as it can be opened here. */
export type FoundForm =
  | { readonly kind: 'found'; readonly entry: CatalogueEntry }
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/** The connection that the form of an order is asked for. */
export interface AskedService extends FormService {
  readonly session: Pick<Session, 'registration' | 'bases'>
}

/**
 * Finds a form that an order names: among those that were opened on this device, in the catalogue,
 * or on the FHIR service as far as the sign-in may ask for forms there. One of the service becomes
 * a form of this session, which ends with it.
 * @throws FhirFailure when the catalogue or the service could not be asked, or the service refuses
 */
export async function findAskedForm(named: NamedForm, service: AskedService): Promise<FoundForm> {
  const { queryClient, session } = service
  const tenant = tenantForms(session.registration.forms, window.location.origin)
  const known = async (canonical: string | undefined) => {
    const opened = await queryClient.query(openedQuery)
    const here = findEntry(
      opened.map(({ entry }) => entry),
      canonical,
    )
    return here ?? findEntry((await queryClient.query(catalogueQuery(tenant))).entries, canonical)
  }
  const adopted = async (form: Questionnaire, isVersion = false): Promise<FoundForm> => {
    // The catalogue's may be another version of the record, where it has no version of its own.
    const there =
      isVersion && form.version === undefined ? undefined : await known(addressOfForm(form))
    if (there !== undefined) return { kind: 'found', entry: there }
    await queryClient.query(openedQuery)
    // Another form may have come in between.
    const opened = queryClient.getQueryData(openedQuery.queryKey) ?? []
    const version = isVersion ? `${VERSION}${form.meta?.versionId}` : ''
    const id = `${FROM_SERVICE}${form.id ?? crypto.randomUUID()}${version}`
    const entry = entryOfOpened({ form }, { id, category: tenant.categories[0] ?? '' })
    const after = [{ entry, form }, ...opened.filter((one) => one.entry.id !== id)]
    queryClient.setQueryData(openedQuery.queryKey, after)
    keepForms(after)
    return { kind: 'found', entry }
  }
  const own = ownRecord(named, session.bases)
  if (named.by === 'canonical') {
    const entry = await known(named.canonical)
    if (entry !== undefined) return { kind: 'found', entry }
    const search = await searchedForm(named.canonical, service)
    if (search.kind === 'found') return adopted(search.form)
    if (own === undefined) return search
  }
  if (own === undefined) return { kind: 'missing' }
  const read = await readFormRecord(own, service)
  return read.kind === 'found' ? adopted(read.form, own.version !== undefined) : read
}

/** The canonical address of a form, with its version where it has one. */
export function addressOfForm({
  url,
  version,
}: Pick<Questionnaire, 'url' | 'version'>): string | undefined {
  return url === undefined || version === undefined ? url : `${url}|${version}`
}
