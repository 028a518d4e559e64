import { useCallback, useState } from 'react'
import { classNames } from '~/ui/class-names'
import { FileButton } from '~/ui/file/FileButton'
import { useFileDrop } from '~/ui/file/use-file-drop'
import { Disclosure } from '~/ui/fold/Disclosure'
import { Section } from '~/ui/Section'
import { Skeleton } from '~/ui/Skeleton'
import { Suspense } from '~/ui/late/Suspense'
import { pickedFile } from '../../viewers/picked-file'
import { usePaste } from '../../viewers/use-paste'
import { attachFile, fits, LARGEST_FILE, type AttachedFile } from '../attached-file'
import { ChoiceField } from './ChoiceField'
import { CodeField } from './CodeField'
import { FileFacts } from './FileFacts'
import { FilePreview } from './FilePreview'
import styles from '../Filing.module.css'
import { SOURCES } from '../filing-draft'
import { anchorOf, useFilingForm } from '../filing-form'
import { useFilingWords } from '../filing-words'
import { useMegabytes } from '../use-megabytes'
import { FORMATS } from './picked-codes'
import { PlainField } from './PlainField'

interface FilePartProps {
  readonly file: AttachedFile | undefined
  /** True when the service's content can be kept unchanged. */
  readonly keepable: boolean
  readonly openPatient: string | undefined
  readonly onFile: (file: AttachedFile) => void
}

/** The file of the document: from this device, at an address, or unchanged. */
export function FilePart({ file, openPatient, onFile }: Omit<FilePartProps, 'keepable'>) {
  const words = useFilingWords()
  const { draft } = useFilingForm()
  return (
    <Section title={words.section.file}>
      <div className={styles.fields}>
        {draft.source === 'file' ? <FilePlace file={file} onFile={onFile} /> : null}
        {draft.source === 'address' ? (
          <PlainField field="address" hint={words.hint.address} />
        ) : null}
        {draft.source === 'file' && file !== undefined ? (
          <Disclosure summary={words.look}>
            <Suspense fallback={<Skeleton rows={6} />}>
              <FilePreview
                file={file}
                title={draft.title}
                contentType={draft.contentType}
                patientId={openPatient}
              />
            </Suspense>
          </Disclosure>
        ) : null}
        {draft.source === 'kept' || draft.source === 'none' ? (
          <p>{words.sources[draft.source]}</p>
        ) : null}
      </div>
    </Section>
  )
}

/** The source of the file, and the facts about it that it states itself or that few people add. */
export function MoreOfFile({ keepable }: Pick<FilePartProps, 'keepable'>) {
  const words = useFilingWords()
  const { draft, change } = useFilingForm()
  // A record without its file is only useful if it is marked as an error.
  const sources = SOURCES.filter((source) =>
    source === 'kept'
      ? keepable
      : source !== 'none' || draft.status === 'entered-in-error' || draft.source === 'none',
  )
  return (
    <Section title={words.section.moreFile} level={3}>
      <div className={styles.fields}>
        <ChoiceField
          field="source"
          label={words.source}
          values={sources}
          value={draft.source}
          words={words.sources}
          onChange={(source) => change({ source })}
        />
        {draft.source === 'kept' ? null : (
          <div className={styles.two}>
            <PlainField field="title" hint={words.hint.title} />
            <PlainField field="contentType" hint={words.hint.contentType} />
            <PlainField field="language" hint={words.hint.language} />
            <CodeField field="format" codes={FORMATS} hint={words.hint.format} />
          </div>
        )}
      </div>
    </Section>
  )
}

type Refused = keyof ReturnType<typeof useFilingWords>['refused']

function FilePlace({ file, onFile }: Pick<FilePartProps, 'file' | 'onFile'>) {
  const words = useFilingWords()
  const { errorOf } = useFilingForm()
  const megabytes = useMegabytes()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const take = useCallback(
    (data: DataTransfer | FileList | null) => {
      setBusy(true)
      void readFile(data).then((read) => {
        setBusy(false)
        if (typeof read === 'string') return setRefused(read)
        if (read === undefined) return
        setRefused(undefined)
        onFile(read)
      })
    },
    [onFile],
  )
  usePaste(take)
  const { isOver: over, place } = useFileDrop(take)
  const error = errorOf('file')
  return (
    // Dropping is a shortcut: the button does the same by the keyboard.
    <div id={anchorOf('file')} className={classNames(styles.place, over && styles.over)} {...place}>
      {file === undefined ? null : <FileFacts file={file} />}
      <p className={styles.pick}>
        <FileButton
          tone="secondary"
          label={file === undefined ? words.choose : words.another}
          onPick={take}
        />
        <span>{over ? words.dropNow : words.drop}</span>
      </p>
      <p className={styles.hint}>{words.limit(megabytes(LARGEST_FILE))}</p>
      <p role="status" className={styles.hint}>
        {busy ? words.preparing : ''}
      </p>
      {refused === undefined ? null : (
        <p role="alert" className={styles.error}>
          {refused === 'tooLarge'
            ? words.refused.tooLarge(megabytes(LARGEST_FILE))
            : words.refused[refused]}
        </p>
      )}
      {error === undefined ? null : <p className={styles.error}>{error}</p>}
    </div>
  )
}

/** A file that is too large is refused before it is read. */
async function readFile(
  data: DataTransfer | FileList | null,
): Promise<AttachedFile | Refused | undefined> {
  const files = data === null || !('files' in data) ? data : data.files
  const size = files?.[0]?.size
  if (size !== undefined && !fits(size)) return 'tooLarge'
  const picked = await pickedFile(data)
  if (picked === undefined || typeof picked === 'string') return picked
  return attachFile(picked.name, picked.bytes)
}
