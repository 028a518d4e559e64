/** Words of the screens about what the app asked for: the requests for support, the access receipt, and forgetting it all. */
export const receipt = {
  requests: {
    intro:
      'What the app asked of the service since this page was loaded, for support. It holds no names, no values, no record numbers and no search terms.',
    caption: 'Requests, newest first',
    time: 'Time',
    method: 'Method',
    path: 'Path',
    status: 'Status',
    noAnswer: 'No answer',
    duration: 'Took',
    milliseconds: (count: number) => `${count} ms`,
    id: 'Request id',
    tries: 'Try',
    none: 'Nothing was asked since this page was loaded.',
    since: (time: string) => `Since this page was loaded (${time}):`,
    copy: 'Copy for support',
    sum: (all: string, failed: string, again: string) =>
      `${all} in all, ${failed} without success, ${again} sent again`,
    older: (count: number) => `The first ${count} are counted, but not listed any more.`,
  },

  title: 'Access receipt',
  intro: {
    patient: (organization: string) =>
      `What this app has asked ${organization} for about you since this page was loaded, what you allowed, and what this browser keeps. The receipt is made here, is sent nowhere and holds nothing from your record.`,
    staff: (organization: string) =>
      `What this app has asked ${organization} for since this page was loaded, what was allowed, and what this browser keeps. The receipt is made here, is sent nowhere and holds nothing from any record.`,
  },
  since: (time: string) =>
    `Counted since this page was loaded (${time}). What was asked before that, also in the same session, is not in it.`,

  askedTitle: 'What was asked for',
  askedCaption: 'What was asked for, by kind of record',
  kind: 'Kind of record',
  how: 'What was done',
  first: 'First',
  last: 'Last',
  times: 'How often',
  came: 'What came of it',
  interaction: {
    read: 'Opened',
    search: 'Listed',
    create: 'Added',
    update: 'Changed',
    operation: 'Worked on',
    generate: 'Had a document made',
    attachment: 'Opened a file',
  },
  files: 'Files',
  timesText: (count: number) => (count === 1 ? 'once' : `${count} times`),
  answered: 'Answered',
  refused: (count: number) => (count === 1 ? 'Refused once' : `Refused ${count} times`),
  failed: (count: number) => (count === 1 ? 'Failed once' : `Failed ${count} times`),
  receivedTitle: 'What was sent',
  receivedCaption: 'How many records the service sent, by kind',
  receivedNote: 'A record that was sent twice counts twice.',
  count: 'Records',
  nothing: 'Nothing was asked for since this page was loaded.',
  besides:
    'Besides this, the app asked the service where to sign in and what it offers. That says nothing about anybody.',

  offTitle: 'What was not asked for',
  offIntro: 'The app leaves these alone, because they are not offered or were not allowed.',
  offNone:
    'Every kind of record that this app knows is offered and allowed. What is not listed above was not opened since this page was loaded.',
  offCaption: 'Kinds of records that are not asked for, and why',
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
    offline_access: 'To stay signed in for longer than an hour, in this tab alone',
    online_access: 'To stay signed in as long as you are signed in at the organization',
  },
  otherScope: 'Another permission',
  letter: { c: 'add', r: 'open', u: 'change', d: 'delete', s: 'list' },
  everyKind: 'every kind of record',
  clinical: (doing: string, kind: string, whose: string) => `To ${doing}: ${kind}${whose}`,
  whose: {
    patient: ', of this one person',
    user: ', as far as who signed in may see them',
    system: ', of everybody',
  },
  constrained: (query: string) => ` (only where ${query})`,

  keptTitle: 'What this browser keeps',
  keptIntro: 'Nothing that can be read of a record is kept beyond this tab.',
  inTab: 'In this tab, until it is closed',
  onDevice: 'On this device',
  kept: {
    answers: (count: number) =>
      count === 1
        ? '1 answer of the service, in memory'
        : `${count} answers of the service, in memory`,
    requests: (count: number) =>
      count === 1
        ? 'the note of 1 request, in memory'
        : `the notes of ${count} requests, in memory`,
    access: 'the key to the record',
    session: 'who is signed in, and where',
    attempt: 'a sign-in that was begun',
    return: 'the page to come back to',
    language: 'the language you chose',
    theme: 'light or dark',
    organization: 'the organization that was used last, because you asked for it',
    remember: 'that you asked to be remembered',
    plainWords: 'whether things are explained in plain words',
    shortcuts: 'whether keys without a modifier are shortcuts',
    sections: 'which parts of documents you hid or moved',
    spent: 'marks of used keys, from which no key can be told',
    news: 'marks of the records you have seen, from which none can be read',
    merges: 'marks of records that were put together, from which none can be read',
    drafts: 'unfinished forms, encrypted',
    database: 'data that the app has put by',
    other: 'a note of the app',
  },
  keptNothing: 'nothing',

  about: 'About this app',

  forget: 'Forget everything',
  forgetIntro:
    'This ends the session here and in every other tab, and removes all that the app keeps in this browser, also language and colours. The record itself stays with the organization. What you have written and not sent is lost.',
  forgetAsk: 'Forget everything now?',
  forgetYes: 'Yes, forget everything',
  forgetNo: 'Keep it',
  forgetting: 'Forgetting…',
  forgotten: {
    title: 'Everything is forgotten',
    partly: 'Not everything could be forgotten',
    was: 'This was there',
    left: 'This is left',
    none: 'Nothing: it was looked for again.',
    withdrawn: 'The service has withdrawn the access as well.',
    notWithdrawn: 'The service did not confirm that it withdrew the access; it ends by itself.',
    noWithdrawal: 'The service offers no way to withdraw the access; it ends by itself.',
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
      'The sign-in page of your organization may still know you. To sign out there as well, go to its own site or close the browser.',
    again: 'Go to the start',
  },
}
