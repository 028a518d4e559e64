import type { Condition } from 'fhir/r4'
import { statedCodes } from '~/fhir/stated-codes'
import { defineView } from '~/record/define-view'
import { ofPatient } from '~/record/searches'
import { isoDay } from '~/std/iso-day'

const CURRENT = new Set(['active', 'recurrence', 'relapse'])
const OVER = new Set(['inactive', 'remission', 'resolved'])
const DOUBTED = new Set(['refuted', 'entered-in-error'])

/**
 * True where a record says that it ended by now; words and ages decide nothing. A month or a year
 * that has not passed may still come.
 */
function hasEnded({ abatementDateTime, abatementPeriod }: Condition): boolean {
  const day = (abatementDateTime ?? abatementPeriod?.end ?? '9').slice(0, 10)
  const today = isoDay(new Date())
  return day.length < 10 ? day < today.slice(0, day.length) : day <= today
}

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
      const clinical = statedCodes(condition.clinicalStatus)
      // Without a clinical status, or with one of a system of its own, it is not known to be over,
      // unless the record says when it ended.
      return (
        !statedCodes(condition.verificationStatus).some((code) => DOUBTED.has(code)) &&
        (clinical.some((code) => CURRENT.has(code)) ||
          !(clinical.some((code) => OVER.has(code)) || hasEnded(condition)))
      )
    },
  },
})
