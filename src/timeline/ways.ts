import type { Way, WaysContext } from '~/record/places/ways'

/** The link to a patient's record on one time axis. */
export function timelineWay({ messages, root }: WaysContext): Way {
  return { to: `${root}/timeline`, title: messages.shell.timeline, group: 'whole' }
}
