import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FhirResource } from 'fhir/r4'
import { projectRoot } from '../project-root.ts'

/**
 * HL7's own package of examples: a dev dependency, so that the lock file holds its checksum
 * (docs/decisions, 45).
 */
const FOLDER = join(projectRoot, 'node_modules', 'hl7.fhir.r4.examples')

/** One of HL7's own examples, with its file name for test messages. */
export interface OfficialExample {
  readonly file: string
  readonly resource: FhirResource
}

/**
 * HL7's official R4 examples of the given types, in the order of their file names. Throws the
 * errors of reading a file: `npm ci` installs them.
 */
export function officialExamples(isWanted: (type: string) => boolean): readonly OfficialExample[] {
  const names = readdirSync(FOLDER).filter(
    (file) => file.endsWith('.json') && isWanted(typeIn(file)),
  )
  const examples: OfficialExample[] = []
  for (const file of names.toSorted()) {
    const parsed: unknown = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))
    if (isResourceOf(typeIn(file), parsed)) examples.push({ file, resource: parsed })
  }
  return examples
}

/** The files are called `Patient-example.json`. */
function typeIn(file: string): string {
  return file.slice(0, file.indexOf('-'))
}

function isResourceOf(type: string, value: unknown): value is FhirResource {
  return (
    typeof value === 'object' &&
    value !== null &&
    'resourceType' in value &&
    value.resourceType === type
  )
}
