import { publicationOf, realChangeOf } from '~/fhir/scores/publications'
import { Section } from '~/ui/Section'
import type { ScorePage } from './score-book'
import { useScoreText } from './score-words'
import styles from './Scores.module.css'

/** The publications that a score is read by, and the results that are not part of it. */
export function AboutScore({ page }: { readonly page: ScorePage }) {
  const { about, real } = useScoreText()
  const { instrument, otherUnits } = page
  const scale = instrument?.scale
  const realChange = realChangeOf(instrument)
  return (
    <Section title={about.title}>
      <div className={styles.quiet}>
        {scale === undefined ? (
          instrument === undefined ? (
            <p>{about.ownScale}</p>
          ) : null
        ) : (
          <p>
            {about.levels}{' '}
            <a href={publicationOf(scale).address} target="_blank" rel="noreferrer">
              {publicationOf(scale).citation}
            </a>
            .{' '}
            {realChange === undefined ? (
              real.none
            ) : (
              <>
                {about.change(realChange.points)}{' '}
                <a href={realChange.address} target="_blank" rel="noreferrer">
                  {realChange.citation}
                </a>
                .
              </>
            )}
          </p>
        )}
        {otherUnits === 0 ? null : <p>{about.otherUnits(otherUnits)}</p>}
        <p>{about.note}</p>
      </div>
    </Section>
  )
}
