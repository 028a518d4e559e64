import { useMemo } from 'react'
import { useFormat } from '~/connection/use-format'
import type { FormatContext } from '~/fhir/format/context'
import { useText } from '~/i18n/TextProvider'
import type { Messages } from '~/i18n/catalogue'

/** What a view needs to put a record into words. */
export interface Show {
  readonly format: FormatContext
  readonly words: Messages['records']
}

/** The words and the way of writing of this screen. */
export function useShow(): Show {
  const format = useFormat()
  const { records } = useText()
  return useMemo(() => ({ format, words: records }), [format, records])
}
