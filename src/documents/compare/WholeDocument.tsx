import { useMemo, useSyncExternalStore, type ReactNode } from 'react'
import type { CdaHeader } from '~/documents/cda/cda-document'
import { openCda, type CdaState, type OpenCda } from '~/documents/cda/open-cda'
import { useDocumentText } from '~/documents/DocumentText'
import { looksClinical } from '~/documents/looks-clinical'
import { ProblemNotice } from '~/documents/reader/ProblemNotice'
import { WithBytes } from '~/documents/WithBytes'
import { Skeleton } from '~/ui/Skeleton'
import { Unavailable } from '~/ui/Unavailable'
import type { DocumentChoice } from './document-choices'
import { WholeComposition } from './WholeComposition'

/** A document that was read to its end. */
export type ReadDocument = CdaState & { readonly header: CdaHeader }
type DrawDocument = (document: ReadDocument, entriesOf: OpenCda['entriesOf']) => ReactNode

interface WholeDocumentProps {
  readonly choice: DocumentChoice
  readonly patientId: string
  readonly children: DrawDocument
}

/** Reads a chosen document to its end, and then draws it. */
export function WholeDocument({ choice, patientId, children }: WholeDocumentProps) {
  if (choice.is === 'composition')
    return (
      <WholeComposition composition={choice.document} patientId={patientId}>
        {(bytes) => <Read bytes={bytes}>{children}</Read>}
      </WholeComposition>
    )
  return (
    <WithBytes attachment={choice.attachment} from={choice.base}>
      {(bytes) => <Read bytes={bytes}>{children}</Read>}
    </WithBytes>
  )
}

function Read({
  bytes,
  children,
}: {
  readonly bytes: Uint8Array
  readonly children: DrawDocument
}) {
  const { compare: words } = useDocumentText()
  const cda = useMemo(() => (looksClinical(bytes) ? openCda(bytes) : undefined), [bytes])
  return cda === undefined ? (
    <Unavailable sentence={words.notClinical} />
  ) : (
    <ReadToEnd cda={cda}>{children}</ReadToEnd>
  )
}

/** A document that breaks off is not compared: its missing parts would look removed. */
function ReadToEnd({
  cda,
  children,
}: {
  readonly cda: ReturnType<typeof openCda>
  readonly children: DrawDocument
}) {
  const state = useSyncExternalStore(cda.subscribe, cda.state)
  if (state.problem !== undefined) return <ProblemNotice problem={state.problem} partly={false} />
  if (state.end === undefined || state.header === undefined) return <Skeleton rows={6} />
  return children({ ...state, header: state.header }, cda.entriesOf)
}
