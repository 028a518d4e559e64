import { lazy, type ComponentType } from 'react'

/**
 * A part that comes later and that its screen can do without: where it cannot be fetched, nothing
 * stands in its place and the screen goes on. What a person asked for is never such a part: that
 * says that it could not come.
 */
export function optionalPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  return lazy(async (): Promise<{ default: ComponentType<P> }> => ({
    default: await load().catch(() => Nothing),
  }))
}

function Nothing() {
  return null
}
