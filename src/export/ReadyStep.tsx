import { useMemo } from 'react'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { Section } from '~/ui/Section'
import { completenessOf } from './completeness'
import { useExportText } from './export-text'
import { observationsOf, PrintSheet } from './PrintSheet'
import styles from './TakeAway.module.css'
import type { Taken } from './taken'
import { Ways } from './Ways'
import type { TakeAwayScreenProps } from './take-away-props'
import { useShow } from '~/record/use-show'

interface ReadyStepProps extends Pick<TakeAwayScreenProps, 'charts'> {
  readonly taken: Taken
  readonly onChange: () => void
  readonly onAgain: () => void
}

/** The gathered record: the gaps, the ways to take it away, and a preview of the paper. */
export function ReadyStep({ taken, charts, onChange, onAgain }: ReadyStepProps) {
  const words = useExportText()
  const messages = useText()
  const show = useShow()
  const completeness = useMemo(
    () => completenessOf(taken, { messages, words, show }),
    [taken, messages, words, show],
  )
  const observations = useMemo(() => observationsOf(taken), [taken])
  const missing = completeness.filter(({ whole }) => !whole)
  const count = taken.lists.reduce((sum, { records }) => sum + records.length, 0)
  return (
    <>
      <div data-print="never">
        <Section
          title={words.ready}
          actions={
            <Button size="small" onClick={onChange}>
              {words.change}
            </Button>
          }
        >
          <p role="status">{words.total(count)}</p>
          {missing.length === 0 ? null : (
            <div className={styles.missing}>
              <strong>{words.missingTitle}</strong>
              <ul>
                {missing.map(({ title, text }) => (
                  <li key={`${title}: ${text}`}>{words.offEntry(title, text)}</li>
                ))}
              </ul>
              <p>{words.missingHint}</p>
              <Button size="small" onClick={onAgain}>
                {words.tryAgain}
              </Button>
            </div>
          )}
          <Ways taken={taken} completeness={completeness} />
        </Section>
      </div>
      <h2 className={styles.preview} data-print="never">
        {words.preview}
      </h2>
      <PrintSheet taken={taken} completeness={completeness} charts={charts(observations)} />
    </>
  )
}
