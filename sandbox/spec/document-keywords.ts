/** A document type that is generated on demand: its LOINC code and what a person calls it. */
export interface DocumentKeyword {
  readonly loinc: string
  readonly title: string
}

/**
 * Specification, "Ad-hoc clinical document generation" 3, without TransferOfCare, which is reserved
 * (4). Codes: service notes, "Documents". Codes repeat, so a keyword never follows from a code.
 */
export const DOCUMENT_KEYWORDS: ReadonlyMap<string, DocumentKeyword> = new Map([
  ['CCD', { loinc: '34133-9', title: 'Continuity of Care Document' }],
  ['ConsultationNote', { loinc: '11488-4', title: 'Consultation Note' }],
  ['DischargeSummary', { loinc: '18842-5', title: 'Discharge Summary' }],
  ['EICR', { loinc: '55751-2', title: 'Electronic Initial Case Report' }],
  ['EmergencyHealthcareSurvey', { loinc: '75619-7', title: 'Emergency Healthcare Survey' }],
  ['HistoryAndPhysicalNote', { loinc: '34117-2', title: 'History and Physical Note' }],
  ['InpatientHealthcareSurvey', { loinc: '75619-7', title: 'Inpatient Healthcare Survey' }],
  ['OutpatientHealthcareSurvey', { loinc: '75619-7', title: 'Outpatient Healthcare Survey' }],
  ['ProgressNoteDoc', { loinc: '11506-3', title: 'Progress Note' }],
  ['PublicHealthCaseReport', { loinc: '34133-9', title: 'Public Health Case Report' }],
  ['ReferralNote', { loinc: '57133-1', title: 'Referral Note' }],
  ['UnstructuredDocument', { loinc: '34133-9', title: 'Unstructured Document' }],
])

/**
 * Specification, "Ad-hoc clinical document generation" 4: reserved for future use and currently
 * unavailable.
 */
export const RESERVED_KEYWORD = 'TransferOfCare'
