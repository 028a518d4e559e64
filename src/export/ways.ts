import type { Way, WaysContext } from '~/record/ways'

/** The link to a patient's record on paper or as a file. */
export function takeAwayWay({ messages, root }: WaysContext): Way {
  return { to: `${root}/take-away`, title: messages.shell.takeAway }
}
