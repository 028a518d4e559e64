import type { CodeableConcept, Element } from 'fhir/r4'
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
  const extension = element?.extension?.find((candidate) => candidate.url === DATA_ABSENT_REASON)
  if (extension === undefined) return undefined
  return lookup(context.words.absent, extension.valueCode) ?? context.words.absentOther
}

/** True for the words of a reason why there is nothing: they name nothing. */
export function isAbsence(text: string, { words }: FormatContext): boolean {
  return Object.values(words.absent).includes(text)
}
