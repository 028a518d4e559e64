import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { projectRoot } from './project-root.ts'
import {
  BUDGETS,
  closureOf,
  FIRST_RECORD_MODULES,
  sizeReport,
  type Manifest,
  type Weighed,
} from './size-budget.ts'

/** Weighs the build in `dist`: the launch page and everything up to the first record. Exit code 1 over budget. */
export async function main(): Promise<void> {
  const dist = join(projectRoot, 'dist')
  // The manifest is vite's own file; its shape is the part that `Manifest` states.
  const manifest = JSON.parse(
    await readFile(join(dist, '.vite', 'manifest.json'), 'utf8'),
  ) as Manifest
  const report = sizeReport([
    await weigh(dist, 'Launch page', closureOf(manifest, ['launch.html']), BUDGETS.launch),
    await weigh(
      dist,
      'First record',
      closureOf(manifest, ['index.html', ...FIRST_RECORD_MODULES]),
      BUDGETS.firstRecord,
    ),
  ])
  console.log(report.text)
  if (!report.within) process.exitCode = 1
}

async function weigh(
  dist: string,
  name: string,
  paths: readonly string[],
  budget: number,
): Promise<Weighed> {
  const files = await Promise.all(
    paths.map(async (file) => ({
      file,
      bytes: gzipSync(await readFile(join(dist, file)), { level: 9 }).length,
    })),
  )
  return { name, bytes: files.reduce((sum, file) => sum + file.bytes, 0), budget, files }
}
