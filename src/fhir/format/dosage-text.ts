import type { Dosage } from 'fhir/r4'
import { fieldsOf } from '../json'
import type { FormatContext } from './context'
import { filled } from './filled'
import { hidden } from './hidden'

/**
 * The way to take a medicine, in one line, with every part that is stated. Before the words for it
 * are here, which come late (`LateCodeNames`), its written text, and that there is more.
 */
export function dosageText(value: Dosage, context: FormatContext): string | undefined {
  const parts = Object.keys(value).filter((key) => key !== 'id' && key !== 'extension')
  const text = filled(hidden(value.text, context))
  if (parts.join() === 'text' || parts.length === 0) return text
  return (
    context.codeNames?.dosage(value, context) ??
    `${text === undefined ? '' : `${text}. `}${context.words.moreParts}`
  )
}

/**
 * Dosages in the order in which they are to be followed (R4, Dosage.sequence); one that does not
 * say stays where it is.
 */
export function inSequence<V>(values: readonly V[]): readonly V[] {
  const place = (value: V) => Number(fieldsOf(value)['sequence'])
  return values.toSorted((a, b) => place(a) - place(b) || 0)
}
