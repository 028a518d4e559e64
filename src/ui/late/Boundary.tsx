import { Component, type ReactNode } from 'react'
import { whenBack } from '~/std/when-back'
import { isLoadFailure } from './is-load-failure'

interface BoundaryProps {
  /** The data that is drawn: other data gets another try. */
  readonly of?: unknown
  /** True for a part that the screen can do without, if it cannot be fetched. */
  readonly optional?: true
  /** Replaces content that could not be drawn. */
  readonly instead: ReactNode
  readonly children: ReactNode
}

interface BoundaryState {
  readonly error?: Error | undefined
  readonly of?: unknown
}

/**
 * Limits an error of drawing to its own place. The error itself may hold health information and is
 * not shown. A part of the program that could not be fetched is not the content's fault: that error
 * goes on to the screen, and for an optional part every other one does.
 */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {}

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error: error instanceof Error ? error : new Error('thrown') }
  }

  static getDerivedStateFromProps(
    { of }: BoundaryProps,
    state: BoundaryState,
  ): BoundaryState | null {
    return of === state.of ? null : { of, error: undefined }
  }

  /** A part that could not be fetched comes when the network is back. */
  private readonly again = () => {
    if (isLoadFailure(this.state.error)) this.setState({ error: undefined })
  }

  private end: (() => void) | undefined

  override componentDidMount(): void {
    if (this.props.optional) this.end = whenBack(this.again)
  }

  override componentWillUnmount(): void {
    this.end?.()
  }

  override render(): ReactNode {
    const { error } = this.state
    const { optional = false, instead, children } = this.props
    if (error === undefined) return children
    if (isLoadFailure(error) === optional) return instead
    throw error
  }
}
