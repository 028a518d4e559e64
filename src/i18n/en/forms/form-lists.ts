import { formContext } from './form-context'
const n = (count: number) => count.toLocaleString('en-US')

/** Words for lists of answers that are kept on a server. */
export const formLists = {
  /** Said at the field before anything is typed. */
  sentTo: (host: string) =>
    `The letters that you type here are sent to ${host} to look for answers. Nothing else of this form is sent there.`,
  choose: 'Type a few letters, then choose from the list.',
  chooseOrWrite: 'Type a few letters, then choose from the list or keep your own words.',
  looking: 'Searching…',
  shown: (shown: number, total: number) =>
    `Showing ${n(shown)} of ${n(total)}. Type more letters to narrow the list.`,
  shownFirst: (shown: number) =>
    `Showing the first ${n(shown)}. Type more letters to narrow the list.`,
  found: (count: number) => (count === 1 ? 'One answer found.' : `${n(count)} answers found.`),
  none: 'Nothing was found. Try other words.',
  noneOpen: 'Nothing was found. Your own words are kept as the answer.',
  tooMany: 'Too many answers match. Type at least 3 letters.',
  tooManyStill: 'Too many answers still match. Type more letters.',
  unreached: 'The list could not be reached. Your answers are safe.',
  failed: 'The list could not be loaded. Your answers are safe.',
  again: 'Search again',
  notAllowed: (host: string, isRequired: boolean) =>
    `This question cannot be answered here: its list of answers is at ${host}, and your organization has not allowed Clearchart to ask there.${isRequired ? '' : ' You can send the form without this answer.'}`,
  notAllowedOpen: (host: string) =>
    `The answers to choose from are at ${host}, and your organization has not allowed Clearchart to ask there. Write your answer.`,
  context: formContext,
}
