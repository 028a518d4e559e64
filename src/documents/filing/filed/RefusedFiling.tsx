import { useConnection } from '~/connection/ConnectionContext'
import { explainFailure } from '~/fhir/explain-failure'
import { FhirFailure } from '~/fhir/failure'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { useWritingWords } from '~/writing/writing-text'
import { useFilingWords } from '../filing-words'
import { workOn } from '../filing-work'
import { showsDocuments } from '../shows-documents'
import type { FilingResultProps } from './filing-result-props'

/** A document that the service refused, with the reason, and the way back to its form. */
export function RefusedFiling({
  filing,
  deskKey,
  deskBusy,
  onWork,
  failure = new FhirFailure({ kind: 'conflict' }),
}: FilingResultProps & { readonly failure: FhirFailure | undefined }) {
  const words = useFilingWords()
  const { outcome } = useWritingWords()
  const messages = useText()
  const { capability } = useConnection()
  const meaning = meaningOf(failure, words, showsDocuments(capability))
  const { canRetry: _, sentence, ...told } = explainFailure(failure, messages)
  const { draft, ...rest } = filing.work
  const reopen = () => onWork(workOn(draft, { ...rest, issues: failure.issues, touched: true }))
  return (
    <>
      {failure.kind === 'offline' ? (
        // Nothing left this device: the service has refused nothing.
        <ErrorNotice title={outcome.cutTitle} sentence={outcome.cut} />
      ) : (
        <ErrorNotice {...told} sentence={`${sentence} ${meaning}`} />
      )}
      {deskKey === filing.work.key ? null : (
        <p data-print="never">
          <Button size="small" disabledReason={deskBusy} onClick={reopen}>
            {words.reopen}
          </Button>
        </p>
      )}
    </>
  )
}

function meaningOf(
  { kind, status }: FhirFailure,
  words: ReturnType<typeof useFilingWords>,
  isShown: boolean,
): string {
  if (kind === 'conflict') return isShown ? words.conflictShown : words.conflict
  if (kind === 'signed-out') return words.signedOut
  return status === 413 ? words.tooLargeThere : words.refusedNothing
}
