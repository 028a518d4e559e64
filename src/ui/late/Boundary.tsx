import { Component, type ReactNode } from 'react'
import { isLoadFailure } from './is-load-failure'

interface BoundaryProps {
  /** What is drawn: another one gets another try. */
  readonly of: unknown
  /** Stands in the place of what could not be drawn. */
  readonly instead: ReactNode
  readonly children: ReactNode
}

interface BoundaryState {
  readonly error?: unknown
  readonly of?: unknown
}

/**
 * What cannot be drawn costs its own place and nothing around it. The error itself may hold health
 * information and is not shown. A part of the program that could not be fetched is no fault of what
 * is drawn: that goes on to the screen.
 */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {}

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error: error ?? 'thrown' }
  }

  static getDerivedStateFromProps(
    { of }: BoundaryProps,
    state: BoundaryState,
  ): BoundaryState | null {
    return of === state.of ? null : { of, error: undefined }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (isLoadFailure(error)) throw error
    return error === undefined ? this.props.children : this.props.instead
  }
}
