import type { Patient } from 'fhir/r4'
import type { ReactNode } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import { instantText } from '~/fhir/format/dates/date-text'
import { typeText } from '~/fhir/format/codes/type-text'
import { useText } from '~/i18n/TextProvider'
import { useSentBy } from '~/writing/use-sent-by'
import { FieldList } from '~/ui/FieldList'
import { Section } from '~/ui/Section'
import desk from '../Desk.module.css'
import styles from './Merge.module.css'
import { type MergeSide, shownName } from './merge-side'
import { useMergeWords } from './merge-text'
import { SideBySide } from './SideBySide'
import type { Moves } from './use-moves'
import type { TypeCount } from './what-moves'

/** Both records as they were seen before they were merged. */
export interface BeforeMerge {
  readonly patients: readonly [Patient | undefined, Patient | undefined]
  readonly moves: Moves | 'counting' | 'off'
}

/** The known facts about the sending of a merge. */
export interface SentMerge {
  /** Milliseconds since the epoch. */
  readonly at?: number | undefined
  readonly requestId?: string | undefined
  /** True when it was sent before this screen, by an unknown person: no name is stored with it. */
  readonly before?: boolean
}

interface ReversalSheetProps {
  readonly sides: readonly [MergeSide, MergeSide]
  readonly before: BeforeMerge
  /** Absent as long as it has not been sent. */
  readonly sent?: SentMerge
  readonly actions?: ReactNode
}

/**
 * Everything that somebody needs to undo a merge by hand: no solution offers `$unmerge`
 * (specification, "Extended operations").
 */
export function ReversalSheet({ sides, before, sent, actions }: ReversalSheetProps) {
  const words = useMergeWords()
  const { patients: naming } = useText()
  const { session } = useConnection()
  const format = useFormat()
  // Name and role as on every receipt; the number of the sign-in when the name is unknown.
  const sentBy = useSentBy()
  const { moves, patients } = before
  const named = (index: 0 | 1) => {
    const id = patients[index]?.id
    const name = shownName(sides[index])
    return (
      <code className={styles.name}>
        {id === undefined || id === name ? name : `${name} (${naming.patientId(id)})`}
      </code>
    )
  }
  return (
    <Section title={words.sheet.title} actions={actions}>
      <div className={desk.card}>
        <p>{words.sheet.intro(session.registration.name)}</p>
        <FieldList
          fields={[
            { label: words.source, value: named(0) },
            { label: words.target, value: named(1) },
            { label: words.when, value: whenText(sent, words, (at) => instantText(at, format)) },
            byWhom(sent, words, sentBy.traced),
            {
              label: words.requestId,
              value:
                sent?.requestId === undefined ? (
                  words.sheet.noNumber
                ) : (
                  <code className={styles.name}>{sent.requestId}</code>
                ),
            },
            { label: words.sheet.moved, value: <Moved moves={moves} /> },
          ]}
        />
        <p>{words.sheet.how}</p>
      </div>
      {sent !== undefined && patients[0] !== undefined && patients[1] !== undefined ? (
        <Section title={words.sheet.before} level={3}>
          <SideBySide
            sides={sides}
            source={patients[0]}
            target={patients[1]}
            caption={words.sheet.before}
          />
        </Section>
      ) : null}
    </Section>
  )
}

/**
 * Before it is sent, only the preparing person is known; for a merge sent before this screen,
 * nobody recorded the person.
 */
function byWhom(
  sent: SentMerge | undefined,
  { sheet }: ReturnType<typeof useMergeWords>,
  self: string,
): { readonly label: string; readonly value: string } {
  if (sent === undefined) return { label: sheet.preparedBy, value: self }
  return { label: sheet.by, value: sent.before === true ? sheet.byUnknown : self }
}

function whenText(
  sent: SentMerge | undefined,
  words: ReturnType<typeof useMergeWords>,
  text: (at: number) => string,
): string {
  if (sent === undefined) return words.sheet.notYet
  return sent.at === undefined ? words.sheet.unknownTime : text(sent.at)
}

/**
 * The records that belonged to the one that ends: afterwards nothing distinguishes them from the
 * other's.
 */
function Moved({ moves }: Pick<BeforeMerge, 'moves'>) {
  const words = useMergeWords()
  const format = useFormat()
  if (typeof moves === 'string') return words.sheet.notSeen
  const some = moves.source.filter(({ count }) => count !== 0)
  if (some.length === 0) return words.sheet.nothingMoved
  return (
    <ul className={styles.issues}>
      {some.map((one) => (
        <li key={one.type}>
          {typeText(one.type, format)}: {countText(one, words)}
          {one.ids.length === 0 ? null : (
            <>
              {' '}
              <code className={styles.name}>{one.ids.join(', ')}</code>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function countText(
  { count, isWhole, ids }: TypeCount,
  words: ReturnType<typeof useMergeWords>,
): string {
  if (count === undefined) return words.notCounted
  const counted = words.count(count, isWhole)
  return ids.length < count ? `${counted}, ${words.sheet.someIds(ids.length)}` : counted
}
