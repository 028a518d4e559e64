import type { ComponentType } from 'react'
import { lazy } from './lazy'
import { Boundary } from './Boundary'

/**
 * A part that comes later and that its screen can do without: if it cannot be fetched, or anything
 * that it fetches for itself, as its words, nothing appears in its place, or something `instead`,
 * and the screen works on. A part that a person asked for is never optional: it reports that it
 * could not be loaded.
 */
export function optionalPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Instead: ComponentType<P> = Nothing,
): ComponentType<P> {
  const Part = lazy(load)
  return function Optional(props) {
    return (
      <Boundary optional instead={<Instead {...props} />}>
        <Part {...props} />
      </Boundary>
    )
  }
}

function Nothing() {
  return null
}
