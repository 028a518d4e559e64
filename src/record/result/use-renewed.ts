import { useSyncExternalStore } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { useRegistry } from '../RegistryContext'
import type { LoadFormReader } from './form-reader'
import type { Renewed } from './late-reader'
import type { Connection } from '~/connection/connection'

/** The current value of something that follows what is known of forms; undefined until it loads. */
export function useRenewed<T>(
  make: ((service: Connection, load: LoadFormReader) => Renewed<T>) | undefined,
): T | undefined {
  const connection = useConnection()
  const { formReader } = useRegistry()
  const renewed = make?.(connection, formReader)
  return useSyncExternalStore(renewed?.subscribe ?? noNews, renewed?.current ?? nothing)
}

function noNews(): () => void {
  return nothing
}

function nothing(): undefined {
  return undefined
}
