import type { Attachment } from 'fhir/r4'

/** Media types of plain text and of letters of a word processor. */
const TEXTS: ReadonlySet<string> = new Set(['text/plain', 'text/rtf', 'application/rtf'])
/** A longer text is a document to open, not a note to read in passing; in bytes. */
const LONGEST_NOTE = 500_000

/**
 * True for a file that its record calls a text of moderate length (R4, "Attachment", contentType
 * and size): it is read where its record is. Clinical documents, pages and pictures have their
 * tools, and open on a screen of their own.
 */
export function isNote({ contentType, size }: Attachment): boolean {
  const type = contentType?.split(';')[0]?.trim().toLowerCase()
  return type !== undefined && TEXTS.has(type) && (size === undefined || size <= LONGEST_NOTE)
}
