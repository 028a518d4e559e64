/** Files of a choice or a drop, before any is read. */
export interface Gathered {
  readonly files: readonly File[]
  /** The number of files that a computer keeps for itself. */
  readonly system: number
}

/** Folders inside folders; deeper ones are left alone. */
const DEEPEST = 8
/** A scanner's folder is far from this; a whole disk is not. */
const MOST = 2000

/**
 * Collects the files that were chosen or dropped, also those in folders. The entries of a drop are
 * asked for at once: the browser empties it when the event ends (HTML, "The DataTransfer
 * interface").
 */
export async function gatherFiles(data: DataTransfer | FileList | null): Promise<Gathered> {
  if (data === null) return { files: [], system: 0 }
  if (!('items' in data)) return sorted([...data])
  const entries = [...data.items].map((item) => ({
    entry: item.kind === 'file' ? item.webkitGetAsEntry?.() : null,
    file: item.kind === 'file' ? item.getAsFile() : null,
  }))
  const found: File[] = []
  for (const { entry, file } of entries) {
    if (isDirectory(entry)) await readFolder(entry, found, 0)
    else if (file !== null) found.push(file)
  }
  return sorted(found)
}

async function readFolder(
  folder: FileSystemDirectoryEntry,
  found: File[],
  depth: number,
): Promise<void> {
  const reader = folder.createReader()
  while (found.length < MOST) {
    // A reader gives its entries in parts, and an empty part at the end.
    const part = await new Promise<readonly FileSystemEntry[]>((resolve) => {
      reader.readEntries(resolve, () => resolve([]))
    })
    if (part.length === 0) return
    for (const entry of part) {
      if (found.length >= MOST) return
      if (isDirectory(entry)) {
        if (depth < DEEPEST) await readFolder(entry, found, depth + 1)
      } else if (isFile(entry)) {
        const file = await new Promise<File | undefined>((resolve) => {
          entry.file(resolve, () => resolve(undefined))
        })
        if (file !== undefined) found.push(file)
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
function sorted(files: readonly File[]): Gathered {
  const own = files.filter(({ name }) => !isSystemFile(name))
  return {
    files: own.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })),
    system: files.length - own.length,
  }
}

function isSystemFile(name: string): boolean {
  return name.startsWith('.') || /^(?:thumbs\.db|desktop\.ini)$/i.test(name)
}
