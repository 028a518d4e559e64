import { Suspense } from '~/ui/late/Suspense'
import { fileSize } from '../../viewers/file-size'
import { ViewerText, useViewerText } from '../../viewers/ViewerText'
import { Skeleton } from '~/ui/Skeleton'
import type { AttachedFile } from '../attached-file'
import styles from '../Filing.module.css'
import { useFilingWords } from '../filing-words'

/** A chosen file's kind according to its bytes, its size, and its checksum. */
export function FileFacts({ file }: { readonly file: AttachedFile }) {
  // Suspends in its own place: the form around it stays while the words of kinds of files load.
  return (
    <Suspense fallback={<Skeleton rows={1} />}>
      <ViewerText>
        <Facts file={file} />
      </ViewerText>
    </Suspense>
  )
}

function Facts({ file }: { readonly file: AttachedFile }) {
  const words = useFilingWords()
  const viewer = useViewerText()
  const sized = fileSize(file.bytes.length, viewer.size)
  return (
    <div className={styles.facts}>
      <p>
        <strong>{words.taken(file.name ?? words.pasted, viewer.kind[file.kind], sized)}</strong>
      </p>
      <p className={styles.hint}>
        {file.hash === undefined ? words.noHash : words.hash(file.hash)}
      </p>
    </div>
  )
}
