import { useLayoutEffect, useRef, type ReactNode } from 'react'
import type { DraftEditor } from '~/drafts/draft-editor'
import { assertNever } from '~/std/assert-never'
import { Button } from '~/ui/Button'
import { Skeleton } from '~/ui/Skeleton'
import styles from '../Writing.module.css'
import { useWritingWords } from '../writing-text'
import { useSaveState, type DraftState } from './use-draft'

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
      return (
        <OpenHere editor={draft.editor} onTakeBack={draft.takeBack}>
          {children(draft.editor)}
        </OpenHere>
      )
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

/**
 * The screen of an open draft. Once another tab goes on with it, nothing is saved from here: the
 * screen is covered, so that nobody writes what nobody keeps, and can be had back. What it began to
 * send still ends.
 */
function OpenHere<C extends object>({
  editor,
  onTakeBack,
  children,
}: {
  readonly editor: DraftEditor<C>
  readonly onTakeBack: () => void
  readonly children: ReactNode
}) {
  const { elsewhere, saved } = useWritingWords()
  const state = useSaveState(editor)
  const isTaken = state.kind === 'taken'
  const notice = useRef<HTMLDivElement>(null)
  // The field that had the focus is out of reach now.
  useLayoutEffect(() => {
    if (isTaken) notice.current?.focus()
  }, [isTaken])
  return (
    <>
      {isTaken ? (
        <div ref={notice} tabIndex={-1}>
          <Told
            title={elsewhere.title}
            sentence={state.copy === undefined ? saved.taken : saved.takenCopy}
          >
            <Button tone="primary" onClick={onTakeBack}>
              {elsewhere.takeOver}
            </Button>
          </Told>
        </div>
      ) : null}
      <div hidden={isTaken} className={styles.open}>
        {children}
      </div>
    </>
  )
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
