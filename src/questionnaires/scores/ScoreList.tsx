import type { ReactNode } from 'react'
import { lookup } from '~/fhir/format/lookup'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { Disclosure } from '~/ui/fold/Disclosure'
import { Tag, type TagTone } from '~/ui/Tag'
import { useOpenPatient } from '~/connection/open-patient'
import { bandEnd, bandOf, bandsFor, type BandKey } from '~/fhir/scores/known-scores'
import { publicationOf } from '~/fhir/scores/publications'
import { recordedSex } from '~/fhir/scores/recorded-sex'
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
  const sex = recordedSex(useOpenPatient())
  if (scores.length === 0) return null
  return (
    <ul className={styles.scores} aria-label={words.title}>
      {scores.map((score) => {
        const { linkId, scale, value } = score
        const band = bandOf(scale, value, sex)
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
                  {bandsFor(scale, sex).map((one, _, all) => (
                    <tr key={one.key} aria-current={one.key === band?.key ? 'true' : undefined}>
                      <th scope="row">{range(one.from, bandEnd(scale, all, one))}</th>
                      <td>{words.band[one.key]}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <p className={styles.note}>
                {words.source}{' '}
                <a href={publicationOf(scale).address} target="_blank" rel="noreferrer">
                  {publicationOf(scale).citation}
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
  'below-women': 'neutral',
  'positive-women': 'high',
  'below-men': 'neutral',
  'positive-men': 'high',
  'women-only': 'high',
  'positive-all': 'high',
} as const satisfies Record<BandKey, TagTone>

function range(from: number, to: number): string {
  return from === to ? String(from) : `${from}–${to}`
}
