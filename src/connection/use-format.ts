import { useMemo, useSyncExternalStore } from 'react'
import type { FormatContext } from '~/fhir/format/context'
import { useText } from '~/i18n/TextProvider'
import { useConnection } from './ConnectionContext'
import { useHide } from './use-hide'

/**
 * The format of values on this screen: the language, and the words for a patient or for a
 * clinician.
 */
export function useFormat(): FormatContext {
  const messages = useText()
  const { session, tests } = useConnection()
  const hide = useHide()
  const style = session.user.role === 'patient' ? 'patient' : 'clinician'
  // Two tests that come to claim one name are called by longer ones.
  const version = useSyncExternalStore(tests?.subscribe ?? never, tests?.version ?? none)
  return useMemo(() => {
    const format = { language: messages.language, words: messages.format, style, hide } as const
    return tests === undefined || version < 0 ? format : { ...format, shortestTest: tests.shortest }
  }, [messages, style, hide, tests, version])
}

/** A connection without names of tests: nothing changes. */
const never = () => () => undefined
const none = () => 0
