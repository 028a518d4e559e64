import { person } from './person'

/** Words of every screen that writes: what is kept, what is wrong, what is sent and what came of it. */
export const writing = {
  /** Of a record that came in another form than the standard has. */
  odd: {
    partlyTitle: 'This record cannot be changed here',
    partly:
      'Part of it could not be read. Saving replaces the whole record, so that part would be lost. Ask the organization that keeps the record to put it right first.',
    rewritten:
      'Parts of this record came in an unexpected form. When you save, they are written in the standard form; what they say stays the same.',
  },
  summary: {
    title: (count: number) =>
      count === 1 ? 'There is 1 thing to correct' : `There are ${count} things to correct`,
    lead: 'Choose one to go to its field.',
    item: (field: string, message: string) => `${field}: ${message}`,
  },

  saved: {
    empty: 'What you write is kept on this device as you go.',
    emptyMemory:
      'This browser keeps nothing here. What you write is lost when you close or reload this page.',
    at: (time: string) => `Saved on this device ${time}`,
    atMemory: 'Kept in this page only: it is lost when you close or reload it.',
    saving: 'Saving',
    full: 'Not saved: this browser has no room left. Leave this page open. Saving is tried again by itself.',
    unavailable:
      'Not saved: this browser keeps nothing here any more. Leave this page open until you have submitted it.',
    unexpected: 'Not saved. Leave this page open. Saving is tried again by itself.',
    taken: 'You went on with this in another tab. Nothing more is saved from here.',
    takenCopy:
      'You went on with this in another tab. What only this tab had is kept as a draft of its own.',
    removed: 'This draft was removed in another tab.',
  },

  elsewhere: {
    title: 'This draft is open in another tab',
    sentence: 'You can go on here. The other tab then saves what it has and stops.',
    takeOver: 'Go on here',
  },
  missing: {
    title: 'This draft is not here any more',
    sentence:
      'It was submitted, removed or has expired, or it was begun in another browser. Drafts stay on the device where they were begun.',
  },
  unreadable: {
    title: 'This draft cannot be opened',
    sentence: 'It is here, but it cannot be read any more. It can only be removed.',
  },
  notOpened: {
    title: 'This draft could not be opened',
    sentence: 'This browser keeps nothing for this page any more. Load the page again.',
  },

  drafts: {
    title: 'Unfinished',
    caption: 'Unfinished forms on this device',
    form: 'Form',
    saved: 'Last saved',
    expires: 'Removed',
    state: 'State',
    states: {
      writing: 'Not sent yet',
      sent: 'Sent; what came of it is not known',
      unknown: 'Sent; what came of it is not known',
      absent: 'Sent; did not arrive',
      written: 'Submitted',
      copy: 'Copy from another tab',
    },
    inDays: (days: number) => (days <= 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`),
    goOn: (title: string) => `Go on with ${title}`,
    remove: 'Remove',
    removeThis: (title: string) => `Remove the draft ${title}`,
    confirm: (title: string) => `Remove the draft “${title}”? What was written in it is lost.`,
    confirmRemove: 'Remove the draft',
    confirmKeep: 'Keep the draft',
    removed: 'The draft is removed.',
    none: 'Nothing is unfinished on this device.',
    where:
      'Drafts are on this device only, encrypted so that they open after you have signed in. They are removed 30 days after they were last saved.',
    unreadable: (count: number) =>
      count === 1
        ? '1 draft cannot be opened any more.'
        : `${count} drafts cannot be opened any more.`,
    removeUnreadable: 'Remove what cannot be opened',
    failed: 'The drafts on this device could not be read.',
  },

  signedOut: {
    kept: (count: number) =>
      count === 1
        ? '1 unfinished form stays on this device, encrypted. It opens after you have signed in again.'
        : `${count} unfinished forms stay on this device, encrypted. They open after you have signed in again.`,
    until: (date: string) => `The last one is removed on ${date}.`,
    remove: 'Remove them from this device',
    removed: 'Nothing unfinished is left on this device.',
  },

  leave: {
    title: 'Leave this page?',
    sentence: 'What you wrote is not saved and would be lost.',
    stay: 'Stay on this page',
    go: 'Leave and lose it',
  },

  review: {
    caption: 'What changes',
    field: 'Field',
    before: 'Now',
    after: 'After',
    added: 'Added',
    changed: 'Changed',
    removed: 'Removed',
    nothing: 'Nothing changes.',
    empty: 'empty',
    kind: 'Change',
  },

  conflict: {
    title: 'Somebody else changed this meanwhile',
    sentence:
      'Nothing of yours was written. Choose for each difference which answer is to stay, then send it again.',
    same: 'Somebody else changed this meanwhile, and there is nothing to choose: you did not answer the same question differently. Nothing of yours was written yet; check it and send it again.',
    goOn: 'Go on',
    unreadable:
      'Somebody else changed this meanwhile. Nothing of yours was written. How it stands now cannot be read here.',
    mine: 'Yours',
    theirs: 'As it is now',
    before: (value: string) => `When you began: ${value}`,
    empty: 'empty',
    open: (count: number) =>
      count === 1
        ? '1 difference is not decided yet.'
        : `${count} differences are not decided yet.`,
    use: 'Use what was chosen',
    allMine: 'Choose all of mine',
    allTheirs: 'Choose all as it is now',
  },

  receipt: {
    title: 'Submitted',
    savedTitle: 'Saved',
    sentence: 'The service has it, once.',
    found: 'The answer was lost on the way. We looked it up: the service has it, once.',
    id: 'Record',
    at: 'Received',
    by: 'Sent by',
    requestId: 'For support',
    version: 'Version',
    noId: 'The service did not say under which number.',
    differences: 'What the service changed or left out',
    differencesLead: 'It was read back after it was written. These differ from what was sent:',
    noDifferences: 'It was read back and is as it was sent.',
    notRead: 'It could not be read back, so it is not known whether the service changed anything.',
    field: 'Field',
    sent: 'Sent',
    stored: 'As it is stored',
    absent: 'not there',
    twins: (count: number) =>
      count === 1
        ? 'There is 1 more record with the same mark. Tell your organization, and give them the numbers above.'
        : `There are ${count} more records with the same mark. Tell your organization, and give them the numbers above.`,
  },

  who: person.who,

  person: {
    for: {
      patient: 'For',
      number: 'For',
      'new-patient': 'New record for',
      both: 'For these two records:',
      nobody: 'This is no person’s record.',
    },
    leftEhr: (opened: string) => `You opened ${opened} from the EHR. This is for somebody else.`,
    left: (opened: string) => `You signed in for ${opened}. This is for somebody else.`,
    confirm: (name: string) => `Yes, this is for ${name}`,
    confirmFirst: 'Confirm first whom this is for.',
  },

  outcome: {
    refusedTitle: 'It was not accepted',
    refused: 'Nothing was written. What you wrote is still here.',
    unknownTitle: 'It is not known whether this arrived',
    cannot:
      'No answer came, and this service offers no way to look. It was sent once and is not sent again by itself. Ask your organization before you send it again.',
    failed:
      'No answer came, and looking it up failed. It was sent once and is not sent again by itself.',
    early:
      'No answer came, and the service does not list it yet. It may still be on its way. It is looked up again by itself.',
    absentTitle: 'It did not arrive',
    absent:
      'The service was asked and does not list it. Nothing was written, as far as the service tells. You can send it again: it is looked up once more before.',
    elsewhereTitle: 'It is being sent',
    elsewhere: 'Another tab, or the press before, is sending this right now.',
    notKeptTitle: 'It was not sent',
    notKept:
      'This browser could not keep a note of what is sent, and without it a lost answer could lead to two records. Make room on this device, then try again.',
    misaddressedTitle: 'It was not sent, so that it does not go to the wrong person',
    misaddressed: {
      record:
        'What would be sent names another person than this page. Nothing was written. What you wrote is kept; open it again from the right record.',
      address:
        'This page shows another person’s record. Nothing was written. Open the right record, then send it there.',
      draft:
        'It was begun for another person. Nothing was written. Begin it anew in this person’s record.',
      'sign-in':
        'Your sign-in is for another person. Nothing was written. Sign in for this person to send it.',
      unconfirmed:
        'It is for somebody else than the person whom you opened first. Nothing was written. Confirm the name, then send it.',
    },
    lookAgain: 'Look again',
    sendAgain: 'Send again',
    requestId: 'For support',
    sentAt: (time: string) => `Sent ${time}`,
  },
}
