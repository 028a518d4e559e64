import { useMemo } from 'react'
import type { OpenCda } from '~/documents/cda/open-cda'
import { HideProvider } from '~/connection/use-hide'
import { useDocumentText } from '~/documents/DocumentText'
import { hiderOf as recordHiderOf } from '~/fhir/numbers/hide-numbers'
import { IdentityGuard } from '../reader/header/IdentityGuard'
import type { OpenPatient } from '../reader/header/open-patient'
import { hiderOf, numbersOf } from '../reader/hidden-numbers'
import { WithOpenPatient } from '~/documents/WithOpenPatient'
import { Comparison } from './Comparison'
import type { DocumentChoice } from './document-choices'
import { WholeDocument, type ReadDocument } from './WholeDocument'

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
    <WholeDocument choice={older} patientId={patientId}>
      {(before, entriesBefore) => (
        <WholeDocument choice={newer} patientId={patientId}>
          {(after, entriesAfter) => (
            <WithOpenPatient patientId={patientId}>
              {(open) => (
                <IdentityGuard header={before.header} open={open} which={words.older}>
                  <IdentityGuard header={after.header} open={open} which={words.newer}>
                    <Compared
                      older={before}
                      newer={after}
                      entriesBefore={entriesBefore}
                      entriesAfter={entriesAfter}
                      open={open}
                    />
                  </IdentityGuard>
                </IdentityGuard>
              )}
            </WithOpenPatient>
          )}
        </WholeDocument>
      )}
    </WholeDocument>
  )
}

interface ComparedProps {
  readonly older: ReadDocument
  readonly newer: ReadDocument
  readonly entriesBefore: OpenCda['entriesOf']
  readonly entriesAfter: OpenCda['entriesOf']
  readonly open: OpenPatient
}

/** Each document's words may repeat a number that the other one names. */
function Compared({ older, newer, entriesBefore, entriesAfter, open }: ComparedProps) {
  const numbers = useMemo(
    () => [
      ...numbersOf(older.header, open, older.numbers),
      ...numbersOf(newer.header, open, newer.numbers),
    ],
    [older.header, older.numbers, newer.header, newer.numbers, open],
  )
  const hide = useMemo(() => hiderOf(numbers), [numbers])
  // Records of a FHIR document hide their numbers as any record does.
  const hideRecords = useMemo(() => recordHiderOf(numbers), [numbers])
  return (
    <HideProvider value={hideRecords}>
      <Comparison
        older={{ ...older, entriesOf: entriesBefore }}
        newer={{ ...newer, entriesOf: entriesAfter }}
        hide={hide}
      />
    </HideProvider>
  )
}
