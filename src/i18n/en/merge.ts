/** Words of merging two records. They come with that screen, not with the first page. */
export const merge = {
  title: 'Merge two records',
  intro:
    'For one person who was registered twice. Nothing is sent before you confirm it at the end.',
  link: 'Merge two records',

  choose: 'Which two records',
  source: 'Record that ends',
  sourceHint: 'It is put out of use and points to the other one from then on.',
  target: 'Record that stays',
  targetHint: 'Everything that belongs to the other one will belong to this one.',
  sideHint: 'An id, Patient/id, or system|number',
  problem: {
    empty: 'Say which record.',
    elsewhere: 'This address belongs to another service.',
    unreadable: 'This names no patient record. Use an id, Patient/id, or system|number.',
  },
  compare: 'Compare the two records',
  swap: 'Swap the two',
  change: 'Choose other records',

  rehearsal: 'The two records side by side',
  field: 'Fact',
  comparison: 'Comparison',
  ends: (name: string) => `Ends: ${name}`,
  stays: (name: string) => `Stays: ${name}`,
  same: 'The same',
  differs: 'Differs',
  oneOnly: 'In one only',
  nothing: 'Not recorded',
  after: 'After the merge',
  survival: {
    same: 'As in both',
    nothing: 'Nothing',
    stays: 'As in the record that stays',
    target: 'As far as is known, what the record that stays says; the other may be lost',
    unknown: 'Not known whether it is taken over; add it to the record that stays first',
    numbers: 'The numbers of both are expected; check it afterwards',
    state: 'The record that stays is in use; the other is not, and points to it',
    changed: 'The time of the merge',
  },
  afterNote:
    'This service does not say what becomes of each fact. “After the merge” is what HL7’s draft of this operation says, and services may have rules of their own. What other people have unfinished about these records cannot be seen here.',
  facts: {
    name: 'Name',
    born: 'Born',
    gender: 'Gender',
    identifiers: 'Numbers',
    telecom: 'Telephone and mail',
    address: 'Address',
    state: 'State',
    changed: 'Last changed',
  },
  inUse: 'In use',
  reading: 'Reading both records…',
  unseen:
    'This service lets nobody read its patients, so the two records cannot be shown here. Check both ids, and what is known of both people, where the records are kept.',
  unseenOne: 'One of the two records could not be read.',

  checks: 'Before anything is merged',
  check: {
    'same-record': {
      passed: 'Two different records',
      stopped: 'Both are the same record.',
      unseen: 'Whether both are one record could not be checked.',
    },
    'source-in-use': {
      passed: 'The record that ends is in use',
      stopped: 'The record that ends was replaced by another one before.',
      unseen: 'Whether the record that ends is still in use could not be checked.',
    },
    'target-in-use': {
      passed: 'The record that stays is in use',
      stopped: 'The record that stays is not in use.',
      unseen: 'Whether the record that stays is in use could not be checked.',
    },
    'birth-and-gender': {
      passed: 'Date of birth or gender agrees',
      stopped:
        'Date of birth and gender both differ. If it is one person, correct the wrong record first.',
      unseen: 'Date of birth and gender could not be compared.',
    },
    'national-numbers': {
      passed: 'No two different social security numbers',
      stopped:
        'The two have different social security numbers. If it is one person, correct the wrong number first.',
      unseen: 'Social security numbers could not be compared.',
    },
    'both-alive': {
      passed: 'Both alive, or both deceased',
      stopped: 'One of the two has died. If it is one person, correct the wrong record first.',
      unseen: 'Whether one of the two has died could not be checked.',
    },
    'open-drafts': {
      passed: 'You have nothing unfinished about either record on this device',
      stopped:
        'You have something unfinished about one of the two. Finish it or remove it first: it would be about the wrong record.',
      unseen: 'Whether you have something unfinished about either record could not be checked.',
    },
  },
  drafts: 'Unfinished, about one of the two',
  result: { passed: 'Passed', stopped: 'Stop', unseen: 'Not checked' },
  stopped: 'A check says stop, so these two cannot be merged here.',

  changedMeanwhile:
    'One of the two was changed since they were put side by side, or cannot be read now. Nothing was sent. Look at both again, then confirm.',
  moves: 'What will move',
  movesAfter: 'What is where now',
  kind: 'Kind of record',
  count: (count: number, isWhole: boolean) => (isWhole ? String(count) : `${count} or more`),
  notCounted: 'Could not be counted',
  noCounts:
    'This service does not let the records of a patient be counted, so how much will move is not known here.',
  counting: 'Counting…',

  limits: 'There is no way back',
  noUndo: 'A merge cannot be undone here: the service offers nothing that takes it back.',
  undoListed:
    'The service lists a way to take a merge back ($unmerge), which its makers call experimental. Do not count on it.',
  noPreview: 'No trial run is offered either: what you confirm is done.',
  confirm: (name: string) => `To confirm, type the record that ends: ${name}`,
  confirmSecret: 'To confirm, type all digits of the number of the record that ends:',
  confirmLabel: 'Record that ends',
  confirmHint: 'Then press the button below. The Enter key does not merge.',
  confirmWrong: 'Type the record that ends exactly as it stands above.',
  send: 'Merge the two records',
  back: 'Go back without merging',

  outcome: {
    merged: {
      title: 'The two records were merged',
      sentence: (source: string, target: string) =>
        `${source} is out of use and points to ${target}.`,
    },
    accepted: {
      title: 'The merge was accepted',
      sentence: (source: string, target: string) =>
        `The service will merge ${source} into ${target}. It does not say when it is done.`,
    },
    refused: { title: 'The service refused to merge them', sentence: 'Nothing was changed.' },
    unknown: {
      title: 'It is not known whether they were merged',
      sentence:
        'The answer was lost or unclear. The merge is not sent again, because it may have been done. Ask whoever keeps the records, or look again where that is possible.',
    },
    'sent-before': {
      title: 'These two were sent to be merged before',
      sentence: (when: string) => `This device sent it on ${when}. It is not sent a second time.`,
    },
    elsewhere: {
      title: 'It is being sent already',
      sentence: 'Another tab, or your press before, is sending it now.',
    },
    'not-kept': {
      title: 'Nothing was sent',
      sentence:
        'This browser keeps nothing, so a lost answer would be forgotten and the merge could be sent twice. Allow storage for this page and try again.',
    },
  },
  lookAgain: 'Look at both records again',
  looked: {
    done: 'Looked again: the record that ended is out of use and points to the other one. The merge is done.',
    notYet:
      'Looked again: the record that ends is still in use. The merge is not done, or not done yet.',
    failed: 'The record could not be read.',
  },
  notDone: 'I found out that it was not done',
  notDoneHint: 'Only when whoever keeps the records says so: then the two can be sent again.',
  receipt: 'Receipt',
  sheet: {
    title: 'If it turns out to be a mistake',
    intro: (organization: string) =>
      `Keep this with the paperwork. A merge is taken apart only by whoever keeps the records at ${organization}: turn to them with this sheet.`,
    by: 'By whom',
    preparedBy: 'Prepared by',
    byUnknown: 'Not known here: it was sent from this device before',
    notYet: 'Not merged yet',
    unknownTime: 'Not known',
    noNumber: 'None so far',
    moved: 'Records of the one that ends, before the merge',
    notSeen: 'Could not be counted here. Note where the records are kept what belongs to which.',
    nothingMoved: 'None were found',
    someIds: (count: number) => `the first ${count} of them`,
    how: 'No care-record system behind this service takes a merge back ($unmerge). To separate the two again, each record listed above has to be given back by hand, and what stood in each of the two before is needed for it.',
    before: 'Both as they were before the merge',
    print: 'Print this rehearsal',
  },
  when: 'When',
  requestId: 'Request number',
  said: 'The service said',
  saidNothing: 'Nothing more',
  print: 'Print this receipt',
  another: 'Merge two others',
  openTarget: 'Open the record that stays',
}
