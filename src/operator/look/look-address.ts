import { idSegment } from '~/fhir/fhir-id'

/**
 * The address of a screen of the opened files; `parts` come from the files, which may contain
 * anything.
 */
export function lookAddress(screen: string, ...parts: readonly string[]): string {
  return ['/look', ...[screen, ...parts].map(idSegment)].join('/')
}
