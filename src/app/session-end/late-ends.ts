import { latePart } from '~/ui/late/late-part'

/**
 * The screens of a session's end: loaded soon after the first page, so that they work without the
 * network.
 */
export const lateEnds = latePart(async () => (await import('./ends')).ends)
