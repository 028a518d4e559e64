import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useFormat } from '~/connection/use-format'
import { typeText } from '~/fhir/format/codes/type-text'
import { numberText } from '~/fhir/format/locale'
import type { Manifest } from '~/fhir/wire/export-wire'
import { isSwitchedOff } from '~/offline/is-switched-off'
import { DownloadError, hasWorkers, type DownloadTrouble } from '~/offline/stream-download'
import { Button } from '~/ui/Button'
import { CheckboxField } from '~/ui/field/CheckboxField'
import { LiveRegion } from '~/ui/LiveRegion'
import { Section } from '~/ui/Section'
import { DataTable } from '~/ui/table/DataTable'
import { Unavailable } from '~/ui/Unavailable'
import { useUnloadAsk } from '~/ui/use-unload-ask'
import type { ArchiveRun } from '../files/archive-run'
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
  return (
    <>
      {manifest.error.length === 0 ? null : (
        <Section title={words.errorsTitle}>
          <ErrorFiles files={manifest.error} />
        </Section>
      )}
      {begun === undefined ? (
        <Section title={words.files}>
          {files.length === 0 ? (
            <p>{words.noFiles}</p>
          ) : (
            <div className={styles.form}>
              <Begin job={job} hasDocuments={documentFiles(files).length > 0} fetching={fetching} />
              <FileTable files={files} />
            </div>
          )}
        </Section>
      ) : begun.place === 'archive' ? (
        <ArchiveParts fetched={begun} archive={begun.archive} />
      ) : (
        <FetchedParts fetched={begun} canAgain onAgain={() => void begun.run()} />
      )}
    </>
  )
}

interface FetchedPartsProps {
  readonly fetched: Fetched
  readonly canAgain: boolean
  readonly onAgain: () => void
  /** The state of the archive, before its files. */
  readonly children?: ReactNode
}

function FetchedParts({ fetched, canAgain, onAgain, children }: FetchedPartsProps) {
  const words = useOperatorWords()
  const { place, transfers, attachments } = fetched
  return (
    <>
      <Section title={words.files}>
        <div className={styles.form}>
          {children}
          <TransferPart transfers={transfers} place={place} canAgain={canAgain} onAgain={onAgain} />
        </div>
      </Section>
      {attachments === undefined ? null : (
        <Section title={words.attachments}>
          <div className={styles.form}>
            <AttachmentsPart
              attachments={attachments}
              place={place}
              canAgain={canAgain}
              onAgain={onAgain}
            />
          </div>
        </Section>
      )}
    </>
  )
}

interface ArchivePartsProps {
  readonly fetched: Fetched
  readonly archive: ArchiveRun
}

function ArchiveParts({ fetched, archive }: ArchivePartsProps) {
  const words = useOperatorWords()
  const state = useSyncExternalStore(archive.subscribe, archive.state)
  const [trouble, setTrouble] = useState<DownloadTrouble>()
  useUnloadAsk(state === 'running')
  const again = () => {
    setTrouble(undefined)
    fetched.run().catch((error: unknown) => setTrouble(troubleIn(error)))
  }
  const told = state === 'lost' ? <p role="alert">{words.archiveState.lost}</p> : null
  return (
    <FetchedParts fetched={fetched} canAgain={state !== 'running'} onAgain={again}>
      {told}
      <LiveRegion>{state === 'lost' ? '' : words.archiveState[state]}</LiveRegion>
      {trouble === undefined ? null : <NoDownload trouble={trouble} />}
    </FetchedParts>
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
  const begin = async (find: () => Promise<FileSystemDirectoryHandle | undefined>) => {
    setError(undefined)
    try {
      const folder = await find()
      if (folder !== undefined) await fetching.inFolder(folder, { gzip, attachments })
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
          cell: ({ count }) =>
            count === undefined ? words.unsaid : numberText(count, format.language),
        },
      ]}
    />
  )
}
