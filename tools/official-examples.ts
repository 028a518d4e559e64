import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import type { FhirResource } from 'fhir/r4'
import { projectRoot } from './project-root.ts'

const PACKAGE = 'hl7.fhir.r4.examples'
const VERSION = '4.0.1'
const TAR_BLOCK = 512

/** One of HL7's own examples, with the name of its file for messages of a test. */
export interface OfficialExample {
  readonly file: string
  readonly resource: FhirResource
}

/**
 * HL7's official R4 examples of the given types, of all without any, read out of the packed npm archive: installed it would be 191 MB.
 * The archive is packed once into `node_modules/.cache`. Throws a sentence that says what to do when it cannot be had.
 */
export async function officialExamples(
  types?: ReadonlySet<string>,
): Promise<readonly OfficialExample[]> {
  const tar = gunzipSync(await readFile(await packedArchive()))
  const examples: OfficialExample[] = []
  for (const { name, content } of tarFiles(tar)) {
    const file = name.slice(name.lastIndexOf('/') + 1)
    const type = file.slice(0, file.indexOf('-'))
    if (types?.has(type) === false || !file.endsWith('.json')) continue
    const parsed: unknown = JSON.parse(content.toString('utf8'))
    if (isResourceOf(type, parsed)) examples.push({ file, resource: parsed })
  }
  return examples
}

function isResourceOf(type: string, value: unknown): value is FhirResource {
  return (
    typeof value === 'object' &&
    value !== null &&
    'resourceType' in value &&
    value.resourceType === type
  )
}

async function packedArchive(): Promise<string> {
  const folder = join(projectRoot, 'node_modules', '.cache', 'official-examples')
  const archive = join(folder, `${PACKAGE}-${VERSION}.tgz`)
  const there = await readFile(archive).then(
    () => true,
    () => false,
  )
  if (there) return archive
  await mkdir(folder, { recursive: true })
  // Packed beside and moved: another process may want the same archive, and half of one must never be found.
  const own = await mkdtemp(join(folder, 'pack-'))
  try {
    await promisify(execFile)(
      'npm',
      ['pack', `${PACKAGE}@${VERSION}`, '--silent', '--pack-destination', own],
      { shell: process.platform === 'win32' },
    )
    await rename(join(own, `${PACKAGE}-${VERSION}.tgz`), archive)
  } catch (cause) {
    throw new Error(
      `The official FHIR examples could not be fetched: the npm registry cannot be reached, or does not have ${PACKAGE}@${VERSION}. Connect to it and run the tests again.`,
      { cause },
    )
  } finally {
    await rm(own, { recursive: true, force: true })
  }
  return archive
}

interface TarFile {
  readonly name: string
  readonly content: Buffer
}

/** The files of a tar archive (POSIX.1-1988 ustar): a header block with name and octal size, then the content in whole blocks. */
function* tarFiles(tar: Buffer): Generator<TarFile> {
  for (let at = 0; at + TAR_BLOCK <= tar.length;) {
    const header = tar.subarray(at, at + TAR_BLOCK)
    const name = text(header, 0, 100)
    if (name === '') return
    const prefix = text(header, 345, 155)
    const size = Number.parseInt(text(header, 124, 12), 8)
    const isFile = header[156] === 0x30 || header[156] === 0
    if (isFile)
      yield {
        name: prefix === '' ? name : `${prefix}/${name}`,
        content: tar.subarray(at + TAR_BLOCK, at + TAR_BLOCK + size),
      }
    at += TAR_BLOCK + Math.ceil(size / TAR_BLOCK) * TAR_BLOCK
  }
}

function text(block: Buffer, start: number, length: number): string {
  const field = block.subarray(start, start + length)
  const end = field.indexOf(0)
  return field
    .subarray(0, end < 0 ? length : end)
    .toString('utf8')
    .trim()
}
