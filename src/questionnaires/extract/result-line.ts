import type { Observation } from 'fhir/r4'
import { codeableText } from '~/fhir/format/codes/codeable-text'
import type { FormatContext } from '~/fhir/format/context'
import { valueText } from '~/fhir/format/value-text'
import { bloodPressureText } from '~/record/result/result-text'
import type { Extracted } from './extract-observations'

/** The code's own words: those of the question are in the answers. */
export function resultName(
  { observation: { code }, label }: Pick<Extracted, 'observation' | 'label'>,
  format: FormatContext,
): string {
  return codeableText({ coding: code.coding ?? [] }, format) ?? label ?? ''
}

/** The value of a result, and its parts with their names; empty where it has neither. */
export function resultLine(observation: Observation, format: FormatContext): string {
  const { component = [] } = observation
  const parts = component.map((part) =>
    [codeableText(part.code, format), valueText(part, 'value', format)]
      .filter((text) => text !== undefined)
      .join(': '),
  )
  const together = bloodPressureText(component, format) ?? parts.join('\n')
  return [valueText(observation, 'value', format) ?? '', together]
    .filter((text) => text !== '')
    .join('\n')
}
