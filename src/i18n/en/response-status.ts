/** Words of stopping a form and of taking back what was entered in error. */
export const responseStatus = {
  steps: { stopped: 'Stop this form', 'entered-in-error': 'Mark as entered in error' },
  titles: { stopped: 'Stop this form?', 'entered-in-error': 'Mark this form as entered in error?' },
  sentences: {
    stopped: 'It stays in the record as it is and is not gone on with.',
    'entered-in-error':
      'It stays in the record, struck through, so that nobody relies on it. This cannot be taken back here.',
  },
  reason: 'Reason',
  reasonHint: 'It is kept with the form, for everybody who reads it.',
  reasonNeeded: 'Write a reason.',
  without: 'Leave the reason out',
  withoutHint:
    'This service may refuse forms that carry a reason. Then nothing is changed, and you can send it without.',
  cancel: 'Leave it as it is',
  done: {
    stopped: 'The form is stopped.',
    'entered-in-error': 'The form is marked as entered in error.',
  },
  conflict:
    'Somebody else changed this form meanwhile. Nothing of yours was written. Look at how it stands now, then decide again.',
  look: 'Show how it stands now',

  version: (version: string) =>
    `Version ${version}. Earlier versions are not offered by your provider’s system.`,

  change: {
    title: 'Change the answers',
    link: {
      'in-progress': 'Go on answering',
      completed: 'Change the answers',
      amended: 'Change the answers',
    },
    ownShape:
      'The form itself is not known here. The answers are shown in their own shape, and nothing is checked that the form might ask for.',
    closed: 'A form that was stopped or entered in error is not changed any more.',
    check: 'Check what changes',
    review: 'What changes',
    goOn: 'Go on answering',
    send: 'Save the change',
    reasonHint: 'It may be left out. It is kept with the form, for everybody who reads it.',
    asWhat: 'Save it as',
    as: { 'in-progress': 'Still in progress', completed: 'Completed' },
    nothing: 'Nothing was changed yet.',
    problems: (count: number) =>
      count === 1
        ? 'One answer has to be put right first.'
        : `${count} answers have to be put right first.`,
    open: 'Open what was stored',
  },
}
