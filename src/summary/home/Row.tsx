import type { FhirResource } from 'fhir/r4'
import type { ReactNode } from 'react'
import { periodText } from '~/fhir/format/dates/period-text'
import { addressOf } from '~/record/places/addresses'
import { Spoken } from '~/record/spoken/Spoken'
import { FreshTag } from '~/record/time/Freshness'
import { Unshown } from '~/record/Unshown'
import type { Show } from '~/record/show'
import { useShow } from '~/record/use-show'
import type { View } from '~/record/view'
import { Boundary } from '~/ui/late/Boundary'
import { Tag } from '~/ui/Tag'
import { TextLink } from '~/ui/TextLink'
import styles from './Home.module.css'
import { useHome } from './home-context'
import { useDays } from './use-days'

interface RowProps {
  readonly name: ReactNode
  /** Undefined when there is nothing to open. */
  readonly to?: string | undefined
  readonly state?: object
  /** Short marks behind the name, which are never cut. */
  readonly marks?: ReactNode
  /** Behind the name, in the same line. */
  readonly fact?: ReactNode
  /** At the end of the line. */
  readonly aside?: ReactNode
  /** A quiet line below. */
  readonly below?: ReactNode
  readonly picture?: ReactNode
}

/** One line of a card: a name that leads to its place, and at most a quiet line below. */
export function Row({ name, to, state, marks, fact, aside, below, picture }: RowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.main}>
        <span className={styles.name}>
          {to === undefined ? (
            name
          ) : (
            <TextLink to={to} state={state}>
              {name}
            </TextLink>
          )}
        </span>
        {marks === undefined && fact === undefined ? null : (
          <span className={styles.rest}>
            {marks === undefined ? null : <span className={styles.marks}>{marks}</span>}
            {fact === undefined ? null : <span className={styles.fact}>{fact}</span>}
          </span>
        )}
      </span>
      {aside === undefined ? null : <span className={styles.aside}>{aside}</span>}
      {below === undefined ? null : <span className={styles.below}>{below}</span>}
      {picture === undefined ? null : <span className={styles.picture}>{picture}</span>}
    </li>
  )
}

interface RecordRowProps extends Pick<RowProps, 'fact' | 'below' | 'picture'> {
  readonly resource: FhirResource
  readonly view: View
  /** Replaces the record's own name. */
  readonly name?: ReactNode
  /** Replaces the date. */
  readonly aside?: ReactNode
  /** Marks behind the name, besides the record's own unusual statuses. */
  readonly mark?: ReactNode
  /**
   * True among records of all states: then a state that is over is told too, because a stopped
   * medicine without it reads as a new one.
   */
  readonly tellsEnds?: boolean
}

/** Over, but nothing else is to be expected of a visit. */
const USUAL_END = 'finished'

/**
 * A record in one line: its name, an unusual status, its date. One that cannot be drawn only
 * affects its own row.
 */
export function RecordRow(props: RecordRowProps) {
  const { home } = useHome()
  const { resource } = props
  return (
    <Boundary
      of={resource}
      instead={
        <li className={styles.row}>
          <Unshown resource={resource} patientId={home.patientId} />
        </li>
      }
    >
      <Facts {...props} />
    </Boundary>
  )
}

function Facts({ resource, view, name, aside, mark, tellsEnds = false, ...rest }: RecordRowProps) {
  const { home, readAt } = useHome()
  const show = useShow()
  const days = useDays()
  // A document in pages or sections is read in one press; its record is one more.
  const file =
    resource.resourceType === 'DocumentReference' ? readAt(resource, home.patientId) : undefined
  const when = view.whens(resource, days)[0]
  // Among dates at which entries began, an end says that it is one, and so does a span in which one
  // began: it would read as the time that it lasted.
  const told =
    when !== undefined && (when.kind === 'ended' || 'onsetPeriod' in resource)
      ? show.words.whenOf(show.words.when[when.kind], when.text)
      : when?.text
  const statuses = view
    .statuses(resource, show)
    .filter(
      ({ code, tone }) =>
        tone !== 'neutral' && (tone !== 'quiet' || (tellsEnds && code !== USUAL_END)),
    )
  return (
    <Row
      name={name ?? <Spoken text={view.headline(resource, show)} of={resource} />}
      to={file ?? addressOf(resource, home.patientId)}
      state={{ list: view.path }}
      marks={
        <>
          {mark}
          {statuses.map(({ text, tone }) => (
            <Tag key={text} tone={tone}>
              {text}
            </Tag>
          ))}
          <FreshTag resource={resource} />
        </>
      }
      aside={aside ?? lasted(resource, days) ?? told}
      {...rest}
    />
  )
}

/** The days on which a condition began and ended: one that is over must not read as going on. */
function lasted(resource: FhirResource, { format }: Show): string | undefined {
  if (resource.resourceType !== 'Condition') return undefined
  const { onsetDateTime: start, abatementDateTime: end } = resource
  return start === undefined || end === undefined ? undefined : periodText({ start, end }, format)
}
