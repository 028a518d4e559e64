import type { StoredResource } from '../fhir/store.ts'
import { allergiesSection } from './allergies-section.ts'
import {
  assessmentAndPlanSection,
  encountersSection,
  goalsSection,
  planOfTreatmentSection,
  proceduresSection,
  reasonForReferralSection,
  reasonForVisitSection,
} from './care-sections.ts'
import type { DocumentRecord } from './document-record.ts'
import { immunizationsSection } from './immunizations-section.ts'
import { medicationsSection } from './medications-section.ts'
import {
  mentalStatusSection,
  physicalExamSection,
  resultsSection,
  socialHistorySection,
  vitalSignsSection,
} from './observations-sections.ts'
import {
  dischargeDiagnosisSection,
  pastHistorySection,
  problemsSection,
} from './problems-section.ts'
import { proseSection, type Section } from './section.ts'
import { untoldSection } from './untold-sections.ts'

/**
 * Writes one section from the record and, where needed, from the visit that the document is about.
 */
type Writer = (record: DocumentRecord, visit: StoredResource | undefined) => Section

/** The way a kind of document is made. */
export interface DocumentPlan {
  /**
   * Document template of C-CDA R2.1; absent for kinds of other guides, which this generator does
   * not claim to follow.
   */
  readonly template?: string
  readonly sections: readonly Writer[]
  /**
   * Set when the header names the visit that the document is about; says which kinds of visit
   * qualify.
   */
  readonly visit?: 'any' | 'inpatient' | 'emergency' | 'outpatient'
  /** True when the header names the recipient. */
  readonly addressed?: true
  /**
   * Content that the document's guide requires and this document lacks; the document says so
   * itself.
   */
  readonly leftOut?: readonly string[]
}

const clinical: readonly Writer[] = [allergiesSection, medicationsSection, problemsSection]
const findings: readonly Writer[] = [resultsSection, vitalSignsSection, socialHistorySection]
const told =
  (name: Parameters<typeof untoldSection>[0]): Writer =>
  () =>
    untoldSection(name)
const visitReason: Writer = (_, visit) => reasonForVisitSection(visit)

const SURVEY_LEFT_OUT = [
  'It holds the clinical sections of C-CDA R2.1 that the survey asks for, as far as the record has them.',
  'It does not claim the document templates of the National Health Care Surveys guide.',
  'Left out: payers and expected source of payment, the triage and provider-type observations of the survey, ' +
    'and the sampling identifiers of the survey.',
]

function survey(visit: NonNullable<DocumentPlan['visit']>): DocumentPlan {
  return {
    visit,
    leftOut: SURVEY_LEFT_OUT,
    sections: [
      visitReason,
      ...clinical,
      encountersSection,
      proceduresSection,
      immunizationsSection,
      ...findings,
    ],
  }
}

/**
 * The plan of each keyword: required sections in the order of the guide, then those that the record
 * has content for (C-CDA R2.1, volume 1, "Document-Level Templates").
 */
export const DOCUMENT_PLANS: ReadonlyMap<string, DocumentPlan> = new Map<string, DocumentPlan>([
  [
    'CCD',
    {
      template: '2.16.840.1.113883.10.20.22.1.2:2015-08-01',
      sections: [
        ...clinical,
        proceduresSection,
        ...findings,
        immunizationsSection,
        encountersSection,
        mentalStatusSection,
        planOfTreatmentSection,
        goalsSection,
      ],
    },
  ],
  [
    'ConsultationNote',
    {
      template: '2.16.840.1.113883.10.20.22.1.4:2015-08-01',
      visit: 'any',
      sections: [
        visitReason,
        told('presentIllness'),
        ...clinical,
        physicalExamSection,
        resultsSection,
        vitalSignsSection,
        assessmentAndPlanSection,
      ],
    },
  ],
  [
    'DischargeSummary',
    {
      template: '2.16.840.1.113883.10.20.22.1.8:2015-08-01',
      visit: 'inpatient',
      sections: [
        allergiesSection,
        told('hospitalCourse'),
        dischargeDiagnosisSection,
        planOfTreatmentSection,
        medicationsSection,
        problemsSection,
        proceduresSection,
        resultsSection,
        vitalSignsSection,
      ],
    },
  ],
  [
    'HistoryAndPhysicalNote',
    {
      template: '2.16.840.1.113883.10.20.22.1.3:2015-08-01',
      visit: 'any',
      sections: [
        told('chiefComplaint'),
        visitReason,
        told('presentIllness'),
        allergiesSection,
        told('familyHistory'),
        told('generalStatus'),
        pastHistorySection,
        medicationsSection,
        physicalExamSection,
        ...findings,
        told('reviewOfSystems'),
        problemsSection,
        assessmentAndPlanSection,
      ],
    },
  ],
  [
    'ProgressNoteDoc',
    {
      template: '2.16.840.1.113883.10.20.22.1.9:2015-08-01',
      visit: 'any',
      sections: [
        told('chiefComplaint'),
        ...clinical,
        resultsSection,
        vitalSignsSection,
        mentalStatusSection,
        assessmentAndPlanSection,
      ],
    },
  ],
  [
    'ReferralNote',
    {
      template: '2.16.840.1.113883.10.20.22.1.14:2015-08-01',
      addressed: true,
      sections: [
        reasonForReferralSection,
        ...clinical,
        ...findings,
        proceduresSection,
        assessmentAndPlanSection,
      ],
    },
  ],
  [
    'EICR',
    {
      visit: 'any',
      leftOut: [
        'It holds the sections of an initial case report, as far as the record has them.',
        'It does not claim the document template of the eICR guide: no trigger code was looked for, so nothing here ' +
          'says that a reportable condition was found.',
        'Left out: trigger code templates, pregnancy, travel and occupation history, and the reporting system’s ' +
          'own registration.',
      ],
      sections: [
        visitReason,
        told('presentIllness'),
        told('medicationsAdministered'),
        problemsSection,
        resultsSection,
        socialHistorySection,
        encountersSection,
        immunizationsSection,
        vitalSignsSection,
        planOfTreatmentSection,
      ],
    },
  ],
  [
    'PublicHealthCaseReport',
    {
      visit: 'any',
      leftOut: [
        'It holds clinical sections that a case report is made from, as far as the record has them.',
        'It does not claim the document templates of the Public Health Case Report guide, which differ by condition.',
        'Left out: the observations that are specific to a reportable condition, and the geographic location of the ' +
          'case.',
      ],
      sections: [
        socialHistorySection,
        problemsSection,
        medicationsSection,
        encountersSection,
        resultsSection,
        immunizationsSection,
      ],
    },
  ],
  ['EmergencyHealthcareSurvey', survey('emergency')],
  ['InpatientHealthcareSurvey', survey('inpatient')],
  ['OutpatientHealthcareSurvey', survey('outpatient')],
  [
    'UnstructuredDocument',
    {
      template: '2.16.840.1.113883.10.20.22.1.10:2015-08-01',
      sections: [
        ...clinical,
        proceduresSection,
        ...findings,
        immunizationsSection,
        planOfTreatmentSection,
      ],
    },
  ],
])

/** The statement in a document that its own guide requires more than it contains. */
export function aboutSection(leftOut: readonly string[]): Section {
  const head = {
    key: 'about',
    templates: [],
    code: '48767-8',
    display: 'Annotation comment',
    title: 'About this document',
  }
  return proseSection(head, leftOut)
}
