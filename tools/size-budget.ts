/** One weighed download, in bytes as they travel (gzip). */
export interface Weighed {
  readonly name: string
  readonly bytes: number
  /** Bytes that it may not exceed. */
  readonly budget: number
  /** `of`: what it was made of, where that is known. */
  readonly files: readonly {
    readonly file: string
    readonly bytes: number
    readonly of?: string | undefined
  }[]
}

/** The budgets of the issue: launch page 20 kB, first record 180 kB (kB = 1000 bytes). */
export const BUDGETS = { launch: 20_000, firstRecord: 180_000 } as const

/**
 * What a visit loads besides its entry's own closure until the first list of records is on the
 * screen, by source module. The end-to-end test "the first record's download" counts what a real
 * browser fetches.
 */
export const FIRST_RECORD_MODULES = ['src/i18n/en/messages.ts'] as const

/** One line of vite's manifest, as far as it is needed. */
export interface ManifestChunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
export type Manifest = Readonly<Record<string, ManifestChunk>>

/**
 * Every script and style that the browser fetches for these manifest keys, imports of imports
 * included, each once.
 */
export function closureOf(manifest: Manifest, keys: readonly string[]): string[] {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The build has no chunk for ${key}.`)
    if (seen.has(key)) return
    seen.add(key)
    files.add(chunk.file)
    for (const style of chunk.css ?? []) files.add(style)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const key of keys) visit(key)
  return [...files]
}

/**
 * Circles of static imports between chunks, each as its manifest keys from the first to the last,
 * which imports the first. A chunk in a circle may run before what it imports: the app once did not
 * start because of one. Imports that are asked for at run time wait for nobody and may go round.
 * @returns at least one circle where there is any; none in a sound build
 */
export function circlesOf(manifest: Manifest): string[][] {
  const circles: string[][] = []
  const done = new Set<string>()
  const visit = (key: string, way: readonly string[]) => {
    const at = way.indexOf(key)
    if (at >= 0) return void circles.push(way.slice(at))
    if (done.has(key)) return
    for (const imported of manifest[key]?.imports ?? []) visit(imported, [...way, key])
    done.add(key)
  }
  for (const key of Object.keys(manifest)) visit(key, [])
  return circles
}

/** The report a person reads, and whether all is within its budget. */
export function sizeReport(downloads: readonly Weighed[]): {
  readonly text: string
  readonly within: boolean
} {
  const lines = downloads.flatMap(({ name, bytes, budget, files }) => [
    `${name}: ${kilobytes(bytes)} of ${kilobytes(budget)} gzip${bytes > budget ? '  OVER BUDGET' : ''}`,
    ...[...files]
      .sort((a, b) => b.bytes - a.bytes)
      .map(({ file, bytes: size, of = '' }) =>
        `  ${kilobytes(size).padStart(9)}  ${file}  ${of}`.trimEnd(),
      ),
  ])
  return { text: lines.join('\n'), within: downloads.every(({ bytes, budget }) => bytes <= budget) }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
