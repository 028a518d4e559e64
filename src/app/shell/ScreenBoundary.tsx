import { Component, type ReactNode } from 'react'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { PageHeader } from '~/ui/PageHeader'
import styles from '~/app/Message.module.css'

interface BoundaryProps {
  /** The address: another one gets another try. */
  readonly at: string
  readonly children: ReactNode
}

interface BoundaryState {
  readonly crashed?: 'screen' | 'loading' | undefined
  readonly at?: string
}

/** A screen that fails in itself is said in its place: the frame around it stands, and another address starts afresh. */
export class ScreenBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {}

  static getDerivedStateFromError(error: unknown): BoundaryState {
    // A part that cannot be fetched rejects with a TypeError of the module loader. The error itself may hold health
    // information and is not shown.
    return { crashed: error instanceof TypeError && /import|module/i.test(error.message) ? 'loading' : 'screen' }
  }

  // Not by a key: a list that stays while records open beside it must not be built anew.
  static getDerivedStateFromProps({ at }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return at === state.at ? null : { at, crashed: undefined }
  }

  override render(): ReactNode {
    const { crashed } = this.state
    return crashed === undefined ? this.props.children : <CrashedScreen loading={crashed === 'loading'} />
  }
}

function CrashedScreen({ loading }: { readonly loading: boolean }) {
  const { shell } = useText()
  return (
    <div className={styles.message} role="alert">
      <PageHeader title={shell.crashed.title} />
      <p>{loading ? shell.crashed.outdated : shell.crashed.sentence}</p>
      <Button onClick={() => window.location.reload()}>{shell.crashed.reload}</Button>
    </div>
  )
}
