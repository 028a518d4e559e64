/**
 * Words of the screens about the app's requests: the list for support, the access receipt, and
 * forgetting everything.
 */
export const receipt = {
  requests: {
    intro:
      'For support: what the app has asked the service for since this page was loaded. ' +
      'It has no names, no values, no record numbers and no search terms.',
    caption: 'Requests, newest first',
    time: 'Time',
    method: 'Method',
    path: 'Path',
    status: 'Status',
    noAnswer: 'No answer',
    duration: 'Took',
    milliseconds: (count: number) => `${count} ms`,
    id: 'Request number',
    tries: 'Try',
    none: 'Nothing was asked for since this page was loaded.',
    since: (time: string) => `Since this page was loaded (${time}):`,
    copy: 'Copy for support',
    sum: (all: string, failed: string, again: string) =>
      `${all} in total, ${failed} failed, ${again} sent again`,
    older: (count: number) =>
      count === 1
        ? 'The first one is counted, but no longer listed.'
        : `The first ${count} are counted, but no longer listed.`,
  },

  title: 'Access receipt',
  intro: {
    patient: (organization: string) =>
      `What this app has asked ${organization} for about you since this page was ` +
      'loaded, what you allowed, and what this browser keeps. The receipt is made ' +
      'here, is not sent anywhere and has nothing from your record in it.',
    staff: (organization: string) =>
      `What this app has asked ${organization} for since this page was loaded, what ` +
      'was allowed, and what this browser keeps. The receipt is made here, is not sent ' +
      'anywhere and has nothing from any record in it.',
  },
  since: (time: string) =>
    `Counted since this page was loaded (${time}). What was asked for before that, ` +
    'even in the same session, is not included.',

  askedTitle: 'What was asked for',
  askedCaption: 'What was asked for, by kind of entry',
  kind: 'Kind of entry',
  how: 'What was done',
  first: 'First',
  last: 'Last',
  times: 'How often',
  came: 'Result',
  interaction: {
    read: 'Opened',
    history: 'Looked at earlier versions',
    search: 'Listed',
    create: 'Added',
    update: 'Changed',
    operation: 'Processed',
    generate: 'Had a document made',
    attachment: 'Opened a file',
    export: 'Exported',
  },
  files: 'Files',
  timesText: (count: number) => (count === 1 ? 'once' : `${count} times`),
  answered: 'Answered',
  refused: (count: number) => (count === 1 ? 'Refused once' : `Refused ${count} times`),
  failed: (count: number) => (count === 1 ? 'Failed once' : `Failed ${count} times`),
  receivedTitle: 'What was sent',
  receivedCaption: 'How many entries the service sent, by kind',
  receivedNote: 'An entry that was sent twice counts twice.',
  count: 'Entries',
  nothing: 'Nothing was asked for since this page was loaded.',
  besides:
    'Besides this, the app asked the service where to sign in and what it offers. That says nothing about anyone.',

  offTitle: 'What was not asked for',
  offIntro: 'The app did not ask for these, because they are not offered or were not allowed.',
  offNone:
    'Every kind of entry that this app knows is offered and allowed. What is not ' +
    'listed above was not opened since this page was loaded.',
  offCaption: 'Kinds of entries that are not asked for, and why',
  why: 'Why not',

  scopesTitle: 'What was allowed',
  scopesCaption: 'Every permission that the app asked for, and whether it was given',
  permission: 'Permission',
  given: 'Given',
  allowed: 'Allowed',
  notAllowed: 'Not allowed',
  unasked: 'Given without being asked for',
  scope: {
    openid: 'To know that it is the same person who signs in',
    fhirUser: 'To know who is signed in',
    profile: 'To know who is signed in',
    launch: 'To know what is open in the record system',
    'launch/patient': 'To know whose record is opened',
    'launch/encounter': 'To know which visit is open',
    offline_access: 'To stay signed in for more than an hour, in this tab only',
    online_access: 'To stay signed in for as long as you are signed in at the organization',
  },
  otherScope: 'Another permission',
  letter: { c: 'add', r: 'open', u: 'change', d: 'delete', s: 'list' },
  everyKind: 'every kind of entry',
  clinical: (doing: string, kind: string, whose: string) => `To ${doing}: ${kind}${whose}`,
  whose: {
    patient: ', of this one person',
    user: ', as far as the person who signed in may see them',
    system: ', of everyone',
  },
  constrained: (category: string) => ` (only the category ${category})`,
  constrainedSomehow: ' (only some of them)',

  keptTitle: 'What this browser keeps',
  keptIntro: 'Outside this tab, nothing is kept that anyone could read from a record.',
  inTab: 'In this tab, until it is closed',
  onDevice: 'On this device',
  kept: {
    answers: (count: number) =>
      count === 1
        ? '1 answer from the service, in memory'
        : `${count} answers from the service, in memory`,
    requests: (count: number) =>
      count === 1 ? 'a note of 1 request, in memory' : `notes of ${count} requests, in memory`,
    access: 'the key to the record',
    session: 'who is signed in, and where',
    attempt: 'a sign-in that was started',
    return: 'the page to return to',
    places: 'how you left lists, results and charts',
    language: 'the language you chose',
    theme: 'light or dark',
    organization: 'the organization you used last, because you asked for it',
    remember: 'that you asked to be remembered',
    plainWords: 'whether to explain things in plain words',
    shortcuts: 'whether single keys are shortcuts',
    filing: 'what documents of a kind were filed with, without anyone’s data',
    sections: 'which parts of documents you hid or moved',
    spent: 'marks of used keys, which do not reveal a key',
    opened: 'when each record was last opened, under names that cannot be read',
    news: 'marks of the entries you have seen, which cannot be read',
    read: 'marks of the documents you have opened, which cannot be read',
    merges: 'marks of records that were merged, which cannot be read',
    forms: 'forms that were opened from files, without answers',
    author: 'the text of a form that you are making',
    drafts: 'drafts that were not sent yet, encrypted',
    copy: 'an offline copy of a record, encrypted',
    keys: 'key pairs of an operator (the private halves cannot be read out)',
    exports: 'numbers of groups and addresses of exports',
    shell: 'the app’s own files, for use without a network',
    database: 'data that the app has saved',
    other: 'a note of the app',
  },
  keptNothing: 'nothing',

  about: 'About this app',

  forget: 'Forget everything',
  forgetIntro:
    'This ends the session here and in every other tab, and removes everything that ' +
    'the app keeps in this browser, including language and colors. The record itself ' +
    'stays with the organization. Anything you wrote and did not send will be lost.',
  forgetAsk: 'Forget everything now?',
  forgetYes: 'Yes, forget everything',
  forgetNo: 'Keep it',
  forgetting: 'Forgetting…',
  forgotten: {
    title: 'Everything has been forgotten',
    partly: 'Not everything could be forgotten',
    was: 'This was kept',
    left: 'This is still kept',
    none: 'Nothing. We checked.',
    withdrawn: 'The service has ended the access as well.',
    notWithdrawn: 'The service did not confirm that it ended the access. It runs out by itself.',
    noWithdrawal: 'The service has no way to end the access at once. It runs out by itself.',
    tabs: (count: number) =>
      count === 0
        ? 'No other tab of the app was open.'
        : count === 1
          ? 'One other tab was open and has forgotten everything too.'
          : `${count} other tabs were open and have forgotten everything too.`,
    silentTabs: (count: number) =>
      count === 1
        ? 'One other tab did not confirm. Close it.'
        : `${count} other tabs did not confirm. Close them.`,
    provider:
      'Your organization’s sign-in page may still remember you. To sign out there ' +
      'too, go to its site or close the browser.',
    again: 'Go to the start page',
  },
}
