import { runInThisContext } from 'node:vm'
import { build, type Plugin } from 'vite'
import { expect, it } from 'vitest'
import { inTasks, slicedPreload } from './sliced-preload.ts'

const LATE = '\0late.js'
const ENTRY = '\0entry.js'

/** Vite's own program that asks for the files of late parts, as a build has it. */
async function helper(plugins: readonly Plugin[]): Promise<string> {
  let found = ''
  await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: ENTRY } },
    plugins: [
      {
        name: 'two-modules',
        resolveId: (id) => (id === ENTRY || id === LATE ? id : undefined),
        load: (id) =>
          id === ENTRY
            ? `import(${JSON.stringify(LATE)}).then(console.log)`
            : id === LATE
              ? 'export default 1'
              : undefined,
      },
      ...plugins,
      {
        name: 'what-comes',
        transform(code, id) {
          if (id.includes('preload-helper')) found = code
        },
      },
    ],
  })
  return found
}

/** Vite's function that loads a part and its files. */
type Preload = (part: () => Promise<string>, files: readonly string[]) => Promise<string>

/** Asks for files by a program of Vite's, and tells which were asked for after each task. */
async function askedByTask(program: string, files: readonly string[]) {
  const asked: string[] = []
  const document = {
    querySelector: () => null,
    getElementsByTagName: () => [],
    createElement: () => ({ relList: { supports: () => true } }),
    head: { appendChild: ({ href }: { readonly href: string }) => asked.push(href) },
  }
  const text = program
    .replace(/export const \w+ = /, 'return ')
    .replaceAll('import.meta.resolve', 'undefined')
    .replaceAll('import.meta.url', "'http://localhost/'")
    .replaceAll('__VITE_IS_MODERN__', 'true')
  const made = runInThisContext(`(document) => {${text}}`) as (page: object) => Preload
  const preload = made(document)
  const counts: number[] = []
  let isThere = false
  const part = preload(() => Promise.resolve('the part'), files).finally(() => {
    isThere = true
  })
  // oxlint-disable-next-line no-unmodified-loop-condition -- the end of the promise changes it
  while (!isThere) {
    counts.push(asked.length)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { counts, asked, part: await part }
}

const FILES = Array.from({ length: 80 }, (_, place) => `assets/${place}.js`)

it('asks for the files of a late part in their order, each of many in a task of its own', async () => {
  const { counts, asked, part } = await askedByTask(await helper([slicedPreload()]), FILES)
  expect(part).toBe('the part')
  expect(asked).toEqual(FILES.map((file) => `http://localhost/${file}`))
  expect(counts[0]).toBeLessThan(20)
})

it('is needed: Vite by itself asks for all of them at once', async () => {
  const { counts } = await askedByTask(await helper([]), FILES)
  expect(counts[0]).toBe(FILES.length)
})

it('ends a build in which the program is another one', () => {
  expect(() => inTasks('files.map((file) => ask(file))')).toThrow(/another way/)
  expect(() => inTasks('deps.map((a) => {}); deps.map((b) => {})')).toThrow(/another way/)
})
