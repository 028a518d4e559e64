/** Words of stopping a form and of withdrawing answers that were entered in error. */
export const responseStatus = {
  steps: { stopped: 'Stop this form', 'entered-in-error': 'Mark as entered in error' },
  titles: { stopped: 'Stop this form?', 'entered-in-error': 'Mark this form as entered in error?' },
  sentences: {
    stopped: 'It stays in the record as it is and can no longer be continued.',
    'entered-in-error':
      'It stays in the record, struck through, so that nobody relies on it. This cannot be undone here.',
  },
  reason: 'Reason',
  reasonHint: 'It is saved with the form, and everyone who reads the form can see it.',
  reasonNeeded: 'Enter a reason.',
  without: 'Leave the reason out',
  withoutHint:
    'This service may refuse forms with a reason. If it does, nothing is changed and you can send it without one.',
  cancel: 'Leave it as it is',
  done: {
    stopped: 'The form was stopped.',
    'entered-in-error': 'The form was marked as entered in error.',
  },
  conflict:
    'Someone else changed this form in the meantime. Your change was not saved. See the form as it is now, then decide again.',
  look: 'Show the form as it is now',

  version: (version: string) => `Version ${version}. The service does not offer earlier versions.`,

  change: {
    title: 'Change the answers',
    link: {
      'in-progress': 'Continue answering',
      completed: 'Change the answers',
      amended: 'Change the answers',
    },
    fillIn: 'Fill in this form',
    theirs: 'Your care team filled in this form. Ask them if something in it needs to be changed.',
    noForm: 'The form is not here',
    noFormSentence:
      'The form that was asked for cannot be found here, so there is nothing to fill in. Ask whoever asked for it to send it another way.',
    ownShape:
      'The form itself is not available here. The answers are shown the way they were saved, and the form’s own rules are not checked.',
    closed: 'A form that was stopped or entered in error can no longer be changed.',
    notTaken:
      'Someone else changed this form while you were answering, and your changes were not saved. Your answers are below, so that you can print them or pass them on.',
    finishedMeanwhile:
      'Someone completed this form in the meantime. What you send now is saved as a correction of it.',
    chosen:
      'A service chose these questions by the answers before them, so the answers cannot be changed one by one. Fill in the form again instead.',
    staysAsItIs:
      'The author of this form does not allow changes once it is completed. If an answer is wrong, the form is marked as entered in error and filled in again.',
    check: 'Check what changes',
    review: 'What changes',
    goOn: 'Continue answering',
    send: 'Save the change',
    reasonHint: 'Optional. It is saved with the form, and everyone who reads the form can see it.',
    asWhat: 'Save it as',
    as: { 'in-progress': 'Still in progress', completed: 'Completed' },
    nothing: 'Nothing has been changed yet.',
    problems: (count: number) =>
      count === 1 ? 'Correct one answer first.' : `Correct ${count} answers first.`,
    open: 'Open the saved form',
  },
}
