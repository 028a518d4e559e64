import { useState } from 'react'

/**
 * The newest available value: the current one stays while the same is fetched in another language,
 * or cannot be.
 */
export function useHeld<T>(value: T | undefined): T | undefined {
  const [held, setHeld] = useState(value)
  if (value !== undefined && value !== held) setHeld(value)
  return value ?? held
}
