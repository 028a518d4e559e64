/** Ten thousand files are 10,000. */
const n = (count: number) => count.toLocaleString('en-US')
const documents = (count: number) => (count === 1 ? '1 document' : `${n(count)} documents`)
const files = (count: number) => (count === 1 ? '1 file' : `${n(count)} files`)

/** Words of filing several documents in one go. They are loaded with that screen. */
export const batch = {
  title: 'File several documents',
  intro: 'Send several files to patients’ records in one go, such as a folder from a scanner.',
  unread:
    'This service accepts documents but does not show them: what you file here cannot be read here afterwards.',
  single: 'File one document, or change one',
  draft: 'Several documents',
  wait: 'Another document is being sent. This screen opens when the service has answered.',

  files: 'Files',
  choose: 'Choose files',
  folder: 'Choose a folder',
  drop: 'Or drop files or a folder here.',
  dropNow: 'Drop to add them.',
  limit: (most: number, size: string, together: string) =>
    `Up to ${files(most)}, ${size} each and ${together} together. The service does not state a limit.`,
  gathering: 'Looking for files',
  reading: (at: number, count: number) => `Reading file ${n(at)} of ${n(count)}`,
  added: (count: number) => `${files(count)} added`,
  none: 'No file has been chosen yet.',
  overMany: (count: number) =>
    `${files(count)} left out, because there would be too many for one go. File these first, then the others.`,
  leftOut: 'These were not added',
  leftOutCount: (count: number) =>
    count === 1
      ? '1 was not added: the reason is below.'
      : `${n(count)} were not added: the reasons are below.`,
  wasLeft:
    'Not all files were read, because this screen was left. Compare the list with your folder, and choose the missing ones again.',
  hasMore: (most: number) =>
    `There are more than ${n(most)} files and folders in what you chose. The others were not looked at: choose smaller folders.`,
  system: (count: number) =>
    `${files(count)} left out that the computer keeps for itself, such as thumbnails.`,
  why: {
    empty: 'It is empty.',
    tooLarge: (size: string) => `It is larger than ${size}.`,
    program: 'It is a computer program, which does not belong in a health record.',
    notRead: 'It could not be read. Choose it again.',
    folderNotRead: 'Not all of this folder could be read. Choose the files in it instead.',
    tooDeep: (most: number) =>
      `It is a folder inside ${n(most)} others and was not opened. Choose it by itself.`,
    there: 'It is already in this list.',
  },
  doubt: {
    differs: (kind: string) => `Its name says something else, but its content is: ${kind}.`,
    twin: (name: string) => `It has the same content as ${name}.`,
    sentBefore: (number: string) =>
      `The same file was sent for this patient, and nobody knows if it arrived. Its number is ${number}: look it up before you file it again.`,
    filedBefore: (at: string) => `The same file was filed for this patient at ${at}.`,
  },
  anyway: (name: string) => `File ${name} all the same`,
  anywayOn: 'You decided to file it all the same.',
  again: 'Choose this file again: the page was loaded anew, and files are not kept on this device.',
  unanswered:
    'It stays in this list because its answer was lost: if it were removed, the same file could be filed twice.',
  absent:
    'Clearchart checked with the service, which does not have it. It keeps the details it was sent with. To correct them, remove it and choose the file again: it then gets a new number.',
  sentStays:
    'Documents that were already sent keep the patient and the details they were sent with. Changes here apply to the others.',
  remove: (name: string) => `Remove ${name}`,

  shared: 'For all of them',
  whom: 'Whose documents these are',
  whomChoice: { one: 'One patient for all', each: 'Each document has its own patient' },
  type: 'Kind of document',
  typeOfAll: 'As for all',
  template: (kind: string) => `Details of: ${kind}`,
  templateHint:
    'These apply to all documents of this kind. What you choose from the lists is suggested again next time, for this kind and on this device only while you have asked it to remember you; nothing about a patient is kept.',
  facility: 'Where they come from',

  creation: 'Written on',
  from: {
    name: 'Suggested from the file’s name.',
    file: 'Suggested from the date of the file, which may be the day it was scanned.',
    nothing: 'Neither the file’s name nor its date suggests a day.',
    person: 'You entered this.',
  },

  check: 'Check before sending',
  discard: 'Start over',
  patientMissing: 'Enter whose document this is, by the record number.',
  nothing: 'Choose at least one file that can be sent.',
  review: 'Before they are sent',
  sent: 'What was sent',
  reviewIntro:
    'Compare the files and the patients with what you have in front of you. Each patient’s documents are sent by their own button.',
  notChecked:
    'Whether a number belongs to the person you mean cannot be checked: this service does not show patients here.',
  back: 'Back to the files',
  documents,
  send: (count: number) => `File ${documents(count)}`,
  busy: 'Other documents are being sent.',
  stop: 'Stop after this one',
  stopping: 'It stops after this one.',
  progress: (done: number, count: number) => `${n(done)} of ${n(count)} answered`,
  look: (name: string) => `View ${name}`,
  state: {
    held: 'Held back',
    missing: 'File not here',
    ready: 'Not sent yet',
    queued: 'Waiting for its turn',
    sending: 'Sending',
    written: 'Filed',
    refused: 'Not filed',
    unknown: 'Not known if it arrived',
  },
  number: (id: string) => `Document number ${id}.`,
  noNumber: 'The service did not give it a number.',
  sentBefore: (number: string) =>
    `It was sent before this page was loaded, and the answer is not known. Someone who can read the record can find it by this number: ${number}.`,
  follow: 'Follow it up',
  paused: {
    done: 'Everything in this part has been answered.',
    person: 'Stopped. The others have not been sent.',
    offline: 'There is no connection. The others have not been sent, and stay in this list.',
    unknown:
      'Stopped, because an answer was lost. The others have not been sent, and stay in this list.',
    refused:
      'Stopped, because the service does not accept documents at the moment. The others have not been sent, and stay in this list.',
    here: 'Stopped, because this device or this sign-in cannot send at the moment. The others have not been sent, and stay in this list.',
  },
  leaving:
    'Keep this page open until all have been answered. If you go to another screen, it stops after the document that is being sent; the others stay in this list.',

  receipt: 'Receipt for filed documents',
  receiptHint:
    'It says what was filed, when, and with which numbers, not what the documents contain. Filed means that the service answered so; whether it keeps them cannot be checked here. Print it or copy it: it is gone when you finish.',
  patient: 'Patient',
  caption: 'Filed documents, with their numbers',
  column: {
    file: 'File',
    kind: 'Kind',
    outcome: 'Outcome',
    at: 'Answered',
    id: 'Document number',
    master: 'Own number',
    requestId: 'Request number',
  },
  of: (filed: number, count: number) => `${n(filed)} of ${documents(count)} filed.`,
  print: 'Print the receipt',
  copy: 'Copy the receipt',
  copied: 'Copied',
  byHand: 'Copy it by hand:',
  finish: 'Finish, and file others',
  sureTitle: 'Give these up?',
  sure: 'The list of files and the receipt will be removed from this device. Documents that were filed stay with the service.',
  sureKept: (count: number) =>
    count === 1
      ? '1 document whose answer was lost stays with the unfinished drafts, so that it is not filed twice by mistake.'
      : `${documents(count)} whose answers were lost stay with the unfinished drafts, so that they are not filed twice by mistake.`,
  keep: 'Keep them',
}
