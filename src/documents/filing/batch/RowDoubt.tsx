import { useFormat } from '~/connection/use-format'
import { useViewerText } from '~/documents/viewers/ViewerText'
import { instantText } from '~/fhir/format/dates/date-text'
import { assertNever } from '~/std/assert-never'
import type { AttachedFile } from '../attached-file'
import styles from '../Filing.module.css'
import type { BatchDraft, BatchRow } from './batch-draft'
import { useBatchWords } from './batch-words'
import { doubtOf, type Known } from './row-state'

interface RowDoubtProps {
  readonly row: BatchRow
  readonly draft: BatchDraft
  readonly file: AttachedFile | undefined
  readonly known: Known
}

/** The reason why a file is held back, if it is. */
export function RowDoubt({ row, draft, file, known }: RowDoubtProps) {
  const words = useBatchWords()
  const { kind: kinds } = useViewerText()
  const format = useFormat()
  const doubt = doubtOf(row, draft, file, known)
  if (doubt === undefined) return null
  const sentence = () => {
    switch (doubt.is) {
      case 'differs':
        return words.doubt.differs(file === undefined ? row.contentType : kinds[file.kind])
      case 'twin':
        return words.doubt.twin(doubt.name)
      case 'filedBefore':
        return words.doubt.filedBefore(instantText(doubt.at, format) ?? '')
      case 'sentBefore':
        return words.doubt.sentBefore(doubt.number)
      default:
        return assertNever(doubt)
    }
  }
  return (
    <p className={styles.error}>
      {words.state.held}. {sentence()}
    </p>
  )
}
