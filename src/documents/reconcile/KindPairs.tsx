import type { ReactNode } from 'react'
import { recordAddress } from '~/record/places/addresses'
import { Button } from '~/ui/Button'
import { CheckboxField } from '~/ui/field/CheckboxField'
import { Disclosure } from '~/ui/fold/Disclosure'
import { Section } from '~/ui/Section'
import { DataTable } from '~/ui/table/DataTable'
import { Tag, type TagTone } from '~/ui/Tag'
import { TextLink } from '~/ui/TextLink'
import { Unavailable } from '~/ui/Unavailable'
import type { Difference } from './differences'
import type { StatedPair } from './pair-statements'
import type { DocumentList } from './document-lists'
import { NotComparedNotes } from './NotComparedNotes'
import styles from './Reconcile.module.css'
import type { Statement, StatedKind } from './statement'
import {
  differenceText,
  factTexts,
  nameText,
  sourceText,
  unstatedText,
  type StatementContext,
} from './statement-text'
import { isTakeable } from './taken'
import type { RecordList } from './use-record-lists'
import { whyUnclear } from './why-unclear'

interface KindPairsProps {
  readonly kind: StatedKind
  readonly pairs: readonly StatedPair[]
  readonly record: RecordList
  readonly document: DocumentList
  readonly patientId: string
  /** The author and the time of the document. */
  readonly source: Pick<Statement, 'by' | 'changed'>
  readonly context: StatementContext
  readonly marked: ReadonlySet<Statement>
  /** Absent for people who do not take anything. */
  readonly onMark: ((statement: Statement, isMarked: boolean) => void) | undefined
  readonly onAgain: () => void
}

/** The pairs of one kind: what differs first, then, folded, what is the same or past. */
export function KindPairs(props: KindPairsProps) {
  const { kind, pairs, record, document, context, onAgain } = props
  const { words } = context
  if (!document.isTold && document.statements.length === 0)
    return (
      <Section title={words.kinds[kind]}>
        <div className={styles.kind}>
          <Unavailable sentence={words.untold[kind]} />
          <NotComparedNotes document={document} left={record.left} context={context} />
        </div>
      </Section>
    )
  if (record.state === 'reading')
    return (
      <Section title={words.kinds[kind]}>
        <p role="status">{words.reading}</p>
      </Section>
    )
  const rows = pairs.map((pair, index) => ({ pair, key: `${kind} ${index}` }))
  const open = rows.filter(({ pair }) => pair.is !== 'same' && !isPast(pair))
  const same = rows.filter(({ pair }) => pair.is === 'same')
  const past = rows.filter(({ pair }) => pair.is !== 'same' && isPast(pair))
  const isClear = (pair: StatedPair) =>
    whyUnclear(pair, record, document) === undefined && toldOf(pair) !== 'unknown'
  const clear = pairs.filter(isClear)
  const count = (is: Told) => clear.filter((pair) => toldOf(pair) === is).length
  return (
    <Section title={words.kinds[kind]}>
      <div className={styles.kind}>
        {record.state === 'off' ? (
          <Unavailable sentence={words.notPermitted} />
        ) : record.state === 'part' ? (
          <Unavailable sentence={words.unread}>
            <p data-print="never">
              <Button size="small" onClick={onAgain}>
                {words.again}
              </Button>
            </p>
          </Unavailable>
        ) : (
          <p role="status">
            {pairs.length === 0
              ? emptyText(props)
              : words.summary(
                  count('differs'),
                  count('worded'),
                  count('there'),
                  count('here'),
                  count('same'),
                  pairs.length - clear.length,
                )}
          </p>
        )}
        <NotComparedNotes document={document} left={record.left} context={context} />
        {open.length > 0 ? (
          <PairTable {...props} rows={open} />
        ) : pairs.length === 0 || record.state !== 'whole' ? null : (
          <p>{nothingText(props, past.length > 0)}</p>
        )}
        {past.length === 0 ? null : (
          <Disclosure summary={words.past(past.length)} isFact>
            <PairTable {...props} rows={past} />
          </Disclosure>
        )}
        {same.length === 0 ? null : (
          <Disclosure summary={words.same(same.length)} isFact>
            <PairTable {...props} rows={same} />
          </Disclosure>
        )}
      </div>
    </Section>
  )
}

/** True where each entry and each text of both sides was compared, with all that it states. */
function isAllCompared({ pairs, record, document }: KindPairsProps): boolean {
  const { uncoded, left, gaps } = document
  return (
    uncoded + left + record.left + gaps.length === 0 &&
    pairs.every(
      (pair) =>
        whyUnclear(pair, record, document) === undefined &&
        toldOf(pair) !== 'unknown' &&
        (pair.is === 'here' || pair.is === 'there' || pair.unstated.length === 0),
    )
  )
}

/** Without a single open pair: whatever was not compared may differ all the same. */
function nothingText(props: KindPairsProps, hasPast: boolean): string {
  const { words } = props.context
  return isAllCompared(props)
    ? hasPast
      ? words.nothingCurrent
      : words.nothing
    : hasPast
      ? words.nothingCurrentCompared
      : words.nothingCompared
}

/** Without a single pair: no side has any, unless a side was not whole. */
function emptyText(props: KindPairsProps): string {
  const { words } = props.context
  const [gap] = props.document.gaps
  if (gap !== undefined) return words.unclear[gap]
  return isAllCompared(props) ? words.empty : words.emptyCompared
}

/** True when no side says that it is current. */
function isPast(pair: StatedPair): boolean {
  const sides = [
    ...(pair.is === 'there' ? [] : [pair.here]),
    ...(pair.is === 'here' ? [] : [pair.there]),
  ]
  return sides.every(({ status }) => status === 'over' || status === 'refuted')
}

type Told = StatedPair['is'] | 'worded' | 'unknown'

/** Facts in other words, which may say the same. */
const WORDED: ReadonlySet<Difference> = new Set(['name', 'coded', 'words', 'reason', 'remarks'])

/** The verdict as it is told: what is in other words, or not known, is not different for that. */
function toldOf(pair: StatedPair): Told {
  if (pair.is !== 'differs') return pair.is
  const rest = pair.differences.filter((fact) => !WORDED.has(fact))
  return rest.length === 0
    ? 'worded'
    : rest.every((fact) => fact === 'unclear')
      ? 'unknown'
      : 'differs'
}

interface Row {
  readonly key: string
  readonly pair: StatedPair
}

const TONES = {
  same: 'good',
  differs: 'pending',
  worded: 'neutral',
  there: 'high',
  here: 'low',
  unknown: 'neutral',
} as const satisfies Record<Told, TagTone>

function PairTable({
  kind,
  rows,
  record,
  document,
  patientId,
  source,
  context,
  marked,
  onMark,
}: KindPairsProps & { readonly rows: readonly Row[] }) {
  const { words } = context
  const isUnclear = (pair: StatedPair) => whyUnclear(pair, record, document) !== undefined
  return (
    <DataTable
      caption={words.kinds[kind]}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'document',
          header: words.document,
          cell: ({ pair }) =>
            pair.is === 'here' ? (
              <span className={styles.quiet}>{isUnclear(pair) ? '—' : words.notHere}</span>
            ) : (
              <Side statement={{ ...source, ...pair.there }} context={context} />
            ),
        },
        {
          key: 'record',
          header: words.here,
          cell: ({ pair }) =>
            pair.is === 'there' ? (
              <span className={styles.quiet}>
                {record.state === 'off' || isUnclear(pair) ? '—' : words.notHere}
              </span>
            ) : (
              <Side statement={pair.here} context={context} patientId={patientId} />
            ),
        },
        {
          key: 'verdict',
          header: words.verdict,
          cell: ({ pair }) => (
            <div className={styles.verdict}>
              <Verdict
                pair={pair}
                isKnown={record.state !== 'off'}
                unclear={whyUnclear(pair, record, document)}
                context={context}
              />
              {onMark === undefined || !isTakeable(pair) ? null : (
                <div data-print="never">
                  <CheckboxField
                    label={words.take(nameText(pair.there, context))}
                    checked={marked.has(pair.there)}
                    onChange={(checked) => onMark(pair.there, checked)}
                  />
                </div>
              )}
            </div>
          ),
        },
      ]}
    />
  )
}

function Side({
  statement,
  context,
  patientId,
}: {
  readonly statement: Statement
  readonly context: StatementContext
  /** Set for the record's side: its name leads to the entry. */
  readonly patientId?: string
}) {
  const { record } = statement
  const source = sourceText(statement, context)
  const shown: ReactNode = nameText(statement, context)
  const id = patientId === undefined ? undefined : record?.id
  return (
    <div className={styles.statement}>
      <span className={styles.name}>
        {record === undefined || id === undefined ? (
          shown
        ) : (
          <TextLink
            className={styles.lineLink}
            to={recordAddress(record.resourceType, id, patientId)}
          >
            {shown}
          </TextLink>
        )}
      </span>
      <span>{factTexts(statement, context).join(' · ')}</span>
      {source === undefined ? null : <span className={styles.quiet}>{source}</span>}
    </div>
  )
}

function Verdict({
  pair,
  isKnown,
  unclear,
  context,
}: {
  readonly pair: StatedPair
  readonly isKnown: boolean
  /** The reason why the other side may have it all the same. */
  readonly unclear: ReturnType<typeof whyUnclear>
  readonly context: StatementContext
}) {
  const { words } = context
  const is = isKnown && unclear === undefined ? toldOf(pair) : 'unknown'
  return (
    <>
      <Tag tone={TONES[is]}>{words.verdicts[is]}</Tag>
      {unclear === undefined || !isKnown ? null : <span>{words.unclear[unclear]}</span>}
      {pair.is === 'same' || pair.is === 'differs' ? (
        <>
          {pair.differences.map((difference) => (
            <span key={difference}>
              {words.difference(
                words.differences[difference],
                differenceText(pair.there, difference, context),
                differenceText(pair.here, difference, context),
              )}
            </span>
          ))}
          <span className={styles.quiet}>{words.reasons[pair.by]}</span>
          <Unstated pair={pair} context={context} />
        </>
      ) : null}
    </>
  )
}

/** The facts of one side alone: nothing compares them, and "the same" does not speak of them. */
function Unstated({
  pair: { unstated },
  context,
}: {
  readonly pair: Extract<StatedPair, { readonly is: 'same' | 'differs' }>
  readonly context: StatementContext
}) {
  const text = unstatedText(unstated, context)
  return text === undefined ? null : <span className={styles.quiet}>{text}</span>
}
