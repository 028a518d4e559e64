import { useEffect, useMemo, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import type { DraftEditor } from '~/drafts/draft-editor'
import { ErrorSummary } from '~/writing/ErrorSummary'
import { RequiredLegend } from '~/writing/RequiredLegend'
import { LeaveDialog } from '~/writing/LeaveDialog'
import type { RowForm } from '~/writing/rows/form-row'
import styles from '~/writing/rows/Rows.module.css'
import { SaveNote } from '~/writing/draft/SaveNote'
import { useSaveState } from '~/writing/draft/use-draft'
import { useDraftShelf } from '~/writing/draft/use-draft-shelf'
import { useLeaveGuard } from '~/writing/use-leave-guard'
import { Button } from '~/ui/Button'
import { classNames } from '~/ui/class-names'
import { focusPart } from '~/ui/focus/focus-part'
import { controlId } from './fields/control-id'
import type { EditContext } from './edit-context'
import { changeLabel } from './fields/field-words'
import { problemsOf } from './problems'
import type { RecordDraft } from './record-draft'
import { type RecordDescription, rowsOf } from './fields/record-description'
import { type Placed, RecordFields } from './fields/RecordFields'
import { RecordConflict, type Rebased } from './RecordConflict'
import { ReviewRecord } from './ReviewRecord'
import { useFormWords } from './fields/use-form-words'

interface RecordEditorProps {
  readonly editor: DraftEditor<RecordDraft>
  readonly form: RecordDescription
  readonly context: EditContext
  /** For a correction: the version that was just read. */
  readonly version?: string | undefined
}

/** The form, then the review; entries are stored as they are written. */
export function RecordEditor({ editor, form, context: first, version }: RecordEditorProps) {
  const shelf = useDraftShelf()
  const saved = useSaveState(editor)
  const [context, setContext] = useState(first)
  const [rows, setRows] = useState(editor.content().rows)
  const wasSent = (editor.info().attempt?.state ?? 'ready') !== 'ready'
  // A draft that was sent before continues with its outcome; one of an older version with the
  // changes since.
  const [stage, setStage] = useState<'form' | 'review' | 'stale'>(
    wasSent ? 'review' : editor.content().version === version ? 'form' : 'stale',
  )
  const [asked, setAsked] = useState(0)
  const [isBack, setBack] = useState(false)
  const [placed, setPlaced] = useState<readonly Placed[]>([])
  const isAtRisk =
    saved.kind === 'failed' || (!shelf.isKept && saved.kind !== 'empty' && saved.kind !== 'removed')
  const leaving = useLeaveGuard(isAtRisk)
  const change = (next: RowForm<string>) => {
    setRows(next)
    setPlaced([])
    editor.change({ ...editor.content(), rows: next })
  }
  const rebase = ({ resource, rows: merged, version: newest }: Rebased) => {
    const next = { ...context, original: resource }
    setContext(next)
    setRows(merged)
    editor.change({
      rows: merged,
      base: rowsOf(form, resource, next),
      ...(newest === undefined ? {} : { version: newest }),
    })
  }
  const toForm = () => {
    setBack(true)
    setStage('form')
  }
  const back = (issues: readonly Placed[]) => {
    setPlaced(issues)
    toForm()
    if (issues.length > 0) setAsked((count) => count + 1)
  }
  return (
    <div className={styles.layout}>
      <LeaveDialog question={leaving} />
      {stage === 'review' ? (
        <ReviewRecord {...{ editor, form, rows, context }} onBack={back} onRebased={rebase} />
      ) : null}
      {stage === 'stale' && context.original !== undefined ? (
        <RecordConflict
          {...{ editor, form, rows, context, version }}
          theirs={context.original}
          onRebased={(rebased) => {
            rebase(rebased)
            toForm()
          }}
        />
      ) : null}
      {stage === 'form' ? (
        <Writing
          {...{ form, rows, context, placed, asked, isBack }}
          note={<SaveNote state={saved} isKept={shelf.isKept} />}
          onChange={change}
          onReview={(isRight) => {
            setAsked((count) => count + 1)
            if (isRight) setStage('review')
          }}
        />
      ) : null}
    </div>
  )
}

interface WritingProps {
  readonly form: RecordDescription
  readonly rows: RowForm<string>
  readonly context: EditContext
  /** The service's remarks, at their fields. */
  readonly placed: readonly Placed[]
  readonly asked: number
  /**
   * True when the person came back from another step: the button pressed there is gone, so the form
   * takes the focus.
   */
  readonly isBack: boolean
  readonly note: ReactNode
  readonly onChange: (rows: RowForm<string>) => void
  readonly onReview: (isRight: boolean) => void
}

function Writing({
  form,
  rows,
  context,
  placed,
  asked,
  isBack,
  note,
  onChange,
  onReview,
}: WritingProps) {
  const words = useFormWords()
  const { original } = context
  const base = useMemo(
    () =>
      original === undefined
        ? undefined
        : rowsOf(form, original, { patient: context.patient, original }),
    [form, original, context.patient],
  )
  const found = problemsOf(form, rows, base).map((problem) => ({
    ...problem,
    message: words.words.problem[problem.kind],
  }))
  const shown = [...(asked > 0 ? found : []), ...placed]
  const place = useRef<HTMLFormElement>(null)
  // If the service refused something, the summary takes the focus.
  const isOurs = useRef(isBack && placed.length === 0)
  useEffect(() => {
    if (isOurs.current) focusPart(place.current)
  }, [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onReview(found.length === 0)
  }
  const errorOf = ({ group, row, field, message }: Placed) => {
    const part = form.parts.find((one) => one.group === group)
    return {
      id: controlId(row, field),
      label: part === undefined ? field : changeLabel(form, part, field, words),
      message,
    }
  }
  return (
    <form
      ref={place}
      tabIndex={-1}
      className={classNames(styles.layout, styles.place)}
      onSubmit={submit}
      noValidate
    >
      {original === undefined ? <p className={styles.quiet}>{words.words.newIntro}</p> : null}
      {note}
      <ErrorSummary errors={shown.map(errorOf)} asked={asked} />
      {form.parts.some(hasRequired) ? <RequiredLegend /> : null}
      <RecordFields
        form={form}
        rows={rows}
        patient={context.patient}
        problems={shown}
        onChange={onChange}
      />
      <div className={styles.actions}>
        <Button type="submit" tone="primary">
          {words.words.review}
        </Button>
      </div>
    </form>
  )
}

/** True when a part has a field that has to be filled in. */
function hasRequired({ shapes }: RecordDescription['parts'][number]): boolean {
  return shapes.some(({ control }) => control.kind === 'choice' && control.required === true)
}
