import { Button } from '~/ui/Button'
import { changeAgain, replaceAgain } from './again-from'
import styles from '../Filing.module.css'
import { FilingReceipt } from './FilingReceipt'
import type { Filing } from './filings'
import { useFilingWords } from '../filing-words'
import type { FilingWork } from '../filing-work'
import type { FilingResultProps } from './filing-result-props'

interface FiledDocumentProps extends FilingResultProps {
  readonly outcome: Extract<Filing['outcome'], { kind: 'written' }>
}

/** The receipt of a document, and the possible actions on it in this session. */
export function FiledDocument({
  filing,
  outcome,
  deskBusy,
  openPatient,
  onWork,
}: FiledDocumentProps) {
  const words = useFilingWords()
  const on = (work: FilingWork | undefined) => () => {
    if (work !== undefined) onWork(work)
  }
  return (
    <>
      <FilingReceipt filing={filing} outcome={outcome} />
      {outcome.receipt.id === undefined ? null : (
        <p className={styles.buttons} data-print="never">
          <Button size="small" disabledReason={deskBusy} onClick={on(changeAgain(filing))}>
            {words.change}
          </Button>
          <Button
            size="small"
            disabledReason={deskBusy}
            onClick={on(replaceAgain(filing, openPatient))}
          >
            {words.replace}
          </Button>
          {filing.document.status === 'entered-in-error' ? null : (
            <Button
              size="small"
              tone="danger"
              disabledReason={deskBusy}
              onClick={on(changeAgain(filing, { status: 'entered-in-error' }))}
            >
              {words.withdraw}
            </Button>
          )}
        </p>
      )}
    </>
  )
}
