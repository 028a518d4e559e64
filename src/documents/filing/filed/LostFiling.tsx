import { useEffect, useState } from 'react'
import type { FhirFailure } from '~/fhir/failure'
import { PersonLine } from '~/writing/PersonLine'
import { Button } from '~/ui/Button'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { useIsOnline } from '~/ui/use-is-online'
import { useWritingWords } from '~/writing/writing-text'
import { filedFor } from './filed-for'
import styles from '../Filing.module.css'
import { useFilingWords } from '../filing-words'
import type { Filing, Filings } from './filings'
import { useFilings } from './use-filings'
import type { FilingResultProps } from './filing-result-props'

interface LostFilingProps extends FilingResultProps {
  readonly sentence: string
  readonly failure: FhirFailure | undefined
  /** True when the service can be asked. */
  readonly looked: boolean
}

/**
 * A document whose arrival is unknown. Sending it again takes a second confirmation, because there
 * may then be two.
 */
export function LostFiling({ filing, openPatient, sentence, failure, looked }: LostFilingProps) {
  const words = useFilingWords()
  const {
    outcome: { cutTitle },
  } = useWritingWords()
  const { filings, sending } = useFilings(openPatient)
  const [asking, setAsking] = useState(false)
  const number = filing.document.masterIdentifier?.value
  const isOnline = useIsOnline()
  const busy = sending ? words.openOff : undefined
  useLookAgain(filing, filings)
  return (
    <>
      <ErrorNotice
        title={words.outcome[filing.outcome.kind]}
        sentence={number === undefined ? sentence : `${sentence} ${words.unknownHow(number)}`}
        requestId={failure?.requestId}
      />
      {asking ? (
        <div data-print="never">
          <PersonLine addressee={filedFor(filing.document)} />
          <p>{filing.document.id === undefined ? words.againWarn : words.againWarnChange}</p>
          <p className={styles.buttons}>
            <Button
              size="small"
              tone="danger"
              disabledReason={isOnline ? busy : cutTitle}
              onClick={() => filings.sendAgain(filing.id)}
            >
              {words.againSure}
            </Button>
            <Button size="small" tone="quiet" onClick={() => setAsking(false)}>
              {words.cancel}
            </Button>
          </p>
        </div>
      ) : (
        <p className={styles.buttons} data-print="never">
          {looked ? (
            <Button size="small" disabledReason={busy} onClick={() => filings.look(filing.id)}>
              {words.lookAgain}
            </Button>
          ) : null}
          <Button size="small" onClick={() => setAsking(true)}>
            {words.again}
          </Button>
        </p>
      )}
    </>
  )
}

/**
 * Looks by itself where the service can be asked, at the time at which it may list the document.
 * When the network is back after a look that failed, `Filings` looks.
 */
function useLookAgain({ id, outcome }: Filing, filings: Filings): void {
  const due =
    outcome.kind === 'unknown' && outcome.why === 'early' ? outcome.lookAgainAt : undefined
  useEffect(() => {
    if (due === undefined) return undefined
    const timer = setTimeout(() => filings.look(id), Math.max(500, due - Date.now() + 100))
    return () => clearTimeout(timer)
  }, [due, id, filings])
}
