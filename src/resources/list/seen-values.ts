import { ownValue } from '~/std/own-value'
import type { FhirResource } from 'fhir/r4'
import { codeableText } from '~/fhir/format/codes/codeable-text'
import { codingText } from '~/fhir/format/codes/coding-text'
import type { FormatContext } from '~/fhir/format/context'
import { hidden } from '~/fhir/format/hidden'
import { referenceText } from '~/fhir/format/reference-text'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { oneValueText } from '~/record/element/element-text'

/** A value of a parameter, in the form that is sent and in words. */
export interface SeenValue {
  readonly value: string
  readonly label: string
}

/** The element of a parameter's value, if its name differs. */
const ELEMENTS: Readonly<Record<string, string>> = {
  partof: 'partOf',
  organization: 'managingOrganization',
  role: 'participant',
  'discharge-disposition': 'hospitalization',
}
/** A choice with more entries than a person can survey is no help. */
const MOST = 60

/**
 * The values of a token or reference parameter in loaded records, so that a person chooses by words
 * instead of typing codes. Found by the parameter's own name in any type of record.
 */
export function seenValues(
  resources: readonly FhirResource[],
  parameter: { readonly name: string; readonly type: string },
  format: FormatContext,
): readonly SeenValue[] {
  const element =
    ownValue(ELEMENTS, parameter.name) ??
    parameter.name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const seen = new Map<string, string>()
  for (const resource of resources) {
    const value = fieldsOf(resource)[element]
    for (const found of parameter.type === 'reference'
      ? referencesIn(value, format)
      : codesIn(value, element, format)) {
      if (!seen.has(found.value)) seen.set(found.value, found.label)
    }
    if (seen.size >= MOST) break
  }
  return [...seen]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, format.language))
}

function codesIn(value: unknown, element: string, format: FormatContext): readonly SeenValue[] {
  if (typeof value === 'string')
    return [{ value, label: oneValueText({ key: element }, value, format) ?? value }]
  return listOf(value).flatMap((item) => {
    const fields = fieldsOf(item)
    const codings =
      'coding' in fields ? listOf(fields['coding']) : 'code' in fields ? [item] : undefined
    if (codings === undefined)
      return Object.values(fields)
        .filter((part) => typeof part === 'object')
        .flatMap((part) => codesIn(part, element, format))
    return codings.flatMap((coding) => {
      const { system, code, display } = fieldsOf(coding)
      const token = textOf(code)
      if (token === undefined) return []
      // Written as a person would type it (`tokenOf`): a code that contains the separator gets an
      // empty system before it.
      const bare = token.includes('|') ? `|${token}` : token
      const sent = textOf(system) === undefined ? bare : `${textOf(system)}|${token}`
      const shown = textOf(display)
      // A CodeableConcept by its shape; the formatter copes with missing parts.
      const label =
        shown === undefined
          ? codeableText(fields, format)
          : codingText({ system: textOf(system) ?? '', code: token, display: shown }, format)
      return [{ value: sent, label: label ?? token }]
    })
  })
}

function referencesIn(value: unknown, format: FormatContext): readonly SeenValue[] {
  return listOf(value).flatMap((item) => {
    const fields = fieldsOf(item)
    const reference = textOf(fields['reference'])
    if (reference === undefined) {
      return Object.values(fields)
        .filter((part) => typeof part === 'object')
        .flatMap((part) => referencesIn(part, format))
    }
    // "Reference parameters accept the form <ResourceType>/<id>" (search rule 4); others cannot be
    // searched for.
    const local = /(?:^|\/)([A-Z][A-Za-z]+\/[A-Za-z0-9\-.]{1,64})$/.exec(reference)?.[1]
    return local === undefined
      ? []
      : [
          {
            value: local,
            label:
              textOf(hidden(fields['display'], format)) ?? referenceText(fields, format) ?? local,
          },
        ]
  })
}
