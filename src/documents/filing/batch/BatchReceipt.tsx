import { useState } from 'react'
import { useFormat } from '~/connection/use-format'
import { instantText } from '~/fhir/format/dates/date-text'
import type { WrittenReceipt } from '~/queries/write-attempt'
import { Button } from '~/ui/Button'
import { classNames } from '~/ui/class-names'
import { FieldList } from '~/ui/FieldList'
import { LiveRegion } from '~/ui/LiveRegion'
import { Section } from '~/ui/Section'
import { DataTable } from '~/ui/table/DataTable'
import { Unavailable } from '~/ui/Unavailable'
import { PersonLine } from '~/writing/PersonLine'
import { useSentBy } from '~/writing/use-sent-by'
import styles from '../Filing.module.css'
import { filingOf, masterOf } from './batch-draft'
import { useBatchWords } from './batch-words'
import { outcomeOf, rowWord, type Known } from './row-state'
import { useKindText } from './SharedPart'
import type { Batch } from './use-batch'

interface Line {
  readonly key: string
  readonly patientId: string
  readonly file: string
  readonly kind: string
  readonly outcome: string
  readonly receipt: WrittenReceipt | undefined
  readonly master: string
}

/**
 * The receipt of several documents: what was sent, for whom, when, and with which numbers. It has
 * no content, and says no more than the service answered.
 */
export function BatchReceipt({
  batch: { draft },
  known,
}: {
  readonly batch: Batch
  readonly known: Known
}) {
  const words = useBatchWords()
  const format = useFormat()
  const kindText = useKindText()
  const sentBy = useSentBy()
  const lines = draft.rows.flatMap((row): readonly Line[] => {
    const found = outcomeOf(row, known)
    const word = rowWord(found, { isQueued: false, isHere: true, isHeld: false })
    if (found === undefined || word === 'sending') return []
    // The facts that were sent: those of the form may be others by now.
    const sent = 'filing' in found ? found.filing.work.draft : filingOf(draft, row)
    return [
      {
        key: row.key,
        patientId: sent.patientId.trim(),
        file: row.name,
        kind: kindText(sent.type),
        outcome: words.state[word],
        receipt: receiptOf(found),
        master: masterOf(row),
      },
    ]
  })
  if (lines.length === 0) return null
  const people = [...new Set(lines.map(({ patientId }) => patientId))]
  const filed = lines.filter(({ receipt }) => receipt !== undefined).length
  const { column } = words
  const atOf = ({ receipt }: Line) =>
    receipt === undefined ? undefined : instantText(receipt.at, format)
  const text = [
    words.of(filed, draft.rows.length),
    `${sentBy.label}: ${sentBy.value}`,
    [
      column.file,
      column.kind,
      words.patient,
      column.outcome,
      column.at,
      column.id,
      column.master,
      column.requestId,
    ].join('\t'),
    ...lines.map((line) =>
      [
        line.file,
        line.kind,
        line.patientId,
        line.outcome,
        atOf(line) ?? '',
        line.receipt?.id ?? '',
        line.master,
        line.receipt?.requestId ?? '',
      ].join('\t'),
    ),
  ].join('\n')
  return (
    <Section title={words.receipt}>
      <div className={styles.form}>
        <p className={styles.hint} data-print="never">
          {words.receiptHint}
        </p>
        <p>{words.of(filed, draft.rows.length)}</p>
        <FieldList fields={[sentBy]} />
        {people.map((patientId) => (
          <div key={patientId} className={classNames(styles.person, styles.onSheets)}>
            <PersonLine addressee={{ kind: 'patient', id: patientId }} />
            <DataTable
              caption={words.caption}
              rows={lines.filter((line) => line.patientId === patientId)}
              rowKey={({ key }) => key}
              columns={[
                { key: 'file', header: column.file, cell: ({ file }) => file },
                { key: 'kind', header: column.kind, cell: ({ kind }) => kind },
                { key: 'outcome', header: column.outcome, cell: ({ outcome }) => outcome },
                { key: 'at', header: column.at, cell: atOf },
                { key: 'id', header: column.id, cell: ({ receipt }) => receipt?.id },
                { key: 'master', header: column.master, cell: ({ master }) => master },
                {
                  key: 'request',
                  header: column.requestId,
                  cell: ({ receipt }) => receipt?.requestId,
                },
              ]}
            />
          </div>
        ))}
        <Ways text={text} />
      </div>
    </Section>
  )
}

function receiptOf(found: NonNullable<ReturnType<typeof outcomeOf>>): WrittenReceipt | undefined {
  if ('receipt' in found) return found.receipt
  return 'filing' in found && found.outcome.kind === 'written' ? found.outcome.receipt : undefined
}

/** The ways to keep the receipt: on paper, and in the clipboard. */
function Ways({ text }: { readonly text: string }) {
  const words = useBatchWords()
  const [copied, setCopied] = useState<'copied' | 'by-hand'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied('copied')
    } catch {
      setCopied('by-hand')
    }
  }
  return (
    <div data-print="never">
      <p className={styles.buttons}>
        <Button onClick={() => window.print()}>{words.print}</Button>
        <Button onClick={() => void copy()}>{words.copy}</Button>
      </p>
      <LiveRegion>{copied === 'copied' ? words.copied : ''}</LiveRegion>
      {copied === 'by-hand' ? (
        <Unavailable sentence={words.byHand}>
          <pre className={styles.source}>{text}</pre>
        </Unavailable>
      ) : null}
    </div>
  )
}
