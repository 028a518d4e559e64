import { lazy, type ComponentType } from 'react'

/**
 * A part that comes later and that its screen can do without: if it cannot be fetched, nothing
 * appears in its place, or something `instead`, and the screen works on. A part that a person asked
 * for is never optional: it reports that it could not be loaded.
 */
export function optionalPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  instead: ComponentType<P> = Nothing,
): ComponentType<P> {
  return lazy(async (): Promise<{ default: ComponentType<P> }> => ({
    default: await load().catch(() => instead),
  }))
}

function Nothing() {
  return null
}
