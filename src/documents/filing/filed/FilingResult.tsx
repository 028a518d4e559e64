import { useWritingWords } from '~/writing/writing-text'
import { assertNever } from '~/std/assert-never'
import { Unavailable } from '~/ui/Unavailable'
import styles from '../Filing.module.css'
import { FiledDocument } from './FiledDocument'
import { useFilingWords } from '../filing-words'
import { LostFiling } from './LostFiling'
import { RefusedFiling } from './RefusedFiling'
import type { FilingResultProps } from './filing-result-props'

/** The outcome for one document, and the next steps. */
export function FilingResult(props: FilingResultProps) {
  const words = useFilingWords()
  const {
    outcome: { misaddressed, failed, early },
  } = useWritingWords()
  const {
    filing: { outcome },
  } = props
  switch (outcome.kind) {
    case 'sending':
    case 'elsewhere':
      return (
        <>
          <progress className={styles.progress} aria-label={words.outcome.sending} />
          <p className={styles.hint}>{words.sendingFor}</p>
        </>
      )
    case 'written':
      return <FiledDocument {...props} outcome={outcome} />
    case 'refused':
    case 'conflict':
      return <RefusedFiling {...props} failure={outcome.failure} />
    case 'unknown':
      return (
        <LostFiling
          {...props}
          sentence={{ cannot: words.unknown, failed, early }[outcome.why]}
          failure={outcome.why === 'failed' ? outcome.failure : undefined}
          looked={outcome.why !== 'cannot'}
        />
      )
    case 'absent':
      return <LostFiling {...props} sentence={words.absent} failure={undefined} looked={false} />
    case 'not-kept':
      return <Unavailable sentence={words.notKept} />
    case 'misaddressed':
      return <Unavailable sentence={misaddressed[outcome.why]} />
    default:
      return assertNever(outcome)
  }
}
