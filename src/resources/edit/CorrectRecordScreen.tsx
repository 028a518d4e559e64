import { useQuery } from '@tanstack/react-query'
import type { FhirResource } from 'fhir/r4'
import { useCallback } from 'react'
import { Navigate } from 'react-router'
import { isPermit, lacksVersion, type Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import type { DraftInfo } from '~/drafts/draft'
import { belongsTo, patientOf } from '~/fhir/belongs-to'
import { explainFailure } from '~/fhir/explain-failure'
import { FhirFailure } from '~/fhir/failure'
import type { Read, Update } from '~/fhir/request'
import type { ReadResult } from '~/fhir/wire/sent'
import { isPartlyRead } from '~/fhir/shapes/received'
import { Suspense } from '~/ui/late/Suspense'
import { DraftList } from '~/writing/draft/DraftList'
import { WritingText } from '~/writing/writing-text'
import { NoVersion, PartlyRead, RewrittenNote } from '~/writing/OddRecord'
import styles from '~/writing/rows/Rows.module.css'
import { type DraftSource, useDraft } from '~/writing/draft/use-draft'
import { useText } from '~/i18n/TextProvider'
import { readQuery } from '~/queries/read-query'
import { RefusalNotice } from '~/refusals/RefusalNotice'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { Unavailable } from '~/ui/Unavailable'
import { recordAddress } from '~/record/places/addresses'
import { Labels } from '~/record/element/Labels'
import { EditText, useEditWords } from './edit-text'
import { OwnDraft } from './OwnDraft'
import { draftKind, type RecordDraft, readRecordDraft } from './record-draft'
import { RecordEditor } from './RecordEditor'
import { type RecordDescription, rowsOf } from './fields/record-description'
import { useRecordWords } from '~/i18n/record-words'

interface CorrectRecordScreenProps {
  readonly form: RecordDescription
  readonly id: string
  readonly patientId: string | undefined
  /** Id of an unfinished correction. */
  readonly draft: string | undefined
}

/** Corrects a record: it is read first, because an update replaces all of it. */
export function CorrectRecordScreen(props: CorrectRecordScreenProps) {
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

function Screen(props: CorrectRecordScreenProps) {
  const {
    form: { type },
    id,
  } = props
  const words = useEditWords()
  const { capability } = useConnection()
  const read = capability.decide<Read>({ interaction: 'read', type, id })
  const update = capability.decide<Update>({
    interaction: 'update',
    type,
    id,
    resource: { resourceType: type, id },
  })
  return (
    <>
      <PageHeader title={words.kind[type].correct} meta={words.correctIntro} />
      {isPermit(update) ? null : <RefusalNotice refusal={update} />}
      {isPermit(update) && !isPermit(read) ? <Unavailable sentence={words.cannotRead} /> : null}
      {isPermit(update) && isPermit(read) ? (
        <ReadFirst {...props} permit={read} update={update} />
      ) : null}
    </>
  )
}

interface ReadFirstProps extends CorrectRecordScreenProps {
  readonly permit: Permit<Read>
  readonly update: Permit<Update>
}

function ReadFirst({ permit, update, ...props }: ReadFirstProps) {
  const { form, id, patientId, draft } = props
  const words = useEditWords()
  const messages = useText()
  const record = useRecordWords()
  // The current version: one that is five minutes old may be out of date.
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...readQuery(permit),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnReconnect: false,
  })
  const target = `${form.type}/${id}`
  const shows = useCallback(
    (info: DraftInfo) => info.kind === draftKind(form) && info.target === target,
    [form, target],
  )
  if (data === undefined || !isFetchedAfterMount) {
    if (error === null) return <Skeleton rows={6} />
    return (
      <ErrorNotice
        {...explainFailure(error, messages)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  const { resource } = data
  // A service that mixes up records must not have one written over the other.
  if (resource.id !== id || resource.resourceType !== form.type)
    return <ErrorNotice {...explainFailure(new FhirFailure({ kind: 'malformed' }), messages)} />
  const owner = patientOf(resource)
  // A patient's record is never changed without the patient's banner.
  if (patientId === undefined && owner !== undefined)
    return <Navigate replace to={`${recordAddress(form.type, id, owner)}/correct`} />
  if (patientId !== undefined && belongsTo(resource, patientId) === 'no')
    return <Unavailable title={record.otherPatientTitle} sentence={record.otherPatient} />
  if (isPartlyRead(resource)) return <PartlyRead />
  if (lacksVersion(update, data.version)) return <NoVersion />
  return (
    <div className={styles.layout}>
      <RewrittenNote resource={resource} />
      <Correction key={draft ?? ''} {...props} read={data} />
      {draft === undefined ? (
        <DraftList
          title={words.unfinishedCorrections}
          shows={shows}
          hrefOf={(info) => `${recordAddress(form.type, id, patientId)}/correct/${info.id}`}
        />
      ) : null}
    </div>
  )
}

function Correction({
  form,
  id,
  patientId,
  draft,
  read,
}: CorrectRecordScreenProps & { readonly read: ReadResult }) {
  const words = useEditWords()
  const { resource, version } = read
  const context = { patient: patientId, original: resource satisfies FhirResource }
  const rows = rowsOf(form, resource, context)
  const owner = patientOf(resource)
  const about = {
    kind: draftKind(form),
    title: words.kind[form.type].correct,
    target: `${form.type}/${id}`,
    ...(owner === undefined ? {} : { patient: owner }),
  }
  const source: DraftSource<RecordDraft> =
    draft === undefined
      ? {
          kind: 'new',
          about,
          content: { rows, base: rows, ...(version === undefined ? {} : { version }) },
          read: readRecordDraft(form),
        }
      : { kind: 'kept', id: draft, read: readRecordDraft(form) }
  const state = useDraft(source)
  return (
    <OwnDraft draft={state} about={about}>
      {(editor) => <RecordEditor editor={editor} form={form} context={context} version={version} />}
    </OwnDraft>
  )
}
