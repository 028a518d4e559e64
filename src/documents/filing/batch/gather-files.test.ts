import { expect, it } from 'vitest'
import { gatherFiles } from './gather-files'

/** A file or a folder as a browser gives it with a drop. */
const fileEntry = (name: string) => ({
  isFile: true,
  isDirectory: false,
  file: (give: (file: File) => void) => give(new File(['x'], name)),
})
const folderEntry = (...parts: readonly (readonly unknown[])[]) => ({
  isFile: false,
  isDirectory: true,
  createReader: () => {
    const left = [...parts, []]
    return { readEntries: (give: (part: readonly unknown[]) => void) => give(left.shift() ?? []) }
  },
})

function dropped(...entries: readonly unknown[]): DataTransfer {
  const items = entries.map((entry) => ({
    kind: 'file',
    webkitGetAsEntry: () => (typeof entry === 'string' ? null : entry),
    getAsFile: () => (typeof entry === 'string' ? new File(['x'], entry) : null),
  }))
  // The few parts of a drop that are read; a browser alone can make a whole one.
  return { items } as unknown as DataTransfer
}

const names = async (data: DataTransfer) => (await gatherFiles(data)).files.map(({ name }) => name)

it('takes files and whole folders of a drop, with the folders in them, in the order of their names', async () => {
  const inner = folderEntry([fileEntry('page 10.tif'), fileEntry('page 2.tif')])
  const folder = folderEntry([fileEntry('b.pdf')], [inner, fileEntry('a.pdf')])
  expect(await names(dropped('c.pdf', folder))).toEqual([
    'a.pdf',
    'b.pdf',
    'c.pdf',
    'page 2.tif',
    'page 10.tif',
  ])
})

it('leaves out the files that a computer keeps for itself, and counts them', async () => {
  const folder = folderEntry([fileEntry('.DS_Store'), fileEntry('Thumbs.db'), fileEntry('a.pdf')])
  const gathered = await gatherFiles(dropped(folder))
  expect(gathered.files.map(({ name }) => name)).toEqual(['a.pdf'])
  expect(gathered.system).toBe(2)
})

it('ends in a folder without end, and in one that contains itself', async () => {
  const endless = {
    isDirectory: true,
    createReader: () => ({
      readEntries: (give: (part: readonly unknown[]) => void) => give([fileEntry('a.pdf')]),
    }),
  }
  expect((await gatherFiles(dropped(endless))).files).toHaveLength(2000)
  const itself: unknown = {
    ...folderEntry(),
    createReader: () => folderEntry([itself]).createReader(),
  }
  expect((await gatherFiles(dropped(itself))).files).toEqual([])
})

it('takes nothing where there is nothing', async () => {
  expect(await gatherFiles(null)).toEqual({ files: [], system: 0 })
})
