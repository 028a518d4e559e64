/** Ten thousand records are 10,000. */
const numbers = new Intl.NumberFormat('en-US')
const n = (count: number) => numbers.format(count)

/**
 * Words of the frame around every screen, of the fields, and of the screens about the connection
 * itself.
 */
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
  takeAway: 'Print or save a copy',
  flowSheet: 'Results by date',
  forms: 'Fill in a form',
  generate: 'Generate a document',
  compare: 'Compare documents',
  fileDocument: 'File a document',
  openFile: 'Open a file',

  plainWords: {
    what: 'What is this?',
  },

  languageFailed: 'The other language could not be loaded. Check your connection and try again.',
  find: {
    open: 'Find',
    keys: 'Ctrl K',
    title: 'Find in this record',
    coming: 'Loading the search…',
    nothing: 'There is nothing to search: this service does not let you read a record here.',
  },
  signedInTo: (organization: string) => `Signed in to ${organization}`,

  offline: 'You are offline. What you see was loaded before.',
  online: 'You are back online.',

  requestId: 'Request number for support:',
  serviceSaid: 'What the service said',

  crashed: {
    title: 'This page could not be shown',
    sentence:
      'Something went wrong in the app. The rest still works, and nothing in the record was changed.',
    outdatedTitle: 'This part could not be loaded',
    outdated:
      'You may be offline, or there is a newer version of the app. Nothing was lost: you stay signed in, on this page.',
    reload: 'Reload the page',
  },
}
