import type { CodeableConcept } from 'fhir/r4'
import { absentOf } from './absent-text'
import { codingText } from './coding-text'
import type { FormatContext } from './context'
import { filled } from './filled'

/**
 * What a concept means to a person: its text, else the coding that a person chose, else the first with a display,
 * else the first code; a concept that is absent for a reason gives the reason.
 */
export function codeableText(value: CodeableConcept | undefined, context: FormatContext): string | undefined {
  if (value === undefined) return undefined
  const text = filled(value.text)
  if (text !== undefined) return text
  const codings = value.coding ?? []
  const best =
    codings.find((coding) => coding.userSelected === true && filled(coding.display) !== undefined)
    ?? codings.find((coding) => filled(coding.display) !== undefined)
    ?? codings.find((coding) => filled(coding.code) !== undefined)
  return codingText(best, context) ?? absentOf(value, context)
}

/** Several concepts in one line; undefined when none says anything. */
export function codeablesText(
  values: readonly CodeableConcept[] | undefined,
  context: FormatContext,
): string | undefined {
  return filled(
    (values ?? [])
      .map((value) => codeableText(value, context))
      .filter((text) => text !== undefined)
      .join(', '),
  )
}
