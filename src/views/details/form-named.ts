import type { Questionnaire } from 'fhir/r4'
import type { Connection } from '~/connection/connection'
import type { Catalogue } from '~/questionnaires/catalogue/load-catalogue'
import { findEntry } from '~/questionnaires/catalogue/find-entry'
import { tenantForms } from '~/questionnaires/catalogue/tenant-forms'
import { titleOf } from '~/questionnaires/catalogue/title-of'
import { catalogueQuery, openedQuery } from '~/questionnaires/catalogue/catalogue-queries'
import type { FormTitle, Referenced } from '~/record/names/known-names'

/**
 * The form behind a canonical address, by its title: among those that were opened on this device,
 * then in the catalogue. No name is guessed from an address; `gone` when the catalogue was
 * read and has no such form.
 */
export async function formNamed(
  { queryClient, session }: Pick<Connection, 'queryClient' | 'session'>,
  { canonical, language }: FormTitle,
): Promise<Referenced> {
  const opened = await queryClient.query(openedQuery)
  const tenant = tenantForms(session.registration.forms, window.location.origin)
  let catalogue: Catalogue | undefined
  try {
    catalogue = await queryClient.query(catalogueQuery(tenant))
  } catch {
    // Those of this device are known in any case.
  }
  const entries = [...opened.map(({ entry }) => entry), ...(catalogue?.entries ?? [])]
  const [url = ''] = canonical.split('|')
  // Another version has other questions, but it is the same form by name.
  const entry = findEntry(entries, canonical) ?? findEntry(entries, url)
  return entry === undefined
    ? { state: 'unreadable', gone: catalogue !== undefined }
    : { state: 'found', record: formTitled(titleOf(entry, language), url) }
}

function formTitled(title: string, url: string): Questionnaire {
  return { resourceType: 'Questionnaire', status: 'unknown', title, url }
}
