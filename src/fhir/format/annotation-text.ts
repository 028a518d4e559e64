import type { Annotation } from 'fhir/r4'
import type { FormatContext } from './context'
import { dateText } from './dates/date-text'
import { filled } from './filled'
import { hidden } from './hidden'
import { referenceText } from './reference-text'

/** A note with its author and time: `Slept well. (Ana García, March 4, 2019)`. */
export function annotationText(
  whole: Annotation | undefined,
  context: FormatContext,
): string | undefined {
  const value = hidden(whole, context)
  const text = filled(value?.text)
  if (value === undefined || text === undefined) return undefined
  const author = filled(value.authorString) ?? referenceText(value.authorReference, context)
  const date = dateText(value.time, context)
  const origin = author === undefined ? date : context.words.noteBy(author, date)
  return origin === undefined ? text : `${text} (${origin})`
}
