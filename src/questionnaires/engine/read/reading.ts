import type { CodeSystem, Resource, Questionnaire, ValueSet } from 'fhir/r4'
import type { FoundList } from './list-elsewhere'
import type { Unsupported } from './unsupported'

/** The context for reading a questionnaire, and the list for unsupported features. */
export interface Reading {
  readonly questionnaire: Questionnaire
  readonly language: string | undefined
  readonly valueSet: (canonical: string) => ValueSet | undefined
  /** The list of a question that neither the form nor the catalogue has in full. */
  readonly elsewhere: (linkId: string) => FoundList | undefined
  readonly codeSystem: (system: string) => CodeSystem | undefined
  readonly report: (unsupported: Unsupported) => void
}

/** A value set in the form itself: `#id`. */
export function containedValueSet(
  { contained }: Questionnaire,
  canonical: string,
): ValueSet | undefined {
  return (contained ?? [])
    .filter(isValueSet)
    .find(({ id, url }) => `#${id ?? ''}` === canonical || url === canonical)
}

export function containedCodeSystem(
  { contained }: Questionnaire,
  system: string,
): CodeSystem | undefined {
  return (contained ?? []).filter(isCodeSystem).find(({ url }) => url === system)
}

/** Distinguishes a list of answers from other resources within a form. */
export function isValueSet(resource: Resource): resource is ValueSet {
  return resource.resourceType === 'ValueSet'
}

function isCodeSystem(resource: Resource): resource is CodeSystem {
  return resource.resourceType === 'CodeSystem'
}

/** A reader of reports that keeps each once. */
export function collectReports(): {
  readonly report: (unsupported: Unsupported) => void
  readonly reports: readonly Unsupported[]
} {
  const seen = new Set<string>()
  const reports: Unsupported[] = []
  const report = (unsupported: Unsupported) => {
    const key = JSON.stringify(unsupported)
    if (seen.has(key)) return
    seen.add(key)
    reports.push(unsupported)
  }
  return { report, reports }
}
