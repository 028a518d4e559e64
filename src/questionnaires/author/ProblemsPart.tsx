import { useId, useState } from 'react'
import { nameIn } from '~/i18n/language-name'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/fold/Disclosure'
import { LiveRegion } from '~/ui/LiveRegion'
import { Section } from '~/ui/Section'
import { Tag } from '~/ui/Tag'
import { useFieldContext } from '../fields/use-field-context'
import {
  WEIGHTS,
  weightOf,
  type AuthorPlace,
  type AuthorProblem,
  type AuthorWeight,
} from './check/author-problem'
import styles from './Author.module.css'
import { useAuthorWords, type AuthorWords } from './author-text'
import { expressionIn, findingText } from './finding-text'

interface ProblemsPartProps {
  /** Undefined while the form is checked. */
  readonly problems: readonly AuthorProblem[] | undefined
  readonly isReading: boolean
  /** The words after a press that led to no question of the form. */
  readonly said: string
  readonly onGo: (place: AuthorPlace) => void
}

const TONES = { stops: 'critical', wrong: 'high', hint: 'pending', told: 'neutral' } as const

/** Problems that are listed at once: more are a press away. */
const FIRST = 50

/** Everything found about the form, each with the way to its question. */
export function ProblemsPart({ problems, isReading, said, onGo }: ProblemsPartProps) {
  const { problems: words } = useAuthorWords()
  const count = (weight: AuthorWeight) =>
    (problems ?? []).filter(({ finding }) => weightOf(finding) === weight).length
  const faults = (problems ?? []).length - count('told')
  return (
    <Section
      title={words.title}
      actions={
        problems === undefined || problems.length === 0 ? undefined : (
          <Button size="small" tone="quiet" onClick={() => window.print()}>
            {words.print}
          </Button>
        )
      }
    >
      <div className={styles.part}>
        <LiveRegion className={styles.quiet}>
          {problems === undefined
            ? isReading
              ? words.checking
              : ''
            : faults === 0
              ? words.none
              : words.counts(count('stops'), count('wrong'), count('hint'))}
        </LiveRegion>
        <LiveRegion className={styles.quiet}>{said}</LiveRegion>
        {WEIGHTS.map((weight) => (
          <OfWeight
            key={weight}
            weight={weight}
            problems={(problems ?? []).filter(({ finding }) => weightOf(finding) === weight)}
            onGo={onGo}
          />
        ))}
      </div>
    </Section>
  )
}

function OfWeight({
  weight,
  problems,
  onGo,
}: {
  readonly weight: AuthorWeight
  readonly problems: readonly AuthorProblem[]
  readonly onGo: (place: AuthorPlace) => void
}) {
  const { problems: words } = useAuthorWords()
  const { actions } = useText()
  const [most, setMost] = useState(FIRST)
  const id = useId()
  if (problems.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id} className={styles.weight}>
        <Tag tone={TONES[weight]}>{words.weight[weight]}</Tag>
        <span>{words.weightHint[weight]}</span>
      </h3>
      <ul className={styles.list}>
        {problems.slice(0, most).map((problem, number) => (
          // One place may have several problems: the position identifies them.
          <li key={number}>
            <Problem problem={problem} onGo={onGo} />
          </li>
        ))}
      </ul>
      {problems.length <= most ? null : (
        <div className={styles.row}>
          <Button
            size="small"
            left={actions.left(problems.length - most)}
            onClick={() => setMost(most * 4)}
          >
            {words.more(problems.length - most)}
          </Button>
        </div>
      )}
    </section>
  )
}

function Problem({
  problem: { place, finding },
  onGo,
}: {
  readonly problem: AuthorProblem
  readonly onGo: (place: AuthorPlace) => void
}) {
  const author = useAuthorWords()
  const { language } = useText()
  const context = useFieldContext()
  const expression = expressionIn(finding)
  return (
    <>
      <PlaceButton place={place} onGo={onGo} />
      <p>
        {findingText(finding, {
          ...context,
          author,
          languageName: (tag) => nameIn(tag, language),
        })}
      </p>
      {expression === undefined ? null : <code className={styles.code}>{expression}</code>}
      {finding.kind !== 'language-lacks' ? null : (
        <Disclosure summary={author.finding.lackingAt}>
          <ul className={styles.list}>
            {finding.lacking.slice(0, FIRST * 4).map((one, number) => (
              <li key={number}>
                <PlaceButton place={one} words={one.words} onGo={onGo} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  )
}

/** A place of the form in the author's words; a press leads to it. */
function PlaceButton({
  place,
  words: shown,
  onGo,
}: {
  readonly place: AuthorPlace
  readonly words?: string
  readonly onGo: (place: AuthorPlace) => void
}) {
  const author = useAuthorWords()
  const name = shown ?? nameOfPlace(place, author)
  if (place.at === '') return <p className={styles.name}>{name}</p>
  return (
    <p className={styles.name}>
      {/* A link, because buttons are not printed. */}
      <a
        href={`#${encodeURIComponent(place.at)}`}
        className={styles.link}
        onClick={(event) => {
          event.preventDefault()
          onGo(place)
        }}
      >
        {name}
      </a>{' '}
      {place.linkId === undefined || place.name === undefined ? null : <code>{place.linkId}</code>}
    </p>
  )
}

/** The author's words for a place, or its linkId. */
export function nameOfPlace(
  { at, name, linkId }: AuthorPlace,
  { problems: words }: AuthorWords,
): string {
  if (at === '') return words.whole
  return name ?? (linkId === undefined ? words.noLinkId : words.item(linkId))
}
