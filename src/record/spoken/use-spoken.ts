import { useFormat } from '~/connection/use-format'
import { fieldsOf } from '~/fhir/json'
import { latePart, useLatePart } from '~/ui/late/late-part'

/** `spokenIn`, which comes with the first screen in another language. */
export const spokenIn = latePart(async () => (await import('./spoken-in')).spokenIn)

/**
 * The value of `lang` for words that a screen shows of a record; undefined where they are in the
 * language of the screen, or in none that is known (`spokenIn`).
 */
export function useSpoken(text: string, of: unknown, record?: object): string | undefined {
  const format = useFormat()
  const whole = fieldsOf(record ?? of)
  // Code systems are published in English: on an English screen only a record's own language tells.
  const may = format.language !== 'en' || whole['language'] !== undefined
  return useLatePart(spokenIn, may)?.(text, of, whole, format)
}
