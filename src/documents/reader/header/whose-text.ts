import type { Patient } from 'fhir/r4'
import type { CdaHeader, CdaPatient } from '../../cda/cda-document'
import { isSensitiveId } from '../../cda/sensitive-id'
import { momentText, timeText, type CdaContext } from '../../cda/moment-text'
import { filledLines, idText } from '../../cda/value-text'
import type { FormatContext } from '~/fhir/format/context'
import { dateText } from '~/fhir/format/dates/date-text'
import { identifierText } from '~/fhir/format/identifier-text'
import { patientNames } from '~/fhir/format/patient-names'
import { isSensitive } from '~/fhir/sensitive-identifier'
import type { Messages } from '~/i18n/messages'
import { namesText } from '../used-text'

/** The line has room for these; the whole header of a document has all of them. */
const MOST_NUMBERS = 3

/** More people than these are counted by a sentence: their header names all of them. */
const MOST_PEOPLE = 3

/**
 * The patient of a document, as it says itself: name, date of birth and numbers, or those of each
 * if it names several. Unknown ones are marked as unknown.
 */
export function documentWhose({ patients }: CdaHeader, context: CdaContext): string {
  const { words } = context
  const [first, ...others] = patients
  if (first === undefined) return words.header.nameUnknown
  if (others.length === 0) return patientWhose(first, context)
  return [
    ...patients.slice(0, MOST_PEOPLE).map((patient) => patientWhose(patient, context)),
    words.guard.several,
  ].join('; ')
}

function patientWhose(patient: CdaPatient, context: CdaContext): string {
  const { words } = context
  const born = momentText(patient.birthTime?.at, context) ?? timeText(patient.birthTime, context)
  const numbers = filledLines(
    patient.ids.toSorted(sensitiveLast(isSensitiveId)).map((id) => idText(id, words)),
  ).slice(0, MOST_NUMBERS)
  return joined([
    namesText(patient.names, context) ?? words.header.nameUnknown,
    born === undefined ? words.header.bornUnknown : words.header.born(born),
    ...(numbers.length === 0 ? [] : [`${words.header.number} ${numbers.join(', ')}`]),
  ])
}

/** The person of an open record: name, date of birth, numbers; unknown ones are marked as such. */
export function recordWhose(
  patient: Patient,
  format: FormatContext,
  words: Messages['patients'],
): string {
  const born = dateText(patient.birthDate, format)
  const numbers = filledLines(
    (patient.identifier ?? [])
      .filter(({ value }) => value !== undefined)
      .toSorted(sensitiveLast(isSensitive))
      .map((identifier) => identifierText(identifier, format)),
  ).slice(0, MOST_NUMBERS)
  return joined([
    patientNames(patient, { ...format, style: 'clinician' }) ?? words.nameUnknown,
    born === undefined ? words.bornUnknown : words.born(born),
    ...numbers,
  ])
}

/** Nobody recognizes a person by the end of a number. */
function sensitiveLast<T>(isSecret: (one: T) => boolean): (a: T, b: T) => number {
  return (a, b) => Number(isSecret(a)) - Number(isSecret(b))
}

function joined(parts: readonly string[]): string {
  return parts.join(' · ')
}
