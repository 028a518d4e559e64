import { createRegistry, type Registry } from '~/record/registry'
import type { View } from '~/record/view'
import { allergyIntoleranceView } from './allergy-intolerance'
import { carePlanView } from './care-plan'
import { careTeamView } from './care-team'
import { compositionView } from './composition'
import { conditionView } from './condition'
import { coverageView } from './coverage'
import { deviceView } from './device'
import { diagnosticReportView } from './diagnostic-report'
import { documentReferenceView } from './document-reference'
import { encounterView } from './encounter'
import { episodeOfCareView } from './episode-of-care'
import { familyMemberHistoryView } from './family-member-history'
import { goalView } from './goal'
import { imagingStudyView } from './imaging-study'
import { immunizationView } from './immunization'
import { immunizationRecommendationView } from './immunization-recommendation'
import { labResultsView } from './lab-results'
import { locationView } from './location'
import { mediaView } from './media'
import { medicationRequestView } from './medication-request'
import { medicationStatementView } from './medication-statement'
import { observationView } from './observation'
import { organizationView } from './organization'
import { patientView } from './patient'
import { practitionerView } from './practitioner'
import { procedureView } from './procedure'
import { questionnaireResponseView } from './questionnaire-response'
import { relatedPersonView } from './related-person'
import { serviceRequestView } from './service-request'
import { vitalSignsView } from './vital-signs'

/**
 * Every list of records, in the order of the navigation. A new kind of record is one file next to
 * it and one line here.
 */
const views: readonly View[] = [
  conditionView,
  allergyIntoleranceView,
  medicationRequestView,
  medicationStatementView,
  labResultsView,
  vitalSignsView,
  observationView,
  diagnosticReportView,
  procedureView,
  immunizationView,
  immunizationRecommendationView,
  familyMemberHistoryView,
  imagingStudyView,
  deviceView,
  patientView,
  documentReferenceView,
  compositionView,
  mediaView,
  questionnaireResponseView,
  carePlanView,
  goalView,
  careTeamView,
  serviceRequestView,
  encounterView,
  episodeOfCareView,
  relatedPersonView,
  coverageView,
  practitionerView,
  organizationView,
  locationView,
]

/**
 * The registry that `app` passes to every screen. The code that knows forms loads when the first
 * one is met.
 */
export const registry: Registry = createRegistry(views, {
  nameForm: async (service, form) => {
    const { formNamed } = await import('./details/form-named')
    return formNamed(service, form)
  },
  formReader: async (service) => {
    const { formReader } = await import('~/questionnaires/safety/form-reader')
    return formReader(service)
  },
})
