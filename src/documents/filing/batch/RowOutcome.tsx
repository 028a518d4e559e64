import { Button } from '~/ui/Button'
import { Unavailable } from '~/ui/Unavailable'
import { comparedParts } from '../filed/compare-answer'
import { comparedWords } from '../filed/compared-words'
import type { Filing } from '../filed/filings'
import { FilingResult } from '../filed/FilingResult'
import styles from '../Filing.module.css'
import { useFilingWords } from '../filing-words'
import { masterOf, type BatchRow } from './batch-draft'
import { useBatchWords } from './batch-words'
import type { outcomeOf } from './row-state'

interface RowOutcomeProps {
  readonly found: ReturnType<typeof outcomeOf>
  readonly row: BatchRow
  readonly openPatient: string | undefined
  readonly isHere: boolean
  readonly isBusy: boolean
  readonly onFollow: () => void
}

/** The outcome of one document, with the reason, and the ways that are left. */
export function RowOutcome({ found, row, openPatient, isHere, isBusy, onFollow }: RowOutcomeProps) {
  const words = useBatchWords()
  const { absent } = useFilingWords()
  if (found === undefined) return null
  if ('filing' in found) return <OfThisPage filing={found.filing} openPatient={openPatient} />
  if (found.outcome === 'written') return <p>{numberText(found.receipt.id, words)}</p>
  return (
    <>
      <Unavailable
        sentence={found.outcome === 'absent' ? absent : words.sentBefore(masterOf(row))}
      />
      <p className={styles.buttons}>
        <Button
          size="small"
          disabledReason={isBusy ? words.busy : isHere ? undefined : words.again}
          onClick={onFollow}
        >
          {words.follow}
        </Button>
      </p>
    </>
  )
}

function OfThisPage({
  filing,
  openPatient,
}: {
  readonly filing: Filing
  readonly openPatient: string | undefined
}) {
  const words = useBatchWords()
  const single = useFilingWords()
  const { outcome, document, work } = filing
  switch (outcome.kind) {
    // The state of the row says so.
    case 'sending':
    case 'elsewhere':
      return null
    case 'written':
      return (
        <p>
          {numberText(outcome.receipt.id, words)}{' '}
          {comparedWords(comparedParts(document, outcome.resource), single)}
        </p>
      )
    default:
      // The document is changed in the list of this screen, and not on the desk of a single one.
      return (
        <FilingResult
          filing={filing}
          deskKey={work.key}
          deskBusy={undefined}
          openPatient={openPatient}
          onWork={() => undefined}
        />
      )
  }
}

function numberText(id: string | undefined, words: ReturnType<typeof useBatchWords>): string {
  return id === undefined ? words.noNumber : words.number(id)
}
