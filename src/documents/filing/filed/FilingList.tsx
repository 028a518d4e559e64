import { useEffect, useRef } from 'react'
import { usePageLoaded } from '~/connection/use-page-loaded'
import { Button } from '~/ui/Button'
import { LiveRegion } from '~/ui/LiveRegion'
import { Tag, type TagTone } from '~/ui/Tag'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import styles from '../Filing.module.css'
import { FilingResult } from './FilingResult'
import type { Filing } from './filings'
import { useFilingWords, type FilingWords } from '../filing-words'
import type { FilingWork } from '../filing-work'
import { useConceptText } from '../fields/use-concept-text'

interface FilingListProps {
  readonly list: readonly Filing[]
  /** The work on the desk. */
  readonly deskKey: number | undefined
  /** The reason why no other work can be taken onto the desk now. */
  readonly deskBusy: string | undefined
  readonly openPatient: string | undefined
  readonly onWork: (work: FilingWork) => void
}

/** The documents that were filed in this session, each with its receipt and the next steps. */
export function FilingList({ list, ...rest }: FilingListProps) {
  const words = useFilingWords()
  const loaded = usePageLoaded()
  const [newest] = list
  const place = useRef<HTMLHeadingElement>(null)
  const last = useRef(newest?.id)
  // The place of the focus after sending.
  useEffect(() => {
    if (newest !== undefined && newest.id !== last.current) place.current?.focus()
    last.current = newest?.id
  }, [newest])
  return (
    <section aria-labelledby="filings" className={styles.filings}>
      <h2 ref={place} id="filings" tabIndex={-1} className={styles.stepTitle}>
        {words.list}
      </h2>
      <LiveRegion>
        <VisuallyHidden>{newest === undefined ? '' : outcomeWord(newest, words)}</VisuallyHidden>
      </LiveRegion>
      {list.length === 0 ? (
        <p className={styles.hint}>{words.empty(loaded)}</p>
      ) : (
        <>
          <p className={styles.hint}>{words.listHint}</p>
          <ol className={styles.filings} reversed>
            {list.map((filing) => (
              <li key={filing.id} className={styles.filing}>
                <Item filing={filing} {...rest} />
              </li>
            ))}
          </ol>
          <p data-print="never">
            <Button size="small" onClick={() => window.print()}>
              {words.print}
            </Button>
          </p>
        </>
      )}
    </section>
  )
}

const TONES = {
  sending: 'pending',
  written: 'good',
  refused: 'critical',
  conflict: 'critical',
  unknown: 'high',
  absent: 'critical',
  elsewhere: 'pending',
  'not-kept': 'critical',
  misaddressed: 'critical',
} as const satisfies Record<Filing['outcome']['kind'], TagTone>

function Item({ filing, ...rest }: Omit<FilingListProps, 'list'> & { readonly filing: Filing }) {
  const words = useFilingWords()
  const conceptText = useConceptText()
  const { document, outcome } = filing
  const kind = conceptText(document.type)
  return (
    <>
      <p className={styles.filingHead}>
        <span>
          {document.id === undefined ? (kind ?? words.newOne) : words.changed(document.id)}
        </span>
        <Tag tone={TONES[outcome.kind]}>{outcomeWord(filing, words)}</Tag>
      </p>
      <FilingResult filing={filing} {...rest} />
    </>
  )
}

function outcomeWord({ outcome, document }: Filing, { outcome: words }: FilingWords): string {
  return outcome.kind === 'written' && document.id !== undefined
    ? words.changed
    : words[outcome.kind]
}
