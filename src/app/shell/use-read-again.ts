import { useEffect } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { readAgain } from '~/queries/read-again'
import { whenBack } from '~/std/when-back'

/** Reads what a screen misses, each time that the network comes back. */
export function useReadAgain(): void {
  const { queryClient } = useConnection()
  useEffect(() => whenBack(() => readAgain(queryClient)), [queryClient])
}
