import { stated } from '~/documents/cda/cda-values'
import { headerOfPatients } from '~/documents/cda/header-of-patients'
import type { CdaHeader, CdaPatient } from '~/documents/cda/cda-document'
import { isSensitive } from '~/fhir/sensitive-identifier'
import {
  componentText,
  fieldOf,
  firstText,
  plainText,
  type Hl7Field,
  type Hl7File,
  type Hl7Repetition,
  type Hl7Segment,
} from './hl7-message'
import { isSecretField, known, typeOf } from './hl7-types'

/** The OID of social security numbers of the United States. */
const SOCIAL_SECURITY = '2.16.840.1.113883.4.1'

/**
 * The header of a clinical document with the patients of the messages (PID), so that they are
 * compared with the open record as those of any document are. Several messages about the same
 * person name one patient.
 */
export function headerOfHl7({ messages }: Hl7File): CdaHeader {
  const people = new Map<string, CdaPatient>()
  for (const { segments } of messages)
    for (const segment of segments) {
      if (segment.id !== 'PID') continue
      const patient = patientOf(segment)
      const { names, ids, birthTime } = patient
      people.set(JSON.stringify([names.map(({ text }) => text), ids, birthTime]), patient)
    }
  return headerOfPatients([...people.values()])
}

function patientOf(segment: Hl7Segment): CdaPatient {
  const birth = firstText(segment, 7)
  const gender = firstText(segment, 8)
  const social = firstText(segment, 19)
  return stated<CdaPatient>({
    names: [5, 9].flatMap((position) => repetitionsOf(fieldOf(segment, position)).map(nameOf)),
    ids: [
      ...[2, 3, 4].flatMap((position) => repetitionsOf(fieldOf(segment, position)).map(idOf)),
      ...(social === undefined ? [] : [{ root: SOCIAL_SECURITY, extension: social }]),
    ],
    addresses: [],
    telecoms: [],
    birthTime: birth === undefined ? undefined : { at: { text: birth } },
    gender: gender === undefined ? undefined : { code: gender },
    languages: [],
    guardians: [],
  })
}

function repetitionsOf(field: Hl7Field | undefined): readonly Hl7Repetition[] {
  return field?.repetitions ?? []
}

/** A name (XPN): family, given, further given names, suffix, prefix. */
function nameOf(name: Hl7Repetition): CdaPatient['names'][number] {
  const [family, first, second, suffix, prefix] = [1, 2, 3, 4, 5].map((position) =>
    componentText(name, position),
  )
  const given = [first, ...(second?.split(/\s+/) ?? [])].filter((part) => part !== undefined)
  const text = [prefix, ...given, family, suffix].filter((part) => part !== undefined).join(' ')
  return { family: family === undefined ? [] : [family], given, ...(text === '' ? {} : { text }) }
}

/** An identifier (CX): its number, and who assigned it by an OID or by a name. */
function idOf(id: Hl7Repetition): CdaPatient['ids'][number] {
  const root = componentText(id, 4, 3) === 'ISO' ? componentText(id, 4, 2) : undefined
  return stated<CdaPatient['ids'][number]>({
    extension: componentText(id, 1),
    root,
    assigner: componentText(id, 4, 1),
    secret: isSecret(id) ? true : undefined,
  })
}

function isSecret(id: Hl7Repetition): boolean {
  return isSensitive({
    type: { coding: [{ code: componentText(id, 5) }] },
    system: `urn:oid:${componentText(id, 4, 2) ?? ''}`,
  })
}

/** The numbers of a file that are not shown whole, wherever its text repeats them. */
export function secretNumbersOf({ messages }: Hl7File): readonly string[] {
  const found = new Set<string>()
  for (const { segments } of messages)
    for (const { id, fields } of segments)
      for (const { position, repetitions } of fields)
        for (const repetition of repetitions) {
          const secret =
            isSecretField(id, position) ||
            (known(typeOf(id, position)) === 'CX' && isSecret(repetition))
          const number = plainText(repetition[0]?.parts[0] ?? []).trim()
          if (secret && number !== '') found.add(number)
        }
  return [...found]
}
