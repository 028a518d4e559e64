import { OfficeRefused, type OfficePage, type OfficeProblem } from './office-page'

/** A document as text and structure, or the reason why it is not converted. */
export type Converted =
  | { readonly is: 'page'; readonly page: OfficePage }
  | { readonly is: 'problem'; readonly problem: OfficeProblem }

/** Files of word processors that are converted. */
export type OfficeKind = 'rtf' | 'word'

/** Converts a file; each reader loads with the first file of its kind. */
export async function convertOffice(bytes: Uint8Array, kind: OfficeKind): Promise<Converted> {
  try {
    const page =
      kind === 'rtf'
        ? (await import('./read-rtf')).readRtf(bytes)
        : await (await import('./read-docx')).readDocx(bytes)
    const { headers, body, footers, notes } = page
    const isEmpty = [headers, body, footers, notes].every(({ length }) => length === 0)
    return isEmpty ? { is: 'problem', problem: 'empty' } : { is: 'page', page }
  } catch (error) {
    if (error instanceof OfficeRefused) return { is: 'problem', problem: error.problem }
    throw error
  }
}
