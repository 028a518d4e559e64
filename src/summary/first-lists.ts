import type { ViewPath } from '~/record/view'

/**
 * The lists that the first page's cards are made from, in the order in which a reader meets them.
 */
export const FIRST_LISTS: Readonly<Record<'patient' | 'staff', readonly ViewPath[]>> = {
  patient: [
    'visits',
    'orders',
    'questionnaires',
    'lab-results',
    'vital-signs',
    'medications',
    'documents',
    'allergies',
    'conditions',
    'observations',
  ],
  staff: [
    'conditions',
    'visits',
    'lab-results',
    'medications',
    'vital-signs',
    'documents',
    'orders',
    'questionnaires',
    'care-team',
    'allergies',
    'observations',
  ],
}
