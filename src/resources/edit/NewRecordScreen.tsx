import { useCallback } from 'react'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import type { DraftInfo } from '~/drafts/draft'
import { Suspense } from '~/ui/late/Suspense'
import { DraftList } from '~/writing/draft/DraftList'
import { WritingText } from '~/writing/writing-text'
import styles from '~/writing/rows/Rows.module.css'
import { type DraftSource, useDraft } from '~/writing/draft/use-draft'
import { RefusalNotice } from '~/refusals/RefusalNotice'
import { LinkButton } from '~/ui/LinkButton'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { Unavailable } from '~/ui/Unavailable'
import { rootAddress } from '~/record/places/addresses'
import { Labels } from '~/record/element/Labels'
import { EditText, useEditWords } from './edit-text'
import { OwnDraft } from './OwnDraft'
import { draftKind, type RecordDraft, readRecordDraft } from './record-draft'
import { RecordEditor } from './RecordEditor'
import { type RecordDescription, rowsOf } from './fields/record-description'

interface NewRecordScreenProps {
  readonly form: RecordDescription
  /** Id of the patient in the address. */
  readonly patientId: string | undefined
  /** Id of an unfinished one. */
  readonly draft: string | undefined
}

/** Writes a new record of a type. */
export function NewRecordScreen(props: NewRecordScreenProps) {
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <EditText>
        <WritingText>
          <Labels>
            <Screen {...props} />
          </Labels>
        </WritingText>
      </EditText>
    </Suspense>
  )
}

function Screen({ form, patientId, draft }: NewRecordScreenProps) {
  const words = useEditWords()
  const { capability } = useConnection()
  const { type } = form
  // The patient is part of the draft: a record that belongs to nobody is the service's, whatever
  // record is open.
  const patient = form.place === 'patient' ? patientId : undefined
  const answer = capability.decide({
    interaction: 'create',
    type,
    resource: form.start({ patient }),
  })
  const shows = useCallback(
    (info: DraftInfo) =>
      info.kind === draftKind({ type }) && info.patient === patient && info.target === undefined,
    [type, patient],
  )
  const header = <PageHeader title={words.kind[type].newTitle} />
  if (!isPermit(answer))
    return (
      <>
        {header}
        <RefusalNotice refusal={answer} />
      </>
    )
  if (form.place === 'patient' && patient === undefined) {
    return (
      <>
        {header}
        <Unavailable sentence={words.needsPatient} />
        <p className={styles.actions}>
          <LinkButton to="/patients">{words.findPatient}</LinkButton>
        </p>
      </>
    )
  }
  return (
    <>
      {header}
      <div className={styles.layout}>
        {/* Another draft is another form. */}
        <NewRecord key={draft ?? ''} {...{ form, patientId, draft }} />
        {draft === undefined ? (
          <DraftList
            title={words.unfinished}
            shows={shows}
            hrefOf={({ id }) => `${rootAddress(patientId)}/new/${type}/${id}`}
          />
        ) : null}
      </div>
    </>
  )
}

function NewRecord({ form, patientId, draft }: NewRecordScreenProps) {
  const words = useEditWords()
  const context = { patient: patientId }
  const isPatients = form.place === 'patient' && patientId !== undefined
  const about = {
    kind: draftKind(form),
    title: words.kind[form.type].newTitle,
    ...(isPatients ? { patient: patientId } : {}),
  }
  const source: DraftSource<RecordDraft> =
    draft === undefined
      ? {
          kind: 'new',
          about,
          content: { rows: rowsOf(form, form.start(context), context) },
          read: readRecordDraft(form),
        }
      : { kind: 'kept', id: draft, read: readRecordDraft(form) }
  const state = useDraft(source)
  return (
    <OwnDraft draft={state} about={about}>
      {(editor) => <RecordEditor editor={editor} form={form} context={context} />}
    </OwnDraft>
  )
}
