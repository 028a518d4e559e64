import { useCallback } from 'react'
import { useFormat } from '~/connection/use-format'
import { fieldsOf } from '~/fhir/json'
import { useLatePart } from '~/ui/late/late-part'
import { spokenIn } from './use-spoken'

/** Finds the value of `lang` for words of a record, as `useSpoken` does for one text. */
export type Speaking = (text: string, of: unknown, record?: object) => string | undefined

/** `useSpoken` for a number of texts that is not known before, such as the options of a choice. */
export function useSpeaking(): Speaking {
  const format = useFormat()
  const find = useLatePart(spokenIn)
  return useCallback(
    (text, of, record) => find?.(text, of, fieldsOf(record ?? of), format),
    [find, format],
  )
}
