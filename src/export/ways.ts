import { rootAddress } from '~/record/places/addresses'
import type { Way, WaysContext } from '~/record/places/ways'

/** The address for printing or saving a patient's record. */
export function takeAwayAddress(patient: string): string {
  return `${rootAddress(patient)}/take-away`
}

/** The address for a copy of a patient's record that opens without a network. */
export function offlineCopyAddress(patient: string): string {
  return `${rootAddress(patient)}/offline-copy`
}

/** The link to a patient's record on paper or as a file. */
export function takeAwayWay({ messages, root }: WaysContext): Way {
  return { to: `${root}/take-away`, title: messages.shell.takeAway, group: 'whole' }
}

/** The link to one page for a doctor. */
export function doctorSummaryWay({ messages, root }: WaysContext): Way {
  return { to: `${root}/summary`, title: messages.shell.doctorSummary, group: 'whole' }
}
