/** "Ad-hoc clinical document generation" 3. */
export const DOCUMENT_KEYWORDS = [
  'CCD',
  'ConsultationNote',
  'DischargeSummary',
  'EICR',
  'EmergencyHealthcareSurvey',
  'HistoryAndPhysicalNote',
  'InpatientHealthcareSurvey',
  'OutpatientHealthcareSurvey',
  'ProgressNoteDoc',
  'PublicHealthCaseReport',
  'ReferralNote',
  'TransferOfCare',
  'UnstructuredDocument',
] as const
export type DocumentKeyword = (typeof DOCUMENT_KEYWORDS)[number]

/** Distinguishes a keyword, which generates a document, from a code, which finds one. */
export function isDocumentKeyword(code: string): code is DocumentKeyword {
  return DOCUMENT_KEYWORDS.some((keyword) => keyword === code)
}

/** "Ad-hoc clinical document generation" 4: reserved, currently unavailable. */
export const RESERVED_KEYWORD: DocumentKeyword = 'TransferOfCare'
