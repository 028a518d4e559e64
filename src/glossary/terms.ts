import type { CodeableConcept, Coding, FhirResource } from 'fhir/r4'
import { codeableText } from '~/fhir/format/codes/codeable-text'
import type { FormatContext } from '~/fhir/format/context'
import { statusText } from '~/fhir/format/codes/status-text'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { glossaryKeyOf, type GlossaryKey } from './glossary-entries'
import { statusSystem } from './status-systems'

/** Words of a record that have an explanation, as the record has them. */
export interface GlossaryTerm {
  readonly key: GlossaryKey
  /** The source's wording; it is shown next to the explanation. */
  readonly said: string
}

/** Elements that identify a record, before those that give its state. */
const KINDS = ['code', 'type', 'class'] as const
const STATUSES = [
  'status',
  'docStatus',
  'lifecycleStatus',
  'clinicalStatus',
  'verificationStatus',
] as const

/**
 * Lists the parts of a record that can be explained: its code, its components, its interpretations
 * and its status. Each explanation appears once.
 */
export function termsOf(resource: FhirResource, format: FormatContext): readonly GlossaryTerm[] {
  const fields = fieldsOf(resource)
  const parts = listOf(fields['component']).map(fieldsOf)
  const terms = [
    ...KINDS.flatMap((name) => listOf(fields[name])),
    ...parts.flatMap(({ code }) => listOf(code)),
    ...[fields, ...parts].flatMap(({ interpretation }) => listOf(interpretation)),
    ...STATUSES.flatMap((name) => listOf(fields[name])),
  ].flatMap((value) =>
    typeof value === 'object' && value !== null ? conceptTerms([value], format) : [],
  )
  const codes = STATUSES.flatMap((name) => {
    const code = textOf(fields[name])
    const key = glossaryKeyOf(statusSystem(resource.resourceType, name), code)
    return key === undefined || code === undefined
      ? []
      : [{ key, said: statusText(code, 'general', format) ?? code }]
  })
  return once([...terms, ...codes])
}

/** Lists the explanations for these concepts; a `Coding` counts as a concept of its own. */
export function conceptTerms(
  concepts: readonly (CodeableConcept | Coding)[],
  format: FormatContext,
): readonly GlossaryTerm[] {
  return once(
    concepts.flatMap((concept): readonly GlossaryTerm[] => {
      const whole: CodeableConcept =
        'coding' in concept || !('code' in concept) ? concept : { coding: [concept] }
      // The data may have any shape under its name, and only a known code is put into words.
      const [key] = listOf(whole.coding)
        .map(fieldsOf)
        .flatMap(({ system, code }) => glossaryKeyOf(textOf(system), textOf(code)) ?? [])
      const said = key === undefined ? undefined : codeableText(whole, format)
      return key === undefined || said === undefined ? [] : [{ key, said }]
    }),
  )
}

function once(terms: readonly GlossaryTerm[]): readonly GlossaryTerm[] {
  return [...new Map(terms.map((term) => [term.key, term])).values()]
}
