import type { Patient } from 'fhir/r4'
import { codeableText } from '~/fhir/format/codes/codeable-text'
import { patientNames } from '~/fhir/format/patient-names'
import { defineView } from '~/record/define-view'
import { patientItself } from '~/record/searches'
import type { Show } from '~/record/show'

/** The patient's own data at the service. */
export const patientView = defineView({
  type: 'Patient',
  path: 'details',
  group: 'record',
  search: patientItself,
  headline: (patient, { format }) => patientNames(patient, format),
  status: [['active', 'general']],
  when: [
    ['birthDate', 'born'],
    ['deceased', 'died'],
  ],
  columns: [{ element: 'gender' }, { element: 'address', minor: true }],
  fields: [
    'name',
    'gender',
    'telecom',
    'address',
    'maritalStatus',
    'multipleBirth',
    { element: 'communication', value: languages },
    'contact',
    'generalPractitioner',
    'managingOrganization',
    'link',
    'photo',
    'identifier',
  ],
})

/** Languages in one line, with the preferred one. */
function languages({ communication }: Patient, { format, words }: Show): string {
  return (communication ?? [])
    .map(({ language, preferred }) => {
      const name = codeableText(language, format) ?? ''
      return preferred === true ? words.preferredLanguage(name) : name
    })
    .join(', ')
}
