import { Component, type ReactNode } from 'react'
import { startFailure } from '~/smart/start-failure'
import { StartFailureScreen } from './StartFailureScreen'

interface CrashState {
  readonly crashed: boolean
}

/** The last net: what no route has caught. The error itself may hold health information and is not shown. */
export class CrashBoundary extends Component<{ readonly children: ReactNode }, CrashState> {
  override state: CrashState = { crashed: false }

  static getDerivedStateFromError(): CrashState {
    return { crashed: true }
  }

  override render(): ReactNode {
    return this.state.crashed ? <StartFailureScreen failure={startFailure(undefined)} /> : this.props.children
  }
}
