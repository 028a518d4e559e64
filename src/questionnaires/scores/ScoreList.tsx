import type { ReactNode } from 'react'
import { lookup } from '~/fhir/format/lookup'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { Disclosure } from '~/ui/fold/Disclosure'
import { Tag, type TagTone } from '~/ui/Tag'
import type { BandKey } from '~/fhir/scores/known-scores'
import styles from './Scores.module.css'
import type { Score } from '~/fhir/scores/scores-of'

interface ScoreListProps {
  readonly scores: readonly Score[]
  /** The link to a total's trend, if there is one. */
  readonly trend?: ((score: Score) => ReactNode) | undefined
}

/** Totals with their bands and the authors of those bands. */
export function ScoreList({ scores, trend }: ScoreListProps) {
  const { score: words } = useQuestionnaireWords()
  if (scores.length === 0) return null
  return (
    <ul className={styles.scores} aria-label={words.title}>
      {scores.map((score) => {
        const { linkId, scale, value, band } = score
        return (
          <li key={linkId} className={styles.score}>
            <p className={styles.line}>
              <span className={styles.name}>{lookup(words.name, scale.code) ?? scale.display}</span>{' '}
              <strong className={styles.value}>{words.of(String(value), String(scale.max))}</strong>{' '}
              {band === undefined ? (
                <Tag tone="critical">{words.outside}</Tag>
              ) : (
                <Tag tone={TONES[band.key]}>{words.band[band.key]}</Tag>
              )}
            </p>
            {trend?.(score)}
            <Disclosure summary={words.readAs}>
              <table className={styles.bands}>
                <tbody>
                  {scale.bands.map(({ from, key }, index) => (
                    <tr key={key} aria-current={key === band?.key ? 'true' : undefined}>
                      <th scope="row">
                        {range(from, (scale.bands[index + 1]?.from ?? scale.max + 1) - 1)}
                      </th>
                      <td>{words.band[key]}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <p className={styles.note}>
                {words.source}{' '}
                <a href={scale.source.address} target="_blank" rel="noreferrer">
                  {scale.source.citation}
                </a>
                . {words.note}
              </p>
            </Disclosure>
          </li>
        )
      })}
    </ul>
  )
}

const TONES = {
  'none-reported': 'neutral',
  low: 'neutral',
  minimal: 'neutral',
  mild: 'neutral',
  moderate: 'high',
  'moderately-severe': 'high',
  substantial: 'high',
  severe: 'critical',
  below: 'neutral',
  positive: 'high',
  'positive-women': 'high',
  'positive-all': 'high',
} as const satisfies Record<BandKey, TagTone>

function range(from: number, to: number): string {
  return from === to ? String(from) : `${from}–${to}`
}
