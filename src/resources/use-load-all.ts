import { useEffect, useState } from 'react'

interface Pages {
  readonly hasNextPage: boolean
  readonly isFetching: boolean
  readonly isError: boolean
  readonly fetchNextPage: () => Promise<unknown>
}

/** Loads page after page until the end, a failure, or a person who has seen enough. */
export function useLoadAll({ hasNextPage, isFetching, isError, fetchNextPage }: Pages) {
  const [wanted, setWanted] = useState(false)
  const running = wanted && hasNextPage && !isError
  useEffect(() => {
    if (running && !isFetching) void fetchNextPage()
  }, [running, isFetching, fetchNextPage])
  return {
    running,
    start: () => {
      setWanted(true)
      if (isError) void fetchNextPage()
    },
    stop: () => setWanted(false),
  }
}
