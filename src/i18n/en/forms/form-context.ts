/** Words for entries of the record, and suggested answers, that help with a question. */
export const formContext = {
  title: 'From the record',
  none: 'The record has no such entries.',
  noneYet: 'No such entries were found in the part of the record that could be read.',
  more: 'There may be more.',
  off: 'These entries cannot be looked up here.',
  unread:
    'These entries cannot be looked up here: the form does not say plainly which ones it means.',
  again: 'Look again',
  fill: (group: string) => `Fill in from the record: ${group}`,
  full: (group: string) => `${group}: there is no room for more.`,
  unfilled: (group: string) =>
    `Nothing was filled in: the entry says nothing that ${group} asks for and that is not answered yet.`,
  filled: (group: string) => `${group} was filled in from the record.`,
  lookUp: 'Not there yet? Describe it first in the form',
  lookUpThen: 'Then come back to this question.',
  lookUpMissing:
    'What is not there yet could be described in a form of its own, but that form is not offered here.',
  /** Answers that the form's author offers to take over. */
  suggested: 'Suggested:',
  suggestedFor: (label: string) => `Suggested answers to: ${label}`,
}
