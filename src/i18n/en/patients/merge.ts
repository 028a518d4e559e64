import { on } from '../on-date'

/** Words of merging two records. They are loaded with that screen, not with the first page. */
export const merge = {
  title: 'Merge two records',
  intro: 'For one person who was registered twice.',
  unsent: 'Nothing is sent until you confirm it at the end.',
  link: 'Merge two records',

  choose: 'Which two records',
  source: 'Record that ends',
  sourceHint: 'It will no longer be used, and will point to the other one.',
  target: 'Record that stays',
  targetHint: 'Everything in the other one will move to this one.',
  numberKind: 'Kind of number',
  numberKinds: {
    id: 'Record number in this service',
    ssn: 'Social security number',
    other: 'Number of another organization',
  },
  issuer: 'Who gave the number',
  issuerHint: 'The address that stands for them, such as https://clinic.example/numbers',
  ssnHint: 'Nine digits',
  problem: {
    empty: 'Enter a record.',
    elsewhere: 'This address belongs to another service.',
    unreadable: 'This does not name a patient. Check the number and its kind.',
    ssn: 'A social security number has nine digits.',
    issuer:
      'Enter the whole address of the organization that gave the number, such as https://clinic.example/numbers.',
  },
  compare: 'Compare the two records',
  swap: 'Swap the two',
  change: 'Choose other records',

  rehearsal: 'The two records side by side',
  field: 'Detail',
  comparison: 'Comparison',
  ends: (name: string) => `Ends: ${name}`,
  stays: (name: string) => `Stays: ${name}`,
  same: 'The same',
  differs: 'Differs',
  oneOnly: 'Only in one',
  nothing: 'Not recorded',
  after: 'After the merge',
  survival: {
    same: 'As in both',
    nothing: 'Nothing',
    stays: 'As in the record that stays',
    target: 'Probably what the record that stays says; the other may be lost',
    unknown: 'It may not be moved; add it to the record that stays first',
    numbers: 'Probably the numbers of both; check afterwards',
    state: 'The record that stays is in use; the other is not, and points to it',
    changed: 'The time of the merge',
  },
  afterNote:
    'This service does not say what happens to each detail. “After the merge” follows HL7’s draft of this operation, and services may have their own rules. Unfinished work of other people on these records cannot be seen here.',
  facts: {
    name: 'Name',
    born: 'Born',
    gender: 'Gender',
    identifiers: 'Numbers',
    telecom: 'Phone and email',
    address: 'Address',
    state: 'Status',
    changed: 'Last changed',
  },
  inUse: 'In use',
  reading: 'Loading both records…',
  unseen:
    'This service does not let anyone read its patients, so the two records cannot be shown here. Check both numbers and both people where the records are kept.',
  unseenOne: 'One of the two records could not be read.',

  checks: 'Checks before the merge',
  check: {
    'same-record': {
      passed: 'Two different records',
      stopped: 'Both are the same record.',
      unseen: 'It could not be checked whether both are the same record.',
    },
    'source-in-use': {
      passed: 'The record that ends is in use',
      stopped: 'The record that ends was already replaced by another one.',
      unseen: 'It could not be checked whether the record that ends is still in use.',
    },
    'target-in-use': {
      passed: 'The record that stays is in use',
      stopped: 'The record that stays is not in use.',
      unseen: 'It could not be checked whether the record that stays is in use.',
    },
    'birth-and-gender': {
      passed: 'Date of birth or gender matches',
      stopped:
        'The date of birth and the gender are both different. If this is one person, correct the wrong record first.',
      unseen: 'Date of birth and gender could not be compared.',
    },
    'national-numbers': {
      passed: 'No two different social security numbers',
      stopped:
        'The two have different social security numbers. If this is one person, correct the wrong number first.',
      unseen: 'Social security numbers could not be compared.',
    },
    'both-alive': {
      passed: 'Both are alive, or both have died',
      stopped: 'One of the two has died. If this is one person, correct the wrong record first.',
      unseen: 'It could not be checked whether one of the two has died.',
    },
    'open-drafts': {
      passed: 'You have no unfinished work on either record on this device',
      stopped:
        'You have unfinished work on one of the two. Finish it or remove it first, or it would be for the wrong record.',
      unseen: 'It could not be checked whether you have unfinished work on either record.',
    },
  },
  drafts: 'Unfinished work on one of the two',
  result: { passed: 'Passed', stopped: 'Stop', unseen: 'Not checked' },
  stopped: 'One of the checks stops the merge, so these two cannot be merged here.',

  changedMeanwhile:
    'One of the two changed since you compared them, or cannot be read now. Nothing was sent. Look at both again, then confirm.',
  moves: 'What will move',
  movesAfter: 'Where everything is now',
  kind: 'Kind of entry',
  count: (count: number, isWhole: boolean) => (isWhole ? String(count) : `${count} or more`),
  notCounted: 'Could not be counted',
  noCounts:
    'This service does not count a patient’s entries, so it is not known how much will move.',
  counting: 'Counting…',

  limits: 'You cannot undo this',
  noUndo: 'A merge cannot be undone here: the service has no function for it.',
  undoListed:
    'The service lists a function to undo a merge, but calls it experimental. Do not rely on it.',
  noPreview: 'It cannot be tried first either: once you confirm, it is done.',
  confirm: (name: string) => `To confirm, type the record that ends: ${name}`,
  confirmSecret: 'To confirm, type all digits of the number of the record that ends:',
  confirmLabel: 'Record that ends',
  confirmHint: 'Then press the button below. The Enter key does not merge.',
  confirmWrong: 'Type the record that ends exactly as shown above.',
  send: 'Merge the two records',
  back: 'Go back without merging',

  outcome: {
    merged: {
      title: 'The two records were merged',
      sentence: (source: string, target: string) =>
        `${source} is no longer used and points to ${target}.`,
    },
    accepted: {
      title: 'The merge was accepted',
      sentence: (source: string, target: string) =>
        `The service will merge ${source} into ${target}. It does not say when.`,
    },
    refused: { title: 'The service refused the merge', sentence: 'Nothing was changed.' },
    unknown: {
      title: 'It is not known whether they were merged',
      sentence:
        'The answer was lost or unclear. The merge is not sent again, because it may already be done. Ask whoever keeps the records, or look again if you can.',
    },
    'sent-before': {
      title: 'These two were already sent to be merged',
      sentence: (when: string) =>
        `This device sent the merge ${on(when)}. It will not be sent again.`,
    },
    elsewhere: {
      title: 'It is already being sent',
      sentence: 'Another tab, or your earlier click, is sending it now.',
    },
    cut: {
      title: 'Nothing was sent: you are offline',
      sentence: 'Send it when the network is back.',
    },
    'not-kept': {
      title: 'Nothing was sent',
      sentence:
        'This browser does not save anything, so a lost answer would be forgotten and the merge could be sent twice. Allow this page to save data and try again.',
    },
  },
  lookAgain: 'Look at both records again',
  looked: {
    done: 'Checked again: the record that ended is no longer used and points to the other one. The merge is done.',
    notYet:
      'Checked again: the record that ends is still in use. The merge is not done, or not done yet.',
    failed: 'The record could not be read.',
  },
  notDone: 'I know that it was not done',
  notDoneHint:
    'Use this only if whoever keeps the records says so. Then you can send the merge again.',
  receipt: 'Receipt',
  sheet: {
    title: 'If it turns out to be a mistake',
    intro: (organization: string) =>
      `Keep this sheet. Only the people who keep the records at ${organization} can separate the two again. Bring it to them.`,
    by: 'Done by',
    preparedBy: 'Prepared by',
    byUnknown: 'Not known here: it was sent from this device earlier',
    notYet: 'Not merged yet',
    unknownTime: 'Not known',
    noNumber: 'None yet',
    moved: 'Entries of the record that ends, before the merge',
    notSeen:
      'Could not be counted here. Where the records are kept, write down which entries belong to which record.',
    nothingMoved: 'None were found',
    someIds: (count: number) => `the first ${count} of them`,
    how: 'No record system behind this service can undo a merge. To separate the two again, each entry listed above has to be moved back by hand, using what was in each record before.',
    before: 'Both records before the merge',
    print: 'Print this comparison',
  },
  when: 'When',
  requestId: 'Request number',
  said: 'The service said',
  saidNothing: 'Nothing more',
  print: 'Print this receipt',
  another: 'Merge two other records',
  openTarget: 'Open the record that stays',
}
