import { currentName, nameText } from '~/fhir/format/name-text'
import { defineView } from '~/record/define-view'
import { ofPatient } from '~/record/searches'

/** People close to the patient: family, guardians, friends who help. */
export const relatedPersonView = defineView({
  type: 'RelatedPerson',
  path: 'related-people',
  group: 'care',
  door: 'care',
  search: ofPatient(),
  headline: ({ name }, { format }) => nameText(currentName(name), format),
  status: [['active', 'general']],
  when: [
    ['period', 'period'],
    ['birthDate', 'born'],
  ],
  columns: [{ element: 'relationship' }, { element: 'telecom', minor: true }],
  fields: [
    'name',
    'relationship',
    'telecom',
    'address',
    'gender',
    'communication',
    'photo',
    'identifier',
  ],
})
