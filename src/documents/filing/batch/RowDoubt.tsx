import { useFormat } from '~/connection/use-format'
import { useViewerText } from '~/documents/viewers/ViewerText'
import { instantText } from '~/fhir/format/dates/date-text'
import type { AttachedFile } from '../attached-file'
import styles from '../Filing.module.css'
import type { Filing } from '../filed/filings'
import type { BatchDraft, BatchRow } from './batch-draft'
import { useBatchWords } from './batch-words'
import { doubtOf } from './row-state'

interface RowDoubtProps {
  readonly row: BatchRow
  readonly draft: BatchDraft
  readonly file: AttachedFile | undefined
  readonly list: readonly Filing[]
}

/** The reason why a file is held back, if it is. */
export function RowDoubt({ row, draft, file, list }: RowDoubtProps) {
  const words = useBatchWords()
  const { kind: kinds } = useViewerText()
  const format = useFormat()
  const doubt = doubtOf(row, draft, file, list)
  if (doubt === undefined) return null
  const sentence =
    doubt.is === 'differs'
      ? words.doubt.differs(file === undefined ? row.contentType : kinds[file.kind])
      : doubt.is === 'twin'
        ? words.doubt.twin(doubt.name)
        : words.doubt.filedBefore(instantText(doubt.at, format) ?? '')
  return (
    <p className={styles.error}>
      {words.state.held}. {sentence}
    </p>
  )
}
