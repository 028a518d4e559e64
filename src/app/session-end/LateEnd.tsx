import { useSyncExternalStore, type ReactNode } from 'react'
import { useLatePart, type LatePart } from '~/ui/late/late-part'

interface LateEndProps<T> {
  readonly part: LatePart<T>
  readonly children: (ends: T) => ReactNode
  /** What stands here when the part could not be fetched. */
  readonly missing: (retry: () => void) => ReactNode
}

/**
 * An end of a session, drawn as soon as its part of the program is here; at once when it was
 * fetched before.
 */
export function LateEnd<T>({ part, children, missing }: LateEndProps<T>) {
  const ends = useLatePart(part)
  const hasFailed = useSyncExternalStore(part.subscribe, part.hasFailed)
  if (ends !== undefined) return children(ends)
  return hasFailed ? missing(part.fetch) : null
}
