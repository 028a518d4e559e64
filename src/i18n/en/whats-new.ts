/** Words of what is new since the last visit. */
export const whatsNew = {
  title: 'What is new',
  fromNow:
    'What you see now is remembered on this device as seen. At your next visit, what is new will be told here.',
  looking: 'Comparing with your last visit.',
  nothing: (since: string) => `Nothing is new since ${since}.`,
  since: (parts: string, since: string) => `${parts} since ${since}.`,
  parts: {
    fresh: (count: number) => `${count} new`,
    corrected: (count: number) => `${count} changed`,
    withdrawn: (count: number) => `${count} withdrawn`,
  },
  gone: (count: number, list: string) =>
    count === 1
      ? `1 record that was in the list “${list}” is not there any more.`
      : `${count} records that were in the list “${list}” are not there any more.`,
  more: (count: number) => `Show ${count} more`,
  markSeen: 'Mark all as seen',
  compared: (lists: number, of: number) =>
    `Compared: ${lists} of ${of} kinds of records. A kind is compared when it is loaded completely.`,
  loadRest: 'Load and compare the rest',
  stop: 'Stop loading',
  how: 'How this works',
  offTitle: 'What is new is not followed',
  explain:
    'This device remembers a mark for every record that you have seen. No name, date or content can be read from a mark, but how many records there are can. The marks stay when you sign out, so that your next visit can be compared. Turning this off removes them all.',
  shared: 'Leave it off on a device that others use as well.',
  follow: 'Tell me what is new on this device',
  unavailable:
    'What is new cannot be told here: this browser lets the page keep nothing, or the sign-in does not say who you are.',
}
