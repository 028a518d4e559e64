import { useEffect, useRef, useState } from 'react'

interface Pages {
  readonly hasNextPage: boolean
  readonly isFetching: boolean
  readonly isError: boolean
  /** Number of loaded pages. */
  readonly pages: number
  readonly fetchNextPage: () => Promise<unknown>
}

/**
 * Loads page after page until the end, a failure, or the person's request to stop. It begins by
 * itself only if `eager`.
 */
export function useLoadAll(
  { hasNextPage, isFetching, isError, pages, fetchNextPage }: Pages,
  eager = false,
) {
  const [wanted, setWanted] = useState<boolean>()
  const running = (wanted ?? eager) && hasNextPage && !isError
  // The number of pages when the last one was requested: each is requested once, however fast it
  // arrives.
  const askedAfter = useRef(0)
  useEffect(() => {
    // Whatever is read after a failure counts anew: larger pages may be as few as before.
    if (isError) askedAfter.current = 0
    if (!running || isFetching || askedAfter.current === pages) return
    askedAfter.current = pages
    void fetchNextPage()
  }, [running, isFetching, isError, fetchNextPage, pages])
  return {
    running,
    start: () => {
      setWanted(true)
      if (isError) void fetchNextPage()
    },
    stop: () => {
      askedAfter.current = 0
      setWanted(false)
    },
  }
}
