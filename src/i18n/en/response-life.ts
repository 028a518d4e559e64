/** Words of stopping a form and of taking back what was entered in error. */
export const responseLife = {
  steps: { stopped: 'Stop this form', 'entered-in-error': 'Mark as entered in error' },
  titles: { stopped: 'Stop this form?', 'entered-in-error': 'Mark this form as entered in error?' },
  sentences: {
    stopped: 'It stays in the record as it is and is not gone on with.',
    'entered-in-error': 'It stays in the record, struck through, so that nobody relies on it. This cannot be taken back here.',
  },
  reason: 'Reason',
  reasonHint: 'It is kept with the form, for everybody who reads it.',
  reasonNeeded: 'Write a reason.',
  without: 'Leave the reason out',
  withoutHint: 'This service may refuse forms that carry a reason. Then nothing is changed, and you can send it without.',
  cancel: 'Leave it as it is',
  done: { stopped: 'The form is stopped.', 'entered-in-error': 'The form is marked as entered in error.' },
  conflict: 'Somebody else changed this form meanwhile. Nothing of yours was written. Look at how it stands now, then decide again.',
  look: 'Show how it stands now',
}
