import { useConnection } from '~/connection/ConnectionContext'
import { FhirFailure } from '~/fhir/failure'
import type { Manifest } from '~/fhir/wire/export-manifest'
import { startDownload } from '~/offline/stream-download'
import { pause } from '~/std/pause'
import { ArchiveRun } from '../files/archive-run'
import { attachmentFolder } from '../files/attachment-folder'
import { attachmentsIn } from '../files/attachment-plan'
import { Attachments, type AttachmentBooks, type AttachmentFolder } from '../files/attachments'
import { reportText } from '../files/export-report'
import { planFiles, type PlannedFile } from '../files/file-plan'
import { fileSink, saveText, sizeIn } from '../files/folder'
import { openFile } from '../files/open-file'
import { hasOtherExport } from '../files/other-export'
import { Transfers } from '../files/transfers'
import type { ExportJob, SavedFile } from '../job/export-job'
import { useConsole, type Fetched } from './console-context'

/** The choices of a person who fetches files. */
export interface FetchChoice {
  readonly gzip: boolean
  readonly attachments: boolean
}

/** The two ways of files to the disk. Each calls `onBegun` before the first file. */
export interface Fetching {
  /** True when a folder has another export already. */
  readonly hasOther: (folder: FileSystemDirectoryHandle) => Promise<boolean>
  /** @throws DOMException when the folder does not take the list of the files. */
  readonly inFolder: (folder: FileSystemDirectoryHandle, choice: FetchChoice) => Promise<void>
  /** @throws DownloadError when the browser begins no download. */
  readonly inArchive: (choice: Pick<FetchChoice, 'attachments'>) => Promise<void>
}

/** Fetches the files of an export, with the list of the service and a report beside them. */
export function useFetching(
  job: ExportJob,
  manifest: Manifest,
  onBegun: (fetched: Fetched) => void,
): Fetching {
  const { session, capability } = useConnection()
  const { board, wire, sums } = useConsole()
  const [base] = session.bases
  const list = `${JSON.stringify(manifest.json, undefined, 2)}\n`
  const attachmentsOf = (
    files: readonly PlannedFile[],
    isWanted: boolean,
    folder: AttachmentFolder,
    onEnd: (books: AttachmentBooks) => Promise<void>,
  ) =>
    isWanted && base !== undefined && documentFiles(files).length > 0
      ? new Attachments({ capability, wire, base, sum: sums.begin, folder, onEnd })
      : undefined
  return {
    hasOther: (folder) => hasOtherExport(folder, manifest),
    inFolder: async (folder, choice) => {
      const already = await stillThere(folder, job.saved)
      await saveText(folder, 'manifest.json', list)
      await board.remember(job.id, { folder, saved: already })
      const files = planFiles(manifest, choice.gzip ? 'ndjson.gz' : 'ndjson')
      const report = (books?: AttachmentBooks) =>
        saveText(
          folder,
          'export-report.json',
          reportText(session, job, manifest, transfers.list(), books),
        )
      const transfers = new Transfers(files, already, {
        capability,
        wire,
        gzip: choice.gzip,
        sum: sums.begin,
        sink: (name) => fileSink(folder, name),
        onSaved: (saved) => board.remember(job.id, { saved }),
        onEnd: () => report(),
      })
      const attachments = attachmentsOf(
        files,
        choice.attachments,
        attachmentFolder(folder, () => savedDocuments(files, transfers).map(({ name }) => name)),
        report,
      )
      const run = async () => {
        await transfers.run()
        // Documents that did not come name no attachments: whoever stopped the files stops both.
        if (!transfers.isStopped()) await attachments?.run()
      }
      const to = { place: 'folder', transfers, run } as const
      onBegun(attachments === undefined ? to : { ...to, attachments })
      await run()
    },
    inArchive: async (choice) => {
      const files = planFiles(manifest, 'ndjson')
      /** Files in an archive of before that got its end. */
      let kept: ReadonlySet<string> = new Set()
      const transfers = new Transfers(files, [], {
        capability,
        wire,
        gzip: false,
        // One after the other: the second would wait for the first with an open connection.
        atOnce: 1,
        sum: sums.begin,
        sink: (name) => archive.file(name),
        onSaved: () => Promise.resolve(),
        onEnd: () => Promise.resolve(),
      })
      const stop = () => {
        transfers.stop()
        attachments?.stop()
      }
      const archive = new ArchiveRun({
        // Nothing of the group: names of downloads stay in the browser's own list.
        name: `export-${new Date(job.startedAt).toISOString().slice(0, 10)}.zip`,
        download: startDownload,
        onLost: stop,
        write: async ({ text }) => {
          await text('manifest.json', list)
          const before = attachments?.books()
          const hadDocuments = documentFiles(files).every(({ name }) => kept.has(name))
          await transfers.run()
          const isDone = hadDocuments && before !== undefined && isComplete(before)
          if (!transfers.isStopped() && !isDone) await attachments?.run()
          await text(
            'export-report.json',
            reportText(session, job, manifest, transfers.list(), attachments?.books()),
          )
        },
      })
      const documents = async function* () {
        for (const file of savedDocuments(files, transfers)) {
          // The sign-out and the end of the download close it with the files.
          const { signal } = new AbortController()
          const opened = await openFile(
            { capability, wire, pause },
            file,
            'application/fhir+ndjson',
            signal,
          )
          try {
            yield* attachmentsIn(opened.body)
          } catch (error) {
            throw error instanceof DOMException ? error : new FhirFailure({ kind: 'offline' })
          }
        }
      }
      const attachments = attachmentsOf(
        files,
        choice.attachments,
        archive.attachments(documents),
        () => Promise.resolve(),
      )
      const run = async () => {
        await archive.run()
        if (archive.state() === 'passed') kept = transfers.saved()
        else transfers.lose(kept)
      }
      // A download that never begins leaves the choice as it was.
      const stopWatching = archive.subscribe(() => {
        if (!archive.isBegun()) return
        stopWatching()
        const to = { place: 'archive', archive, transfers, run } as const
        onBegun(attachments === undefined ? to : { ...to, attachments })
      })
      try {
        await run()
      } finally {
        stopWatching()
      }
    },
  }
}

/** The files with documents, which name attachments (specification, rule 3). */
export function documentFiles(files: readonly PlannedFile[]): readonly PlannedFile[] {
  return files.filter(({ kind, type }) => kind === 'output' && type === 'DocumentReference')
}

function savedDocuments(files: readonly PlannedFile[], transfers: Transfers) {
  const saved = transfers.saved()
  return documentFiles(files).filter(({ name }) => saved.has(name))
}

function isComplete({ isWhole, counts }: AttachmentBooks): boolean {
  const { broken = 0, unwritten = 0, refused = 0 } = counts
  return isWhole && broken + unwritten + refused === 0
}

/** The files of an earlier visit that are in the folder as they were saved. */
async function stillThere(
  folder: FileSystemDirectoryHandle,
  saved: readonly SavedFile[],
): Promise<readonly SavedFile[]> {
  const sizes = await Promise.all(saved.map(({ name }) => sizeIn(folder, name)))
  return saved.filter(({ bytes }, index) => sizes[index] === bytes)
}
