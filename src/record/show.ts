import { useMemo, useSyncExternalStore } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import type { FormatContext } from '~/fhir/format/context'
import { useText } from '~/i18n/TextProvider'
import type { Messages } from '~/i18n/catalogue'
import { useRegistry } from './RegistryContext'
import { referencedNames, type KnownNames } from './names/referenced-names'

/** What a view needs to put a record into words. */
export interface Show {
  readonly format: FormatContext
  readonly words: Messages['records']
  /** The records that references lead to; without it a reference is told by what it carries itself. */
  readonly names?: KnownNames
}

/** The words and the way of writing of this screen. */
export function useShow(): Show {
  const format = useFormat()
  const { records } = useText()
  const { subscribe, known } = referencedNames(useConnection(), useRegistry().nameForm)
  // Whoever is told by a name is drawn again when it became known.
  const names = useSyncExternalStore(subscribe, known)
  return useMemo(() => ({ format, words: records, names }), [format, records, names])
}
