import { useId } from 'react'
import { fileSize } from '~/documents/viewers/file-size'
import { lookup } from '~/fhir/format/lookup'
import { useViewerText } from '~/documents/viewers/ViewerText'
import { Button } from '~/ui/Button'
import { DateField } from '~/ui/field/DateField'
import { SelectField } from '~/ui/field/SelectField'
import { TextField } from '~/ui/field/TextField'
import { codeValue, DOCUMENT_TYPES } from '../fields/picked-codes'
import styles from '../Filing.module.css'
import type { Filing } from '../filed/filings'
import { useFilingWords } from '../filing-words'
import type { BatchRow } from './batch-draft'
import { batchId } from './batch-problems'
import { useBatchWords } from './batch-words'
import { RowDoubt } from './RowDoubt'
import { doubtOf, outcomeOf } from './row-state'
import type { Batch } from './use-batch'

interface FileRowProps {
  readonly batch: Batch
  readonly row: BatchRow
  readonly list: readonly Filing[]
  readonly errorOf: (id: string) => string | undefined
}

/** One file of several: what it is, its date, its kind where it differs, and its patient. */
export function FileRow({ batch, row, list, errorOf }: FileRowProps) {
  const words = useBatchWords()
  const filing = useFilingWords()
  const { kind: kinds, size } = useViewerText()
  const id = useId()
  const { draft, files, changeRow, removeRow } = batch
  const file = files.get(row.key)
  const found = outcomeOf(row, list)
  const isFiled =
    found !== undefined &&
    (typeof found.outcome === 'string' ? found.outcome : found.outcome.kind) === 'written'
  const types = [
    { value: '', label: words.typeOfAll },
    ...DOCUMENT_TYPES.map((one) => ({
      value: codeValue(one),
      label: lookup(filing.codes, one.code) ?? one.display,
    })),
  ]
  return (
    <div role="group" aria-labelledby={id} className={styles.filing}>
      <p id={id} className={styles.filingHead}>
        {row.name}
      </p>
      <p className={styles.hint}>
        {file === undefined ? row.contentType : kinds[file.kind]}, {fileSize(row.size, size)}
      </p>
      {isFiled ? <p>{words.state.written}</p> : null}
      {file === undefined && !isFiled ? <p className={styles.error}>{words.again}</p> : null}
      {isFiled ? null : (
        <>
          <RowDoubt row={row} draft={draft} file={file} list={list} />
          {row.anyway ? <p className={styles.hint}>{words.anywayOn}</p> : null}
          {doubtOf(row, draft, file, list) === undefined ? null : (
            <p className={styles.buttons}>
              <Button size="small" onClick={() => changeRow(row.key, { anyway: true })}>
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
          <p className={styles.buttons}>
            <Button size="small" tone="quiet" onClick={() => removeRow(row.key)}>
              {words.remove(row.name)}
            </Button>
          </p>
        </>
      )}
    </div>
  )
}
