import { describe, expect, it } from 'vitest'
import { chosenFiles, droppedFiles } from './chosen-files'

function fileAt(path: string): File {
  const file = new File(['{}'], path.slice(path.lastIndexOf('/') + 1))
  Object.defineProperty(file, 'webkitRelativePath', { value: path.includes('/') ? path : '' })
  return file
}

const names = (files: readonly { readonly name: string }[] | undefined) =>
  files?.map(({ name }) => name)

/** An entry as a browser gives it to whoever drops something (File and Directory Entries API). */
function entry(name: string, inside?: readonly object[]): object {
  const shared = { name, isFile: inside === undefined, isDirectory: inside !== undefined }
  if (inside === undefined)
    return { ...shared, file: (resolve: (file: File) => void) => resolve(new File(['{}'], name)) }
  // A hundred at a time, as Chromium does.
  return {
    ...shared,
    createReader: () => {
      let at = 0
      return {
        readEntries: (resolve: (some: readonly object[]) => void) => {
          const some = inside.slice(at, at + 100)
          at += some.length
          resolve(some)
        },
      }
    },
  }
}

function dropped(entries: readonly (object | null)[]): DataTransfer {
  const items = entries.map((one) => ({
    kind: 'file',
    webkitGetAsEntry: () => one,
    getAsFile: () => new File(['{}'], 'Patient.000.ndjson'),
  }))
  // The part of it that is read; a browser makes them, and no test can.
  return { items: [{ kind: 'string', webkitGetAsEntry: () => null }, ...items] } as never
}

describe('the files that a person opens', () => {
  it('are those of the folder itself where a browser lists everything in it', () => {
    const chosen = chosenFiles(
      [
        'export/attachments/DocumentReference.1.0.pdf',
        'export/Patient.000.ndjson',
        'export/attachments/deep/Patient.000.ndjson',
        'export/manifest.json',
      ].map(fileAt),
    )
    expect(chosen?.name).toBe('export')
    expect(names(chosen?.files)).toEqual(['Patient.000.ndjson', 'manifest.json'])
  })

  it('are the files that were chosen one by one, by the name of the first', () => {
    const chosen = chosenFiles(['a.ndjson', 'b.ndjson'].map(fileAt))
    expect(chosen?.name).toBe('a.ndjson + 1')
    expect(names(chosen?.files)).toEqual(['a.ndjson', 'b.ndjson'])
    expect(chosenFiles([])).toBeUndefined()
  })

  it('are those of a folder that is dropped, however many, and not those of folders in it', async () => {
    const many = Array.from({ length: 250 }, (_, at) => entry(`Patient.${at}.ndjson`))
    const found = await droppedFiles(
      dropped([entry('export', [...many, entry('attachments', [entry('a.pdf')])])]),
    )
    expect(found?.name).toBe('export')
    expect(found?.files).toHaveLength(250)
  })

  it('are dropped files too, also those that have no place on the disk', async () => {
    const found = await droppedFiles(dropped([entry('a.ndjson'), null]))
    expect(names(found?.files)).toEqual(['a.ndjson', 'Patient.000.ndjson'])
    expect(await droppedFiles(dropped([]))).toBeUndefined()
  })
})
