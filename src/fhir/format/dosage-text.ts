import type { Dosage, Timing } from 'fhir/r4'
import { fieldsOf } from '../json'
import { codeableText } from './codes/codeable-text'
import type { FormatContext } from './context'
import { filled } from './filled'
import { hidden } from './hidden'

/**
 * The way to take a medicine, in one line, with every part that is stated. Before the words for it
 * are here, which come late (`LateCodeNames`), its written text, and that there is more: which is
 * not taken back by what follows.
 */
export function dosageText(value: Dosage, context: FormatContext): string | undefined {
  const text = filled(hidden(value.text, context))
  return isOnly('text', value)
    ? text
    : (context.codeNames?.dosage(value, context) ?? more(text, context))
}

/** The times of a planned event, likewise: with every part stated, once its words are here. */
export function lateTimingText(value: Timing, context: FormatContext): string | undefined {
  const text = codeableText(value.code, context)
  return isOnly('code', value)
    ? text
    : (context.codeNames?.timing(value, context) ?? more(text, context))
}

/** True if nothing else is stated. */
function isOnly(name: string, value: object): boolean {
  return Object.keys(value).every((key) => key === name || key === 'id' || key === 'extension')
}

function more(text: string | undefined, { words }: FormatContext): string {
  return `${text === undefined ? '' : `${text}. `}${words.thereIsMore}`
}

/**
 * Dosages in the order in which they are to be followed (R4, Dosage.sequence); one that does not
 * say stays where it is.
 */
export function inSequence<V>(values: readonly V[]): readonly V[] {
  const place = (value: V) => Number(fieldsOf(value)['sequence'])
  return values.toSorted((a, b) => place(a) - place(b) || 0)
}
