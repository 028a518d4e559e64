import { Component, lazy, type ComponentType, type ReactNode } from 'react'
import { isLoadFailure } from './is-load-failure'

/**
 * A part that comes later and that its screen can do without: if it cannot be fetched, or anything
 * that it fetches for itself, as its words, nothing appears in its place, or something `instead`,
 * and the screen works on. A part that a person asked for is never optional: it reports that it
 * could not be loaded.
 */
export function optionalPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  instead: ComponentType<P> = Nothing,
): ComponentType<P> {
  const Part = lazy(async (): Promise<{ default: ComponentType<P> }> => ({
    default: await load().catch(() => instead),
  }))
  const Instead = instead
  return function Optional(props) {
    return (
      <OptionalBoundary instead={<Instead {...props} />}>
        <Part {...props} />
      </OptionalBoundary>
    )
  }
}

function Nothing() {
  return null
}

interface OptionalBoundaryProps {
  readonly instead: ReactNode
  readonly children: ReactNode
}

interface OptionalBoundaryState {
  readonly error?: Error
}

/**
 * True for an error that only says that an optional part could not be fetched. `boundary` is the
 * component that caught it (React, "createRoot", `onCaughtError`). It is no fault of the page.
 */
export function isMissed(error: unknown, boundary: unknown): boolean {
  return boundary instanceof OptionalBoundary && isLoadFailure(error)
}

/** Replaces what could not be fetched; any other error goes on to the screen. */
class OptionalBoundary extends Component<OptionalBoundaryProps, OptionalBoundaryState> {
  override state: OptionalBoundaryState = {}

  static getDerivedStateFromError(error: unknown): OptionalBoundaryState {
    return { error: error instanceof Error ? error : new Error('thrown', { cause: error }) }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (isLoadFailure(error)) return this.props.instead
    if (error !== undefined) throw error
    return this.props.children
  }
}
