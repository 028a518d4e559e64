import type { DocumentReference } from 'fhir/r4'
import type { FilingWords } from '../filing-words'
import type { Compared } from './compare-answer'

/** The words of the form for the elements of the record. */
const LABELS = {
  masterIdentifier: 'master',
  identifier: 'identifiers',
  status: 'status',
  docStatus: 'docStatus',
  type: 'type',
  category: 'category',
  date: 'date',
  author: 'authors',
  authenticator: 'authenticator',
  custodian: 'custodian',
  relatesTo: 'relations',
  description: 'description',
  securityLabel: 'security',
  content: 'file',
  subject: 'patientId',
} as const satisfies Partial<Record<keyof DocumentReference, keyof FilingWords['field']>>

/** The sentence about what the service kept, as far as its answer says so. */
export function comparedWords(compared: Compared, words: Omit<FilingWords, 'receipt'>): string {
  if (compared.by === 'nothing') return words.keptUnknown
  if (compared.differ.length === 0) return words.keptAll
  return words.keptNot(
    compared.differ
      .map((element) =>
        element in LABELS
          ? words.field[LABELS[element as keyof typeof LABELS]]
          : words.section.context,
      )
      .join(', '),
  )
}
