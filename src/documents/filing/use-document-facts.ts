import type { DocumentReference, Identifier, Reference } from 'fhir/r4'
import { useFormat } from '~/connection/use-format'
import { dateText } from '~/fhir/format/dates/date-text'
import { periodText } from '~/fhir/format/dates/period-text'
import { lookup } from '~/fhir/format/lookup'
import type { FieldListItem } from '~/ui/FieldList'
import { useFilingWords } from './filing-words'
import { useConceptText } from './fields/use-concept-text'

/**
 * Writes a document's contents as facts with their names, references with their ids: a registrar
 * compares them.
 */
export function useDocumentFacts(): (document: DocumentReference) => readonly FieldListItem[] {
  const format = useFormat()
  const words = useFilingWords()
  const coded = useConceptText()
  return (document) => {
    const { field } = words
    const [content] = document.content
    const facts: readonly (readonly [string, string | undefined])[] = [
      [words.subject, reference(document.subject)],
      [field.type, coded(document.type)],
      [field.category, coded(document.category?.[0])],
      [field.status, words.statuses[document.status]],
      [field.docStatus, lookup(words.docStatuses, document.docStatus)],
      [field.description, document.description],
      [field.title, content?.attachment.title],
      [field.contentType, content?.attachment.contentType],
      [field.address, content?.attachment.url],
      [field.language, content?.attachment.language],
      [field.creation, dateText(content?.attachment.creation, format)],
      [
        field.format,
        content?.format === undefined ? undefined : coded({ coding: [content.format] }),
      ],
      [field.security, coded(document.securityLabel?.[0])],
      [field.date, dateText(document.date, format)],
      ...(document.relatesTo ?? []).map(
        ({ code, target }) => [words.relation[code], reference(target)] as const,
      ),
      ...(document.author ?? []).map((author) => [field.authors, reference(author)] as const),
      [field.authenticator, reference(document.authenticator)],
      [field.custodian, reference(document.custodian)],
      ...(document.context?.encounter ?? []).map(
        (encounter) => [field.encounters, reference(encounter)] as const,
      ),
      [words.covered, periodText(document.context?.period, format)],
      [field.facility, coded(document.context?.facilityType)],
      [field.master, number(document.masterIdentifier)],
      ...(document.identifier ?? []).map(
        (identifier) => [field.identifiers, number(identifier)] as const,
      ),
    ]
    return facts.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]))
  }
}

/** The id first: only it distinguishes two people with the same name. */
function reference(value: Reference | undefined): string | undefined {
  const parts = [value?.reference, number(value?.identifier), value?.display].filter(
    (part) => part !== undefined,
  )
  return parts.length === 0 ? undefined : parts.join(' · ')
}

function number(value: Identifier | undefined): string | undefined {
  return value?.value === undefined
    ? undefined
    : value.system === undefined
      ? value.value
      : `${value.value} (${value.system})`
}
