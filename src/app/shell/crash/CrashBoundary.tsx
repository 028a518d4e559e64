import { Component, type ReactNode } from 'react'
import { startFailure } from '~/smart/start-failure'
import { CrashedScreen, crashOf, type Crash } from './CrashedScreen'
import { LateStartFailure } from '../../start/LateStartFailure'
import { OuterFrame } from '../../start/OuterFrame'

interface CrashBoundaryProps {
  readonly children: ReactNode
  /**
   * Wraps the screen that explains a crash: a failure there is explained with the words that are
   * already loaded.
   */
  readonly last?: true
}

interface CrashState {
  readonly crash?: Crash | undefined
}

/**
 * The last boundary: errors that no route has caught. The error itself may hold health information
 * and is not shown.
 */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  override state: CrashState = {}

  static getDerivedStateFromError(error: unknown): CrashState {
    return { crash: crashOf(error) }
  }

  private readonly again = () => this.setState({ crash: undefined })

  override render(): ReactNode {
    const { crash } = this.state
    if (crash === undefined) return this.props.children
    if (crash === 'loading' || this.props.last)
      return (
        <OuterFrame>
          <CrashedScreen crash={crash} onAgain={this.again} />
        </OuterFrame>
      )
    return (
      <CrashBoundary last>
        <LateStartFailure failure={startFailure(undefined)} />
      </CrashBoundary>
    )
  }
}
