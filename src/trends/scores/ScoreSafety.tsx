import type { Observation } from 'fhir/r4'
import { useId } from 'react'
import { addressOf } from '~/record/places/addresses'
import { TextLink } from '~/ui/TextLink'
import type { ScoreEvent, ScorePage } from './score-book'
import { safetyEvents, safetyOf, spokenDate, type ScoreReading } from './score-facts'
import { useDays } from './use-days'
import { standing } from './score-status'
import { useScoreText } from './score-words'
import styles from './Scores.module.css'

interface ScoreSafetyProps {
  readonly page: ScorePage
  readonly reading: ScoreReading
  readonly patientId: string
  readonly hrefOf: (observation: Observation) => string | undefined
}

/**
 * Every answer about harm to oneself that is not a no, whatever the total is, and however old;
 * otherwise the latest answer to the question, or that it is not known. Only of a record that was
 * read whole can it be said that an answer is not there.
 */
export function ScoreSafety({ page, reading, patientId, hrefOf }: ScoreSafetyProps) {
  const words = useScoreText()
  const context = useDays()
  const id = useId()
  const events = safetyEvents(page)
  // One with a mistake in its date is told as well.
  const dangerous = page.events.filter(
    (event) => standing(event) && safetyOf(event).dangers.length > 0,
  )
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
                <Dangers
                  event={event}
                  // A recorded total of the same event has no answers.
                  href={
                    event.form === undefined
                      ? hrefOf(event.observation)
                      : addressOf(event.form.response, patientId)
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {latest !== asked ? (
        // Questions without codes may be about anything.
        latest.items.some(({ code }) => code !== undefined) ? (
          <p>{words.safety.notAmong(spokenDate(latest, context))}</p>
        ) : reading === 'loading' ? null : (
          <p>{reading === 'whole' ? words.safety.unknown : words.safety.unread}</p>
        )
      ) : safetyOf(latest).dangers.length === 0 ? (
        <p>
          {(reading === 'whole' ? words.safety.latestNo : words.safety.latestReadNo)(
            spokenDate(latest, context),
          )}
        </p>
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
  const date = words.safety.on(spokenDate(event, context))
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
