import { coded, type GlossaryEntry } from './entry'

/**
 * The keywords that generate documents are plain codes without a system (specification, "Ad-hoc
 * clinical document generation" 3).
 */
const KEYWORD = ''
const LOINC = 'http://loinc.org'

/** Codes and sources of the plain words for kinds of documents. */
export const DOCUMENTS = {
  continuityOfCare: {
    codes: [...coded(KEYWORD, 'CCD'), ...coded(LOINC, '34133-9')],
    source: 'HL7 C-CDA R2.1, Continuity of Care Document',
    written: '2026-11-21',
  },
  consultation: {
    codes: [...coded(KEYWORD, 'ConsultationNote'), ...coded(LOINC, '11488-4')],
    source: 'HL7 C-CDA R2.1, Consultation Note',
    written: '2026-11-21',
  },
  discharge: {
    codes: [...coded(KEYWORD, 'DischargeSummary'), ...coded(LOINC, '18842-5')],
    source: 'HL7 C-CDA R2.1, Discharge Summary',
    written: '2026-11-21',
  },
  caseReport: {
    codes: [...coded(KEYWORD, 'EICR'), ...coded(LOINC, '55751-2')],
    source: 'HL7 CDA, Electronic Initial Case Report',
    written: '2026-11-21',
  },
  publicHealth: {
    codes: coded(KEYWORD, 'PublicHealthCaseReport'),
    source: 'HL7 CDA, Public Health Case Report',
    written: '2026-11-21',
  },
  emergencySurvey: {
    codes: coded(KEYWORD, 'EmergencyHealthcareSurvey'),
    source: 'HL7 CDA, National Health Care Surveys',
    written: '2026-11-21',
  },
  inpatientSurvey: {
    codes: coded(KEYWORD, 'InpatientHealthcareSurvey'),
    source: 'HL7 CDA, National Health Care Surveys',
    written: '2026-11-21',
  },
  outpatientSurvey: {
    codes: coded(KEYWORD, 'OutpatientHealthcareSurvey'),
    source: 'HL7 CDA, National Health Care Surveys',
    written: '2026-11-21',
  },
  historyAndPhysical: {
    codes: [...coded(KEYWORD, 'HistoryAndPhysicalNote'), ...coded(LOINC, '34117-2')],
    source: 'HL7 C-CDA R2.1, History and Physical',
    written: '2026-11-21',
  },
  progressNote: {
    codes: [...coded(KEYWORD, 'ProgressNoteDoc'), ...coded(LOINC, '11506-3')],
    source: 'HL7 C-CDA R2.1, Progress Note',
    written: '2026-11-21',
  },
  referralNote: {
    codes: [...coded(KEYWORD, 'ReferralNote'), ...coded(LOINC, '57133-1')],
    source: 'HL7 C-CDA R2.1, Referral Note',
    written: '2026-11-21',
  },
  transferSummary: {
    codes: [...coded(KEYWORD, 'TransferOfCare'), ...coded(LOINC, '18761-7')],
    source: 'HL7 C-CDA R2.1, Transfer Summary',
    written: '2026-11-21',
  },
  unstructured: {
    codes: [...coded(KEYWORD, 'UnstructuredDocument'), ...coded(LOINC, '34109-9')],
    source: 'HL7 C-CDA R2.1, Unstructured Document',
    written: '2026-11-21',
  },
  procedureNote: {
    codes: coded(LOINC, '28570-0'),
    source: 'HL7 C-CDA R2.1, Procedure Note',
    written: '2026-11-21',
  },
  operativeNote: {
    codes: coded(LOINC, '11504-8'),
    source: 'HL7 C-CDA R2.1, Operative Note',
    written: '2026-11-21',
  },
  carePlanDocument: {
    codes: coded(LOINC, '52521-2', '18776-5'),
    source: 'HL7 C-CDA R2.1, Care Plan',
    written: '2026-11-21',
  },
  imagingReport: {
    codes: coded(LOINC, '18748-4'),
    source: 'HL7 C-CDA R2.1, Diagnostic Imaging Report',
    written: '2026-11-21',
  },
  laboratoryReport: {
    codes: coded(LOINC, '11502-2'),
    source: 'LOINC, 11502-2 Laboratory report',
    written: '2026-11-21',
  },
  pathologyReport: {
    codes: coded(LOINC, '11526-1', '60567-5'),
    source: 'LOINC, 11526-1 Pathology study',
    written: '2026-11-21',
  },
  emergencyNote: {
    codes: coded(LOINC, '34111-5'),
    source: 'LOINC, 34111-5 Emergency department Note',
    written: '2026-11-21',
  },
  summaryNote: {
    codes: coded(LOINC, '34108-1', '51847-2'),
    source: 'LOINC, 34108-1 Outpatient Note',
    written: '2026-11-21',
  },
  consent: {
    codes: coded(LOINC, '59284-0'),
    source: 'LOINC, 59284-0 Consent Document',
    written: '2026-11-21',
  },
} as const satisfies Record<string, GlossaryEntry>
