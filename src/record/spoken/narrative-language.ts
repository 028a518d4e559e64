import type { FhirResource } from 'fhir/r4'
import { fieldsOf, textOf } from '~/fhir/json'
import { languageTag } from './language-tag'

/** The narrative's own language, or else the record's (R4, "Narrative": `lang` of its `div`). */
export function narrativeLanguage(resource: FhirResource): string | undefined {
  const { text, language } = fieldsOf(resource)
  const div = textOf(fieldsOf(text)['div'])
  return languageTag(/^\s*<div[^>]*\s(?:xml:)?lang="([^"]*)"/.exec(div ?? '')?.[1] ?? language)
}
