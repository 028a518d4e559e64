import { saveFile } from '~/std/save-file'
import { fileSink } from '../files/folder'
import type { FileSink } from '../files/receive-file'

/** A place for a table of this name. */
export type TablePlace = (name: string) => Promise<FileSink>

/** Tables go straight into a folder: their size does not matter. */
export function folderPlace(folder: FileSystemDirectoryHandle): TablePlace {
  return (name) => fileSink(folder, name)
}

/** Without folders, each table is put together and handed to the browser’s own download. */
export const downloadPlace: TablePlace = (name) => {
  let parts: BlobPart[] = []
  return Promise.resolve({
    write: (chunk) => {
      parts.push(chunk)
      return Promise.resolve()
    },
    close: () => {
      saveFile(new Blob(parts, { type: 'text/csv' }), name)
      return Promise.resolve()
    },
    abort: () => {
      parts = []
      return Promise.resolve()
    },
  })
}
