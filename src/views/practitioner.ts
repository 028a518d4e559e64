import { codeablesText } from '~/fhir/format/codes/codeable-text'
import { currentName, nameText } from '~/fhir/format/name-text'
import { defineView } from '~/record/define-view'
import { everything } from '~/record/searches'
import { partField } from './details/part-field'

/** Health professionals of the service. */
export const practitionerView = defineView({
  type: 'Practitioner',
  path: 'practitioners',
  group: 'care',
  place: 'service',
  search: everything,
  headline: ({ name }, { format }) => nameText(currentName(name), format),
  status: [['active', 'general']],
  when: [['birthDate', 'born']],
  columns: [
    {
      element: 'qualification',
      cell: ({ qualification }, { format }) =>
        codeablesText(
          qualification?.map(({ code }) => code),
          format,
        ),
    },
    { element: 'telecom', minor: true },
  ],
  fields: [
    'name',
    partField('qualification'),
    'telecom',
    'address',
    'gender',
    'communication',
    'photo',
    'identifier',
  ],
})
