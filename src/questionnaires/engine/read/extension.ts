import type { Coding, Extension } from 'fhir/r4'

/** The base addresses of the questionnaire extensions of FHIR itself and of the SDC guide. */
const HOMES = [
  'http://hl7.org/fhir/StructureDefinition/',
  'http://hl7.org/fhir/uv/sdc/StructureDefinition/',
]
/** R5 elements used in R4 forms (R5, "Cross-version extensions"). */
const FROM_R5 = 'http://hl7.org/fhir/5.0/StructureDefinition/extension-'

/**
 * The elements that can have extensions: an element, a resource, or the `_name` next to a
 * primitive.
 */
export interface Extensible {
  readonly extension?: readonly Extension[] | undefined
}

/**
 * The name of an extension without its base address, or its whole URL if it is from elsewhere. One
 * without a URL has no name: its meaning is unknown.
 */
export function extensionName(url: string | undefined): string {
  if (url === undefined) return ''
  const home = [...HOMES, FROM_R5].find((start) => url.startsWith(start))
  return home === undefined ? url : url.slice(home.length)
}

/** Every extension of that name, in the order of the form. */
export function extensionsOf(element: Extensible | undefined, name: string): readonly Extension[] {
  return (element?.extension ?? []).filter((extension) => extensionName(extension.url) === name)
}

export function extensionOf(element: Extensible | undefined, name: string): Extension | undefined {
  return extensionsOf(element, name)[0]
}

/** The codes of a coded extension, whether its author wrote a code, a coding or a concept. */
export function codesOf(extension: Extension | undefined): readonly string[] {
  if (extension === undefined) return []
  const codings: readonly Coding[] = extension.valueCodeableConcept?.coding ?? [
    extension.valueCoding ?? {},
  ]
  return [extension.valueCode, ...codings.map((coding) => coding.code)].filter(
    (code) => code !== undefined,
  )
}

/** A number of an extension, whichever numeric type its author chose. */
export function numberOf(extension: Extension | undefined): number | undefined {
  return (
    extension?.valueInteger ??
    extension?.valueDecimal ??
    extension?.valueUnsignedInt ??
    extension?.valuePositiveInt
  )
}
