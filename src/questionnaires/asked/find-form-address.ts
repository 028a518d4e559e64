import { isPermit } from '~/capability/permit'
import type { NamedForm } from '~/fhir/forms-asked'
import type { Read } from '~/fhir/request'
import { readQuery } from '~/queries/read-query'
import { catalogueQuery } from '../catalogue/catalogue-queries'
import { findEntry } from '../catalogue/find-entry'
import type { FormService } from '../catalogue/form-service'
import { tenantForms } from '../catalogue/tenant-forms'
import { addressOfForm } from './find-asked-form'

/**
 * The canonical address that answers to a form carry, where it is another than the order names: the
 * one of its record, or of the catalogue's form that has the named address too. Undefined where
 * neither is found, or could be asked for: the form says why where it is opened.
 */
export async function findFormAddress(
  form: NamedForm,
  { capability, queryClient, session }: FormService,
): Promise<string | undefined> {
  if (form.by === 'canonical') {
    const tenant = tenantForms(session.registration.forms, window.location.origin)
    const catalogue = await queryClient.query(catalogueQuery(tenant)).catch(() => undefined)
    const entry = findEntry(catalogue?.entries ?? [], form.canonical)
    const [url, version] = form.canonical.split('|')
    // An order without a version is answered by any.
    return entry?.canonical === undefined || entry.canonical === url
      ? undefined
      : addressOfForm({ url: entry.canonical, ...(version === undefined ? {} : { version }) })
  }
  const permit = capability.decide<Read<'Questionnaire'>>({
    interaction: 'read',
    type: 'Questionnaire',
    id: form.id,
  })
  if (!isPermit(permit)) return undefined
  const read = await queryClient.query(readQuery(permit)).catch(() => undefined)
  return read === undefined ? undefined : addressOfForm(read.resource)
}
