import type { Patient } from 'fhir/r4'
import { useFormat } from '~/connection/use-format'
import { usePatient } from '~/connection/use-patient'
import type { FormatContext } from '~/fhir/format/context'
import { dateText } from '~/fhir/format/dates/date-text'
import { identifierText } from '~/fhir/format/identifier-text'
import { patientNames } from '~/fhir/format/patient-names'
import type { Messages } from '~/i18n/messages'
import { useText } from '~/i18n/TextProvider'
import type { Addressee } from '~/queries/addressed'

/**
 * A person as the writing screens name one: the name, and a fact that distinguishes people of the
 * same name.
 */
export interface PersonName {
  readonly name: string
  /** Birth date, or the number, in words. */
  readonly more?: string
}

/** A patient in words; the number when nothing else may be known. */
export function usePersonName(id: string | undefined): PersonName {
  const { patients } = useText()
  const format = useFormat()
  const known = usePatient(id)
  return known.state === 'known'
    ? personName(known.patient, format, patients)
    : { name: id === undefined ? patients.nameUnknown : patients.patientId(id) }
}

/** The addressees of a write, in words; empty when it is for nobody. */
export function useAddresseeNames(addressee: Addressee): readonly PersonName[] {
  const { patients } = useText()
  const format = useFormat()
  const read = usePersonName(addressee.kind === 'patient' ? addressee.id : undefined)
  switch (addressee.kind) {
    case 'patient':
      // A name that somebody typed is not the service's knowledge: it follows the number.
      return [called(read, addressee.called)]
    case 'number':
      return [
        called(
          { name: identifierText(addressee.number, format) ?? patients.nameUnknown },
          addressee.called,
        ),
      ]
    case 'new-patient':
      return [personName(addressee.patient, format, patients)]
    case 'both':
      return addressee.names.map((name) => ({ name }))
    case 'nobody':
      return []
  }
}

/** A person's name and birth date; unknown ones are marked as unknown. */
function personName(
  patient: Patient,
  format: FormatContext,
  words: Messages['patients'],
): PersonName {
  const born = dateText(patient.birthDate, format)
  return {
    name: patientNames(patient, { ...format, style: 'clinician' }) ?? words.nameUnknown,
    more: born === undefined ? words.bornUnknown : words.born(born),
  }
}

function called(person: PersonName, as: string | undefined): PersonName {
  return person.more !== undefined || as === undefined ? person : { ...person, more: as }
}

/** A name with the fact that distinguishes it, as one text. */
export function personText({ name, more }: PersonName): string {
  return more === undefined ? name : `${name} · ${more}`
}
