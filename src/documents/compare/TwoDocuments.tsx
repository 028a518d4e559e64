import { useMemo, useSyncExternalStore, type ReactNode } from 'react'
import type { CdaHeader } from '~/documents/cda/cda-document'
import { openCda, type CdaState } from '~/documents/cda/open-cda'
import { useDocumentText } from '~/documents/DocumentText'
import { looksClinical } from '~/documents/looks-clinical'
import { IdentityGuard } from '../reader/header/IdentityGuard'
import type { OpenPatient } from '../reader/header/open-patient'
import { hiderOf, numbersOf } from '../reader/hidden-numbers'
import { ProblemNotice } from '~/documents/reader/ProblemNotice'
import { WithBytes } from '~/documents/WithBytes'
import { WithOpenPatient } from '~/documents/WithOpenPatient'
import { Skeleton } from '~/ui/Skeleton'
import { Unavailable } from '~/ui/Unavailable'
import { Comparison } from './Comparison'
import type { DocumentChoice } from './document-choices'

interface TwoDocumentsProps {
  readonly older: DocumentChoice
  readonly newer: DocumentChoice
  readonly patientId: string
}

/**
 * Reads both documents to the end, compares both with the open patient, and then with each other.
 */
export function TwoDocuments({ older, newer, patientId }: TwoDocumentsProps) {
  const { compare: words } = useDocumentText()
  return (
    <Whole choice={older}>
      {(before) => (
        <Whole choice={newer}>
          {(after) => (
            <WithOpenPatient patientId={patientId}>
              {(open) => (
                <IdentityGuard header={before.header} open={open} which={words.older}>
                  <IdentityGuard header={after.header} open={open} which={words.newer}>
                    <Compared older={before} newer={after} open={open} />
                  </IdentityGuard>
                </IdentityGuard>
              )}
            </WithOpenPatient>
          )}
        </Whole>
      )}
    </Whole>
  )
}

interface ComparedProps {
  readonly older: ReadDocument
  readonly newer: ReadDocument
  readonly open: OpenPatient
}

/** Each document's words may repeat a number that the other one names. */
function Compared({ older, newer, open }: ComparedProps) {
  const hide = useMemo(
    () =>
      hiderOf([
        ...numbersOf(older.header, open, older.numbers),
        ...numbersOf(newer.header, open, newer.numbers),
      ]),
    [older.header, older.numbers, newer.header, newer.numbers, open],
  )
  return <Comparison older={older} newer={newer} hide={hide} />
}

type ReadDocument = CdaState & { readonly header: CdaHeader }
type DrawDocument = (document: ReadDocument) => ReactNode

function Whole({
  choice,
  children,
}: {
  readonly choice: DocumentChoice
  readonly children: DrawDocument
}) {
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
  return children({ ...state, header: state.header })
}
