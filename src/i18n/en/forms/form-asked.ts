/** Words of forms that an order or a task asks for. */
export const formAsked = {
  title: 'Form asked for',
  titleMany: 'Forms asked for',
  askedFor: 'Asked for in this record',
  fillIn: (form: string) => `Fill in ${form}`,
  again: (form: string) => `Fill in ${form} again`,
  goOn: (form: string) => `Continue ${form}`,
  answered: (date: string) => `Answered ${date}`,
  begun: (date: string) => `Started ${date}, not finished`,
  undatedAnswer: 'Answered',
  undatedBegun: 'Started, not finished',
  missing:
    'This form is neither among the forms here nor offered by the service, so it cannot be opened. Ask whoever asked for it to send it another way.',
  unread: 'The service does not let this sign-in read the form:',
  failed: 'The form could not be looked for',
  nothing: 'This entry does not ask for a form that can be filled in.',
  nobody:
    'This entry does not say which patient the form is for, so its answers would have no record to be in.',
  over: 'Nobody asks for this form now: its request is over, on hold, withdrawn, a mistake or only proposed, or says that it must not be done.',
  toOrder: 'Show the request',
}
