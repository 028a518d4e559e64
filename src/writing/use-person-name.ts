import type { Patient } from 'fhir/r4'
import { useFormat } from '~/connection/use-format'
import { usePatient } from '~/connection/use-patient'
import type { FormatContext } from '~/fhir/format/context'
import { dateText } from '~/fhir/format/date-text'
import { identifierText } from '~/fhir/format/identifier-text'
import { patientNames } from '~/fhir/format/patient-names'
import type { Messages } from '~/i18n/messages'
import { useText } from '~/i18n/TextProvider'
import type { Addressee } from '~/queries/addressed'

/**
 * A person as the writing screens name one: who it is, and what tells two of the same name apart.
 */
export interface PersonName {
  readonly name: string
  /** Birth date, or the number, in words. */
  readonly more?: string
}

/** Who a patient is, in words; the number where nothing else may be known. */
export function usePersonName(id: string | undefined): PersonName {
  const { patients } = useText()
  const format = useFormat()
  const known = usePatient(id)
  return known.state === 'known'
    ? personName(known.patient, format, patients)
    : { name: id === undefined ? patients.nameUnknown : patients.patientId(id) }
}

/** Whom a write is for, in words. Without anybody, nobody. */
export function useAddresseeNames(addressee: Addressee): readonly PersonName[] {
  const { patients } = useText()
  const format = useFormat()
  const read = usePersonName(addressee.kind === 'patient' ? addressee.id : undefined)
  switch (addressee.kind) {
    case 'patient':
      // What somebody wrote is no knowledge of the service: it stands behind the number.
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

/** A person's name and birth date; what is not known says so. */
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

/** A name with what tells it from others, as one text. */
export function personText({ name, more }: PersonName): string {
  return more === undefined ? name : `${name} · ${more}`
}
