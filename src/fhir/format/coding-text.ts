import type { Coding } from 'fhir/r4'
import type { FormatContext } from './context'
import { filled } from './filled'

/** What a code means to a person: its display, else the code itself. */
export function codingText(value: Coding | undefined, _context: FormatContext): string | undefined {
  return filled(value?.display) ?? filled(value?.code)
}
