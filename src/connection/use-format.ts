import { useMemo } from 'react'
import type { FormatContext } from '~/fhir/format/context'
import { useText } from '~/i18n/TextProvider'
import { useConnection } from './ConnectionContext'
import { useLateNames } from './LateNames'
import { useLending } from './lending'
import { useHide } from './use-hide'

/**
 * The format of values on this screen: the language, and the words for a patient, who may hold the
 * device of staff, or for a clinician.
 */
export function useFormat(): FormatContext {
  const messages = useText()
  const { session, tests } = useConnection()
  const hide = useHide()
  const isLent = useLending()?.lent !== undefined
  const style = session.user.role === 'patient' || isLent ? 'patient' : 'clinician'
  const { codeNames, version } = useLateNames()
  return useMemo(() => {
    const { language, format: words } = messages
    const format = { language, words, style, hide, codeNames } as const
    return tests === undefined || version < 0 ? format : { ...format, shortestTest: tests.shortest }
  }, [messages, style, hide, codeNames, tests, version])
}
