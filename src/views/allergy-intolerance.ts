import { isAbsence } from '~/fhir/format/absent-text'
import { codeablesText } from '~/fhir/format/codes/codeable-text'
import { defineView } from '~/record/define-view'
import { elementNames } from '~/record/names/element-names'
import { ofPatient } from '~/record/searches'
import { partField } from './details/part-field'

/** Allergies and intolerances, including the statement that there are none. */
export const allergyIntoleranceView = defineView({
  type: 'AllergyIntolerance',
  path: 'allergies',
  group: 'record',
  door: 'conditions',
  search: ofPatient(),
  sortedBy: 'date',
  // One that names its substance in its reactions alone (R4, AllergyIntolerance.reaction.substance)
  // has that name.
  headline: (allergy, show) => {
    const code = elementNames(allergy, 'code', show)
    if (code !== undefined && !isAbsence(code, show.format)) return code
    const substances = allergy.reaction?.flatMap(({ substance }) => substance ?? [])
    return codeablesText(substances, show.format) ?? code ?? elementNames(allergy, 'category', show)
  },
  told: ['code'],
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
    partField('reaction'),
    'recorder',
    'asserter',
    'encounter',
    'note',
  ],
})
