import type { CodeableConcept, Element } from 'fhir/r4'
import { fieldsOf, listOf } from '../json'
import type { FormatContext } from './context'
import { filled } from './filled'
import { lookup } from './lookup'

const DATA_ABSENT_REASON = 'http://hl7.org/fhir/StructureDefinition/data-absent-reason'

/** The reason why a value is absent, in words (`Observation.dataAbsentReason` and the like). */
export function absentText(
  value: CodeableConcept | undefined,
  context: FormatContext,
): string | undefined {
  if (value === undefined) return undefined
  const coding = value.coding?.find(
    (candidate) => lookup(context.words.absent, candidate.code) !== undefined,
  )
  return (
    lookup(context.words.absent, coding?.code) ??
    filled(value.text) ??
    filled(value.coding?.[0]?.display) ??
    context.words.absentOther
  )
}

/**
 * The reason why an element is empty, from its `data-absent-reason` extension. For a primitive,
 * pass its shadow: `absentOf(patient._birthDate, context)`.
 */
export function absentOf(
  element: Pick<Element, 'extension'> | undefined | null,
  context: FormatContext,
): string | undefined {
  const extension = absentReason(element)
  if (extension === undefined) return undefined
  return lookup(context.words.absent, extension.valueCode) ?? context.words.absentOther
}

function absentReason(element: Pick<Element, 'extension'> | undefined | null) {
  return element?.extension?.find(({ url }) => url === DATA_ABSENT_REASON)
}

/** The code systems of such reasons (R4, "DataAbsentReason"; HL7 version 3, "NullFlavor"). */
const REASONS = /\/(?:data-absent-reason|v3-NullFlavor)$/

/**
 * True for a value, or for a list of values, that only says why there is none: by its extension, or
 * by codes that are such reasons. Its words name nothing.
 */
export function isAbsence(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every(isAbsence)
  const fields = fieldsOf(value)
  const codings = listOf(fields['coding'] ?? [fields])
  return Object.keys(fields).join() === 'extension'
    ? absentReason(fields) !== undefined
    : codings.length > 0 && codings.every((one) => REASONS.test(String(fieldsOf(one)['system'])))
}
