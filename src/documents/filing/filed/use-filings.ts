import { useSyncExternalStore } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { filingsOf, type Filing, type Filings } from './filings'

/** The documents of this session, newest first: with a patient open, only that patient's. */
export function useFilings(openPatient: string | undefined): {
  readonly filings: Filings
  readonly list: readonly Filing[]
  readonly sending: boolean
} {
  const { queryClient, capability } = useConnection()
  const filings = filingsOf(queryClient, capability)
  const all = useSyncExternalStore(filings.subscribe, filings.list)
  const list =
    openPatient === undefined
      ? all
      : all.filter(({ document }) => document.subject?.reference === `Patient/${openPatient}`)
  return { filings, list, sending: all.some(({ outcome }) => outcome.kind === 'sending') }
}
