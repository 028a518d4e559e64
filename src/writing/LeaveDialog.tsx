import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/dialog/Dialog'
import styles from './Writing.module.css'
import { useWritingWords } from './writing-text'
import type { LeaveQuestion } from './use-leave-guard'

/** Asks whether to leave with unsaved work. Staying comes first; nothing is lost by Escape. */
export function LeaveDialog({ question }: { readonly question: LeaveQuestion | undefined }) {
  const { leave } = useWritingWords()
  if (question === undefined) return null
  return (
    <Dialog title={leave.title}>
      <p>{leave.sentence}</p>
      <div className={styles.buttons}>
        <Button tone="primary" onClick={question.stay}>
          {leave.stay}
        </Button>
        <Button tone="danger" onClick={question.leave}>
          {leave.go}
        </Button>
      </div>
    </Dialog>
  )
}
