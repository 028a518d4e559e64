import type { FormatContext } from '../context'
import { lookup } from '../lookup'

/**
 * The name for a type of record. Names of rare ones come late, as words for codes do; a type
 * without words of its own gets its name in separate words.
 */
export function typeText(type: string, context: FormatContext): string {
  const coding = { system: 'http://hl7.org/fhir/resource-types', code: type }
  return (
    lookup(context.words.type, type) ??
    context.codeNames?.word(coding, context) ??
    humanised(type.replace(/(?<=[a-z])(?=[A-Z])/g, ' '))
  )
}

/** A code as words: dashes become spaces, the first letter a capital. */
export function humanised(code: string): string {
  const words = code.replaceAll('-', ' ').replaceAll('_', ' ').trim().toLowerCase()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
