import { Component, type ReactNode } from 'react'
import { startFailure } from '~/smart/start-failure'
import { CrashedScreen, crashOf, type Crash } from './CrashedScreen'
import { OuterFrame } from './OuterFrame'
import { StartFailureScreen } from './StartFailureScreen'

interface CrashState {
  readonly crash?: Crash
}

/** The last net: what no route has caught. The error itself may hold health information and is not shown. */
export class CrashBoundary extends Component<{ readonly children: ReactNode }, CrashState> {
  override state: CrashState = {}

  static getDerivedStateFromError(error: unknown): CrashState {
    return { crash: crashOf(error) }
  }

  override render(): ReactNode {
    const { crash } = this.state
    if (crash === undefined) return this.props.children
    return crash === 'loading' ? <OuterFrame><CrashedScreen crash={crash} /></OuterFrame> : <StartFailureScreen failure={startFailure(undefined)} />
  }
}
