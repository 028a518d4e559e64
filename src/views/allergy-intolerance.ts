import { ownValue } from '~/std/own-value'
import { codeablesText } from '~/fhir/format/codes/codeable-text'
import { defineView } from '~/record/define-view'
import { partField } from '~/record/element/part-field'
import { ofPatient } from '~/record/searches'

/** Without a stated risk, an allergy is between one that nobody could assess and a low one. */
const RISK: Readonly<Record<string, number>> = { high: 3, 'unable-to-assess': 2, low: 0 }
const OVER = new Set(['resolved', 'inactive', 'refuted', 'entered-in-error'])

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
  weight: ({ criticality = '', clinicalStatus, verificationStatus }) => {
    const isOver = [clinicalStatus, verificationStatus].some((state) =>
      state?.coding?.some(({ code = '' }) => OVER.has(code)),
    )
    return (ownValue(RISK, criticality) ?? 1) - (isOver ? 9 : 0)
  },
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
