/** Words of forms that an order or a task asks for. */
export const formAsked = {
  title: 'Requested form',
  titleMany: 'Requested forms',
  askedFor: 'Requested in this record',
  fillIn: (form: string) => `Fill in ${form}`,
  again: (form: string) => `Fill in ${form} again`,
  answered: (date: string) => `Answered ${date}`,
  begun: (date: string) => `Started ${date}, not finished`,
  undatedAnswer: 'Answered',
  undatedBegun: 'Started, not finished',
  missing:
    'This form is neither among the forms here nor offered by the service, so it cannot be opened. Ask whoever asked for it to send it another way.',
  unread: 'The service does not let this sign-in read the form:',
  failed: 'Could not look for the form',
  nothing: 'This entry does not ask for a form that can be filled in.',
  nobody:
    'This entry does not say which patient the form is for, so there is no record to save its answers in.',
  over: 'Nobody asks for this form now: its request is over, on hold, withdrawn, a mistake or only proposed, or says that it must not be done.',
  unchecked: 'Earlier answers could not all be checked: this form may have been answered already.',
  notAll: 'Requests for forms could not all be read.',
  toOrder: 'Show the request',
}
