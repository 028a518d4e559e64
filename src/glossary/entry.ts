/**
 * A code with its code system, as a token: `http://loinc.org|4548-4`. A plain code without a system
 * begins with `|`.
 */
export type ConceptCode = `${string}|${string}`

/**
 * The source of a short explanation and the codes that it explains; its words are in i18n, by the
 * same key.
 */
export interface GlossaryEntry {
  readonly codes: readonly ConceptCode[]
  /**
   * The page or code system that it is based on, by name: a link would reveal the person's reading
   * to another host.
   */
  readonly source: string
  /** The day it was written, as a FHIR date. */
  readonly written: string
}

/** Codes of one code system. */
export function coded(system: string, ...codes: readonly string[]): readonly ConceptCode[] {
  return codes.map((code): ConceptCode => `${system}|${code}`)
}
