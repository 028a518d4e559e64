import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { stated } from '../cda/cda-values'
import { conceptName } from './concept'
import { flat } from './plain-names'
import type { Statement } from './statement'

type Fields = Readonly<Record<string, unknown>>

type Remarks = Pick<Statement, 'remarks' | 'reasons' | 'saysMore'>

/** Elements of R4 that are read, or that are about the entry and not about its contents. */
const KNOWN: ReadonlySet<string> = new Set(
  (
    'resourceType id meta language text contained extension identifier basedOn partOf subject ' +
    'patient encounter context recorder recordedDate asserter informationSource derivedFrom ' +
    'requester performer performerType dateAsserted authoredOn supportingInformation insurance ' +
    'groupIdentifier instantiatesCanonical instantiatesUri dispenseRequest priority category ' +
    'clinicalStatus verificationStatus code severity bodySite onsetDateTime onsetPeriod onsetAge ' +
    'onsetRange onsetString abatementDateTime abatementPeriod abatementAge abatementRange ' +
    'abatementString stage type criticality reaction status statusReason intent doNotPerform ' +
    'reportedBoolean reportedReference medicationCodeableConcept medicationReference ' +
    'effectivePeriod effectiveDateTime dosage dosageInstruction note reasonCode reasonReference'
  ).split(' '),
)
const KNOWN_OF_REACTION: ReadonlySet<string> = new Set(
  'id extension substance manifestation description severity note'.split(' '),
)

/**
 * The remarks and the reasons of a record (R4: note, statusReason, reaction.description,
 * reasonCode, and a narrative that says more than the data), in the words of their authors.
 */
export function remarksOfRecord(fields: Fields): Remarks {
  const reactions = listOf(fields['reaction']).map(fieldsOf)
  const remarks = [
    ...notesIn(fields),
    ...conceptsIn(fields['statusReason']),
    ...reactions.flatMap(describedIn),
    ...reactions.flatMap(notesIn),
    ...narrativeIn(fieldsOf(fields['text'])),
  ]
  const reasons = [
    ...conceptsIn(fields['reasonCode']),
    ...listOf(fields['reasonReference']).flatMap(
      (reference) => textOf(fieldsOf(reference)['display']) ?? [],
    ),
  ]
  const isMore =
    isBeside(fields, KNOWN) || reactions.some((one) => isBeside(one, KNOWN_OF_REACTION))
  return stated<Remarks>({
    remarks: remarks.length === 0 ? undefined : [...new Set(remarks)],
    reasons: reasons.length === 0 ? undefined : [...new Set(reasons)],
    saysMore: isMore ? true : undefined,
  })
}

/** True for elements that are not read, such as `lastOccurrence`. */
function isBeside(fields: Fields, known: ReadonlySet<string>): boolean {
  return Object.keys(fields).some((name) => !known.has(name.replace(/^_/, '')))
}

function notesIn({ note }: Fields): readonly string[] {
  return listOf(note).flatMap((one) => textOf(fieldsOf(one)['text']) ?? [])
}

function conceptsIn(value: unknown): readonly string[] {
  return (Array.isArray(value) ? listOf(value) : [value]).flatMap(conceptName)
}

/** The description of a reaction, if that has a name besides. */
function describedIn({ description, manifestation }: Fields): readonly string[] {
  const words = textOf(description)
  const names = listOf(manifestation).flatMap(conceptName)
  return words === undefined ||
    names.length === 0 ||
    names.some((name) => flat(name) === flat(words))
    ? []
    : [words]
}

/** The words of a narrative with more than the data has (R4, "NarrativeStatus", `additional`). */
function narrativeIn({ status, div }: Fields): readonly string[] {
  const words = (textOf(div) ?? '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return status === 'additional' && words !== '' ? [words] : []
}
