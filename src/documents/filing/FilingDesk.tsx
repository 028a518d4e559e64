import { useCallback, useEffect, useRef, useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import type { DraftEditor } from '~/drafts/draft-editor'
import { isCutOff } from '~/queries/is-cut-off'
import type { Submitted } from '~/queries/submit-once'
import { isUnderWay } from '~/queries/write-attempt'
import { ChangeStart } from './ChangeStart'
import { changeFiling, newFiling, type FilingDraft } from './filing-draft'
import styles from './Filing.module.css'
import { FilingDrafts } from './FilingDrafts'
import { FilingEditor } from './FilingEditor'
import { FilingList } from './filed/FilingList'
import { useFilingWords } from './filing-words'
import { rememberedWork, rememberWork, workOn, type FilingWork } from './filing-work'
import type { Sending } from './filed/filings'
import { KeptWork } from './KeptWork'
import { ModeChoice } from './fields/ModeChoice'
import { ReviewStep } from './ReviewStep'
import { useFilings } from './filed/use-filings'
import { useUnloadAsk } from '~/ui/use-unload-ask'

export interface FilingDeskProps {
  /** The patient whose record is open: documents cannot be filed for another patient then. */
  readonly openPatient: string | undefined
  /** The draft to continue. */
  readonly draftId: string | undefined
  readonly hrefOf: (draftId: string) => string
  /** Called when the work on the desk is sent or discarded. */
  readonly onDone: () => void
  readonly mayCreate: boolean
  readonly mayUpdate: boolean
}

type Step = 'form' | 'review' | 'sending'

/**
 * The place for one document at a time: entered, reviewed, sent. Next to it, the documents that
 * were sent in this session and the unfinished ones.
 */
export function FilingDesk({
  openPatient,
  draftId,
  hrefOf,
  onDone,
  mayCreate,
  mayUpdate,
}: FilingDeskProps) {
  const words = useFilingWords()
  const { queryClient } = useConnection()
  const { filings, list, sending } = useFilings(openPatient)
  const [work, setWork] = useState(
    () => laid(rememberedWork(queryClient, openPatient), draftId) ?? fresh(mayCreate, openPatient),
  )
  const [step, setStep] = useState<Step>('form')
  const [arrived, setArrived] = useState(draftId !== undefined)
  const [isCut, setCut] = useState(false)
  const laidKey = useLaid(work)
  useEffect(() => rememberWork(queryClient, openPatient, work), [queryClient, openPatient, work])
  // Moving around in the app loses nothing on the desk; closing or reloading the page loses the
  // file, and a pending answer.
  useUnloadAsk(sending || work?.file !== undefined)
  const take = useCallback((next: FilingWork | undefined, toForm = true) => {
    setStep('form')
    setCut(false)
    setArrived(toForm)
    setWork(next)
  }, [])
  const goTo = (next: Step) => {
    setCut(false)
    setStep(next)
    setArrived(true)
  }
  const clear = (toForm: boolean) => {
    take(fresh(mayCreate, openPatient), toForm)
    onDone()
  }
  const onSettled = (
    outcome: Submitted,
    { work: sent }: Sending,
    editor: DraftEditor<FilingDraft>,
  ) => {
    if (outcome.kind === 'written') void editor.remove()
    // The person has left, or has turned to other work since.
    if (laidKey.current !== sent.key) return
    const refused =
      outcome.kind === 'refused' ||
      outcome.kind === 'conflict' ||
      outcome.kind === 'not-kept' ||
      outcome.kind === 'misaddressed'
    if (!refused) return clear(false)
    const issues = 'failure' in outcome ? (outcome.failure?.issues ?? []) : []
    setWork((before) => (before === undefined ? before : { ...before, issues }))
    goTo('form')
  }
  const onSend = (what: Sending, editor: DraftEditor<FilingDraft>) => {
    // Nothing can leave: the review stays open, and the next press sends.
    setCut(isCutOff())
    if (isCutOff()) return
    const note = {
      begun: editor.info().attempt,
      keep: editor.keepAttempt,
      onSettled: (outcome: Submitted) => onSettled(outcome, what, editor),
    }
    if (!filings.send(what, note)) return
    // A person who comes back finds an empty desk: a document being sent is in the list.
    rememberWork(queryClient, openPatient, undefined)
    setStep('sending')
  }
  const choice = (
    <ModeChoice
      work={work}
      mayCreate={mayCreate}
      mayUpdate={mayUpdate}
      onNew={() => take(fresh(mayCreate, openPatient), false)}
      onChange={() => take(undefined, false)}
    />
  )
  const deskBusy = sending ? words.openOff : work?.touched === true ? words.deskBusy : undefined
  return (
    <div className={styles.layout}>
      <div className={styles.desk} data-print="never">
        {work === undefined ? (
          <>
            {choice}
            <ChangeStart onStart={(id) => take(workOn(changeFiling(id, openPatient)))} />
          </>
        ) : (
          <KeptWork key={work.key} work={work} openPatient={openPatient} onWork={setWork}>
            {(editor) => {
              const onWork = (next: FilingWork) => {
                setWork({ ...next, draftId: editor.id })
                editor.change(next.draft)
              }
              switch (step) {
                case 'sending':
                  return <p className={styles.hint}>{words.outcome.sending}</p>
                case 'review':
                  return (
                    <ReviewStep
                      work={work}
                      openPatient={openPatient}
                      busy={sending ? words.openOff : undefined}
                      editor={editor}
                      isCut={isCut}
                      onBack={() => goTo('form')}
                      onSend={(what) => onSend(what, editor)}
                    />
                  )
                case 'form':
                  return (
                    <>
                      {choice}
                      <FilingEditor
                        work={work}
                        openPatient={openPatient}
                        arrived={arrived}
                        sentBefore={wasSent(editor)}
                        onWork={onWork}
                        onReady={() => setStep('review')}
                        onDiscard={() => {
                          void editor.remove()
                          clear(true)
                        }}
                      />
                    </>
                  )
              }
            }}
          </KeptWork>
        )}
      </div>
      <div className={styles.desk}>
        <FilingList
          list={list}
          deskKey={work?.key}
          deskBusy={deskBusy}
          openPatient={openPatient}
          onWork={take}
        />
        <FilingDrafts openPatient={openPatient} except={work?.draftId} hrefOf={hrefOf} />
      </div>
    </div>
  )
}

/** The first work on an empty desk: a new document, or the question which one to change. */
function fresh(mayCreate: boolean, openPatient: string | undefined): FilingWork | undefined {
  return mayCreate ? workOn(newFiling(openPatient)) : undefined
}

/** The earlier work, unless another draft is requested. */
function laid(before: FilingWork | undefined, draftId: string | undefined): FilingWork | undefined {
  if (draftId === undefined || before?.draftId === draftId) return before
  return workOn(newFiling(undefined), { draftId, unread: true })
}

function wasSent(editor: DraftEditor<FilingDraft>): boolean {
  const { attempt } = editor.info()
  return attempt !== undefined && isUnderWay(attempt)
}

/** The key of the current work on this desk. */
function useLaid(work: FilingWork | undefined) {
  const key = useRef(work?.key)
  useEffect(() => {
    key.current = work?.key
    return () => {
      key.current = undefined
    }
  }, [work])
  return key
}
