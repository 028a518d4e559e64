import { useMemo } from 'react'
import type { FormatContext } from '~/fhir/format/context'
import { useText } from '~/i18n/TextProvider'
import { useConnection } from './ConnectionContext'

/**
 * The format of values on this screen: the language, and the words for a patient or for a
 * clinician.
 */
export function useFormat(): FormatContext {
  const messages = useText()
  const { session } = useConnection()
  const style = session.user.role === 'patient' ? 'patient' : 'clinician'
  return useMemo(
    () => ({ language: messages.language, words: messages.format, style }),
    [messages, style],
  )
}
