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
  Instead: ComponentType<P> = Nothing,
): ComponentType<P> {
  const Part = lazy(async (): Promise<{ default: ComponentType<P> }> => ({
    default: await load(),
  }))
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
  readonly missed?: true
}

/**
 * Replaces what could not be fetched: that is no fault of the page. Any other error goes on to the
 * boundary of the screen.
 */
export class OptionalBoundary extends Component<OptionalBoundaryProps, OptionalBoundaryState> {
  override state: OptionalBoundaryState = {}

  static getDerivedStateFromError(error: unknown): OptionalBoundaryState {
    if (!isLoadFailure(error)) throw error
    return { missed: true }
  }

  override render(): ReactNode {
    return this.state.missed ? this.props.instead : this.props.children
  }
}
