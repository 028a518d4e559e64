import { attachFile, fits, type AttachedFile, type FileRefusal } from '../attached-file'
import { newRow, type BatchDraft, type BatchRow } from './batch-draft'
import type { Gathered } from './gather-files'
import { proposedDate } from './proposed-date'
import { sameContent } from './row-state'

/**
 * The largest number of files in one go, and of bytes together: all of them, and their base64, are
 * in the memory of the page until the session ends. The specification states no limit.
 */
export const MOST_FILES = 100
export const MOST_TOGETHER = 60_000_000

/** A file that is not sent, with the reason. */
export interface LeftOut {
  readonly name: string
  readonly why: FileRefusal | 'notRead' | 'there'
}

/** The result of reading files. */
export interface TakenFiles {
  /** The draft with a row for each new file. */
  readonly draft: BatchDraft
  /** The read files by the keys of their rows. */
  readonly files: ReadonlyMap<string, AttachedFile>
  readonly leftOut: readonly LeftOut[]
  /** The number of files that are too many for one go. */
  readonly overMany: number
  readonly system: number
  readonly added: number
}

/**
 * Reads files one after another into rows. A file that a row of an earlier page has lost is put
 * back to it by its content, so that it keeps its number and its progress.
 * @param here the files that are here already, by their rows
 * @param at tells which file is read, from 1
 */
export async function takeFiles(
  { files, system }: Gathered,
  draft: BatchDraft,
  here: ReadonlyMap<string, AttachedFile>,
  at: (file: number) => void,
): Promise<TakenFiles> {
  const held = new Map(here)
  const rows: BatchRow[] = [...draft.rows]
  const leftOut: LeftOut[] = []
  let together = 0
  for (const { bytes } of held.values()) together += bytes.length
  let overMany = 0
  let added = 0
  for (const [index, file] of files.entries()) {
    at(index + 1)
    if (!fits(file.size)) {
      leftOut.push({ name: file.name, why: 'tooLarge' })
      continue
    }
    if (together + file.size > MOST_TOGETHER) {
      overMany += 1
      continue
    }
    const read = await readFile(file)
    if (typeof read === 'string') {
      leftOut.push({ name: file.name, why: read })
      continue
    }
    const facts = {
      name: file.name,
      size: read.bytes.length,
      hash: read.hash ?? '',
      contentType: read.contentType,
    }
    const lost = rows.find((row) => !held.has(row.key) && sameContent(row, facts))
    const isThere = rows.some(
      (row) => held.has(row.key) && row.name === file.name && sameContent(row, facts),
    )
    if (lost !== undefined) {
      held.set(lost.key, read)
    } else if (isThere) {
      leftOut.push({ name: file.name, why: 'there' })
      continue
    } else if (rows.length >= MOST_FILES) {
      overMany += 1
      continue
    } else {
      const row = newRow(facts, proposedDate(file.name, file.lastModified, new Date()))
      rows.push(row)
      held.set(row.key, read)
    }
    together += read.bytes.length
    added += 1
  }
  return { draft: { ...draft, rows }, files: held, leftOut, overMany, system, added }
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
