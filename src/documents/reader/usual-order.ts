import type { CdaCode } from '~/documents/cda/cda-values'
import type { CdaSection } from '~/documents/cda/cda-document'

/**
 * The sections that a clinician looks for first, by LOINC code, in this order (C-CDA R2.1, IPS):
 * allergies; medicines, those at discharge and at admission too; problems and diagnoses.
 */
const FIRST: readonly string[] = [
  '48765-2',
  '10160-0',
  '10183-2',
  '75311-1',
  '42346-7',
  '11450-4',
  '11535-2',
  '46241-6',
]

/** True for the code of allergies, medicines or problems. */
export function isFirstCode(code: string): boolean {
  return FIRST.includes(code)
}

/** True for a section of allergies, medicines or problems. */
export function comesFirst(section: CdaSection): boolean {
  return firstPlaceOf(section) !== undefined
}

/** The place of a section among those that come first; undefined for all others. */
function firstPlaceOf({ code, about }: CdaSection): number | undefined {
  // The word of a document about itself may be that something is missing.
  if (about === 'document') return undefined
  // A hospital's own code may come first, and the usual one be its translation.
  const places = allCodes(code).map((one) => FIRST.indexOf(one))
  return places.find((place) => place !== -1)
}

function allCodes(code: CdaCode | undefined): readonly string[] {
  if (code === undefined) return []
  const own = code.code === undefined ? [] : [code.code]
  return [...own, ...(code.translations ?? []).flatMap(allCodes)]
}

/**
 * Allergies, medicines and problems first, then all others in the order of the document. A short
 * word of the document about itself keeps its place before them.
 */
export function usualOrder(sections: readonly CdaSection[]): readonly CdaSection[] {
  const first = sections
    .filter((section) => firstPlaceOf(section) !== undefined)
    .toSorted((a, b) => (firstPlaceOf(a) ?? 0) - (firstPlaceOf(b) ?? 0))
  if (first.length === 0) return sections
  const isAbout = sections[0]?.about === 'document'
  const head = isAbout ? sections.slice(0, 1) : []
  const rest = sections.slice(head.length).filter((section) => !first.includes(section))
  return [...head, ...first, ...rest]
}
