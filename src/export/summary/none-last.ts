import type { FhirResource } from 'fhir/r4'
import { statesNone } from '~/fhir/none-known'
import type { SummaryLine } from './summary-line'
import type { SummaryWords } from './summary-text'

/**
 * Lines in which an entry that says that there is none ("No known problems") is none of the others:
 * it comes after them, and says that it was recorded besides them. By itself it stands as it is.
 */
export function noneLast(
  lines: readonly SummaryLine[],
  words: SummaryWords,
): readonly SummaryLine[] {
  const some = lines.filter((line) => !line.records.every(isNone))
  if (some.length === 0 || some.length === lines.length) return lines
  const none = lines
    .filter((line) => line.records.every(isNone))
    .map((line) => ({ ...line, facts: [...line.facts, words.besideOthers], isQuiet: true }))
  return [...some, ...none]
}

function isNone(record: FhirResource): boolean {
  switch (record.resourceType) {
    case 'AllergyIntolerance':
    case 'Condition':
      return statesNone(record.code)
    case 'MedicationRequest':
    case 'MedicationStatement':
      return statesNone(record.medicationCodeableConcept)
    default:
      return false
  }
}
