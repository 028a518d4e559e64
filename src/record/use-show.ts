import type { Show } from './show'
import { referencedNames } from './names/referenced-names'
import { useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import { useMemo } from 'react'
import { useRegistry } from './RegistryContext'
import { useSyncExternalStore } from 'react'
import { useText } from '~/i18n/TextProvider'

/** The words and the way of writing of this screen. */
export function useShow(): Show {
  const format = useFormat()
  const { records } = useText()
  const { subscribe, known } = referencedNames(useConnection(), useRegistry().nameForm)
  // Whoever is told by a name is drawn again when it became known.
  const names = useSyncExternalStore(subscribe, known)
  return useMemo(() => ({ format, words: records, names }), [format, records, names])
}
