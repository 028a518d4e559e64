import { readdir, readFile } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { importTrouble, SOURCE_FOLDERS } from './lint/check-imports.ts'
import { clauseComments, wideComments } from './lint/check-comments.ts'
import { wideLines } from './lint/check-lines.ts'
import { spreadTroubles, variadicIn } from './lint/check-spreads.ts'
import { tableTroubles } from './lint/check-tables.ts'
import { BANNED_FOLDERS } from './lint/folder-map.ts'
import { importCircles } from './lint/import-circles.ts'
import { importsOf } from './lint/imports-of.ts'
import { projectRoot } from './project-root.ts'

const TOP = ['src', 'sandbox', 'tools', 'e2e', 'bench']

/**
 * Part of `npm run lint`: holds every file against the folder map, lines against their width,
 * imports against circles, calls against the size of what is spread into them, and tables against
 * words that every object has. Exit code 1 and one line for each trouble.
 */
export async function main(): Promise<void> {
  const files = (await Promise.all(TOP.map(sourcesBelow))).flat().sort()
  const troubles: string[] = []
  const sources = new Map<string, string>()
  for (const file of files) sources.set(file, await readFile(join(projectRoot, file), 'utf8'))
  const shipped = [...sources].filter(([file]) => isShipped(file))
  const variadic = new Set(shipped.flatMap(([file, source]) => variadicIn(file, source)))
  const graph = new Map<string, readonly string[]>()
  const opensWithClause = (file: string, source: string) => {
    for (const line of clauseComments(file, source))
      troubles.push(`${file}:${line}: a comment that opens with a clause (docs/words.md)`)
  }
  for (const [file, source] of await stylesheets()) opensWithClause(file, source)
  // All that is asked of a file at once: it is parsed for the first of these questions.
  for (const [file, source] of sources) {
    if (isShipped(file))
      for (const where of spreadTroubles(file, source, variadic))
        troubles.push(`${file}: ${where}: may be of any size; a loop takes no stack`)
    if (asksTables(file))
      for (const where of tableTroubles(file, source))
        troubles.push(`${file}: ${where}: a word such as constructor; ask with ownValue`)
    for (const line of wideComments(source))
      troubles.push(`${file}:${line}: a comment wider than the code`)
    for (const line of wideLines(file, source))
      troubles.push(`${file}:${line}: a line wider than 120 columns`)
    opensWithClause(file, source)
    const { imports, reexports } = importsOf(file, source)
    graph.set(file, imports)
    troubles.push(...placeTroubles(file).map((why) => `${file}: ${why}`))
    if (reexports)
      troubles.push(`${file}: hands on what another module exports; import it where it is made`)
    for (const specifier of imports) {
      const why = importTrouble(file, specifier)
      if (why !== undefined) troubles.push(`${file}: imports ${specifier}: ${why}`)
    }
  }
  for (const circle of importCircles(graph))
    troubles.push(`these import one another in a circle: ${circle.join(' ')}`)
  for (const trouble of troubles) console.error(trouble)
  console.log(
    `Folder map: ${files.length} files, ` +
      `${troubles.length === 0 ? 'all in their place' : `${troubles.length} troubles`}.`,
  )
  if (troubles.length > 0) process.exitCode = 1
}

/** True for a file of the app that may ask a table for a word of the data. */
function asksTables(file: string): boolean {
  return isShipped(file) && file.startsWith('src/') && !/-fixture\.tsx?$/.test(file)
}

/** True for code that meets other people's data: `src` and `sandbox` without their tests. */
function isShipped(file: string): boolean {
  return /^(src|sandbox)\//.test(file) && !/\.test\.tsx?$/.test(file)
}

/** Names the trouble with a file's place and name, whatever it imports. */
export function placeTroubles(file: string): string[] {
  const folders = file.split('/').slice(0, -1)
  const banned = folders.filter((folder) => BANNED_FOLDERS.includes(folder))
  const [top, second] = folders
  const name = basename(file).replace(/(\.test|\.spec|\.shots|\.check|\.config)?\.tsx?$/, '')
  return [
    ...banned.map((folder) => `a folder called ${folder} says nothing about what is in it`),
    ...(top === 'src' && second !== undefined && !SOURCE_FOLDERS.includes(second)
      ? [`${second} is not in the folder map`]
      : []),
    ...(name === 'index' ? ['an index file hides where things are made'] : []),
    ...(isKebab(name) || (file.endsWith('.tsx') && isPascal(name))
      ? []
      : ['kebab-case.ts, or PascalCase.tsx for a component']),
  ]
}

function isKebab(name: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)
}

function isPascal(name: string): boolean {
  return /^[A-Z][A-Za-z0-9]*$/.test(name)
}

/** The stylesheets of the app by their path. */
async function stylesheets(): Promise<[string, string][]> {
  const files = await filesBelow('src', /\.css$/)
  return await Promise.all(
    files.map(async (file): Promise<[string, string]> => {
      return [file, await readFile(join(projectRoot, file), 'utf8')]
    }),
  )
}

async function sourcesBelow(folder: string): Promise<string[]> {
  const files = await filesBelow(folder, /\.tsx?$/)
  return files.filter((file) => !file.endsWith('.d.ts'))
}

async function filesBelow(folder: string, name: RegExp): Promise<string[]> {
  const entries = await readdir(join(projectRoot, folder), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)).split(sep).join('/'))
}
