import { chart } from '../record/chart'

/** Words about changes since the last visit. */
export const whatsNew = {
  chart,
  title: 'Compared with last time',
  fromNow:
    'This device remembers what you see now as seen. Next time, you will find here what is new.',
  looking: 'Comparing with your last visit…',
  nothing: (since: string) => `Nothing is new since ${since}.`,
  /** Of a record that was not compared whole. */
  nothingRead: (since: string) => `Nothing new since ${since} in what has been compared.`,
  since: (parts: string, since: string) => `${parts} since ${since}.`,
  parts: {
    fresh: (count: number) => `${count} new`,
    corrected: (count: number) => `${count} changed`,
    withdrawn: (count: number) => `${count} withdrawn`,
  },
  gone: (count: number, list: string) =>
    count === 1
      ? `1 entry that was in the list “${list}” is no longer there.`
      : `${count} entries that were in the list “${list}” are no longer there.`,
  more: (count: number) => `Show ${count} more`,
  markSeen: 'Mark all as seen',
  compared: (lists: number, of: number) =>
    `Kinds of entries compared: ${lists} of ${of}. A kind is compared once all of it is loaded.`,
  loadRest: 'Load and compare the rest',
  stop: 'Stop loading',
  how: 'How this works',
  offTitle: 'You are not following what is new',
  explain:
    'This device keeps a mark for every entry that you have seen. A mark shows no name, date or content, but the marks show how many entries there are. They stay when you sign out, so that your next visit can be compared. Turning this off removes them all.',
  shared: 'Leave it off on a device that other people use too.',
  follow: 'Show me what is new on this device',
  unavailable:
    'What is new cannot be shown here: this browser does not let the page save data, or the sign-in does not say who you are.',
}
