/** Ten thousand records are 10,000. */
const numbers = new Intl.NumberFormat('en-US')
const n = (count: number) => numbers.format(count)

/** Words of the frame around every screen, of the fields, and of the screens about the connection itself. */
export const shell = {
  product: 'Clearchart',
  skip: 'Skip to the content',
  navigation: 'Parts of the record',
  openNavigation: 'Menu',
  openOptions: 'Options',
  loadedCount: (count: number, more: boolean, total?: number) =>
    !more
      ? n(count)
      : total !== undefined && total > count
        ? `${n(count)} of ${n(total)}`
        : `${n(count)} or more`,

  groups: {
    overview: 'Overview',
    record: 'Health record',
    documents: 'Documents and forms',
    care: 'Care and people',
    connection: 'This connection',
  },
  findPatient: 'Find a patient',
  desk: 'Registration desk',
  changePatient: 'Change patient',
  offered: 'What this service offers',
  requests: 'Requests',
  receipt: 'Access receipt',
  overview: 'Overview',
  timeline: 'Timeline',
  trends: 'Trends',
  takeAway: 'Print or take away',
  flowSheet: 'Results by date',
  forms: 'Fill in a form',
  generate: 'Generate a document',
  compare: 'Compare documents',
  fileDocument: 'File a document',
  openFile: 'Open a file',

  plainWords: {
    what: 'What is this?',
    setting: 'Explanations in plain words',
    choices: { shown: 'Offered', hidden: 'Not offered' },
  },

  language: 'Language',
  languageFailed:
    'The words of the other language could not be loaded. Check the network and choose it again.',
  theme: 'Light or dark',
  themes: { system: 'Like this device', light: 'Light', dark: 'Dark' },
  shortcuts: 'Keys that open Find',
  shortcut: { on: 'Ctrl K or ⌘ K, and /', off: 'None' },
  find: {
    open: 'Find',
    keys: 'Ctrl K',
    title: 'Find in this record',
    coming: 'The search is being loaded. Without a network it does not come.',
    nothing: 'There is nothing to find: this service lets nothing of a record be read here.',
  },
  signedInTo: (organization: string) => `Signed in to ${organization}`,

  offline: 'There is no network. What is on the screen was loaded before.',
  online: 'The network is back.',

  requestId: 'Request id to quote to support:',
  serviceSaid: 'What the service said',
  dateHint: 'For example 1984-03-12, 1984-03 or 1984',
  dateWrong: 'Write a date as year-month-day, such as 1984-03-12. Month and day may be left out.',

  notFound: {
    title: 'There is no such page',
    sentence:
      'The address does not lead to a part of this app. It may have been cut when it was copied.',
    home: 'Go to the start',
  },
  crashed: {
    title: 'This page could not be shown',
    sentence:
      'Something in the app itself failed. The rest of the app still works, and nothing was changed in the record.',
    outdatedTitle: 'This part could not be loaded',
    outdated:
      'The network may be down, or a newer version of the app is in place. Nothing is lost: your sign-in and this address stay.',
    reload: 'Load the page again',
  },
  otherPatient: {
    title: 'This is not the record you signed in to',
    sentence: 'Your sign-in opens one record. The address names another one, so nothing is shown.',
    home: 'Go to your record',
  },
}
