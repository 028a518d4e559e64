import type { DocumentReference, DocumentReferenceContent } from 'fhir/r4'
import { ownFile } from '~/fhir/own-file'

const read = new WeakMap<DocumentReference, readonly DocumentReferenceContent[]>()

/** The files of a document, each with the bytes that the document itself has (`ownFile`). */
export function ownContents(document: DocumentReference): readonly DocumentReferenceContent[] {
  const known = read.get(document)
  if (known !== undefined) return known
  const contents = (document.content ?? []).map((content) =>
    content.attachment === undefined
      ? content
      : { ...content, attachment: ownFile(content.attachment, document) },
  )
  read.set(document, contents)
  return contents
}
