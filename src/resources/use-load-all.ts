import { useEffect, useState } from 'react'

interface Pages {
  readonly hasNextPage: boolean
  readonly isFetching: boolean
  readonly isError: boolean
  /** Pages that are there. */
  readonly pages: number
  readonly fetchNextPage: () => Promise<unknown>
}

/** Loads page after page until the end, a failure, or a person who has seen enough. */
export function useLoadAll({ hasNextPage, isFetching, isError, pages, fetchNextPage }: Pages) {
  const [wanted, setWanted] = useState(false)
  const running = wanted && hasNextPage && !isError
  useEffect(() => {
    if (running && !isFetching) void fetchNextPage()
    // A page may come so fast that nothing is drawn while it is fetched: then only the count of pages tells that it came.
  }, [running, isFetching, fetchNextPage, pages])
  return {
    running,
    start: () => {
      setWanted(true)
      if (isError) void fetchNextPage()
    },
    stop: () => setWanted(false),
  }
}
