import type { CdaPiece } from '../cda/cda-document'
import { CdaRefused } from '../cda/cda-problem'
import { LARGEST, readCda, type CdaKept } from '../cda/read-cda'
import { fhirDocumentForm } from './fhir-document-form'
import { readFhirDocument } from './read-fhir-document'

/**
 * Reads a clinical document by its bytes, CDA or FHIR, and passes its pieces on.
 * @param begun gets what is returned before the first piece: it has the entries of every section
 *   that came, also where the rest of the document cannot be read
 * @throws CdaRefused when it cannot be read, or not to its end; pieces that came before stay valid
 */
export function readDocument(
  bytes: Uint8Array,
  emit: (piece: CdaPiece) => void,
  begun: (kept: CdaKept) => void = () => undefined,
): CdaKept {
  if (bytes.byteLength > LARGEST) throw new CdaRefused({ kind: 'size' })
  const form = fhirDocumentForm(bytes)
  return form === undefined
    ? readCda(bytes, emit, begun)
    : readFhirDocument(bytes, form, emit, begun)
}
