import { ViewerText } from '~/documents/viewers/ViewerText'
import { classNames } from '~/ui/class-names'
import { FileButton } from '~/ui/file/FileButton'
import { useFileDrop } from '~/ui/file/use-file-drop'
import { LiveRegion } from '~/ui/LiveRegion'
import { Section } from '~/ui/Section'
import { LARGEST_FILE } from '../attached-file'
import styles from '../Filing.module.css'
import { useMegabytes } from '../use-megabytes'
import { batchId } from './batch-problems'
import { useBatchWords } from './batch-words'
import { FileRow } from './FileRow'
import { DEEPEST, MOST_ENTRIES } from './gather-files'
import type { Known } from './row-state'
import { MOST_FILES, MOST_TOGETHER } from './take-files'
import type { Batch } from './use-batch'

interface FilesPartProps {
  readonly batch: Batch
  readonly known: Known
  readonly errorOf: (id: string) => string | undefined
}

/** The place for files, and the list of those that were taken. */
export function FilesPart({ batch, known, errorOf }: FilesPartProps) {
  const words = useBatchWords()
  const megabytes = useMegabytes()
  const { draft, reading, take } = batch
  const { isOver: over, place } = useFileDrop(take)
  const error = errorOf(batchId('files'))
  return (
    <>
      {/* Dropping is a shortcut: the buttons do the same by the keyboard. */}
      <div
        id={batchId('files')}
        className={classNames(styles.place, over && styles.over)}
        {...place}
      >
        <div className={styles.pick}>
          <FileButton tone="secondary" label={words.choose} many="files" onPick={take} />
          {canChooseFolders() ? (
            <FileButton tone="secondary" label={words.folder} many="folder" onPick={take} />
          ) : null}
          <span>{over ? words.dropNow : words.drop}</span>
        </div>
        <p className={styles.hint}>
          {words.limit(MOST_FILES, megabytes(LARGEST_FILE), megabytes(MOST_TOGETHER))}
        </p>
        <LiveRegion>
          {reading === undefined ? (
            <Taken batch={batch} />
          ) : reading.at === 0 ? (
            words.gathering
          ) : (
            words.reading(reading.at, reading.of)
          )}
        </LiveRegion>
        {batch.wasLeft ? <p className={styles.error}>{words.wasLeft}</p> : null}
        {error === undefined ? null : <p className={styles.error}>{error}</p>}
      </div>
      <LeftOutFiles batch={batch} />
      {draft.rows.length === 0 ? (
        <p className={styles.hint}>{words.none}</p>
      ) : (
        <ViewerText>
          <ul className={styles.filings}>
            {draft.rows.map((row) => (
              <li key={row.key}>
                <FileRow batch={batch} row={row} known={known} errorOf={errorOf} />
              </li>
            ))}
          </ul>
        </ViewerText>
      )}
    </>
  )
}

function Taken({ batch: { taken } }: Pick<FilesPartProps, 'batch'>) {
  const words = useBatchWords()
  if (taken === undefined) return null
  return [
    words.added(taken.added),
    ...(taken.overMany === 0 ? [] : [words.overMany(taken.overMany)]),
    ...(taken.system === 0 ? [] : [words.system(taken.system)]),
    ...(taken.leftOut.length === 0 ? [] : [words.leftOutCount(taken.leftOut.length)]),
    ...(taken.hasMore ? [words.hasMore(MOST_ENTRIES)] : []),
  ].map((sentence) => (
    <span key={sentence} className={styles.said}>
      {sentence}
    </span>
  ))
}

/** Files that cannot be sent at all, each with its reason. */
function LeftOutFiles({ batch: { taken } }: Pick<FilesPartProps, 'batch'>) {
  const words = useBatchWords()
  const megabytes = useMegabytes()
  const left = taken?.leftOut ?? []
  if (left.length === 0) return null
  return (
    <Section title={words.leftOut} level={3}>
      <ul className={styles.list}>
        {left.map(({ name, why }, index) => (
          <li key={index}>
            <b>{name}</b>:{' '}
            {why === 'tooLarge'
              ? words.why.tooLarge(megabytes(LARGEST_FILE))
              : why === 'tooDeep'
                ? words.why.tooDeep(DEEPEST)
                : words.why[why]}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** True where the browser lets a person choose a folder (File and Directory Entries API). */
function canChooseFolders(): boolean {
  return 'webkitdirectory' in HTMLInputElement.prototype
}
