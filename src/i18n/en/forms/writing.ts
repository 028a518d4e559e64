import { person } from '../frame/person'
import { on } from '../on-date'

/** Words of every screen that writes: stored drafts, errors, sending and its outcome. */
export const writing = {
  required: 'Fields marked * are required.',
  /** For a record that came in another form than the standard's. */
  odd: {
    noVersion:
      'The service accepts a change only if it names the version that was changed, and it does not say which version this is. A change could erase what someone else wrote in the meantime. Ask the organization that keeps the record to correct it.',
    partlyTitle: 'This entry cannot be changed here',
    partly:
      'Part of it could not be read, or was not sent. Saving replaces the whole entry, so that part would be lost. Ask the organization that keeps the record to correct it.',
    rewritten:
      'Parts of this entry came in an unexpected format. When you save, they are written in the standard format; what they say stays the same.',
  },
  summary: {
    title: (count: number) =>
      count === 1 ? 'There is 1 thing to correct' : `There are ${count} things to correct`,
    lead: 'Choose one to go to its field.',
    item: (field: string, message: string) => `${field}: ${message}`,
  },

  saved: {
    empty: 'What you enter is saved on this device as you go.',
    emptyMemory:
      'This browser does not save anything here. What you enter is lost when you close or reload this page.',
    at: (time: string) => `Saved on this device ${time}`,
    atMemory: 'Kept only in this page: it is lost when you close or reload the page.',
    saving: 'Saving',
    full: 'Not saved: this browser has no space left. Leave this page open. Clearchart keeps trying to save.',
    unavailable:
      'Not saved: this browser no longer saves anything here. Leave this page open until you have sent the form.',
    unexpected: 'Not saved. Leave this page open. Clearchart keeps trying to save.',
    taken: 'You continued this in another tab. Nothing more is saved from here.',
    takenCopy:
      'You continued this in another tab. What was only in this tab is kept as a separate draft.',
    removed: 'This draft was removed in another tab.',
  },

  elsewhere: {
    title: 'This draft is open in another tab',
    sentence: 'You can continue here. The other tab will then save what it has and stop.',
    takeOver: 'Continue here',
  },
  missing: {
    title: 'This draft is no longer here',
    sentence:
      'It was sent or removed, it has expired, or it was started in another browser. Drafts stay on the device where they were started.',
  },
  unreadable: {
    title: 'This draft cannot be opened',
    sentence: 'It is here, but it can no longer be read. It can only be removed.',
  },
  notOpened: {
    title: 'This draft could not be opened',
    sentence: 'This browser no longer saves anything for this page. Reload the page.',
  },

  drafts: {
    title: 'Not finished',
    caption: 'Drafts on this device',
    draft: 'Draft',
    saved: 'Last saved',
    expires: 'Will be removed',
    state: 'Status',
    states: {
      writing: 'Not sent yet',
      sent: 'Sent; not known if it arrived',
      unknown: 'Sent; not known if it arrived',
      absent: 'Sent; did not arrive',
      written: 'Sent and received',
      copy: 'Copy from another tab',
    },
    inDays: (days: number) => (days <= 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`),
    goOn: (title: string) => `Continue: ${title}`,
    remove: 'Remove',
    removeThis: (title: string) => `Remove the draft ${title}`,
    confirm: (title: string) => `Remove the draft “${title}”? What you entered in it will be lost.`,
    confirmRemove: 'Remove the draft',
    confirmKeep: 'Keep the draft',
    removed: 'The draft was removed.',
    none: 'There are no drafts to continue here.',
    where:
      'Drafts are kept only on this device, encrypted so that they open after you sign in. They are removed 30 days after they were last saved.',
    whereMemory:
      'Drafts are kept only in this page: they are lost when you close or reload the page.',
    unreadable: (count: number) =>
      count === 1 ? '1 draft can no longer be opened.' : `${count} drafts can no longer be opened.`,
    removeUnreadable: 'Remove drafts that cannot be opened',
    failed: 'The drafts on this device could not be read.',
  },

  signedOut: {
    kept: (count: number) =>
      count === 1
        ? '1 draft stays on this device, encrypted. It opens after you sign in again.'
        : `${count} drafts stay on this device, encrypted. They open after you sign in again.`,
    until: (date: string) => `The last one will be removed ${on(date)}.`,
    remove: 'Remove them from this device',
    removed: 'No drafts are left on this device.',
  },

  leave: {
    title: 'Leave this page?',
    sentence: 'What you entered is not saved and would be lost.',
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
    title: 'Someone else changed this in the meantime',
    sentence:
      'Your changes were not saved. For each difference, choose which answer to keep, then send it again.',
    same: 'Someone else changed this in the meantime. There is nothing to choose, because you did not answer the same question differently. Your changes are not saved yet; check them and send again.',
    goOn: 'Continue',
    unreadable:
      'Someone else changed this in the meantime. Your changes were not saved. The current version cannot be read here.',
    mine: 'Yours',
    theirs: 'As it is now',
    before: (value: string) => `When you started: ${value}`,
    empty: 'empty',
    open: (count: number) =>
      count === 1
        ? '1 difference still needs a choice.'
        : `${count} differences still need a choice.`,
    use: 'Use these choices',
    allMine: 'Keep all of mine',
    allTheirs: 'Keep everything as it is now',
  },

  receipt: {
    title: 'Sent',
    savedTitle: 'Saved',
    sentence: 'The service has received it, once.',
    found:
      'The service’s answer was lost on the way. Clearchart checked: the service has received it, once.',
    id: 'Entry',
    at: 'Received',
    by: 'Sent by',
    numbers: 'Numbers for support',
    requestId: 'Request',
    version: 'Version',
    noId: 'The service did not give a number.',
    differences: 'What the service changed or left out',
    differencesLead:
      'Clearchart checked what the service saved. These parts differ from what was sent:',
    noDifferences: 'Clearchart checked what the service saved: it is the same as what was sent.',
    notRead:
      'What the service saved could not be checked, so it is not known whether the service changed anything.',
    field: 'Field',
    sent: 'Sent',
    stored: 'Saved',
    absent: 'missing',
    twins: (count: number) =>
      count === 1
        ? 'There is 1 more entry that came from the same sending. Tell your organization, and give them the numbers for support.'
        : `There are ${count} more entries that came from the same sending. Tell your organization, and give them the numbers for support.`,
  },

  who: person.who,

  person: {
    for: {
      patient: 'For',
      number: 'For',
      'new-patient': 'New record for',
      both: 'For these two records:',
      nobody: 'This does not belong to any person’s record.',
    },
    leftEhr: (opened: string) => `You opened ${opened} from the EHR. This is for someone else.`,
    left: (opened: string) => `You signed in for ${opened}. This is for someone else.`,
    confirm: (name: string) => `Yes, this is for ${name}`,
    confirmFirst: 'First confirm who this is for.',
  },

  outcome: {
    refusedTitle: 'This was not accepted',
    refused: 'Nothing was saved on the service. What you entered is still here.',
    unknownTitle: 'It is not known whether this arrived',
    cannot:
      'No answer came, and this service offers no way to check. It was sent once and is not sent again automatically. Ask your organization before you send it again.',
    failed:
      'No answer came, and it could not be checked. It was sent once and is not sent again automatically.',
    early:
      'No answer came, and the service does not list it yet. It may still be on its way. Clearchart will check again automatically.',
    earlyChange:
      'No answer came, and the service still has this as it was before. What you sent may still be on its way. Clearchart will check again automatically.',
    signedOutTitle: 'This was not sent yet',
    signedOut: 'Your session had ended. What you entered is still here, and you can send it now.',
    cutTitle: 'Not sent: you are offline',
    cut: 'What you entered is kept here. Send it when the network is back.',
    absentTitle: 'This did not arrive',
    absent:
      'Clearchart checked, and the service does not list it. As far as the service shows, nothing was saved. You can send it again: Clearchart checks once more first.',
    absentChange:
      'Clearchart checked, and the service still has this as it was before. As far as the service shows, nothing of what you sent was saved. You can send it again: Clearchart checks once more first.',
    elsewhereTitle: 'This is being sent',
    elsewhere: 'Another tab, or your previous press of the button, is sending this right now.',
    notKeptTitle: 'This was not sent',
    notKept:
      'This browser could not save a note of what is sent, and without it a lost answer could lead to two entries. Free up space on this device, then try again.',
    misaddressedTitle: 'This was not sent, to keep it from going to the wrong person',
    misaddressed: {
      record:
        'What would be sent names a different person than this page. Nothing was sent. What you entered is kept; open it again from the right record.',
      address:
        'This page shows another person’s record. Nothing was sent. Open the right record, then send it there.',
      draft:
        'This was started for another person. Nothing was sent. Start again in this person’s record.',
      'sign-in':
        'Your sign-in is for another person. Nothing was sent. Sign in for this person to send it.',
      unconfirmed:
        'This is for someone other than the person you opened first. Nothing was sent. Confirm the name, then send it.',
      version:
        'The service accepts a change only if it names the version that was changed, and it did not say which version this is. Nothing was sent, because a change by someone else could be lost.',
    },
    lookAgain: 'Check again',
    sendAgain: 'Send again',
    requestId: 'For support',
    sentAt: (time: string) => `Sent ${time}`,
  },
}
