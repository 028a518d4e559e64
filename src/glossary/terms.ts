import type { CodeableConcept, Coding, FhirResource } from 'fhir/r4'
import { codeableText } from '~/fhir/format/codeable-text'
import type { FormatContext } from '~/fhir/format/context'
import { statusText } from '~/fhir/format/status-text'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { glossaryKeyOf, type GlossaryKey } from './glossary-entries'
import { statusSystem } from './status-systems'

/** Words of a record that have an explanation, as they stand in it. */
export interface GlossaryTerm {
  readonly key: GlossaryKey
  /** What the source says; it is shown beside the explanation. */
  readonly said: string
}

/** Elements that say what a record is, before those that say how it stands. */
const KINDS = ['code', 'type', 'class'] as const
const STATUSES = [
  'status',
  'docStatus',
  'lifecycleStatus',
  'clinicalStatus',
  'verificationStatus',
] as const

/**
 * What of a record can be explained: what it is, its parts, how its values read and how far it is.
 * Each explanation once.
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

/** What of these concepts can be explained; a `Coding` counts as a concept of its own. */
export function conceptTerms(
  concepts: readonly (CodeableConcept | Coding)[],
  format: FormatContext,
): readonly GlossaryTerm[] {
  return once(
    concepts.flatMap((concept): readonly GlossaryTerm[] => {
      const whole: CodeableConcept =
        'coding' in concept || !('code' in concept) ? concept : { coding: [concept] }
      // What came may have any shape under its name, and only what has a known code is put into
      // words.
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
