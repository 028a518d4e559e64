import { patientNames } from '~/fhir/format/patient-names'
import { defineView } from '~/resources/define-view'
import { patientItself } from '~/resources/searches'

/** Who the patient is, as the service has it. */
export const patientView = defineView({
  type: 'Patient',
  path: 'details',
  group: 'record',
  search: patientItself,
  headline: (patient, { format }) => patientNames(patient, format),
  status: [['active', 'general']],
  when: [['birthDate', 'born'], ['deceased', 'died']],
  columns: [{ element: 'gender' }, { element: 'address', minor: true }],
  fields: [
    'name', 'gender', 'telecom', 'address', 'maritalStatus', 'multipleBirth', 'communication', 'contact', 'generalPractitioner', 'managingOrganization', 'link',
    'photo', 'identifier',
  ],
  overview: { rank: 23, title: 'details' },
})
