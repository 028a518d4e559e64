import { lazy, type ComponentType } from 'react'

/**
 * A part that comes later and that its screen can do without: if it cannot be fetched, nothing
 * appears in its place and the screen works on. A part that a person asked for is never optional:
 * it reports that it could not be loaded.
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
