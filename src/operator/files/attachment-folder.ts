import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { attachmentsIn } from './attachment-plan'
import type { AttachmentEntry, AttachmentFolder } from './attachments'
import { fileSink, sizeIn } from './folder'

/** The folder of attachments, inside that of the export. */
export const ATTACHMENTS = 'attachments'
/** The list of them, beside the files with records. */
export const ATTACHMENT_LIST = 'attachments.json'

/**
 * The attachments of an export on the disk: a folder in its folder, and a list beside the records.
 * @param files names of the files with documents that are in the folder by now.
 */
export function attachmentFolder(
  folder: FileSystemDirectoryHandle,
  files: () => readonly string[],
): AttachmentFolder {
  const inside = () => folder.getDirectoryHandle(ATTACHMENTS, { create: true })
  return {
    documents: async function* () {
      for (const name of files()) {
        const file = await (await folder.getFileHandle(name)).getFile()
        const bytes = file.stream()
        yield* attachmentsIn(
          name.endsWith('.gz') ? bytes.pipeThrough(new DecompressionStream('gzip')) : bytes,
        )
      }
    },
    sink: async (name) => fileSink(await inside(), name),
    sizeOf: async (name) => sizeIn(await inside(), name),
    earlier: async () => {
      try {
        const file = await (await folder.getFileHandle(ATTACHMENT_LIST)).getFile()
        return listOf(JSON.parse(await file.text())).flatMap(entryIn)
      } catch {
        // None, or one that broke off: everything is fetched.
        return []
      }
    },
    list: () => fileSink(folder, ATTACHMENT_LIST),
  }
}

/** An entry of an earlier list; only those of whole files help a later visit. */
function entryIn(value: unknown): readonly AttachmentEntry[] {
  const { document, place, state, file, bytes, ...more } = fieldsOf(value)
  if (typeof document !== 'string' || typeof place !== 'number' || state !== 'saved') return []
  if (typeof file !== 'string' || typeof bytes !== 'number') return []
  const url = textOf(more['url'])
  const contentType = textOf(more['contentType'])
  const sha256 = textOf(more['sha256'])
  return [
    {
      document,
      place,
      state,
      file,
      bytes,
      ...(url === undefined ? {} : { url }),
      ...(contentType === undefined ? {} : { contentType }),
      ...(sha256 === undefined ? {} : { sha256 }),
    },
  ]
}
