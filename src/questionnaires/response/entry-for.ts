import type { QuestionnaireResponse } from 'fhir/r4'
import type { CatalogueEntry } from '~/questionnaires/catalogue/catalogue-entry'
import { findEntry } from '~/questionnaires/catalogue/find-entry'
import { containedForm } from './contained-form'

/**
 * The catalogue's entry for the form of a response, with what the organization says of it, such as
 * its questions about danger. A form that the response brings along (`#id`) is known by its own
 * address, or by the form that it is derived from (SDC, "Adaptive Forms").
 */
export function entryFor(
  entries: readonly CatalogueEntry[],
  response: Pick<QuestionnaireResponse, 'questionnaire' | 'contained'>,
): CatalogueEntry | undefined {
  const brought = containedForm(response)
  if (brought === undefined) return findEntry(entries, response.questionnaire)
  const { url, version, derivedFrom = [] } = brought
  const own = url === undefined || version === undefined ? url : `${url}|${version}`
  for (const canonical of [own, ...derivedFrom]) {
    const entry = findEntry(entries, canonical)
    if (entry !== undefined) return entry
  }
  return undefined
}
