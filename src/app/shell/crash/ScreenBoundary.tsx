import { Component, type ReactNode } from 'react'
import { CrashedScreen, crashOf, type Crash } from './CrashedScreen'

interface BoundaryProps {
  /** The address: another one gets another try. */
  readonly at: string
  readonly children: ReactNode
}

interface BoundaryState {
  readonly crashed?: Crash | undefined
  readonly at?: string
}

/**
 * A screen's own failure is reported in its place: the frame around it stays, and another address
 * starts afresh.
 */
export class ScreenBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {}

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { crashed: crashOf(error) }
  }

  // Not by a key: a list that stays while records open next to it must not be rebuilt.
  static getDerivedStateFromProps(
    { at }: BoundaryProps,
    state: BoundaryState,
  ): BoundaryState | null {
    return at === state.at ? null : { at, crashed: undefined }
  }

  private readonly again = () => this.setState({ crashed: undefined })

  override render(): ReactNode {
    const { crashed } = this.state
    return crashed === undefined ? (
      this.props.children
    ) : (
      <CrashedScreen crash={crashed} onAgain={this.again} />
    )
  }
}
