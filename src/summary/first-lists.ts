import type { ViewPath } from '~/record/view'

/** So many of the lists that are offered are asked for before anything is drawn. */
export const IN_SIGHT = 6

/**
 * The lists that the first page's cards are made from, in the order in which a reader meets them:
 * for staff the allergies of the banner come first.
 */
export const FIRST_LISTS: Readonly<Record<'patient' | 'staff', readonly ViewPath[]>> = {
  patient: [
    'visits',
    'orders',
    'questionnaires',
    'lab-results',
    'vital-signs',
    'medications',
    'medicines-taken',
    'documents',
    'allergies',
    'conditions',
    'procedures',
    'recommended-vaccines',
    'observations',
  ],
  staff: [
    'allergies',
    'conditions',
    'visits',
    'lab-results',
    'medications',
    'medicines-taken',
    'vital-signs',
    'documents',
    'orders',
    'questionnaires',
    'care-team',
    'procedures',
    'recommended-vaccines',
    'observations',
  ],
}
