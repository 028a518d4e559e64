import { saveFile } from '~/std/save-file'
import { fileSink } from '../files/folder'
import type { FileSink } from '../files/receive-file'

/** A place for a table of this name. */
export type TablePlace = (name: string) => Promise<FileSink>

/** Tables go straight into a folder: their size does not matter. */
export function folderPlace(folder: FileSystemDirectoryHandle): TablePlace {
  return (name) => fileSink(folder, name)
}

/** Bytes of a table that are held before the browser takes them. */
const HELD = 4_000_000

/**
 * Without folders, each table is put together and handed to the browser’s own download. What is
 * written goes into the browser's blobs, which it may keep on its disk, and not into the memory of
 * the page.
 */
export const downloadPlace: TablePlace = (name) => {
  let whole: Blob[] = []
  let held: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const pass = () => {
    whole.push(new Blob(held))
    held = []
    size = 0
  }
  return Promise.resolve({
    write: (chunk) => {
      held.push(chunk)
      size += chunk.length
      if (size >= HELD) pass()
      return Promise.resolve()
    },
    close: () => {
      pass()
      saveFile(new Blob(whole, { type: 'text/csv' }), name)
      whole = []
      return Promise.resolve()
    },
    abort: () => {
      whole = []
      held = []
      return Promise.resolve()
    },
  })
}
