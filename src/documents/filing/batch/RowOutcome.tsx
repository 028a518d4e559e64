import { Button } from '~/ui/Button'
import { Unavailable } from '~/ui/Unavailable'
import { useWritingWords } from '~/writing/writing-text'
import { comparedParts } from '../filed/compare-answer'
import { comparedWords } from '../filed/compared-words'
import type { Filing } from '../filed/filings'
import { LostFiling } from '../filed/LostFiling'
import { RefusedFiling } from '../filed/RefusedFiling'
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
  if (found === undefined) return null
  if ('filing' in found) return <OfThisPage filing={found.filing} openPatient={openPatient} />
  if (found.outcome === 'written') return <p>{numberText(found.receipt.id, words)}</p>
  return (
    <>
      <Unavailable sentence={words.sentBefore(masterOf(row))} />
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
  const { outcome: writing } = useWritingWords()
  const { outcome, document, work } = filing
  // The document is changed in the list of this screen, and not on the desk of a single one.
  const props = {
    filing,
    deskKey: work.key,
    deskBusy: undefined,
    openPatient,
    onWork: () => undefined,
  }
  switch (outcome.kind) {
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
    case 'refused':
    case 'conflict':
      return <RefusedFiling {...props} failure={outcome.failure} />
    case 'unknown':
      return (
        <LostFiling
          {...props}
          sentence={single.unknown}
          failure={outcome.why === 'failed' ? outcome.failure : undefined}
          looked={outcome.why !== 'cannot'}
        />
      )
    case 'absent':
      return <LostFiling {...props} sentence={single.absent} failure={undefined} looked={false} />
    case 'not-kept':
      return <Unavailable sentence={single.notKept} />
    case 'misaddressed':
      return <Unavailable sentence={writing.misaddressed[outcome.why]} />
  }
}

function numberText(id: string | undefined, words: ReturnType<typeof useBatchWords>): string {
  return id === undefined ? words.noNumber : words.number(id)
}
