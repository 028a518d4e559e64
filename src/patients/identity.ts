import type { Identifier, Patient } from 'fhir/r4'
import { absentOf } from '~/fhir/format/absent-text'
import { ageText } from '~/fhir/format/dates/age-text'
import type { FormatContext } from '~/fhir/format/context'
import { dateText } from '~/fhir/format/dates/date-text'
import { hidden } from '~/fhir/format/hidden'
import { identifierText, numberWithUse } from '~/fhir/format/identifier-text'
import { patientNames } from '~/fhir/format/patient-names'
import { genderText } from '~/fhir/format/codes/status-text'
import { replacementOf } from '~/fhir/replacement-of'
import { isSensitive } from '~/fhir/sensitive-identifier'
import type { Messages } from '~/i18n/messages'
import { isoDay } from '~/std/iso-day'

/**
 * The facts that distinguish one person from another, in words. Unknown ones are marked as unknown.
 */
export interface Identity {
  /** Family name first, in capitals: the same for everyone who must not mix up two people. */
  readonly name: string
  readonly born: string
  readonly gender: string
  readonly identifier: string
  /** Set when the record says that the person has died. */
  readonly died?: string
  readonly inactive: boolean
  /** Id of the record that replaced this one in a merge. */
  readonly replacedBy?: string
}

/** Reads a patient's identity. Ages refer to the day `now`, unless the person has died. */
export function identityOf(
  whole: Patient,
  format: FormatContext,
  words: Messages['patients'],
  now: Date,
): Identity {
  const patient = hidden(whole, format)
  const died = diedText(patient, format, words)
  const replacedBy = replacementOf(patient)
  const best = bestIdentifier(patient.identifier ?? [], now)
  return {
    name: patientNames(patient, { ...format, style: 'clinician' }) ?? words.nameUnknown,
    born: bornText(patient, format, words, died === undefined ? now : undefined),
    gender:
      genderText(patient.gender, format) ??
      words.absent(words.gender, absentOf(patient._gender, format)) ??
      words.genderUnknown,
    identifier:
      (best === undefined ? undefined : shortLine(best, format, words)) ?? words.identifierNone,
    ...(died === undefined ? {} : { died }),
    inactive: patient.active === false,
    ...(replacedBy === undefined ? {} : { replacedBy }),
  }
}

/** The birth date with the age on `now`; without `now` only the date. */
function bornText(
  patient: Patient,
  format: FormatContext,
  words: Messages['patients'],
  now: Date | undefined,
): string {
  const date = dateText(patient.birthDate, format)
  if (date === undefined) return words.bornUnknown
  const age = now === undefined ? undefined : ageText(patient.birthDate, now, format)
  return age === undefined ? words.born(date) : words.bornAged(date, age)
}

function diedText(
  patient: Patient,
  format: FormatContext,
  words: Messages['patients'],
): string | undefined {
  const date = dateText(patient.deceasedDateTime, format)
  if (date === undefined) {
    const why = absentOf(patient._deceasedDateTime, format)
    // Only a day that does not apply says that there was no death.
    if (patient.deceasedBoolean === true) return words.diedUnknown
    return why === format.words.absent['not-applicable']
      ? undefined
      : words.absent(words.death, why)
  }
  const age =
    patient.deceasedDateTime === undefined
      ? undefined
      : ageText(patient.birthDate, patient.deceasedDateTime, format)
  return age === undefined ? words.died(date) : words.diedAged(date, age)
}

/**
 * A number in force comes before a former one (R4, Identifier.use and period), a lasting one before
 * one in temporary use, and a record number before others, then the temporary one of a patient
 * without it. Sensitive numbers come last, because nobody recognizes a person by the end of one.
 */
function bestIdentifier(identifiers: readonly Identifier[], now: Date): Identifier | undefined {
  const today = isoDay(now)
  const rank = (identifier: Identifier) => {
    if (isSensitive(identifier)) return 9
    const kind = isRecordNumber(identifier) ? 0 : hasType(identifier, 'TEMP') ? 1 : 2
    return identifier.use === 'old' ? kind + 6 : identifier.use === 'temp' ? kind + 3 : kind
  }
  return identifiers
    .filter((identifier) => identifier.value !== undefined)
    .map((identifier): Identifier => {
      const end = identifier.period?.end ?? today
      // A year or a month has ended when the next one has begun.
      return end < today.slice(0, end.length) ? { ...identifier, use: 'old' } : identifier
    })
    .toSorted((a, b) => rank(a) - rank(b))[0]
}

function isRecordNumber(identifier: Identifier): boolean {
  return hasType(identifier, 'MR')
}

function hasType({ type }: Identifier, code: string): boolean {
  return type?.coding?.some((coding) => coding.code === code) === true
}

/** A record number by its usual short name: the banner has one line. */
function shortLine(
  identifier: Identifier,
  format: FormatContext,
  words: Messages['patients'],
): string | undefined {
  const { value } = identifier
  return isRecordNumber(identifier) && value !== undefined
    ? numberWithUse(words.recordNumber(value, format.style), identifier, format)
    : identifierText(identifier, format)
}
