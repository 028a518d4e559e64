import type { Observation, ObservationComponent } from 'fhir/r4'
import { fieldsOf } from '~/fhir/json'
import { classNames } from '~/ui/class-names'
import { Tag } from '~/ui/Tag'
import { HarmMark } from './HarmMark'
import { flagsOf, type Flag } from './interpretation'
import styles from './ResultValue.module.css'
import { resultText } from './result-text'
import { useScorePart } from './score-part'
import { useOutside, type OutsideOf } from './use-outside'
import type { Show } from '../show'
import { Spoken } from '../spoken/Spoken'
import { useShow } from '../use-show'

/** A result in one line with its source's interpretation: `7.9 % ▲ High`. */
export function ResultValue({ observation }: { readonly observation: Observation }) {
  const show = useShow()
  const score = useScorePart()?.(observation)
  const outsideOf = useOutside(observation)
  const parts: readonly (Observation | ObservationComponent)[] = [
    observation,
    ...(observation.component ?? []),
  ]
  const flags = new Map(
    parts.flatMap((part) => flagsWithRange(part, show, outsideOf)).map((flag) => [flag.text, flag]),
  )
  const text =
    resultText(observation, show) ?? (flags.size > 0 ? undefined : noneText(observation, show))
  return (
    <span className={styles.result}>
      {score === undefined && text === undefined ? null : (
        // The line of a row does not reach into a box of its own.
        <span className={classNames(styles.value, isMistake(observation) && styles.struck)}>
          {score ?? <Spoken text={text ?? ''} of={observation} />}
        </span>
      )}
      <Flags flags={[...flags.values()]} of={observation} />
      <HarmMark record={observation} />
    </span>
  )
}

/** The text in place of a result: the number of a panel's members, which its detail shows. */
function noneText({ hasMember = [] }: Observation, { words: { observation } }: Show): string {
  return hasMember.length === 0 ? observation.noValue : observation.members(hasMember.length)
}

interface FlagsProps {
  readonly flags: readonly Flag[]
  /** The result, or the part of it that is meant. */
  readonly of: object
  /** The whole record, if `of` is a part of it. */
  readonly record?: object | undefined
}

/** The interpretation of a result, in words with their signs. */
export function Flags({ flags, of, record }: FlagsProps) {
  // A result that does not count asks for no care.
  const isQuiet = isMistake(record ?? of)
  return flags.map(({ text, tone }) => (
    <Tag key={text} tone={tone === 'neutral' || isQuiet ? 'quiet' : tone}>
      <Spoken text={text} of={of} record={record} />
    </Tag>
  ))
}

function isMistake(record: object): boolean {
  return fieldsOf(record).status === 'entered-in-error'
}

/** The source's own flags, or else the side of its range on which a result lies. */
export function flagsWithRange(
  part: Observation | ObservationComponent,
  { format, words }: Show,
  outsideOf: OutsideOf,
): readonly Flag[] {
  const outside = outsideOf(part)
  if (outside === undefined) return flagsOf(part, format)
  return [{ text: words.observation[outside], tone: outside === 'above' ? 'high' : 'low' }]
}
