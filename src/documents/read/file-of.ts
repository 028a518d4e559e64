import type { Attachment, DocumentReference } from 'fhir/r4'
import { fileToRead } from '../file-to-read'
import { isNote } from '../is-note'
import { ownContents } from '../own-contents'

/** The file of a document that is read with the others. */
export interface ReadFile {
  readonly attachment: Attachment
  /** Its position among the files, counted from 1. */
  readonly position: number
  /** The number of files of the document. */
  readonly count: number
}

/**
 * The file by which a document is read: a note, else a document in pages or sections, else the
 * first one. Undefined for a document without a file.
 */
export function fileOf(document: DocumentReference): ReadFile | undefined {
  const files = filesOf(document)
  const note = files.findIndex(({ attachment }) => isNote(attachment))
  const paged = /\/(\d+)$/.exec(fileToRead({ ...document, id: 'x' }, undefined) ?? '')?.[1]
  const at = note >= 0 ? note : paged === undefined ? 0 : Number(paged) - 1
  return files[at]
}

/** All files of a document, in their order. */
export function filesOf(document: DocumentReference): readonly ReadFile[] {
  const files = ownContents(document).flatMap(({ attachment }) => attachment ?? [])
  return files.map((attachment, index) => ({
    attachment,
    position: index + 1,
    count: files.length,
  }))
}
