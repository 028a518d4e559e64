import type { Show } from './show'
import { referencedNames } from './names/referenced-names'
import { useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import { useMemo } from 'react'
import { useRegistry } from './RegistryContext'
import { useSyncExternalStore } from 'react'
import { useText } from '~/i18n/TextProvider'

/** The words and formats of this screen. */
export function useShow(): Show {
  const format = useFormat()
  const { records } = useText()
  const { subscribe, known } = referencedNames(useConnection(), useRegistry().nameForm)
  // Users of a name are redrawn when it becomes known.
  const names = useSyncExternalStore(subscribe, known)
  return useMemo(() => ({ format, words: records, names }), [format, records, names])
}
