import { Suspense, useCallback, useEffect, useId, useState } from 'react'
import type { Capability } from '~/capability/capability'
import { explainRefusal } from '~/capability/explain'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { FormsText } from '~/forms/forms-text'
import { useText } from '~/i18n/TextProvider'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { Unavailable } from '~/ui/Unavailable'
import { ChangeStart } from './ChangeStart'
import styles from './Filing.module.css'
import { changeFiling, newFiling } from './filing-draft'
import { FilingEditor } from './FilingEditor'
import { FilingList } from './FilingList'
import { FilingText, useFilingWords } from './filing-words'
import { rememberedWork, rememberWork, workOn, type FilingWork } from './filing-work'
import type { Sending } from './filings'
import { ReviewStep } from './ReviewStep'
import { useFilings } from './use-filings'
import { useUnloadAsk } from './use-unload-ask'

interface FilingScreenProps {
  /** The patient whose record is open: documents are filed for nobody else then. */
  readonly openPatient: string | undefined
}

/**
 * Files documents with a service that takes them without showing any (specification, "General purpose R4 resources":
 * S6 has create and update of DocumentReference, and no read).
 */
export function FilingScreen(props: FilingScreenProps) {
  return <Suspense fallback={<Skeleton rows={8} />}><FormsText><FilingText><Screen {...props} /></FilingText></FormsText></Suspense>
}

function Screen({ openPatient }: FilingScreenProps) {
  const words = useFilingWords()
  const messages = useText()
  const { capability } = useConnection()
  const { create, update } = offered(capability)
  if (!isPermit(create) && !isPermit(update)) {
    return <><PageHeader title={words.title} /><Unavailable {...explainRefusal(create, messages)} /></>
  }
  return (
    <>
      <PageHeader title={words.title} meta={words.intro} />
      <Desk openPatient={openPatient} mayCreate={isPermit(create)} mayUpdate={isPermit(update)} />
    </>
  )
}

/** What may be done with documents at all: asked with the least that is one. */
function offered({ decide }: Capability) {
  const resource = { resourceType: 'DocumentReference', status: 'current', content: [] } as const
  return {
    create: decide({ interaction: 'create', type: 'DocumentReference', resource: { ...resource } }),
    update: decide({ interaction: 'update', type: 'DocumentReference', id: '1', resource: { ...resource } }),
  }
}

interface DeskProps extends FilingScreenProps {
  readonly mayCreate: boolean
  readonly mayUpdate: boolean
}

function Desk({ openPatient, mayCreate, mayUpdate }: DeskProps) {
  const words = useFilingWords()
  const { queryClient } = useConnection()
  const { filings, list, sending } = useFilings(openPatient)
  const [work, setWork] = useState<FilingWork | undefined>(() => rememberedWork(queryClient, openPatient) ?? fresh(mayCreate, openPatient))
  const [reviewing, setReviewing] = useState(false)
  const [arrived, setArrived] = useState(false)
  useEffect(() => rememberWork(queryClient, openPatient, work), [queryClient, openPatient, work])
  // Going about in the app loses nothing of the desk; closing or loading the page loses the file, and an answer on its way.
  useUnloadAsk(sending || work?.touched === true)
  const take = useCallback((next: FilingWork | undefined) => {
    setReviewing(false)
    setArrived(true)
    setWork(next)
  }, [])
  const onSend = (what: Sending) => {
    // The focus goes to the list, where the answer will stand.
    if (!filings.send(what)) return
    take(fresh(mayCreate, openPatient))
    setArrived(false)
  }
  const deskBusy = work?.touched === true ? words.deskBusy : sending ? words.openOff : undefined
  return (
    <div className={styles.layout}>
      <div className={styles.desk} data-print="never">
        {reviewing && work !== undefined ? (
          <ReviewStep work={work} openPatient={openPatient} busy={sending ? words.openOff : undefined} onBack={() => { setReviewing(false); setArrived(true) }} onSend={onSend} />
        ) : (
          <>
            <ModeChoice work={work} mayCreate={mayCreate} mayUpdate={mayUpdate} onNew={() => take(fresh(mayCreate, openPatient))} onChange={() => take(undefined)} />
            {work === undefined
              ? <ChangeStart onStart={(id) => take(workOn(changeFiling(id, openPatient)))} />
              : <FilingEditor key={work.key} work={work} openPatient={openPatient} arrived={arrived} onWork={setWork} onReady={() => setReviewing(true)} onDiscard={() => take(fresh(mayCreate, openPatient))} />}
          </>
        )}
      </div>
      <FilingList list={list} deskBusy={deskBusy} openPatient={openPatient} onWork={take} />
    </div>
  )
}

/** What lies on an empty desk: a new document, or the question which one is to be changed. */
function fresh(mayCreate: boolean, openPatient: string | undefined): FilingWork | undefined {
  return mayCreate ? workOn(newFiling(openPatient)) : undefined
}

interface ModeChoiceProps extends Omit<DeskProps, 'openPatient'> {
  readonly work: FilingWork | undefined
  readonly onNew: () => void
  readonly onChange: () => void
}

function ModeChoice({ work, mayCreate, mayUpdate, onNew, onChange }: ModeChoiceProps) {
  const words = useFilingWords()
  const id = useId()
  const mode = work === undefined || work.draft.changes !== '' ? 'change' : 'new'
  // What was entered is not thrown away by a press beside it.
  const held = work?.touched === true
  const choices = [['new', mayCreate, onNew], ['change', mayUpdate, onChange]] as const
  return (
    <fieldset className={styles.modes}>
      <legend className={styles.legend}>{words.work}</legend>
      {choices.map(([value, may, choose]) => (
        <label key={value} className={styles.mode}>
          <input type="radio" name={id} checked={mode === value} disabled={!may || (held && mode !== value)} onChange={choose} />
          <span>{words.mode[value]}</span>
        </label>
      ))}
      {mayCreate ? null : <p className={styles.hint}>{words.newOff}</p>}
      {mayUpdate ? null : <p className={styles.hint}>{words.changeOff}</p>}
      {held ? <p className={styles.hint}>{words.held}</p> : null}
    </fieldset>
  )
}
