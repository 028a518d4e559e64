import type { Observation } from 'fhir/r4'
import { useId } from 'react'
import { TextLink } from '~/ui/TextLink'
import type { ScoreEvent, ScorePage } from './score-book'
import { dateOf, safetyOf, standing } from './score-facts'
import { useDays } from './use-days'
import { useScoreText } from './score-words'
import styles from './Scores.module.css'

interface ScoreSafetyProps {
  readonly page: ScorePage
  readonly hrefOf: (observation: Observation) => string | undefined
}

/**
 * Every answer about harm to oneself that is not a no, whatever the total is, and however old;
 * otherwise the latest answer to the question, or that it is not known.
 */
export function ScoreSafety({ page, hrefOf }: ScoreSafetyProps) {
  const words = useScoreText()
  const context = useDays()
  const id = useId()
  const events = page.events.filter(standing)
  const dangerous = events.filter((event) => safetyOf(event).dangers.length > 0)
  const asked = events.find((event) => safetyOf(event).asked.length > 0)
  const [latest] = events
  const asks =
    asked !== undefined || page.instrument?.id === 'phq-9' || page.instrument?.id === 'c-ssrs'
  if (!asks || latest === undefined) return null
  return (
    <>
      {dangerous.length === 0 ? null : (
        <section className={styles.danger} aria-labelledby={id}>
          <h2 id={id}>{words.safety.title}</h2>
          <ul>
            {dangerous.map((event) => (
              <li key={event.key}>
                <Dangers event={event} href={hrefOf(event.observation)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {latest !== asked ? (
        <p>{words.safety.unknown}</p>
      ) : safetyOf(latest).dangers.length === 0 ? (
        <p>{words.safety.latestNo(dateOf(latest, context, words))}</p>
      ) : null}
    </>
  )
}

function Dangers({
  event,
  href,
}: {
  readonly event: ScoreEvent
  readonly href: string | undefined
}) {
  const words = useScoreText()
  const context = useDays()
  const date = words.safety.on(dateOf(event, context, words))
  return (
    <>
      {date}{' '}
      {safetyOf(event)
        .dangers.map(({ text, answer, linkId }) => words.safety.answered(text ?? linkId, answer))
        .join('; ')}
      {event.form?.response.status === 'in-progress' ? ` (${words.safety.unfinished})` : ''}
      {href === undefined ? null : (
        <>
          {' '}
          <TextLink to={href} data-print="never" aria-label={`${words.safety.open}, ${date}`}>
            {words.safety.open}
          </TextLink>
        </>
      )}
    </>
  )
}
