import { useCallback, useState } from 'react'

/** How many parts of a document are not drawn yet. */
export interface WaitingParts {
  readonly count: number
  readonly wait: () => () => void
}

export function useWaiting(): WaitingParts {
  const [count, setCount] = useState(0)
  const wait = useCallback(() => {
    setCount((before) => before + 1)
    return () => setCount((before) => before - 1)
  }, [])
  return { count, wait }
}
