/** A file or a folder of a choice or a drop that cannot be taken, with the reason. */
export interface NotGathered {
  readonly name: string
  readonly why: 'notRead' | 'folderNotRead' | 'tooDeep'
}

/** Files of a choice or a drop, before any is read. */
export interface Gathered {
  readonly files: readonly File[]
  /** The number of files that a computer keeps for itself. */
  readonly system: number
  readonly lost: readonly NotGathered[]
  /** True when folders have more files than are looked at. */
  readonly hasMore: boolean
}

/** Folders inside folders; deeper ones are left alone, and told. */
export const DEEPEST = 8
/** Files and folders in folders: a scanner's folder is far from this; a whole disk is not. */
export const MOST_ENTRIES = 2000

/** The finds of a walk through folders. */
interface Walk {
  readonly files: File[]
  readonly lost: NotGathered[]
  seen: number
  hasMore: boolean
}

/**
 * Collects the files that were chosen or dropped, also those in folders, and names all that cannot
 * be had. The entries of a drop are asked for at once: the browser empties it when the event ends
 * (HTML, "The DataTransfer interface"), and a chosen list when its field is emptied.
 */
export function gatherFiles(data: DataTransfer | FileList | null): Promise<Gathered> {
  const walk: Walk = { files: [], lost: [], seen: 0, hasMore: false }
  if (data === null) return Promise.resolve(gathered(walk))
  if (!('items' in data)) return Promise.resolve(gathered({ ...walk, files: [...data] }))
  const entries = [...data.items].map((item) => ({
    entry: item.kind === 'file' ? item.webkitGetAsEntry?.() : null,
    file: item.kind === 'file' ? item.getAsFile() : null,
  }))
  return readDrop(entries, walk)
}

async function readDrop(
  entries: readonly {
    readonly entry: FileSystemEntry | null | undefined
    readonly file: File | null
  }[],
  walk: Walk,
): Promise<Gathered> {
  for (const { entry, file } of entries) {
    if (isDirectory(entry)) await readFolder(entry, walk, 0)
    else if (file !== null) walk.files.push(file)
  }
  return gathered(walk)
}

async function readFolder(
  folder: FileSystemDirectoryEntry,
  walk: Walk,
  depth: number,
): Promise<void> {
  const reader = folder.createReader()
  for (;;) {
    // A reader gives its entries in parts, and an empty part at the end.
    const part = await new Promise<readonly FileSystemEntry[] | undefined>((resolve) => {
      reader.readEntries(resolve, () => resolve(undefined))
    })
    if (part === undefined) return void walk.lost.push({ name: folder.name, why: 'folderNotRead' })
    if (part.length === 0) return
    for (const entry of part) {
      if (walk.seen >= MOST_ENTRIES) {
        walk.hasMore = true
        return
      }
      walk.seen += 1
      if (isDirectory(entry)) {
        if (depth < DEEPEST) await readFolder(entry, walk, depth + 1)
        else walk.lost.push({ name: entry.name, why: 'tooDeep' })
      } else if (isFile(entry)) {
        const file = await new Promise<File | undefined>((resolve) => {
          entry.file(resolve, () => resolve(undefined))
        })
        if (file === undefined) walk.lost.push({ name: entry.name, why: 'notRead' })
        else walk.files.push(file)
      }
    }
  }
}

function isDirectory(entry: FileSystemEntry | null | undefined): entry is FileSystemDirectoryEntry {
  return entry?.isDirectory === true
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

/** By name, with numbers in the order of their value: `page 2` is before `page 10`. */
function gathered({ files, lost, hasMore }: Walk): Gathered {
  const own = files.filter(({ name }) => !isSystemFile(name))
  return {
    files: own.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })),
    system: files.length - own.length,
    lost: lost.filter(({ name }) => !isSystemFile(name)),
    hasMore,
  }
}

function isSystemFile(name: string): boolean {
  return name.startsWith('.') || /^(?:thumbs\.db|desktop\.ini)$/i.test(name)
}
