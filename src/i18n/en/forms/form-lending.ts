/** Words of a form on a device in a patient's hands. */
export const formLending = {
  begin: 'Hand the device to the patient',
  hint: 'Only this form stays open on this device. You sign in again to take it back.',
  beginNow: 'Hand it over',
  notNow: 'Not now',
  framed:
    'Not here: the record system around this page would stay within reach. Open Clearchart in a window of its own.',
  unidentified:
    'Not here: the organization does not say who signs in, so nobody could take the device back.',
  otherPatient: 'Not here: the record system has another patient open.',
  only: 'Only this form is open on this device.',
  end: 'For staff: end here',
  endTitle: 'Give the device to the staff',
  endSentence:
    'Only the staff can continue from here: they sign in again. What is filled in so far is kept.',
  stay: 'Keep answering',
  endNow: 'End, and sign in',
  noFile: 'Ask the staff to add the file.',
  sent: 'Thank you. Your answers were sent.',
  sentSentence: 'Give this device back to the staff.',
  sentEndSentence:
    'Only the staff can continue from here: they sign in again. Your answers were sent.',
  back: 'Go back',
  giveBack: 'Give it back',
}
