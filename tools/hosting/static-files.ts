import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { cacheControlOf, isCompressible, MEDIA_TYPES } from './hosting-rules.ts'

const compress = promisify(gzip)

/** A file as it is sent. `compressed` is present when compression helps. */
export interface StaticFile {
  readonly bytes: Buffer
  readonly compressed?: Buffer
  readonly mediaType: string
  readonly cacheControl: string
}

/**
 * Reads the files of a build, once each; they do not change while they are served. `undefined`
 * means that there is no such file.
 */
export function createStaticFiles(
  root: string,
): (pathname: string) => Promise<StaticFile | undefined> {
  const known = new Map<string, Promise<StaticFile | undefined>>()
  return async (pathname) => {
    const path = pathWithin(root, pathname)
    if (path === undefined) return undefined
    const file = known.get(path) ?? load(path, pathname)
    // Only existing files are kept: made-up addresses must not fill the memory.
    if ((await file) !== undefined) known.set(path, file)
    return file
  }
}

/**
 * The path of a file below `root`, or `undefined` for a path that leads out of it, is hidden or
 * cannot be decoded.
 */
export function pathWithin(root: string, pathname: string): string | undefined {
  let decoded: string
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    return undefined
  }
  if (decoded.includes('\0') || decoded.split(/[/\\]/).some((part) => part.startsWith('.')))
    return undefined
  const path = normalize(join(root, decoded))
  return path.startsWith(root + sep) ? path : undefined
}

async function load(path: string, pathname: string): Promise<StaticFile | undefined> {
  const ending = extname(path)
  if (MEDIA_TYPES[ending] === undefined) return undefined
  try {
    return await toFile(await readFile(path), ending, pathname)
  } catch {
    return undefined
  }
}

/**
 * Content as it is sent.
 * @param ending of its name, such as `.json`
 */
export async function toFile(bytes: Buffer, ending: string, pathname: string): Promise<StaticFile> {
  const mediaType = MEDIA_TYPES[ending] ?? 'application/octet-stream'
  const compressed = isCompressible(mediaType) ? await compress(bytes, { level: 9 }) : undefined
  return {
    bytes,
    ...(compressed !== undefined && compressed.length < bytes.length ? { compressed } : {}),
    mediaType,
    cacheControl: cacheControlOf(pathname),
  }
}
