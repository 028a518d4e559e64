import { useId, useState, type ReactNode } from 'react'
import { useFormat } from '~/connection/use-format'
import { momentText } from '~/documents/cda/moment-text'
import { fromBase64 } from '~/documents/cda/media/base64'
import { useDocumentText } from '~/documents/DocumentText'
import { Button } from '~/ui/Button'
import { Unavailable } from '~/ui/Unavailable'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import styles from './Hl7.module.css'
import {
  componentText,
  fieldOf,
  firstText,
  plainText,
  type Hl7Component,
  type Hl7Field,
  type Hl7Message,
  type Hl7Repetition,
  type Hl7Segment,
  type Hl7Text,
} from './hl7-message'
import { isTakenBack } from './hl7-marks'
import { codeWord } from './hl7-tables'
import { nameAt, useHl7Text, wordOf } from './hl7-text'
import { known, typeOf } from './hl7-types'
import { LONGEST_COMPONENT } from './read-hl7'
import { SegmentMarks } from './SegmentMarks'

/** Hides numbers that are not shown whole; undefined when somebody asked for them. */
type Mask = ((text: string) => string) | undefined

interface Drawing {
  readonly title: string
  readonly mask: Mask
  readonly inside: (bytes: Uint8Array, title: string) => ReactNode
}

interface MessageProps extends Drawing {
  readonly message: Hl7Message
  readonly at: number
  readonly count: number
}

/** A message: its kind and sender in one line, then segment by segment. */
export function Hl7MessageView({ message: { segments }, at, count, ...drawing }: MessageProps) {
  const words = useHl7Text()
  const [head] = segments
  const isMessage = head?.id === 'MSH'
  const kind = firstText(head, 9)
  const event = componentText(fieldOf(head, 9)?.repetitions[0], 2)
  const code = [kind, event].filter((part) => part !== undefined).join(' ')
  const sender = [firstText(head, 4), firstText(head, 3)].find((part) => part !== undefined)
  const when = useTime(firstText(head, 7))
  const facts = [
    code === '' ? undefined : words.facts(wordOf(words.kinds, kind ?? '') ?? '', code),
    wordOf(words.events, event ?? ''),
    sender === undefined ? undefined : words.from(sender),
    when,
  ].filter((part) => part !== undefined)
  return (
    <>
      {count === 1 ? null : (
        <h2 className={styles.which}>{isMessage ? words.message(at, count) : words.envelope}</h2>
      )}
      {isMessage && facts.length > 0 ? (
        <p className={styles.lead}>
          {facts.join(' · ')}
          <SegmentMarks segment={head} />
        </p>
      ) : null}
      {segments.map((segment, index) => (
        // Segments of one message are never reordered.
        <Segment key={index} segment={segment} {...drawing} />
      ))}
    </>
  )
}

function Segment({ segment, ...drawing }: Drawing & { readonly segment: Hl7Segment }) {
  const words = useHl7Text()
  const headingId = useId()
  const { id, fields, line } = segment
  if (id === undefined)
    return (
      <div role="group" data-segment aria-labelledby={headingId} className={styles.segment}>
        <h3 id={headingId} className={styles.name}>
          {words.otherLine}
        </h3>
        <p className={styles.line}>{drawing.mask?.(line ?? '') ?? line}</p>
      </div>
    )
  const name = words.segment(wordOf(words.segments, id) ?? '', id)
  // Results and notes come in rows: their number tells them apart.
  const number = ['OBX', 'OBR', 'NTE', 'DG1', 'AL1', 'NK1', 'IN1'].includes(id)
    ? firstText(segment, 1)
    : undefined
  return (
    <div role="group" data-segment aria-labelledby={headingId} className={styles.segment}>
      <h3 id={headingId} className={styles.name}>
        {number === undefined ? name : words.numbered(name, number)}
        {id === 'MSH' ? null : <SegmentMarks segment={segment} />}
      </h3>
      {fields.length === 0 ? null : (
        <dl className={styles.fields}>
          {fields.map((field) => (
            <Field key={field.position} segment={segment} field={field} {...drawing} />
          ))}
        </dl>
      )}
    </div>
  )
}

interface FieldProps extends Drawing {
  readonly segment: Hl7Segment
  readonly field: Hl7Field
}

function Field({ segment, field, ...drawing }: FieldProps) {
  const words = useHl7Text()
  const { id } = segment
  const { position, repetitions, emptied } = field
  const isValue = id === 'OBX' && position === 5
  const type = isValue ? known(firstText(segment, 2)) : typeOf(id, position)
  const name = nameAt(words.fields, id, position)
  return (
    <div className={styles.field}>
      <dt>
        {name ?? words.field(position)} <span className={styles.code}>{`${id}-${position}`}</span>
      </dt>
      {emptied === true ? (
        <dd className={styles.quiet}>{words.emptied}</dd>
      ) : (
        // Repetitions of a field are never reordered.
        repetitions.map((repetition, index) => (
          <dd key={index}>
            <Struck struck={isTakenBack(segment, position)}>
              <Meaning word={meaningOf(words.codes, repetition, id, position)}>
                <Value repetition={repetition} type={type} {...drawing} />
              </Meaning>
            </Struck>
          </dd>
        ))
      )}
    </div>
  )
}

/** The meaning of a field’s code, unless the sender has put a text of its own beside it. */
function meaningOf(
  codes: Parameters<typeof codeWord>[0],
  repetition: Hl7Repetition,
  id: string | undefined,
  position: number,
): string | undefined {
  return componentText(repetition, 2) === undefined
    ? codeWord(codes, id, position, componentText(repetition, 1))
    : undefined
}

/** A code's meaning first, and the code as it was sent behind it. */
function Meaning({
  word,
  children,
}: {
  readonly word: string | undefined
  readonly children: ReactNode
}) {
  if (word === undefined) return children
  return (
    <>
      {word} <span className={styles.code}>({children})</span>
    </>
  )
}

/** A value that its sender takes back: a line through it, and words for those who do not see it. */
function Struck({ struck, children }: { readonly struck: boolean; readonly children: ReactNode }) {
  const { narrative } = useDocumentText()
  if (!struck) return children
  return (
    <del className={styles.struck}>
      <VisuallyHidden>{narrative.struck} </VisuallyHidden>
      {children}
    </del>
  )
}

interface ValueProps extends Drawing {
  readonly repetition: Hl7Repetition
  readonly type: string | undefined
}

function Value({ repetition, type, mask, title, inside }: ValueProps) {
  const words = useHl7Text()
  const [first] = repetition
  const isAlone = repetition.length === 1 && first?.position === 1
  if (first !== undefined && isAlone && type === 'DTM') return <Time component={first} />
  if (first !== undefined && isAlone) return <Parts component={first} mask={mask} />
  return (
    <>
      <ul className={styles.components}>
        {repetition.map((component) => (
          <li key={component.position}>
            <span className={styles.label}>
              {nameAt(words.components, type, component.position) ??
                words.component(component.position)}
            </span>{' '}
            <Parts component={component} mask={mask} />
          </li>
        ))}
      </ul>
      {type === 'ED' ? <Inside repetition={repetition} title={title} inside={inside} /> : null}
    </>
  )
}

/** A time in words; its digits are in the text of the file. */
function Time({ component: { parts } }: { readonly component: Hl7Component }) {
  const text = plainText(parts[0] ?? [])
  return useTime(text) ?? text
}

function useTime(text: string | undefined): string | undefined {
  const words = useDocumentText()
  const format = useFormat()
  return text === undefined ? undefined : momentText({ text }, { words, format })
}

function Parts({
  component: { parts },
  mask,
}: {
  readonly component: Hl7Component
  readonly mask: Mask
}) {
  const words = useHl7Text()
  const filled = parts.filter((part) => part.length > 0)
  return filled.map((part, index) => {
    const { length } = plainText(part)
    return (
      // Parts of a value are never reordered.
      <span key={index} className={styles.part}>
        {index === 0 ? '' : ' · '}
        {length <= LONGEST_COMPONENT ? (
          <Runs text={part} mask={mask} />
        ) : isWords(part) ? (
          <>
            <Runs text={[{ text: plainText(part).slice(0, LONGEST_COMPONENT) }]} mask={mask} />{' '}
            <span className={styles.quiet}>{words.rest(length - LONGEST_COMPONENT)}</span>
          </>
        ) : (
          words.data(length)
        )}
      </span>
    )
  })
}

/** False for a file in base64, which has no blanks. */
function isWords(text: Hl7Text): boolean {
  return plainText(text).slice(0, 1000).includes(' ')
}

function Runs({ text, mask }: { readonly text: Hl7Text; readonly mask: Mask }) {
  return text.map((run, index) => {
    const shown = mask?.(run.text) ?? run.text
    // Runs of a text are never reordered.
    return run.strong === true ? <strong key={index}>{shown}</strong> : shown
  })
}

/** A file in base64 inside a message (ED): opened by a press, by its own bytes. */
function Inside({
  repetition,
  title,
  inside,
}: Pick<Drawing, 'title' | 'inside'> & { readonly repetition: Hl7Repetition }) {
  const words = useHl7Text()
  const [opened, setOpened] = useState<Uint8Array | 'broken'>()
  const data = repetition.find(({ position }) => position === 5)
  if (data === undefined || !/^base64$/i.test(componentText(repetition, 4) ?? '')) return null
  if (opened === 'broken') return <Unavailable sentence={words.notInside} />
  if (opened !== undefined) return inside(opened, words.inside(title))
  return (
    <Button
      size="small"
      onClick={() => setOpened(fromBase64(data.parts.map(plainText).join('')) ?? 'broken')}
    >
      {words.openInside}
    </Button>
  )
}
