import fhirpath from 'fhirpath'
import model from 'fhirpath/fhir-context/r4'

/**
 * The parts of the FHIRPath library, in the order in which they need each other; each runs when it
 * is called for the first time, and the last ones are all. Here the library is as it was published,
 * and has run already: a build has its parts (tools/bundle/fhirpath-library.ts).
 */
export const parts: readonly (() => unknown)[] = []

/** The library, and FHIR R4's types for it. */
export const library = () => ({ fhirpath, model })
