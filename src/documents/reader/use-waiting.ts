import { useCallback, useState } from 'react'

/** The number of parts of a document that are not drawn yet. */
export interface WaitingParts {
  readonly count: number
  /** The number of parts that have been drawn. */
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
