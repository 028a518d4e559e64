import type { ReactNode } from 'react'
import type { DraftEditor } from '~/drafts/draft-editor'
import { assertNever } from '~/std/assert-never'
import { Button } from '~/ui/Button'
import { Skeleton } from '~/ui/Skeleton'
import styles from '../Writing.module.css'
import { useWritingWords } from '../writing-text'
import type { DraftState } from './use-draft'

interface DraftGateProps<C extends object> {
  readonly draft: DraftState<C>
  readonly children: (editor: DraftEditor<C>) => ReactNode
}

/**
 * Shows a draft's screen once it is open here, and otherwise explains the obstacle and the possible
 * actions.
 */
export function DraftGate<C extends object>({ draft, children }: DraftGateProps<C>) {
  const { elsewhere, missing, unreadable, notOpened, drafts } = useWritingWords()
  switch (draft.kind) {
    case 'opening':
      return <Skeleton rows={4} />
    case 'open':
      return children(draft.editor)
    case 'elsewhere':
      return (
        <Told title={elsewhere.title} sentence={elsewhere.sentence}>
          <Button tone="primary" onClick={draft.takeOver}>
            {elsewhere.takeOver}
          </Button>
        </Told>
      )
    case 'missing':
      return <Told title={missing.title} sentence={missing.sentence} />
    case 'unreadable':
      return (
        <Told title={unreadable.title} sentence={unreadable.sentence}>
          <Button onClick={draft.remove}>{drafts.remove}</Button>
        </Told>
      )
    case 'failed':
      return <Told title={notOpened.title} sentence={notOpened.sentence} />
    default:
      return assertNever(draft)
  }
}

function Told({
  title,
  sentence,
  children,
}: {
  readonly title: string
  readonly sentence: string
  readonly children?: ReactNode
}) {
  return (
    <div className={styles.notice} role="status">
      <p className={styles.noticeTitle}>{title}</p>
      <p>{sentence}</p>
      {children === undefined ? null : <div className={styles.buttons}>{children}</div>}
    </div>
  )
}
