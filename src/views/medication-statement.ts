import { defineView } from '~/record/define-view'
import { medicineHolds } from '~/record/medicine-holds'
import { ofPatient } from '~/record/searches'
import { isoDay } from '~/std/iso-day'

/** Medicines that somebody says a person takes, took, or does not take; no order for them. */
export const medicationStatementView = defineView({
  type: 'MedicationStatement',
  path: 'medicines-taken',
  group: 'record',
  door: 'medicines',
  besides: true,
  search: ofPatient(),
  include: ['MedicationStatement:medication'],
  sortedBy: 'effective',
  headline: ['medication'],
  status: [['status', 'general', [], 'unknown']],
  when: [
    ['effective', 'period'],
    ['dateAsserted', 'stated'],
  ],
  columns: [{ element: 'dosage' }],
  // The rest stands in its own order: what few services have adds little to the first download.
  fields: ['dosage'],
  overview: {
    groups: true,
    // A status holds for the day on which it was stated, and the period goes on. A date with a time
    // counts by its day, and a month or a year up to its end.
    only: (statement) =>
      medicineHolds(statement) &&
      `${statement.effectivePeriod?.end?.slice(0, 10) ?? 9}~` > isoDay(new Date()),
  },
})
