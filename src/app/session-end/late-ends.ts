import { latePart } from '~/ui/late/late-part'

/**
 * The screens of a session's end: fetched soon after the first page, so that they are here also
 * when the network is not.
 */
export const lateEnds = latePart(async () => (await import('./ends')).ends)
