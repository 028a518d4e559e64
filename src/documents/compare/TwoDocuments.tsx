import { useMemo } from 'react'
import { useDocumentText } from '~/documents/DocumentText'
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
    <WholeDocument choice={older}>
      {(before) => (
        <WholeDocument choice={newer}>
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
        </WholeDocument>
      )}
    </WholeDocument>
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
