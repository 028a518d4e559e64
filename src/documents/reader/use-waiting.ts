import { useCallback, useState } from 'react'

/** How many parts of a document are not drawn yet. */
export interface WaitingParts {
  readonly count: number
  /** How many have come. */
  readonly arrived: number
  readonly wait: () => () => void
}

const NONE = { count: 0, arrived: 0 }

export function useWaiting(): WaitingParts {
  const [parts, setParts] = useState(NONE)
  const wait = useCallback(() => {
    setParts(({ count, arrived }) => ({ count: count + 1, arrived }))
    return () => setParts(({ count, arrived }) => ({ count: count - 1, arrived: arrived + 1 }))
  }, [])
  return { ...parts, wait }
}
