import type { DocumentReference } from 'fhir/r4'
import { recordAddress } from '~/record/places/addresses'
import { isNote } from './is-note'

/**
 * The address at which the words of a document are read in one press, for a clinical document, a
 * page or a PDF: that of its first file. Undefined for a document that is read where its record is,
 * for a picture or a recording, and for one without a file of its own.
 */
export function fileToRead(
  // R4 requires the content; a service may leave it out all the same.
  { id, content = [] }: Partial<DocumentReference>,
  patientId: string | undefined,
): string | undefined {
  const files = content.filter(({ attachment }) => attachment !== undefined)
  if (id === undefined || files.some(({ attachment }) => isNote(attachment))) return undefined
  const place = files.findIndex(
    ({ attachment: { contentType, data, url } }) =>
      isPaged(contentType) && (data !== undefined || url !== undefined),
  )
  return place < 0
    ? undefined
    : `${recordAddress('DocumentReference', id, patientId)}/files/${place + 1}`
}

/** Media types of documents in pages or sections, which have tools of their own. */
const PAGED: ReadonlySet<string> = new Set([
  'application/fhir+json',
  'application/pdf',
  'application/xhtml+xml',
  'application/xml',
  'text/html',
  'text/xml',
])

function isPaged(contentType: string | undefined): boolean {
  const type = contentType?.split(';')[0]?.trim().toLowerCase()
  return type !== undefined && (PAGED.has(type) || /[+]xml$/.test(type))
}
