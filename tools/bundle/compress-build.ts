import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isCompressible, MEDIA_TYPES } from '../hosting/hosting-rules.ts'

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/** The result of compressing a build, in bytes. */
export interface Compressed {
  readonly files: number
  readonly plain: number
  readonly gzip: number
  readonly brotli: number
}

/** Below this size, headers weigh more than compression saves. In bytes. */
const WORTH_IT = 256
/** Files that are compressed at the same time. */
const AT_ONCE = 32

/**
 * Puts `.gz` and `.br` next to files that a host sends often, for hosts that send such a file
 * instead of compressing each time. A compressed form that is not smaller is left out. Files that
 * people edit on the host, the registrations and the forms, are left out too: a host would keep
 * sending the old compressed form unnoticed. Many files at once, because zlib works on threads of
 * its own, but not all: a builder of container images admits 1024 open files.
 * @param below a folder of the build, when only its files are new
 */
export async function compressBuild(folder: string, below = ''): Promise<Compressed> {
  const names = await readdir(join(folder, below), { recursive: true })
  const left = names
    .map((name) => join(below, name))
    .filter(isCompressed)
    .map((name) => join(folder, name))
  const made: FileSizes[] = []
  const work = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      const size = (await stat(path)).isFile() ? await compressFile(path) : undefined
      if (size !== undefined) made.push(size)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const sum = (of: (size: FileSizes) => number) => made.reduce((all, size) => all + of(size), 0)
  return {
    files: made.length,
    plain: sum(({ plain }) => plain),
    gzip: sum(({ gzip: bytes, plain }) => bytes ?? plain),
    brotli: sum(({ brotli, plain }) => brotli ?? plain),
  }
}

interface FileSizes {
  readonly plain: number
  readonly gzip?: number
  readonly brotli?: number
}

/** True when a file of a build, given by its name in it, gets compressed forms. */
function isCompressed(name: string): boolean {
  const path = name.split(sep).join('/')
  const isBuilt =
    path.startsWith('assets/') ||
    /^[^/]+\.(?:html|js)$/.test(path) ||
    path === 'third-party-notices.txt'
  return isBuilt && isCompressible(MEDIA_TYPES[extname(path)] ?? '')
}

async function compressFile(path: string): Promise<FileSizes | undefined> {
  const bytes = await readFile(path)
  if (bytes.length < WORTH_IT) return undefined
  const [gzipped, brotlied] = await Promise.all([
    toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
    toBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  ])
  const keep = async (ending: string, made: Buffer) => {
    if (made.length >= bytes.length) return undefined
    await writeFile(`${path}.${ending}`, made)
    return made.length
  }
  const [gz, br] = await Promise.all([keep('gz', gzipped), keep('br', brotlied)])
  return {
    plain: bytes.length,
    ...(gz === undefined ? {} : { gzip: gz }),
    ...(br === undefined ? {} : { brotli: br }),
  }
}
