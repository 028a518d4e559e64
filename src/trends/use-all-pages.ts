import { useEffect, useRef, useState } from 'react'

interface Pages {
  /** How many are loaded. */
  readonly loaded: number
  readonly hasNextPage: boolean
  readonly isFetching: boolean
  readonly isError: boolean
  readonly fetchNextPage: () => Promise<unknown>
}

/**
 * Loads page after page, to the end, a failure, or a person who has seen enough. It begins by
 * itself only where `eager`.
 */
export function useAllPages(
  { loaded, hasNextPage, isFetching, isError, fetchNextPage }: Pages,
  eager: boolean,
) {
  const [wanted, setWanted] = useState(eager)
  const running = wanted && hasNextPage && !isError
  // A page that comes at once may never be seen as being fetched: that the count of pages has grown
  // tells that it came.
  const askedAfter = useRef<number>(undefined)
  useEffect(() => {
    if (!running || isFetching || askedAfter.current === loaded) return
    askedAfter.current = loaded
    void fetchNextPage()
  }, [running, isFetching, loaded, fetchNextPage])
  const start = () => {
    askedAfter.current = undefined
    setWanted(true)
    if (isError) void fetchNextPage()
  }
  return { running, start, stop: () => setWanted(false) }
}
