import { useSyncExternalStore, type ReactNode } from 'react'
import { useLatePart, type LatePart } from '~/ui/late/late-part'

interface LateEndProps<T> {
  readonly part: LatePart<T>
  readonly children: (ends: T) => ReactNode
  /** The content when the part could not be loaded. */
  readonly missing: (retry: () => void) => ReactNode
}

/** An end of a session, rendered as soon as its code is loaded; at once if it was loaded before. */
export function LateEnd<T>({ part, children, missing }: LateEndProps<T>) {
  const ends = useLatePart(part)
  const hasFailed = useSyncExternalStore(part.subscribe, part.hasFailed)
  if (ends !== undefined) return children(ends)
  return hasFailed ? missing(part.fetch) : null
}
