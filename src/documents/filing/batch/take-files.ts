import { attachFile, fits, type AttachedFile, type FileRefusal } from '../attached-file'
import { newRow, type BatchRow } from './batch-draft'
import type { Gathered, NotGathered } from './gather-files'
import { proposedDate } from './proposed-date'
import { sameContent } from './row-state'

/**
 * The largest number of files in one go, and of bytes together: all of them, and their base64, are
 * in the memory of the page until the session ends. The specification states no limit.
 */
export const MOST_FILES = 100
export const MOST_TOGETHER = 60_000_000

/** A file, or a folder, that is not sent, with the reason. */
export interface LeftOut {
  readonly name: string
  readonly why: FileRefusal | NotGathered['why'] | 'there'
}

/** The result of reading files. */
export interface TakenFiles {
  readonly added: number
  readonly leftOut: readonly LeftOut[]
  /** The number of files that are too many for one go. */
  readonly overMany: number
  readonly system: number
  /** True when folders have more files than were looked at. */
  readonly hasMore: boolean
}

/**
 * The list that files are read into, as it is at each moment: while they are read, a person removes
 * others, which must not come back.
 */
export interface FilesTaker {
  readonly rows: () => readonly BatchRow[]
  /** The files that are here, by their rows. */
  readonly files: () => ReadonlyMap<string, AttachedFile>
  /** Takes in a file for a row of the list, or with a new row. */
  readonly put: (row: BatchRow, file: AttachedFile) => void
  /** True when the list is no longer open: nothing more is read then. */
  readonly isLeft: () => boolean
}

/**
 * Reads files one after another into rows. A file that a row of an earlier page has lost is put
 * back to it by its content, so that it keeps its number and its progress.
 * @param at tells which file is read, from 1
 */
export async function takeFiles(
  { files, system, lost, hasMore }: Gathered,
  taker: FilesTaker,
  at: (file: number) => void,
): Promise<TakenFiles> {
  const leftOut: LeftOut[] = [...lost]
  let overMany = 0
  let added = 0
  for (const [index, file] of files.entries()) {
    if (taker.isLeft()) break
    at(index + 1)
    if (!fits(file.size)) {
      leftOut.push({ name: file.name, why: 'tooLarge' })
      continue
    }
    if (isOverMany(taker, file)) {
      overMany += 1
      continue
    }
    const read = await readFile(file)
    if (taker.isLeft()) break
    if (typeof read === 'string') {
      leftOut.push({ name: file.name, why: read })
      continue
    }
    const put = putFile(taker, file, read)
    if (put === 'there') leftOut.push({ name: file.name, why: put })
    else if (put === 'overMany') overMany += 1
    else added += 1
  }
  return { leftOut, overMany, system, added, hasMore }
}

/** True when a file is too much before it is read: a full list takes what its rows have lost. */
function isOverMany({ rows, files }: FilesTaker, { size }: File): boolean {
  const here = files()
  let together = 0
  for (const { bytes } of here.values()) together += bytes.length
  const known = rows()
  return (
    together + size > MOST_TOGETHER ||
    (known.length >= MOST_FILES && known.every((row) => here.has(row.key) || row.size !== size))
  )
}

/** Puts a file that was read into the list as it is now, not as it was when reading began. */
function putFile(
  { rows, files, put }: FilesTaker,
  { name, lastModified }: File,
  read: AttachedFile,
): 'put' | 'there' | 'overMany' {
  const facts = {
    name,
    size: read.bytes.length,
    hash: read.hash ?? '',
    contentType: read.contentType,
  }
  const [known, here] = [rows(), files()]
  const lost = known.find((row) => !here.has(row.key) && sameContent(row, facts))
  if (lost === undefined) {
    if (known.some((row) => here.has(row.key) && row.name === name && sameContent(row, facts)))
      return 'there'
    if (known.length >= MOST_FILES) return 'overMany'
  }
  put(lost ?? newRow(facts, proposedDate(name, lastModified, new Date())), read)
  return 'put'
}

/** The result of several choices that were read one after another. */
export function takenTogether(one: TakenFiles | undefined, next: TakenFiles): TakenFiles {
  if (one === undefined) return next
  return {
    added: one.added + next.added,
    leftOut: [...one.leftOut, ...next.leftOut],
    overMany: one.overMany + next.overMany,
    system: one.system + next.system,
    hasMore: one.hasMore || next.hasMore,
  }
}

async function readFile(file: File): Promise<AttachedFile | FileRefusal | 'notRead'> {
  let bytes: Uint8Array
  try {
    bytes = new Uint8Array(await file.arrayBuffer())
  } catch {
    // The browser turns a folder into a file that cannot be read, and a file may be gone since.
    return 'notRead'
  }
  return attachFile(file.name, bytes)
}
