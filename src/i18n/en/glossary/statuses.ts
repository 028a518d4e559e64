/**
 * Plain words for how far something is and how sure a source is of it. Never advice, never a
 * finding about a person.
 */
export const statuses = {
  registered: 'A result is expected, but it is not there yet.',
  preliminary: 'An early or partial version. It can still change.',
  final: 'The work on it is complete. Nothing more is expected.',
  amended: 'It was complete and was changed or added to later.',
  corrected: 'It was complete and was changed later because something in it was wrong.',
  cancelled: 'It was stopped before it was done or finished.',
  enteredInError:
    'It was put into the record by mistake. It is kept so that people can see what was corrected.',
  unknown: 'The source does not know its status.',
  current: 'This is the version of the document that is valid now.',
  superseded: 'A newer document has taken its place.',
  preparation: 'It is planned or being prepared. It has not started yet.',
  inProgress: 'It has started and is not finished.',
  notDone: 'It was not done. A reason may be given in the record.',
  completed: 'It is finished.',
  stopped: 'It was ended before it was finished.',
  onHold: 'It is paused and may continue later.',
  draft: 'It is written down but not in force yet.',
  active: 'It is in force now.',
  inactive: 'It is no longer in use.',
  revoked: 'It was called off before it was finished.',
  waitlist: 'The person is on a waiting list for this care.',
  clinicalActive: 'The source notes that the condition is present now.',
  recurrence: 'The source notes that the condition has come back.',
  remission: 'The source notes no signs of the condition for now; it may come back.',
  resolved: 'The source notes that it is over or no longer matters.',
  confirmed: 'The source is sure enough to call it true.',
  unconfirmed: 'It is noted, but the source is not yet sure of it.',
  differential: 'One of several possibilities that are being looked at.',
  refuted: 'It was considered, and then ruled out.',
  allergyActive: 'The source notes that the allergy or intolerance is present now.',
}
