import { useEffect, useRef, useState } from 'react'

interface Pages {
  /** The number of loaded ones. */
  readonly loaded: number
  readonly hasNextPage: boolean
  readonly isFetching: boolean
  readonly isError: boolean
  readonly fetchNextPage: () => Promise<unknown>
}

/**
 * Loads page after page, until the end, a failure, or the person's request to stop. It begins by
 * itself only if `eager`.
 */
export function useAllPages(
  { loaded, hasNextPage, isFetching, isError, fetchNextPage }: Pages,
  eager: boolean,
) {
  const [wanted, setWanted] = useState(eager)
  const running = wanted && hasNextPage && !isError
  // A page that arrives at once may never appear as loading: the increased number of pages shows
  // that it arrived.
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
