const n = (count: number) => count.toLocaleString('en-US')

/** Words for adding the results that answers of a form can become to the record. */
export const formResults = {
  intro:
    'These results can be added to the record. Read what each one says, and leave out any that should not be added. The answers stay as they are.',
  off: 'Clearchart keeps them as answers and adds no results.',
  unseen: 'It cannot be seen here which of them the record has already, so none are added.',
  service:
    'The service says that it makes results out of answers itself. Clearchart adds none, so that nothing is there twice.',
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
    here: 'The results after it were not sent.',
  },
  unfinished: 'Results of a form',
}
