import { useCallback } from 'react'
import { Route, useNavigate, useParams } from 'react-router'
import { rootAddress } from '~/record/places/addresses'
import type { PartRoutes } from '~/record/places/part-routes'
import { patientAddress } from '~/smart/patient-address'
import { lazy } from '~/ui/late/lazy'
import { useShownPatient } from '~/writing/use-shown-patient'

const BatchScreen = lazy(async () => (await import('./filing/batch/BatchScreen')).BatchScreen)
const CompareScreen = lazy(async () => (await import('./compare/CompareScreen')).CompareScreen)
const DeviceDocument = lazy(async () => (await import('./DeviceDocument')).DeviceDocument)
const DeviceMessage = lazy(async () => (await import('./DeviceMessage')).DeviceMessage)
const DocumentFileScreen = lazy(
  async () => (await import('./DocumentFileScreen')).DocumentFileScreen,
)
const FilingScreen = lazy(async () => (await import('./filing/FilingScreen')).FilingScreen)
const GeneratedScreen = lazy(
  async () => (await import('./generate/GeneratedScreen')).GeneratedScreen,
)
const GenerateScreen = lazy(async () => (await import('./generate/GenerateScreen')).GenerateScreen)
const ReadScreen = lazy(async () => (await import('./read/ReadScreen')).ReadScreen)
const TakenScreen = lazy(async () => (await import('./reconcile/TakenScreen')).TakenScreen)
const OpenFileScreen = lazy(async () => (await import('./viewers/OpenFileScreen')).OpenFileScreen)

export const documentRoutes: PartRoutes = {
  patient: (
    <>
      <Route path="compare" element={<Compare />} />
      <Route path="generate" element={<Generate />} />
      <Route path="generated/:job/:file" element={<Generated />} />
      <Route path="documents/read/:document?" element={<ReadAll />} />
      <Route path="documents/taken/:draft" element={<TakenEntry />} />
    </>
  ),
  both: (
    <>
      <Route path="documents/file/:draft?" element={<Filing />} />
      <Route path="documents/file-several/:draft?" element={<FilingSeveral />} />
      <Route path="documents/open" element={<OpenFile />} />
      <Route path="DocumentReference/:id/files/:file" element={<DocumentFile />} />
    </>
  ),
}

function Compare() {
  const { patientId = '' } = useParams()
  return <CompareScreen key={patientId} patientId={patientId} />
}

/** All documents of a person, or one of them among the others. */
function ReadAll() {
  const { patientId = '', document } = useParams()
  return <ReadScreen key={patientId} patientId={patientId} documentId={document} />
}

function Generate() {
  const { patientId = '' } = useParams()
  const hrefOf = useCallback(
    (job: number, file: number) =>
      patientAddress(patientId, 'generated', String(job), String(file)),
    [patientId],
  )
  return <GenerateScreen key={patientId} patientId={patientId} hrefOf={hrefOf} />
}

/** A file of this session, by its position in the list of generated ones. */
function Generated() {
  const { patientId = '', job = '', file = '' } = useParams()
  return (
    <GeneratedScreen
      key={`${job}/${file}`}
      patientId={patientId}
      job={Number(job)}
      file={Number(file)}
      list={patientAddress(patientId, 'generate')}
    />
  )
}

/** An entry of a document that an earlier page began to write into the record. */
function TakenEntry() {
  const { patientId = '', draft = '' } = useParams()
  return <TakenScreen key={`${patientId} ${draft}`} patientId={patientId} draft={draft} />
}

/** Filing for the open patient or for one that the form names; or continuing a draft. */
function Filing() {
  const { draft } = useParams()
  const patientId = useShownPatient()
  const navigate = useNavigate()
  const address = `${rootAddress(patientId)}/documents/file`
  const hrefOf = useCallback((id: string) => `${address}/${id}`, [address])
  const onDone = useCallback(() => {
    if (draft !== undefined) void navigate(address, { replace: true })
  }, [navigate, address, draft])
  return (
    <FilingScreen
      key={`${patientId ?? ''} ${draft ?? ''}`}
      openPatient={patientId}
      draftId={draft}
      hrefOf={hrefOf}
      several={`${rootAddress(patientId)}/documents/file-several`}
      onDone={onDone}
    />
  )
}

/** Filing several documents, for the open patient or for those that the screen names. */
function FilingSeveral() {
  const { draft } = useParams()
  const patientId = useShownPatient()
  const navigate = useNavigate()
  const desk = `${rootAddress(patientId)}/documents`
  const hrefOf = useCallback((id: string) => `${desk}/file-several/${id}`, [desk])
  const onDone = useCallback(() => {
    if (draft !== undefined) void navigate(`${desk}/file-several`, { replace: true })
  }, [navigate, desk, draft])
  return (
    <BatchScreen
      key={`${patientId ?? ''} ${draft ?? ''}`}
      openPatient={patientId}
      draftId={draft}
      hrefOf={hrefOf}
      single={`${desk}/file`}
      onDone={onDone}
    />
  )
}

/**
 * A file from this device. It belongs to no record; a clinical document is compared with the open
 * one all the same.
 */
function OpenFile() {
  const patientId = useShownPatient()
  return (
    <OpenFileScreen
      cda={(bytes) => <DeviceDocument bytes={bytes} patientId={patientId} />}
      guard={(about, shown) => (
        <DeviceMessage about={about} patientId={patientId}>
          {shown}
        </DeviceMessage>
      )}
    />
  )
}

function DocumentFile() {
  const { id = '', file = '' } = useParams()
  return <DocumentFileScreen id={id} file={Number(file)} />
}
