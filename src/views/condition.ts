import { defineView } from '~/record/define-view'
import { ofPatient } from '~/record/searches'

const CURRENT = new Set(['active', 'recurrence', 'relapse'])
const DOUBTED = new Set(['refuted', 'entered-in-error'])

/** Problems, diagnoses and concerns. */
export const conditionView = defineView({
  type: 'Condition',
  path: 'conditions',
  group: 'record',
  door: 'conditions',
  search: ofPatient(),
  headline: ['code', 'category'],
  status: [
    ['clinicalStatus', 'clinical'],
    ['verificationStatus', 'verification', ['confirmed']],
  ],
  sortedBy: 'onset-date',
  when: [
    ['onset', 'began'],
    ['recordedDate', 'recorded'],
    ['abatement', 'ended'],
  ],
  columns: [{ element: 'severity', minor: true }],
  fields: [
    'category',
    'severity',
    'bodySite',
    'stage',
    'evidence',
    'encounter',
    'recorder',
    'asserter',
    'note',
  ],
  overview: {
    groups: true,
    only: (condition) => {
      const verification = condition.verificationStatus?.coding?.map(({ code }) => code ?? '') ?? []
      const clinical = condition.clinicalStatus?.coding?.map(({ code }) => code ?? '') ?? []
      // Without a clinical status, it is not known to be over.
      return (
        !verification.some((code) => DOUBTED.has(code)) &&
        (clinical.length === 0 || clinical.some((code) => CURRENT.has(code)))
      )
    },
  },
})
