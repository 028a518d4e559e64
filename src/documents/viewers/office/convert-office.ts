import { OfficeRefused, type OfficePage, type OfficeProblem } from './office-page'

/** A document as text and structure, or the reason why it is not converted. */
export type Converted =
  | { readonly is: 'page'; readonly page: OfficePage }
  | { readonly is: 'problem'; readonly problem: OfficeProblem }

/** Converts a file; the reader loads with the first one. */
export async function convertOffice(bytes: Uint8Array): Promise<Converted> {
  try {
    const { readRtf } = await import('./read-rtf')
    const page = readRtf(bytes)
    const { headers, body, footers, notes } = page
    const isEmpty = [headers, body, footers, notes].every(({ length }) => length === 0)
    return isEmpty ? { is: 'problem', problem: 'empty' } : { is: 'page', page }
  } catch (error) {
    if (error instanceof OfficeRefused) return { is: 'problem', problem: error.problem }
    throw error
  }
}
