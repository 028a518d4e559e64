import { fetchPdfViewer } from './viewers/load-pdf-viewer'

/** The program of the reader of clinical documents. */
export const loadCdaReader = async () => (await import('./reader/CdaReader')).CdaReader

/**
 * Begins to fetch the reader that a file will need by its stated media type, while its bytes are
 * still on their way. What cannot be fetched is fetched again when it is drawn, which tells it.
 */
export function fetchReader(contentType: string | undefined): void {
  const type = contentType?.toLowerCase() ?? ''
  if (type.includes('pdf')) fetchPdfViewer()
  // Clinical documents of both kinds (C-CDA, FHIR).
  else if (/xml|fhir/.test(type)) loadCdaReader().catch(() => undefined)
}
