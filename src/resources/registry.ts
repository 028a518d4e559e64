import type { View } from './view'
import { allergyIntoleranceView } from './views/allergy-intolerance'
import { carePlanView } from './views/care-plan'
import { careTeamView } from './views/care-team'
import { conditionView } from './views/condition'
import { deviceView } from './views/device'
import { diagnosticReportView } from './views/diagnostic-report'
import { documentReferenceView } from './views/document-reference'
import { encounterView } from './views/encounter'
import { episodeOfCareView } from './views/episode-of-care'
import { goalView } from './views/goal'
import { immunizationView } from './views/immunization'
import { labResultsView } from './views/lab-results'
import { locationView } from './views/location'
import { medicationRequestView } from './views/medication-request'
import { observationView } from './views/observation'
import { organizationView } from './views/organization'
import { patientView } from './views/patient'
import { practitionerView } from './views/practitioner'
import { procedureView } from './views/procedure'
import { questionnaireResponseView } from './views/questionnaire-response'
import { relatedPersonView } from './views/related-person'
import { serviceRequestView } from './views/service-request'
import { vitalSignsView } from './views/vital-signs'

/** Every list of records, in the order of the navigation. A new kind of record is one file in `views/` and one line here. */
export const views: readonly View[] = [
  conditionView,
  allergyIntoleranceView,
  medicationRequestView,
  labResultsView,
  vitalSignsView,
  observationView,
  diagnosticReportView,
  procedureView,
  immunizationView,
  deviceView,
  patientView,
  documentReferenceView,
  questionnaireResponseView,
  carePlanView,
  goalView,
  careTeamView,
  serviceRequestView,
  encounterView,
  episodeOfCareView,
  relatedPersonView,
  practitionerView,
  organizationView,
  locationView,
]

/** The list that an address names; undefined for a word that is none. */
export function viewByPath(path: string | undefined): View | undefined {
  return views.find((view) => view.path === path)
}

/** Every list that shows records of a type. */
export function viewsOfType(type: string): readonly View[] {
  return views.filter((view) => view.type === type)
}

/** The view of one record: of the list it was opened from when that shows its type, else the most general of its type. */
export function viewOfRecord(type: string, openedFrom?: string): View | undefined {
  const own = viewsOfType(type)
  return own.find((view) => view.path === openedFrom) ?? own.at(-1)
}
