import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { isPermit, lacksVersion, type Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { patientAddress } from '~/smart/patient-address'
import type { DraftInfo } from '~/drafts/draft'
import { explainFailure } from '~/fhir/explain-failure'
import { FhirFailure } from '~/fhir/failure'
import type { Operation, Read, Update } from '~/fhir/request'
import type { ReadResult } from '~/fhir/wire/sent'
import { replacementOf } from '~/fhir/replacement-of'
import { isPartlyRead } from '~/fhir/shapes/received'
import { Suspense } from '~/ui/late/Suspense'
import { DraftList } from '~/writing/draft/DraftList'
import { WritingText } from '~/writing/writing-text'
import { NoVersion, PartlyRead, RewrittenNote } from '~/writing/OddRecord'
import { type DraftSource, useDraft } from '~/writing/draft/use-draft'
import { useText } from '~/i18n/TextProvider'
import { readQuery } from '~/queries/read-query'
import { RefusalNotice } from '~/refusals/RefusalNotice'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { Unavailable } from '~/ui/Unavailable'
import { LinkButton } from '~/ui/LinkButton'
import desk from '../Desk.module.css'
import { formOf, isLimited } from './form/form-of'
import { OwnDraft } from './OwnDraft'
import { PATIENT_DRAFT, type PatientDraft, readPatientDraft } from './patient-draft'
import { PatientEditor } from './PatientEditor'
import { RegisterText, useRegisterWords } from './register-text'
import { AssignMrn } from '../assign-mrn/AssignMrn'
import { useNoteAtFirst } from '../assign-mrn/mrn-note'
import { hasPermanentNumber } from './fields/identifier-part'
import { ReplaceRecord } from '../duplicates/ReplaceRecord'
import { useFormContext } from './fields/use-form-context'

interface CorrectScreenProps {
  readonly patientId: string
  /** Id of an unfinished correction. */
  readonly draft: string | undefined
}

/** Corrects a patient's record: it is read first, because an update replaces all of it. */
export function CorrectScreen(props: CorrectScreenProps) {
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <RegisterText>
        <WritingText>
          <Screen {...props} />
        </WritingText>
      </RegisterText>
    </Suspense>
  )
}

function Screen({ patientId, draft }: CorrectScreenProps) {
  const words = useRegisterWords()
  const { capability } = useConnection()
  const update = capability.decide<Update>({
    interaction: 'update',
    type: 'Patient',
    id: patientId,
    resource: { resourceType: 'Patient', id: patientId },
  })
  const read = capability.decide<Read<'Patient'>>({
    interaction: 'read',
    type: 'Patient',
    id: patientId,
  })
  const note = useNoteAtFirst(patientId)
  // A number was requested: its outcome must be known first, or the record might be written under
  // an id that no longer exists.
  if (isPermit(update) && note !== null)
    return (
      <>
        <PageHeader title={words.correctTitle} />
        {note === undefined ? (
          <Skeleton rows={6} />
        ) : (
          <AssignMrn patientId={patientId} identifiers={undefined} />
        )}
      </>
    )
  return (
    <>
      <PageHeader
        title={words.correctTitle}
        meta={isPermit(read) ? words.correctIntro : undefined}
      />
      {isPermit(update) ? null : <RefusalNotice refusal={update} />}
      {isPermit(update) && !isPermit(read) ? (
        <div className={desk.layout}>
          <ReplaceRecord key={draft ?? ''} patientId={patientId} draft={draft} />
          {draft === undefined ? <Unfinished patientId={patientId} /> : null}
        </div>
      ) : null}
      {isPermit(update) && isPermit(read) ? (
        <Read permit={read} update={update} draft={draft} />
      ) : null}
    </>
  )
}

interface ReadProps {
  readonly permit: Permit<Read<'Patient'>>
  readonly update: Permit<Update>
  readonly draft: string | undefined
}

function Read({ permit, update, draft }: ReadProps) {
  const messages = useText()
  // The current version: one that is five minutes old may be out of date.
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...readQuery(permit),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnReconnect: false,
  })
  const [first, setFirst] = useState<ReadResult<'Patient'>>()
  // The entries are based on the version that was read for them: later reads, or their failures,
  // remove nothing from the screen.
  if (first === undefined && data !== undefined && isFetchedAfterMount && error === null)
    setFirst(data)
  const patientId = permit.request.id
  if (first === undefined) {
    if (error === null || !isFetchedAfterMount) return <Skeleton rows={6} />
    return (
      <ErrorNotice
        {...explainFailure(error, messages)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  const replacement = replacementOf(first.resource)
  if (replacement !== undefined) return <Replaced by={replacement} />
  // A service that mixes up records must not have one written over the other.
  if (first.resource.id !== patientId)
    return <ErrorNotice {...explainFailure(new FhirFailure({ kind: 'malformed' }), messages)} />
  if (isPartlyRead(first.resource)) return <PartlyRead />
  if (lacksVersion(update, first.version)) return <NoVersion />
  return (
    <div className={desk.layout}>
      <RewrittenNote resource={first.resource} />
      <Correction key={draft ?? ''} read={first} draft={draft} />
      {draft === undefined ? <Unfinished patientId={patientId} /> : null}
    </div>
  )
}

/** Unfinished corrections of this record. */
function Unfinished({ patientId }: { readonly patientId: string }) {
  const words = useRegisterWords()
  const shows = useCallback(
    ({ kind, patient }: DraftInfo) => kind === PATIENT_DRAFT && patient === patientId,
    [patientId],
  )
  return (
    <div data-print="never">
      <DraftList
        title={words.unfinishedCorrections}
        shows={shows}
        hrefOf={({ id }) => patientAddress(patientId, 'correct', id)}
      />
    </div>
  )
}

/** A record that was replaced by another one may not be written any more. */
function Replaced({ by }: { readonly by: string }) {
  const words = useRegisterWords()
  return (
    <>
      <Unavailable sentence={words.replaced} />
      <div>
        <LinkButton tone="primary" to={patientAddress(by, 'correct')}>
          {words.correctOther}
        </LinkButton>
      </div>
    </>
  )
}

function Correction({
  read: { resource, version },
  draft,
}: {
  readonly read: ReadResult<'Patient'>
  readonly draft: string | undefined
}) {
  const words = useRegisterWords()
  const context = { ...useFormContext(), original: resource }
  const form = formOf(resource, context)
  const about = {
    kind: PATIENT_DRAFT,
    title: words.correctTitle,
    ...(resource.id === undefined
      ? {}
      : { patient: resource.id, target: `Patient/${resource.id}` }),
  }
  const source: DraftSource<PatientDraft> =
    draft === undefined
      ? {
          kind: 'new',
          about,
          content: { form, base: form, seen: [], ...(version === undefined ? {} : { version }) },
          read: readPatientDraft,
        }
      : { kind: 'kept', id: draft, read: readPatientDraft }
  const state = useDraft(source)
  const { capability } = useConnection()
  const assign = capability.decide<Operation>({
    interaction: 'operation',
    type: 'Patient',
    name: '$assign-mrn',
    parameters: { resourceType: 'Parameters' },
  })
  // It is not published how a service marks patients without a permanent number: anyone without one
  // may be such a patient.
  const number =
    isPermit(assign) && resource.id !== undefined && !hasPermanentNumber(resource.identifier) ? (
      <AssignMrn patientId={resource.id} identifiers={resource.identifier} />
    ) : null
  return (
    <>
      {isLimited(context) ? number : null}
      <OwnDraft draft={state} patient={resource.id}>
        {(editor) => <PatientEditor editor={editor} context={context} version={version} />}
      </OwnDraft>
      {isLimited(context) ? null : number}
    </>
  )
}
