import { latePart } from '~/ui/late/late-part'

/** The code that compares results with each other and with their ranges; it comes after them. */
export const comparison = latePart(async () => import('./compare-results'))
