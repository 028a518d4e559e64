import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { projectRoot } from './project-root.ts'
import {
  BUDGETS,
  circlesOf,
  closureOf,
  FIRST_RECORD_MODULES,
  sizeReport,
  type Manifest,
  type Weighed,
} from './bundle/size-budget.ts'

/**
 * Weighs the build in `dist`: the launch page and everything up to the first record; and checks
 * that its chunks do not import each other in a circle. Exit code 1 over budget or with a circle.
 */
export async function main(): Promise<void> {
  const dist = join(projectRoot, 'dist')
  // The manifest is vite's own file; `Manifest` states the part of its shape that is used.
  const manifest = JSON.parse(
    await readFile(join(dist, '.vite', 'manifest.json'), 'utf8'),
  ) as Manifest
  const sources = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]))
  const weighed = async (name: string, keys: readonly string[], budget: number) =>
    weigh(dist, name, closureOf(manifest, keys), budget, sources)
  const report = sizeReport([
    await weighed('Launch page', ['launch.html'], BUDGETS.launch),
    await weighed('First record', ['index.html', ...FIRST_RECORD_MODULES], BUDGETS.firstRecord),
  ])
  console.log(report.text)
  const circles = circlesOf(manifest)
  for (const circle of circles) console.log(`Circle of chunks: ${circle.join(' → ')}`)
  if (!report.within || circles.length > 0) process.exitCode = 1
}

async function weigh(
  dist: string,
  name: string,
  paths: readonly string[],
  budget: number,
  /** The sources of each file, by its name. */
  sources: ReadonlyMap<string, string>,
): Promise<Weighed> {
  const files = await Promise.all(
    paths.map(async (file) => ({
      file,
      of: sources.get(file),
      bytes: gzipSync(await readFile(join(dist, file)), { level: 9 }).length,
    })),
  )
  return { name, bytes: files.reduce((sum, file) => sum + file.bytes, 0), budget, files }
}
