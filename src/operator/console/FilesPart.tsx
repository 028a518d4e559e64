import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useFormat } from '~/connection/use-format'
import { typeText } from '~/fhir/format/codes/type-text'
import { numberText } from '~/fhir/format/locale'
import type { Manifest } from '~/fhir/wire/export-manifest'
import { isSwitchedOff } from '~/offline/is-switched-off'
import { DownloadError, hasWorkers, type DownloadTrouble } from '~/offline/stream-download'
import { Button } from '~/ui/Button'
import { CheckboxField } from '~/ui/field/CheckboxField'
import { LiveRegion } from '~/ui/LiveRegion'
import { Section } from '~/ui/Section'
import { DataTable } from '~/ui/table/DataTable'
import { Unavailable } from '~/ui/Unavailable'
import { useUnloadAsk } from '~/ui/use-unload-ask'
import type { ArchiveState } from '../files/archive-run'
import { planFiles } from '../files/file-plan'
import { canSaveToFolder, chooseFolder, mayWrite } from '../files/folder'
import type { ExportJob } from '../job/export-job'
import type { ShownJob } from '../job/job-board'
import { useOperatorWords } from '../operator-text'
import { AttachmentsPart } from './AttachmentsPart'
import { useConsole, type Fetched } from './console-context'
import styles from './Console.module.css'
import { ErrorFiles } from './ErrorFiles'
import { documentFiles, useFetching, type Fetching } from './start-fetching'
import { TransferPart } from './TransferPart'

interface FilesPartProps {
  readonly shown: ShownJob
  readonly manifest: Manifest
}

/** The files of a finished export: what there is, and their way to the disk. */
export function FilesPart({ shown: { job }, manifest }: FilesPartProps) {
  const words = useOperatorWords()
  const { fetched } = useConsole()
  const [begun, setBegun] = useState(() => fetched.get(job.id))
  const files = useMemo(() => planFiles(manifest, 'ndjson'), [manifest])
  const fetching = useFetching(job, manifest, (now) => {
    fetched.set(job.id, now)
    setBegun(now)
  })
  const archive = useArchive(begun)
  const anew = () => {
    fetched.delete(job.id)
    setBegun(undefined)
  }
  const again = { canAgain: archive.state !== 'running', onAgain: archive.run }
  return (
    <>
      {manifest.error.length === 0 ? null : (
        <Section title={words.errorsTitle}>
          <ErrorFiles files={manifest.error} />
        </Section>
      )}
      {/* One part before and after the press, so that the focus stays in it. */}
      <Section title={words.files}>
        <div className={styles.form}>
          {begun !== undefined ? (
            <>
              {begun.place === 'archive' ? <ArchiveFacts {...archive} /> : null}
              <TransferPart {...again} transfers={begun.transfers} place={begun.place} />
              {begun.place === 'folder' ? <OtherFolder fetched={begun} onPress={anew} /> : null}
            </>
          ) : files.length === 0 ? (
            <p>{words.noFiles}</p>
          ) : (
            <>
              <Begin job={job} hasDocuments={documentFiles(files).length > 0} fetching={fetching} />
              <FileTable files={files} />
            </>
          )}
        </div>
      </Section>
      {begun?.attachments === undefined ? null : (
        <Section title={words.attachments}>
          <div className={styles.form}>
            <AttachmentsPart {...again} attachments={begun.attachments} place={begun.place} />
          </div>
        </Section>
      )}
    </>
  )
}

const unchanging = () => () => {}
const none = () => undefined

/** The archive that a browser saves, if it is one; and the press that fetches what is missing. */
function useArchive(fetched: Fetched | undefined) {
  const archive = fetched?.place === 'archive' ? fetched.archive : undefined
  const state = useSyncExternalStore<ArchiveState | undefined>(
    archive?.subscribe ?? unchanging,
    archive?.state ?? none,
  )
  const [trouble, setTrouble] = useState<DownloadTrouble>()
  useUnloadAsk(state === 'running')
  const run = () => {
    setTrouble(undefined)
    fetched?.run().catch((error: unknown) => setTrouble(troubleIn(error)))
  }
  return { state, trouble, run }
}

function ArchiveFacts({ state, trouble }: Omit<ReturnType<typeof useArchive>, 'run'>) {
  const words = useOperatorWords()
  return (
    <>
      {state === 'lost' ? <p role="alert">{words.archiveState.lost}</p> : null}
      <LiveRegion>
        {state === undefined || state === 'lost' ? '' : words.archiveState[state]}
      </LiveRegion>
      {trouble === undefined ? null : <NoDownload trouble={trouble} />}
    </>
  )
}

interface OtherFolderProps {
  readonly fetched: Fetched
  readonly onPress: () => void
}

/** A way on where a folder takes no more: a disk that is full, a right that was withdrawn. */
function OtherFolder({ fetched: { transfers, attachments }, onPress }: OtherFolderProps) {
  const words = useOperatorWords()
  const list = useSyncExternalStore(transfers.subscribe, transfers.list)
  const isRunning = useSyncExternalStore(transfers.subscribe, transfers.isRunning)
  const isReported = useSyncExternalStore(transfers.subscribe, transfers.isReported)
  const books = useSyncExternalStore(
    attachments?.subscribe ?? unchanging,
    attachments?.books ?? none,
  )
  const isLost =
    !isReported ||
    list.some(({ state }) => state === 'unwritten') ||
    books?.isFolderLost === true ||
    (books?.counts.unwritten ?? 0) > 0
  if (!isLost || isRunning || books?.isRunning === true) return null
  return (
    <div role="alert" className={styles.form}>
      <p>{words.folderFull}</p>
      <div>
        <Button onClick={onPress}>{words.otherFolder}</Button>
      </div>
    </div>
  )
}

function NoDownload({ trouble }: { readonly trouble: DownloadTrouble }) {
  const { sentence, hint } = useOperatorWords().noDownload[trouble]
  return (
    <div role="alert">
      <Unavailable sentence={sentence} hint={hint} />
    </div>
  )
}

function troubleIn(error: unknown): DownloadTrouble {
  return error instanceof DownloadError ? error.why : 'not-begun'
}

interface BeginProps {
  readonly job: ExportJob
  readonly hasDocuments: boolean
  readonly fetching: Fetching
}

/** Into a folder where the browser has one to give, else as one archive that it saves. */
function Begin(props: BeginProps) {
  return canSaveToFolder() ? <BeginInFolder {...props} /> : <BeginInArchive {...props} />
}

function BeginInFolder({ job, hasDocuments, fetching }: BeginProps) {
  const words = useOperatorWords()
  const [gzip, setGzip] = useState(() => job.saved.some(({ name }) => name.endsWith('.gz')))
  const [attachments, setAttachments] = useState(true)
  const [error, setError] = useState<string>()
  /** A folder with another export, until somebody says what to do. */
  const [taken, setTaken] = useState<FileSystemDirectoryHandle>()
  const begin = async (find: () => Promise<FileSystemDirectoryHandle | undefined>) => {
    setError(undefined)
    setTaken(undefined)
    try {
      const folder = await find()
      if (folder === undefined) return
      if (folder !== taken && (await fetching.hasOther(folder))) return setTaken(folder)
      await fetching.inFolder(folder, { gzip, attachments })
    } catch {
      // A full disk, a folder that was removed, a right that was withdrawn.
      setError(words.folderFailed)
    }
  }
  const { folder } = job
  const goOn = async () => (folder !== undefined && (await mayWrite(folder)) ? folder : undefined)
  return (
    <div className={styles.form}>
      <CheckboxField label={words.gzip} hint={words.gzipHint} checked={gzip} onChange={setGzip} />
      {hasDocuments ? (
        <CheckboxField
          label={words.withAttachments}
          hint={words.withAttachmentsHint}
          checked={attachments}
          onChange={setAttachments}
        />
      ) : null}
      <p>{words.folderHint}</p>
      {error === undefined ? null : <p role="alert">{error}</p>}
      {taken === undefined ? null : (
        <div role="alert" className={styles.form}>
          <p>{words.folderTaken(taken.name)}</p>
          <div>
            <Button tone="danger" onClick={() => void begin(() => Promise.resolve(taken))}>
              {words.useTaken}
            </Button>
          </div>
        </div>
      )}
      <div className={styles.ways}>
        {folder === undefined || job.saved.length === 0 ? null : (
          <Button tone="primary" onClick={() => void begin(goOn)}>
            {words.goOnIn(folder.name)}
          </Button>
        )}
        <Button
          tone={folder === undefined || job.saved.length === 0 ? 'primary' : 'secondary'}
          onClick={() => void begin(chooseFolder)}
        >
          {words.chooseFolder}
        </Button>
      </div>
    </div>
  )
}

function BeginInArchive({ hasDocuments, fetching }: BeginProps) {
  const words = useOperatorWords()
  const [attachments, setAttachments] = useState(true)
  const [isBusy, setIsBusy] = useState(false)
  const [trouble, setTrouble] = useState<DownloadTrouble | undefined>(() =>
    hasWorkers() ? undefined : 'no-workers',
  )
  useEffect(() => {
    let isGone = false
    const look = async () => {
      if (hasWorkers() && (await isSwitchedOff()) && !isGone) setTrouble('switched-off')
    }
    void look()
    return () => {
      isGone = true
    }
  }, [])
  const begin = async () => {
    setTrouble(undefined)
    setIsBusy(true)
    try {
      await fetching.inArchive({ attachments })
    } catch (error) {
      setTrouble(troubleIn(error))
      setIsBusy(false)
    }
  }
  if (trouble !== undefined && trouble !== 'not-begun') return <NoDownload trouble={trouble} />
  return (
    <div className={styles.form}>
      {hasDocuments ? (
        <CheckboxField
          label={words.withAttachments}
          hint={words.withAttachmentsHint}
          checked={attachments}
          onChange={setAttachments}
        />
      ) : null}
      <p>{words.archiveHint}</p>
      {trouble === undefined ? null : <NoDownload trouble={trouble} />}
      <div className={styles.ways}>
        <Button tone="primary" busy={isBusy} onClick={() => void begin()}>
          {words.downloadArchive}
        </Button>
      </div>
    </div>
  )
}

function FileTable({ files }: { readonly files: ReturnType<typeof planFiles> }) {
  const words = useOperatorWords()
  const format = useFormat()
  return (
    <DataTable
      caption={words.filesCaption}
      phone="lines"
      rows={files}
      rowKey={({ name }) => name}
      columns={[
        { key: 'name', header: words.fileName, cell: ({ name }) => <code>{name}</code> },
        {
          key: 'type',
          header: words.kind,
          cell: ({ kind, type }) => (kind === 'error' ? words.errorKind : typeText(type, format)),
        },
        {
          key: 'count',
          header: words.lines,
          align: 'end',
          named: true,
          cell: ({ count }) =>
            count === undefined ? words.unsaid : numberText(count, format.language),
        },
      ]}
    />
  )
}
