import type { NamedFile } from './data-files'
import type { ChosenFiles } from './look-store'

/** The part of the File System Access API that the standard's types do not have yet (WICG). */
interface PicksFolders {
  readonly showDirectoryPicker: (options: {
    readonly id: string
    readonly mode: 'read'
  }) => Promise<FileSystemDirectoryHandle>
}

function picksFolders(host: object): host is PicksFolders {
  return 'showDirectoryPicker' in host
}

const browser: object = globalThis

/** True where a folder can be chosen without its files being listed to the page one by one. */
export function canPickFolder(): boolean {
  return picksFolders(browser)
}

/** Lets a person choose a folder to read; undefined when they choose none. Needs a press. */
export async function pickFolder(): Promise<ChosenFiles | undefined> {
  if (!picksFolders(browser)) return undefined
  try {
    return await filesInFolder(
      await browser.showDirectoryPicker({ id: 'clearchart-look', mode: 'read' }),
    )
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    throw error
  }
}

/** The files of a folder, without those of folders in it: an export has none. */
export async function filesInFolder(folder: FileSystemDirectoryHandle): Promise<ChosenFiles> {
  const files: NamedFile[] = []
  for await (const [name, handle] of folder.entries())
    if (isFileHandle(handle)) files.push({ name, file: await handle.getFile() })
  return { name: folder.name, files }
}

function isFileHandle(handle: FileSystemHandle): handle is FileSystemFileHandle {
  return handle.kind === 'file'
}

/**
 * Files that were chosen in the browser's own dialog, or those of a folder that was, without those
 * of folders in it: an export has its attachments there.
 */
export function chosenFiles(list: Iterable<File>): ChosenFiles | undefined {
  const files = [...list].filter(({ webkitRelativePath: path }) => path.split('/').length <= 2)
  const [first] = files
  if (first === undefined) return undefined
  // `export/Patient.000.ndjson` in a folder; empty for single files.
  const [folder = ''] = first.webkitRelativePath.split('/')
  return {
    name:
      folder !== ''
        ? folder
        : files.length === 1
          ? first.name
          : `${first.name} + ${files.length - 1}`,
    files: files.map((file) => ({ name: file.name, file })),
  }
}

/** Files and folders that were dropped on the page; undefined when there are none. */
export async function droppedFiles(data: DataTransfer): Promise<ChosenFiles | undefined> {
  // The items are gone after the first pause: everything is taken out before it.
  const items = [...data.items].filter(({ kind }) => kind === 'file')
  const entries = items.map((item) => item.webkitGetAsEntry())
  // An item without a place on the disk is a file all the same.
  const plain = items.flatMap((item, at) => (entries[at] === null ? (item.getAsFile() ?? []) : []))
  const found = entries.filter((entry) => entry !== null)
  const files = [
    ...(await Promise.all(found.map(filesOf))).flat(),
    ...plain.map((file) => ({ name: file.name, file })),
  ]
  const name = found[0]?.name ?? files[0]?.name
  return name === undefined || files.length === 0 ? undefined : { name, files }
}

async function filesOf(entry: FileSystemEntry): Promise<readonly NamedFile[]> {
  if (isFileEntry(entry)) {
    const file = await new Promise<File>((resolve, reject) => {
      entry.file(resolve, reject)
    })
    return [{ name: file.name, file }]
  }
  if (!isFolderEntry(entry)) return []
  const reader = entry.createReader()
  const found: NamedFile[] = []
  // Each call returns some of the entries, until there are none left.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject)
    })
    if (some.length === 0) return found
    for (const one of some)
      if (isFileEntry(one)) for (const file of await filesOf(one)) found.push(file)
  }
}

function isFileEntry(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isFolderEntry(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}
