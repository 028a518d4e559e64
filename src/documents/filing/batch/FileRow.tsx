import { useId } from 'react'
import { useFormat } from '~/connection/use-format'
import { fileSize } from '~/documents/viewers/file-size'
import { dateText } from '~/fhir/format/dates/date-text'
import { lookup } from '~/fhir/format/lookup'
import { useViewerText } from '~/documents/viewers/ViewerText'
import { Button } from '~/ui/Button'
import { DateField } from '~/ui/field/DateField'
import { SelectField } from '~/ui/field/SelectField'
import { TextField } from '~/ui/field/TextField'
import { codeValue, DOCUMENT_TYPES } from '../fields/picked-codes'
import styles from '../Filing.module.css'
import { useFilingWords } from '../filing-words'
import { factsOnTheWay, isAbsent, isUnanswered, type BatchRow, type SentFacts } from './batch-draft'
import { batchId } from './batch-problems'
import { useBatchWords } from './batch-words'
import { RowDoubt } from './RowDoubt'
import { doubtOf, outcomeOf, rowWord, type Known } from './row-state'
import { useKindText } from './SharedPart'
import type { Batch } from './use-batch'

interface FileRowProps {
  readonly batch: Batch
  readonly row: BatchRow
  readonly known: Known
  readonly errorOf: (id: string) => string | undefined
}

/** One file of several: what it is, and its facts: entered here, or as they were sent. */
export function FileRow({ batch, row, known, errorOf }: FileRowProps) {
  const words = useBatchWords()
  const { kind: kinds, size } = useViewerText()
  const id = useId()
  const file = batch.files.get(row.key)
  const sent = factsOnTheWay(row)
  const isFiled = row.attempt.state === 'written'
  return (
    <div role="group" aria-labelledby={id} className={styles.filing}>
      <p id={id} className={styles.filingHead}>
        {row.name}
      </p>
      <p className={styles.hint}>
        {file === undefined ? row.contentType : kinds[file.kind]}, {fileSize(row.size, size)}
      </p>
      {sent === undefined ? null : <AsSent {...{ batch, row, known, sent }} />}
      {file === undefined && !isFiled ? <p className={styles.error}>{words.again}</p> : null}
      {sent === undefined ? <RowFields {...{ batch, row, known, errorOf }} /> : null}
    </div>
  )
}

interface AsSentProps extends Pick<FileRowProps, 'batch' | 'row' | 'known'> {
  readonly sent: SentFacts
}

/**
 * The facts of a document that the service has or may have. One whose answer was lost cannot be
 * taken out of the list: the same file would be filed a second time without a question. One that
 * the service does not have can be, and is corrected by that: another try has its first facts.
 */
function AsSent({ batch, row, sent, known }: AsSentProps) {
  const words = useBatchWords()
  const format = useFormat()
  const kindText = useKindText()
  const word = rowWord(outcomeOf(row, known), { isQueued: false, isHere: true, isHeld: false })
  const facts = [
    `${words.patient} ${sent.patientId}`,
    kindText(sent.type),
    dateText(sent.creation === '' ? undefined : sent.creation, format),
  ].filter((fact) => fact !== undefined && fact !== '')
  return (
    <>
      <p>
        {words.state[word]}: {facts.join(' · ')}
      </p>
      {isUnanswered(row) ? <p className={styles.hint}>{words.unanswered}</p> : null}
      {isAbsent(row) ? (
        <>
          <p className={styles.hint}>{words.absent}</p>
          <RemoveRow batch={batch} row={row} />
        </>
      ) : null}
    </>
  )
}

/** The facts of a document that can still be changed, and the way to take it out. */
function RowFields({ batch, row, known, errorOf }: FileRowProps) {
  const words = useBatchWords()
  const filing = useFilingWords()
  const { draft, files, changeRow } = batch
  const file = files.get(row.key)
  const doubt = doubtOf(row, draft, file, known)
  const types = [
    { value: '', label: words.typeOfAll },
    ...DOCUMENT_TYPES.map((one) => ({
      value: codeValue(one),
      label: lookup(filing.codes, one.code) ?? one.display,
    })),
  ]
  return (
    <>
      <RowDoubt row={row} draft={draft} file={file} known={known} />
      {row.decided.length > 0 ? <p className={styles.hint}>{words.anywayOn}</p> : null}
      {doubt === undefined ? null : (
        <p className={styles.buttons}>
          <Button
            size="small"
            onClick={() => changeRow(row.key, { decided: [...row.decided, doubt.is] })}
          >
            {words.anyway(row.name)}
          </Button>
        </p>
      )}
      <div className={styles.two}>
        <div id={batchId('creation', row.key)}>
          <DateField
            label={words.creation}
            hint={words.from[row.creationFrom]}
            error={errorOf(batchId('creation', row.key))}
            value={row.creation}
            onChange={(creation) => changeRow(row.key, { creation, creationFrom: 'person' })}
          />
        </div>
        <SelectField
          label={words.type}
          value={row.type}
          options={types}
          onChange={(type) => changeRow(row.key, { type })}
        />
        {draft.whom === 'each' ? (
          <TextField
            id={batchId('patientId', row.key)}
            label={filing.field.patientId}
            required
            error={errorOf(batchId('patientId', row.key))}
            value={row.patientId}
            onChange={(patientId) => changeRow(row.key, { patientId })}
          />
        ) : null}
      </div>
      <RemoveRow batch={batch} row={row} />
    </>
  )
}

function RemoveRow({ batch, row }: Pick<FileRowProps, 'batch' | 'row'>) {
  const words = useBatchWords()
  return (
    <p className={styles.buttons}>
      <Button size="small" tone="quiet" onClick={() => batch.removeRow(row.key)}>
        {words.remove(row.name)}
      </Button>
    </p>
  )
}
