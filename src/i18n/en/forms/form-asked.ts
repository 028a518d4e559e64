/** Words of forms that an order or a task asks for. */
export const formAsked = {
  title: 'Requested form',
  titleMany: 'Requested forms',
  askedFor: 'Requested in this record',
  fillIn: (form: string) => `Fill in ${form}`,
  again: (form: string) => `Fill in ${form} again`,
  /** On a screen that has the form itself too: the name of the way to a request of it. */
  asRequested: (way: string) => `${way}, as requested`,
  asRequestedOn: (way: string, date: string) => `${way}, as requested ${date}`,
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
  formGone:
    'The form of these answers is neither in the list nor offered by the service now. The answers are still on this device, under “Not finished”.',
  /** A request that ended while its form was being filled in. */
  ended: {
    withdrawn: 'The clinic withdrew its request for this form',
    done: 'The clinic counts its request for this form as done',
    held: 'The clinic put its request for this form on hold',
    mistake: 'The clinic marked its request for this form as a mistake',
    gone: 'The clinic’s request for this form is no longer there',
    other: 'The clinic does not ask for this form now',
    kept: 'Nothing was lost: the answers are as you left them. Decide whether to send them.',
    goOn: 'Continue, and send them all the same',
    leave: 'Leave them unsent',
    goesOn: 'You chose to continue all the same.',
  },
}
