import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { DraftEditor } from '~/drafts/draft-editor'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/dialog/Dialog'
import { Skeleton } from '~/ui/Skeleton'
import { ErrorSummary } from '~/writing/ErrorSummary'
import { RequiredLegend } from '~/writing/RequiredLegend'
import { SaveNote } from '~/writing/draft/SaveNote'
import { useSaveState } from '~/writing/draft/use-draft'
import { useDraftShelf } from '~/writing/draft/use-draft-shelf'
import styles from '../Filing.module.css'
import { useFilingWords } from '../filing-words'
import { isUnanswered, type BatchDraft } from './batch-draft'
import { batchProblems } from './batch-problems'
import { useBatchWords } from './batch-words'
import { FilesPart } from './FilesPart'
import { isAllFiled, outcomeOf, type Known } from './row-state'
import { SendStep } from './SendStep'
import { SharedPart } from './SharedPart'
import { useBatch } from './use-batch'
import { useKnown } from './use-known'
import { useSendBatch } from './use-send-batch'

interface BatchDeskProps {
  readonly editor: DraftEditor<BatchDraft>
  readonly openPatient: string | undefined
  /** True when the batch before was finished: the focus begins here then. */
  readonly isAfterAnother: boolean
  readonly onDone: () => void
}

/** Several documents: chosen and described, then looked through and sent. */
export function BatchDesk(props: BatchDeskProps) {
  const known = useKnown(props.openPatient, props.editor.id)
  return known === undefined ? <Skeleton rows={8} /> : <Desk {...props} known={known} />
}

function Desk({
  editor,
  openPatient,
  isAfterAnother,
  onDone,
  known,
}: BatchDeskProps & { readonly known: Known }) {
  const words = useBatchWords()
  const filing = useFilingWords()
  const batch = useBatch(editor, openPatient)
  const sending = useSendBatch(batch, openPatient)
  const { isKept } = useDraftShelf()
  const state = useSaveState(editor)
  const { draft, files } = batch
  const wasSent = draft.rows.some((row) => outcomeOf(row, known) !== undefined)
  const unanswered = draft.rows.filter(isUnanswered).length
  const [step, setStep] = useState<'form' | 'send'>(wasSent ? 'send' : 'form')
  const [presses, setPresses] = useState(0)
  const [asks, setAsks] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(isAfterAnother ? undefined : step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  const problems = isChecking ? batchProblems(draft, files, known, openPatient) : []
  const told = problems.map(({ id, label, problem }) => ({
    id,
    label:
      label.row === undefined
        ? label.of === 'files'
          ? words.files
          : filing.field[label.of]
        : `${label.row}: ${label.of === 'files' ? words.files : filing.field[label.of]}`,
    message:
      problem === 'nothing' || problem === 'patientMissing'
        ? words[problem]
        : filing.problem[problem],
  }))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setChecking(true)
    if (batchProblems(draft, files, known, openPatient).length === 0) return setStep('send')
    setPresses((count) => count + 1)
  }
  const giveUp = () => {
    batch.discard()
    onDone()
  }
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.stepTitle} data-print="never">
        {step === 'form'
          ? words.files
          : isAllFiled(draft.rows, known, sending.queued)
            ? words.sent
            : words.review}
      </h2>
      {step === 'form' ? (
        <form className={styles.form} aria-label={words.title} onSubmit={submit} noValidate>
          <ErrorSummary errors={told} asked={presses} />
          <RequiredLegend />
          <FilesPart
            batch={batch}
            known={known}
            errorOf={(id) => told.find((one) => one.id === id)?.message}
          />
          <SharedPart
            batch={batch}
            openPatient={openPatient}
            errorOf={(id) => told.find((one) => one.id === id)?.message}
          />
          <p className={styles.buttons}>
            <Button
              type="submit"
              tone="primary"
              disabledReason={batch.reading === undefined ? undefined : filing.preparing}
            >
              {words.check}
            </Button>
            <Button tone="quiet" onClick={() => setAsks(true)}>
              {words.discard}
            </Button>
          </p>
        </form>
      ) : (
        <SendStep
          batch={batch}
          sending={sending}
          known={known}
          openPatient={openPatient}
          onBack={() => setStep('form')}
          onFinish={giveUp}
          onDiscard={() => setAsks(true)}
        />
      )}
      <SaveNote state={state} isKept={isKept} />
      {asks ? (
        <Dialog title={words.sureTitle}>
          <p>{words.sure}</p>
          {unanswered === 0 ? null : <p>{words.sureKept(unanswered)}</p>}
          <div className={styles.buttons}>
            <Button tone="primary" onClick={() => setAsks(false)}>
              {words.keep}
            </Button>
            <Button
              tone="danger"
              onClick={() => {
                setAsks(false)
                giveUp()
              }}
            >
              {words.discard}
            </Button>
          </div>
        </Dialog>
      ) : null}
    </>
  )
}
