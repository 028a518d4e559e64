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
  openOptions: 'Options',
  /** Under a name, until the line with them has come. */
  allergies: 'Allergies: loading…',
  loadedCount: (count: number, more: boolean, total?: number) =>
    !more
      ? n(count)
      : total !== undefined && total > count
        ? `${n(count)} of ${n(total)}`
        : `${n(count)}+`,

  /** The doors of the navigation. */
  door: {
    patients: 'Patients',
    home: 'Home',
    results: 'Results',
    medicines: 'Medicines',
    conditions: 'Conditions and allergies',
    visits: 'Visits',
    documents: 'Documents',
    forms: 'Forms',
    care: 'Care team and plans',
    more: 'More',
  },
  desk: 'Registration desk',
  offered: 'What this service offers',
  requests: 'Requests',
  receipt: 'Access receipt',
  timeline: 'Timeline',
  results: 'Results',
  trends: 'Trends',
  views: { latest: 'Latest', byDate: 'By date', trend: 'Trend' },
  moreLists: 'More lists',
  takeAway: 'Print or save a copy',
  doctorSummary: 'Summary for a doctor',
  flowSheet: 'Results by date',
  scores: 'Scores',
  forms: 'Fill in a form',
  generate: 'Generate a document',
  readAll: 'Read all documents',
  compare: 'Compare documents',
  sideBySide: 'Two connections side by side',
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
    allKeys: 'Keys',
    coming: 'Loading the search…',
  },
  signedInTo: (organization: string) => `Signed in to ${organization}`,

  offline: 'You are offline. What you see was loaded earlier.',
  online: 'You are back online.',

  forSupport: 'For support',
  requestId: 'Request number:',
  serviceSaid: 'What the service said',

  crashed: {
    title: 'This page could not be shown',
    sentence:
      'Something went wrong in the app. The rest still works, and nothing in the record was changed.',
    outdatedTitle: 'This part could not be loaded',
    outdated:
      'You may be offline, or there is a newer version of the app. Nothing was lost: you stay signed in, on this page.',
    reload: 'Reload the page',
    check: 'Check the connection step by step',
  },
}
