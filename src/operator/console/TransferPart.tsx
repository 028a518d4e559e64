import { useSyncExternalStore } from 'react'
import { useFormat } from '~/connection/use-format'
import { explainFailure } from '~/fhir/explain-failure'
import { numberText } from '~/fhir/format/locale'
import { placeOf } from '~/fhir/wire/export-manifest'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { LiveRegion } from '~/ui/LiveRegion'
import { DataTable } from '~/ui/table/DataTable'
import { Tag, type TagTone } from '~/ui/Tag'
import { totalsOf } from '../files/export-report'
import type { Transfer, Transfers, TransferState } from '../files/transfers'
import { useOperatorWords } from '../operator-text'
import type { Fetched } from './console-context'
import styles from './Console.module.css'
import { sizeText } from './quantity-text'
import { useNow } from './use-now'

const TONES = {
  waiting: 'quiet',
  running: 'pending',
  saved: 'good',
  'wrong-count': 'high',
  broken: 'critical',
  unwritten: 'critical',
  refused: 'critical',
  elsewhere: 'critical',
} as const satisfies Record<TransferState, TagTone>

interface TransferPartProps {
  readonly transfers: Transfers
  readonly place: Fetched['place']
  /** False while attachments or a report are still being written into the same archive. */
  readonly canAgain: boolean
  readonly onAgain: () => void
}

/** The files on their way to the disk, and the report when they are there. */
export function TransferPart({ transfers, place, canAgain, onAgain }: TransferPartProps) {
  const words = useOperatorWords()
  const placed = words.places[place]
  const { language } = useFormat()
  const list = useSyncExternalStore(transfers.subscribe, transfers.list)
  const isRunning = useSyncExternalStore(transfers.subscribe, transfers.isRunning)
  const isReported = useSyncExternalStore(transfers.subscribe, transfers.isReported)
  const totals = totalsOf(list)
  const elsewhere = [
    ...new Set(list.flatMap(({ state, file }) => (state === 'elsewhere' ? file.url : []))),
  ]
    .map(placeOf)
    .filter((place, index, all) => place !== undefined && all.indexOf(place) === index)
  const now = useNow(isRunning)
  const size = sizeText(totals.bytes, language)
  return (
    <>
      {isRunning ? (
        <>
          <progress
            className={styles.progress}
            aria-label={words.filesProgress}
            max={totals.files}
            value={totals.saved}
          />
          <p>
            {placed.filesSaved(totals.saved, totals.files)} {rateText(list, now, language, words)}
          </p>
          <div>
            <Button onClick={() => transfers.stop()}>{words.stop}</Button>
          </div>
        </>
      ) : null}
      <LiveRegion>
        {isRunning
          ? ''
          : totals.saved === totals.files && totals.wrongCount === 0
            ? placed.allSaved(totals.files, numberText(totals.lines, language), size)
            : ''}
      </LiveRegion>
      {isRunning || (totals.saved === totals.files && totals.wrongCount === 0) ? null : (
        <div role="alert" className={styles.form}>
          <p>{placed.someMissing(totals.saved, totals.files)}</p>
          {elsewhere.length === 0 ? null : <p>{words.filesElsewhere(elsewhere.join(', '))}</p>}
          {totals.wrongCount === 0 ? null : <p>{words.wrongCounts(totals.wrongCount)}</p>}
          {totals.missing + totals.refused === 0 || !canAgain ? null : (
            <div>
              <Button tone="primary" onClick={onAgain}>
                {placed.fetchMissing}
              </Button>
            </div>
          )}
        </div>
      )}
      {isRunning || !isReported ? null : <p className={styles.quiet}>{placed.reportSaved}</p>}
      <TransferTable list={list} />
    </>
  )
}

function TransferTable({ list }: { readonly list: readonly Transfer[] }) {
  const words = useOperatorWords()
  const messages = useText()
  const { language } = useFormat()
  return (
    <DataTable
      caption={words.filesCaption}
      phone="lines"
      rows={list}
      rowKey={({ file }) => file.name}
      columns={[
        { key: 'name', header: words.fileName, cell: ({ file }) => <code>{file.name}</code> },
        {
          key: 'state',
          header: words.stateHeader,
          cell: ({ state, failure }) => (
            <>
              <Tag tone={TONES[state]}>{words.transfer[state]}</Tag>
              {failure === undefined ? null : ` ${explainFailure(failure, messages).title}`}
            </>
          ),
        },
        {
          key: 'lines',
          header: words.lines,
          align: 'end',
          named: true,
          cell: ({ file: { count }, saved }) =>
            saved === undefined
              ? count === undefined
                ? words.unsaid
                : numberText(count, language)
              : count === undefined || count === saved.lines
                ? numberText(saved.lines, language)
                : words.linesOf(numberText(saved.lines, language), numberText(count, language)),
        },
        {
          key: 'size',
          header: words.size,
          align: 'end',
          named: true,
          cell: ({ bytes, length }) =>
            length === undefined || length <= bytes
              ? sizeText(bytes, language)
              : words.sizeOf(sizeText(bytes, language), sizeText(length, language)),
        },
        ...(list.some(({ failure }) => failure !== undefined)
          ? [
              {
                key: 'id',
                header: words.requestId,
                minor: true,
                named: true,
                cell: ({ failure, requestId }: Transfer) =>
                  failure === undefined || requestId === undefined ? undefined : (
                    <code className={styles.code}>{requestId}</code>
                  ),
              },
            ]
          : []),
        {
          key: 'sum',
          header: 'SHA-256',
          minor: true,
          named: true,
          cell: ({ saved }) =>
            saved === undefined ? undefined : <code className={styles.sum}>{saved.sha256}</code>,
        },
      ]}
    />
  )
}

/** Bytes in a second over the files that are on their way now. */
function rateText(
  list: readonly Transfer[],
  now: number,
  language: Parameters<typeof sizeText>[1],
  words: ReturnType<typeof useOperatorWords>,
): string {
  const rate = list
    .filter(({ state }) => state === 'running')
    .reduce((all, { bytes, startedAt = now }) => {
      const seconds = (now - startedAt) / 1000
      return seconds < 1 ? all : all + bytes / seconds
    }, 0)
  return rate === 0 ? '' : words.rate(sizeText(rate, language))
}
