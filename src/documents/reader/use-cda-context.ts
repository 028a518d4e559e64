import { useMemo } from 'react'
import { useFormat } from '~/connection/use-format'
import type { CdaContext } from '~/documents/cda/moment-text'
import { useDocumentText } from '~/documents/DocumentText'

/** The words and formats for documents on this screen. */
export function useCdaContext(): CdaContext {
  const words = useDocumentText()
  const format = useFormat()
  return useMemo(() => ({ words, format }), [words, format])
}
