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
 * then in the catalogue. If the catalogue was read and has no such form, the last word of the
 * address is its name; if it could not be read, no name is guessed.
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
  const title =
    entry === undefined
      ? catalogue === undefined
        ? undefined
        : lastWord(url)
      : titleOf(entry, language)
  return title === undefined
    ? { state: 'unreadable', gone: catalogue !== undefined }
    : { state: 'found', record: formTitled(title, entry === undefined ? undefined : url) }
}

/** Only a form that was found has its address; a word of an address is no more than a guess. */
function formTitled(title: string, url: string | undefined): Questionnaire {
  return {
    resourceType: 'Questionnaire',
    status: 'unknown',
    title,
    ...(url === undefined ? {} : { url }),
  }
}

/** The end of an address is a name that people gave it; an id is not a name. */
function lastWord(url: string): string | undefined {
  const end = url.split(/[/:]/).at(-1) ?? ''
  return /^[\d.]*$|[0-9a-f]{8}-/.test(end) ? undefined : end.replaceAll(/[-_]/g, ' ')
}
