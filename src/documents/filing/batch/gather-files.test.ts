import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DEEPEST, gatherFiles, MOST_ENTRIES, type NotGathered } from './gather-files'

/** A file or a folder as a browser gives it with a drop. */
const fileEntry = (name: string) => ({
  name,
  isFile: true,
  isDirectory: false,
  file: (give: (file: File) => void) => give(new File(['x'], name)),
})
const brokenFile = (name: string) => ({
  ...fileEntry(name),
  file: (_: unknown, fail: () => void) => fail(),
})
/** A folder that gives its entries in parts; undefined is an error of its reader. */
const folderEntry = (name: string, ...parts: readonly (readonly unknown[] | undefined)[]) => ({
  name,
  isFile: false,
  isDirectory: true,
  createReader: () => {
    const left = [...parts, []]
    return {
      readEntries: (give: (part: readonly unknown[]) => void, fail: () => void) => {
        const part = left.shift()
        if (part === undefined) fail()
        else give(part)
      },
    }
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
  const inner = folderEntry('inner', [fileEntry('page 10.tif'), fileEntry('page 2.tif')])
  const folder = folderEntry('scans', [fileEntry('b.pdf')], [inner, fileEntry('a.pdf')])
  expect(await names(dropped('c.pdf', folder))).toEqual([
    'a.pdf',
    'b.pdf',
    'c.pdf',
    'page 2.tif',
    'page 10.tif',
  ])
})

it('leaves out the files that a computer keeps for itself, and counts them', async () => {
  const folder = folderEntry('scans', [
    fileEntry('.DS_Store'),
    fileEntry('Thumbs.db'),
    brokenFile('desktop.ini'),
    fileEntry('a.pdf'),
  ])
  const gathered = await gatherFiles(dropped(folder))
  expect(gathered.files.map(({ name }) => name)).toEqual(['a.pdf'])
  expect(gathered).toMatchObject({ system: 2, lost: [] })
})

it('ends in a folder without end and in one that contains itself, and says so', async () => {
  const endless = (entry: unknown) => ({
    name: 'endless',
    isDirectory: true,
    createReader: () => ({
      readEntries: (give: (part: readonly unknown[]) => void) => give([entry]),
    }),
  })
  const files = await gatherFiles(dropped(endless(fileEntry('a.pdf'))))
  expect(files).toMatchObject({ hasMore: true, lost: [] })
  expect(files.files).toHaveLength(MOST_ENTRIES)
  expect(await gatherFiles(dropped(endless(folderEntry('empty'))))).toMatchObject({
    hasMore: true,
    files: [],
  })
  const itself: unknown = {
    ...folderEntry('itself'),
    createReader: () => folderEntry('itself', [itself]).createReader(),
  }
  expect(await gatherFiles(dropped(itself))).toMatchObject({
    files: [],
    hasMore: false,
    lost: [{ name: 'itself', why: 'tooDeep' }],
  })
})

it('takes nothing where there is nothing', async () => {
  expect(await gatherFiles(null)).toEqual({ files: [], system: 0, lost: [], hasMore: false })
})

/** A file or a folder in a tree; a broken one cannot be read to its end. */
type Shape =
  | { readonly file: true; readonly isBroken: boolean }
  | { readonly file: false; readonly isBroken: boolean; readonly inside: readonly Shape[] }

const isBroken = fc.boolean()
const { shape } = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.oneof(
    { withCrossShrink: true, maxDepth: DEEPEST + 3 },
    fc.record({ file: fc.constant(true as const), isBroken }),
    fc.record({
      file: fc.constant(false as const),
      isBroken,
      inside: fc.array(tie('shape'), { minLength: 1, maxLength: 3 }),
    }),
  ),
}))

it('takes every file of a tree of folders in any shape, or names it with the reason', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(shape, { minLength: 1, maxLength: 3 }), async (roots) => {
      let count = 0
      const taken: string[] = []
      const lost: NotGathered[] = []
      const grow = (one: Shape, depth: number): unknown => {
        const name = `${(count += 1)}`
        if (one.file) {
          if (one.isBroken) lost.push({ name, why: 'notRead' })
          else taken.push(name)
          return one.isBroken ? brokenFile(name) : fileEntry(name)
        }
        if (depth > DEEPEST) {
          lost.push({ name, why: 'tooDeep' })
          return folderEntry(name, [fileEntry('never')])
        }
        const parts = one.inside.map((inner) => [grow(inner, depth + 1)])
        if (one.isBroken) lost.push({ name, why: 'folderNotRead' })
        return folderEntry(name, ...parts, ...(one.isBroken ? [undefined] : []))
      }
      // A single file of a drop is given by the browser itself: folders alone are looked into.
      const drop = dropped(...roots.map((root) => folderEntry('root', [grow(root, 1)])))
      const gathered = await gatherFiles(drop)
      const inOrder = (list: readonly unknown[]) =>
        list.map((one) => JSON.stringify(one)).toSorted((a, b) => a.localeCompare(b))
      expect(inOrder(gathered.files.map(({ name }) => name))).toEqual(inOrder(taken))
      expect(inOrder(gathered.lost)).toEqual(inOrder(lost))
      expect(gathered).toMatchObject({ system: 0, hasMore: false })
    }),
    { numRuns: 100 },
  )
})
