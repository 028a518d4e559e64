import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { chromium } from 'playwright'
import { build } from 'vite'
import { CROWD_SYSTEM, crowdRecords } from '../sandbox/bulk/crowd.ts'
import { findBrowser } from '../tools/running/browser.ts'
import { freePort } from '../tools/running/free-port.ts'
import { projectRoot } from '../tools/project-root.ts'
import { startStack } from '../tools/running/stack.ts'
import { fetchExport, lookIntoFile } from './app/measure-export.ts'

const MEGABYTE = 1_000_000
const DEFAULT_SIZE = 50
/** Bytes of the generated observations of one person, about. */
const PER_PERSON = 23_700

/**
 * Prints the time that the page needs to index a file of NDJSON, beside `wc -l` and `jq` on the
 * same file, the time to its first rows, and the memory of the page; then the memory of the page
 * and of its workers while an export of that size is fetched, into a folder and as one archive. The
 * argument is the size in megabytes.
 */
export async function main(args: readonly string[]): Promise<void> {
  const size = Number(args.find((arg) => /^\d+$/.test(arg)) ?? DEFAULT_SIZE)
  const people = Math.ceil((size * MEGABYTE) / PER_PERSON)
  const executablePath = await findBrowser(console.log)
  if (!args.includes('--built')) await build({ root: projectRoot, logLevel: 'warn' })
  const folder = await mkdtemp(join(tmpdir(), 'clearchart-bench-'))
  const stack = await startStack({ appPort: await freePort(), sandboxPort: await freePort() })
  const options = {
    executablePath,
    args: ['--disable-gpu', '--disable-background-networking', '--enable-precise-memory-info'],
  }
  const browser = await chromium.launch(options)
  try {
    console.log(
      `\n${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ` +
        `${process.versions.node}, Chromium ${browser.version()}`,
    )
    const file = join(folder, 'Observation.000.ndjson')
    await pipeline(Readable.from(pieces(people)), createWriteStream(file))
    const bytes = (await stat(file)).size
    const counted = await timeOf('wc', ['-l', file])
    const queried = await timeOf('jq', ['-r', '[.resourceType,.id,.subject.reference]|@tsv', file])
    const page = await browser.newPage()
    const looked = await lookIntoFile(page, stack.appUrl, file)
    await page.close()
    const row = (name: string, value: string, ratio = '') =>
      console.log(`| ${name} | ${value} | ${ratio} |`)
    console.log(`\n| ${megabytes(bytes)}, ${looked.records} entries | | to jq |\n|---|--:|--:|`)
    row('wc -l', seconds(counted), queried === undefined ? '' : ratio(counted, queried))
    row('jq: type, id and patient', seconds(queried))
    row('index', seconds(looked.index), ratio(looked.index, queried))
    row('first rows after the index', seconds(looked.firstRows))
    row('rows in the middle of the file', seconds(looked.middleRows))
    row('memory of the page (JavaScript)', megabytes(looked.pageHeap))
    const group = {
      resourceType: 'Group',
      id: 'bench',
      type: 'person',
      actual: true,
      quantity: people,
      identifier: [{ system: CROWD_SYSTEM, value: 'bench' }],
    }
    for (const way of ['folder', 'archive'] as const) {
      // A profile of its own on the disk: a private window has little room for files.
      const profile = await chromium.launchPersistentContext(join(folder, way), {
        ...options,
        downloadsPath: join(folder, 'downloads'),
      })
      const fetched = await fetchExport(profile, stack, group, way)
      await profile.close()
      await rm(join(folder, way), { recursive: true, force: true })
      const name = way === 'folder' ? 'into a folder' : 'as one archive (ZIP)'
      console.log(`\n| fetched ${name}: ${megabytes(fetched.bytes)} | | |\n|---|--:|--:|`)
      row('time', seconds(fetched.time))
      row('most memory of the page (JavaScript)', megabytes(fetched.pageHeap))
      row('most memory of the page and its workers', megabytes(fetched.allHeap))
    }
  } finally {
    await browser.close()
    await stack.close()
    await rm(folder, { recursive: true, force: true })
  }
  // The sandbox may still hold timers, and the run is over.
  process.exit(0)
}

function* pieces(people: number): Generator<string> {
  let piece = ''
  for (const record of crowdRecords('Observation', people)) {
    piece += `${JSON.stringify(record)}\n`
    if (piece.length < 65_536) continue
    yield piece
    piece = ''
  }
  yield piece
}

/** Milliseconds that a program takes; undefined where it is not installed. */
function timeOf(command: string, args: readonly string[]): Promise<number | undefined> {
  const started = performance.now()
  return new Promise((resolve) => {
    const running = spawn(command, args, { stdio: 'ignore' })
    running.on('error', () => resolve(undefined))
    running.on('close', () => resolve(performance.now() - started))
  })
}

function seconds(milliseconds: number | undefined): string {
  return milliseconds === undefined ? 'not installed' : `${(milliseconds / 1000).toFixed(2)} s`
}

function megabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`
}

function ratio(value: number | undefined, other: number | undefined): string {
  return value === undefined || other === undefined ? '' : (value / other).toFixed(2)
}
