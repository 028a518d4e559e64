import { codeablesText } from '~/fhir/format/codes/codeable-text'
import { defineView } from '~/record/define-view'
import { partField } from '~/record/element/part-field'
import { ofPatient } from '~/record/searches'

/** Allergies and intolerances, including the statement that there are none. */
export const allergyIntoleranceView = defineView({
  type: 'AllergyIntolerance',
  path: 'allergies',
  group: 'record',
  door: 'conditions',
  search: ofPatient(),
  headline: ['code', 'category'],
  status: [
    ['clinicalStatus', 'clinical'],
    ['verificationStatus', 'verification', ['confirmed']],
  ],
  when: [
    ['onset', 'began'],
    ['recordedDate', 'recorded'],
    ['lastOccurrence', 'last'],
  ],
  weight: 'allergy-risk',
  columns: [
    {
      element: 'reaction',
      cell: ({ reaction }, { format }) =>
        codeablesText(
          reaction?.flatMap(({ manifestation }) => manifestation ?? []),
          format,
        ),
    },
    { element: 'criticality' },
  ],
  fields: [
    'type',
    'category',
    'criticality',
    partField('reaction', { main: ['manifestation'], aside: ['severity'] }),
    'recorder',
    'asserter',
    'encounter',
    'note',
  ],
})
