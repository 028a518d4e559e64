import { useEffect, useRef, useState } from 'react'

interface Pages {
  readonly hasNextPage: boolean
  readonly isFetching: boolean
  readonly isError: boolean
  /** Pages that are there. */
  readonly pages: number
  readonly fetchNextPage: () => Promise<unknown>
}

/**
 * Loads page after page until the end, a failure, or a person who has seen enough. It begins by
 * itself only where `eager`.
 */
export function useLoadAll(
  { hasNextPage, isFetching, isError, pages, fetchNextPage }: Pages,
  eager = false,
) {
  const [wanted, setWanted] = useState<boolean>()
  const running = (wanted ?? eager) && hasNextPage && !isError
  // How many pages there were when the last one was asked for: each is asked for once, however fast
  // it comes.
  const askedAfter = useRef(0)
  useEffect(() => {
    if (!running || isFetching || askedAfter.current === pages) return
    askedAfter.current = pages
    void fetchNextPage()
  }, [running, isFetching, fetchNextPage, pages])
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
