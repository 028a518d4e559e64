import { useEffect, useMemo, useRef, useState } from 'react'
import type { DraftEditor } from '~/drafts/draft-editor'
import type { RowForm } from '~/writing/rows/form-row'
import { rowChanges } from '~/writing/rows/row-changes'
import styles from '~/writing/rows/Rows.module.css'
import { useWritingWords } from '~/writing/writing-text'
import { ReviewChanges } from '~/writing/ReviewChanges'
import { SendBar } from '~/writing/SendBar'
import { SubmitNotice } from '~/writing/SubmitNotice'
import type { Submitted } from '~/queries/submit-once'
import { Button } from '~/ui/Button'
import { classNames } from '~/ui/class-names'
import { FocusHere } from '~/ui/focus/FocusHere'
import { Section } from '~/ui/Section'
import { Unavailable } from '~/ui/Unavailable'
import { changeWords } from './change-words'
import type { EditContext } from './edit-context'
import { placeIssue } from './place-issue'
import type { RecordDraft } from './record-draft'
import { noRows, recordOf, type RecordDescription } from './fields/record-description'
import { RecordConflict, type Rebased } from './RecordConflict'
import type { Placed } from './fields/RecordFields'
import { useFormWords } from './fields/use-form-words'
import { useNames } from './use-names'
import { useRecordSubmit } from './use-record-submit'
import { WrittenRecord } from './WrittenRecord'

interface ReviewRecordProps {
  readonly editor: DraftEditor<RecordDraft>
  readonly form: RecordDescription
  readonly rows: RowForm<string>
  readonly context: EditContext
  /** Returns to the form, with the service's remarks on its fields. */
  readonly onBack: (issues: readonly Placed[]) => void
  readonly onRebased: (rebased: Rebased) => void
}

/** Exactly the data that will be sent, the sending, and its outcome. */
export function ReviewRecord({
  editor,
  form,
  rows,
  context,
  onBack,
  onRebased,
}: ReviewRecordProps) {
  const words = useFormWords()
  const { conflict } = useWritingWords()
  const record = useMemo(() => recordOf(form, rows, context), [form, rows, context])
  const isNew = context.original === undefined
  const submission = useRecordSubmit(form, editor, record, context)
  const { outcome, lookAgain } = submission
  const [wasSent] = useState(() => (editor.info().attempt?.state ?? 'ready') !== 'ready')
  const looked = useRef(false)
  // Another page sent it: the outcome comes first, and is requested once.
  useEffect(() => {
    if (!wasSent || looked.current) return
    looked.current = true
    lookAgain()
  }, [wasSent, lookAgain])
  const base = editor.content().base ?? noRows(form, context)
  const names = useNames(context, base, rows)
  const changes = rowChanges(form.parts, base, rows)
  if (outcome?.kind === 'written')
    return (
      <WrittenRecord
        receipt={outcome.receipt}
        answered={outcome.resource}
        {...{ editor, form, record, context, names }}
      />
    )
  if (outcome?.kind === 'conflict' && outcome.theirs !== undefined) {
    return (
      <RecordConflict
        {...{ editor, form, rows, context }}
        theirs={outcome.theirs}
        version={outcome.version}
        onRebased={(rebased) => {
          onRebased(rebased)
          submission.goOn()
        }}
      />
    )
  }
  const isOpen = outcome?.kind !== 'unknown' && outcome?.kind !== 'absent'
  return (
    // The pressed button is gone, in the form or among the choices of a conflict.
    <FocusHere label={words.words.reviewTitle} className={classNames(styles.layout, styles.place)}>
      <Section title={words.words.reviewTitle}>
        <ReviewChanges changes={changes.map((change) => changeWords(form, change, names, words))} />
      </Section>
      {outcome === undefined ? null : outcome.kind === 'conflict' ? (
        <Unavailable title={conflict.title} sentence={conflict.unreadable} />
      ) : (
        <SubmitNotice outcome={outcome} once={submission} />
      )}
      {isOpen ? (
        <SendBar
          once={submission}
          disabledReason={changes.length === 0 ? words.words.nothing : undefined}
          label={isNew ? words.words.send : words.words.sendCorrection}
        >
          {outcome?.kind === 'elsewhere' ? null : (
            <Button onClick={() => onBack(placedIssues(outcome, form, rows))}>
              {words.words.back}
            </Button>
          )}
        </SendBar>
      ) : null}
    </FocusHere>
  )
}

/** The service's own words at their fields. */
function placedIssues(
  outcome: Submitted | undefined,
  form: RecordDescription,
  rows: RowForm<string>,
): readonly Placed[] {
  if (outcome?.kind !== 'refused') return []
  return outcome.failure.issues.flatMap((issue) => {
    const place = placeIssue(issue, form, rows)
    return place === undefined ? [] : [{ ...place, message: issue.text }]
  })
}
