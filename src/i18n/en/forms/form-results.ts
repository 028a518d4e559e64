const n = (count: number) => count.toLocaleString('en-US')

/** Words for adding the results that answers of a form can become to the record. */
export const formResults = {
  intro:
    'These results can be added to the record. Read what each one says, and leave out any ' +
    'that should not be added. The answers stay as they are.',
  off: 'Clearchart keeps them as answers and adds no results.',
  unseen: 'It cannot be seen here which of them the record has already, so none are added.',
  service:
    'The service says that it makes results out of answers itself. Clearchart adds none, ' +
    'so that nothing is there twice.',
  partly: 'Part of these answers could not be read here, so no results are made of them.',
  noNumber: 'Open the saved form to see if results of these answers can be added.',
  loading: 'Checking what the record has already',
  add: (result: string) => `Add: ${result}`,
  earlier:
    'The form may have taken this answer from an earlier result. Add it only if it is a new one.',
  needs:
    'It names another one of these, which has to be in the record first. Choose that one, too.',
  whole: 'Everything it says',
  write: (count: number) =>
    count === 0
      ? 'Add results to the record'
      : count === 1
        ? 'Add 1 result to the record'
        : `Add ${n(count)} results to the record`,
  chooseOne: 'Choose at least one result.',
  busy: 'A result is being sent.',
  state: {
    added: 'Added',
    there: 'In the record already',
    refused: 'Not accepted',
    unknown: 'Not known if it arrived',
    absent: 'Did not arrive',
    stopped: 'Not sent',
  },
  at: (time: string) => `Received ${time}`,
  says: (value: string) => `The record says: ${value}`,
  inError: 'It is marked there as entered in error. It is not added again.',
  twins: (count: number) =>
    count === 1
      ? 'The record has 1 more result of this answer. Tell your organization.'
      : `The record has ${n(count)} more results of this answer. Tell your organization.`,
  open: (result: string) => `Open the result: ${result}`,
  notChecked: 'It could not be checked which results the record has already. Nothing was sent.',
  done: (added: number, count: number) =>
    count === 1
      ? added === 1
        ? 'The result is in the record.'
        : 'The result is not known to be in the record.'
      : `${n(added)} of ${n(count)} results are in the record.`,
  paused: {
    unknown: 'An answer was lost, so the results after it were not sent.',
    refused: 'The results after it were not sent, because they would be refused as well.',
    offline:
      'You are offline, so the results after it were not sent. Add them when you are back online.',
    here: 'The results after it were not sent.',
  },
  unfinished: 'Results of a form',
  others: 'These are not added:',
  why: {
    changes: 'It would change an entry that the record may have. Clearchart only adds new ones.',
    conditional:
      'The form adds it only under a condition about the record, which is not checked here.',
    patient: 'It would be a new patient.',
    person: 'It does not say that it is about this person.',
    mark: 'Entries of this kind have no place for the number by which a second copy is found.',
    incomplete: 'Part of it cannot be worked out here.',
    links: 'It names another one of these entries that is not added.',
  },
  entries: {
    intro:
      'These entries can be added to the record. Read what each one says, and leave out ' +
      'any that should not be added. The answers stay as they are.',
    off: 'Clearchart keeps the answers and does not add this entry.',
    unseen: 'It cannot be seen here if the record has it already, so it is not added.',
    service:
      'The service says that it makes entries out of answers itself. Clearchart adds ' +
      'none, so that nothing is there twice.',
    partly: 'Part of these answers could not be read here, so no entries are made of them.',
    noNumber: 'Open the saved form to see if entries of these answers can be added.',
    earlier: 'The record has an entry of this name already. Add this one only if it is another.',
    write: (count: number) =>
      count === 0
        ? 'Add entries to the record'
        : count === 1
          ? 'Add 1 entry to the record'
          : `Add ${n(count)} entries to the record`,
    chooseOne: 'Choose at least one entry.',
    busy: 'An entry is being sent.',
    twins: (count: number) =>
      count === 1
        ? 'The record has 1 more copy of this entry. Tell your organization.'
        : `The record has ${n(count)} more copies of this entry. Tell your organization.`,
    open: (entry: string) => `Open the entry: ${entry}`,
    notChecked: 'It could not be checked which entries the record has already. Nothing was sent.',
    done: (added: number, count: number) =>
      count === 1
        ? added === 1
          ? 'The entry is in the record.'
          : 'The entry is not known to be in the record.'
        : `${n(added)} of ${n(count)} entries are in the record.`,
    paused: {
      unknown: 'An answer was lost, so the entries after it were not sent.',
      refused: 'The entries after it were not sent, because they would be refused as well.',
      offline:
        'You are offline, so the entries after it were not sent. Add them when you are back online.',
      here: 'The entries after it were not sent.',
    },
    unfinished: 'Entries of a form',
  },
}
