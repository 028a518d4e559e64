import { useMemo, useSyncExternalStore } from 'react'
import { lateCodeNames } from '~/fhir/format/codes/late-code-names'
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
  const names = lateCodeNames(messages.language)
  const codeNames = useSyncExternalStore(names.subscribe, names.current)
  return useMemo(() => {
    const { language, format: words } = messages
    const format = { language, words, style, hide, codeNames } as const
    return tests === undefined || version < 0 ? format : { ...format, shortestTest: tests.shortest }
  }, [messages, style, hide, codeNames, tests, version])
}

/** A connection without names of tests: nothing changes. */
const never = () => () => undefined
const none = () => 0
