import { useEffect } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { readAgain } from '~/queries/read-again'

/** Reads what a screen misses, once each time that the network comes back. */
export function useReadAgain(): void {
  const { queryClient } = useConnection()
  useEffect(() => {
    const again = () => readAgain(queryClient)
    // Before the query library hears it, which would read all pages of a list for the one that it
    // misses.
    window.addEventListener('online', again, true)
    return () => window.removeEventListener('online', again, true)
  }, [queryClient])
}
