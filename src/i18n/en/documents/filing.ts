import { documentKinds } from './document-kinds'

/**
 * Words of filing documents with a service that accepts them but does not show them. They are
 * loaded with that screen.
 */
export const filing = {
  title: 'File a document',
  intro: 'Send a document to a patient’s record, or change one that was sent before.',
  unread:
    'This service accepts documents but does not show them: what you file here cannot be read here afterwards.',
  several: 'File several documents at once',
  work: 'What would you like to do?',
  mode: { new: 'File a new document', change: 'Change a filed document' },
  changeId: 'Document number',
  changeIdHint:
    'The number the service gave the document when it was filed. If it was filed since this page was loaded, you can choose it from the list instead.',
  changeStart: 'Change this document',
  changeOff: 'Filed documents cannot be changed here.',
  newOff: 'New documents cannot be filed here.',
  discard: 'Start over',
  changing: (id: string) => `Change document ${id}`,
  newTitle: 'New document',
  replacesWhole:
    'A change replaces the whole entry. The entry cannot be read first, so anything you leave empty here, even the file, will be removed from it.',
  knownVersion:
    'The change is sent with the version number that the service gave. If someone else has changed the document since, the service refuses the change and nothing is lost.',
  unknownVersion:
    'Clearchart does not know which version the service has. If someone else has changed the document, their change will be overwritten.',

  section: {
    file: 'The file',
    patient: 'Whose document this is',
    about: 'About the document',
    people: 'Who is responsible for it',
    context: 'Where it comes from',
    relations: 'Related documents',
    numbers: 'Reference numbers',
    moreFile: 'More about the file',
    morePatient: 'Other ways to name the patient',
    moreAbout: 'Status, category and description',
  },
  more: 'More',
  moreHint: 'title, author, visit, status, related documents, numbers',
  source: 'Where the file comes from',
  sources: {
    file: 'A file on this device',
    address: 'A web address where it is already kept',
    kept: 'The file the service already has',
    none: 'No file: only describe the document',
  },
  choose: 'Choose a file',
  another: 'Choose another file',
  drop: 'Or drop one here, or paste it.',
  dropNow: 'Drop to use this file.',
  preparing: 'Reading the file',
  pasted: 'Pasted text',
  limit: (size: string) =>
    `Up to ${size}. The service does not state a limit. Sending makes the file a third larger, and anything over 10 MB is often refused on the way.`,
  refused: {
    empty: 'This file is empty. Choose another one.',
    tooLarge: (size: string) =>
      `This file is too large to send: more than ${size}. Make it smaller, or file the web address where it is kept.`,
    program:
      'This is a computer program, which does not belong in a health record. Choose another file.',
    notRead: 'The file could not be read. Choose it again.',
    folder: 'This is not a file. Choose a single file.',
  },
  taken: (name: string, kind: string, size: string) => `${name}: ${kind}, ${size}`,
  hash: (hash: string) => `Checksum (SHA-1) ${hash}`,
  noHash: 'This browser cannot compute a checksum here, so the document will be sent without one.',
  look: 'View the file',
  lookBefore: 'View the file before it is sent',

  field: {
    address: 'Address of the file',
    contentType: 'Type of file',
    title: 'Title',
    language: 'Language',
    creation: 'Written on',
    format: 'Standard it follows',
    patientId: 'Patient’s record number',
    patientSystem: 'System the number belongs to',
    patientNumber: 'Another number for the patient',
    patientName: 'Patient’s name, for reference',
    status: 'Status of this entry',
    docStatus: 'Status of the document',
    reason: 'Why it was an error',
    type: 'Kind of document',
    category: 'Category',
    description: 'Description',
    security: 'Confidentiality',
    date: 'Recorded on',
    authors: 'Author',
    authenticator: 'Confirmed by',
    custodian: 'Kept by',
    relations: 'Other document',
    encounters: 'Visit or episode',
    periodFrom: 'Time covered, from',
    periodTo: 'Time covered, to',
    facility: 'Type of facility',
    master: 'Number of this version',
    identifiers: 'Other number',
    file: 'File',
  },
  hint: {
    address:
      'The file stays where it is. Anyone who opens the document needs access to that address.',
    contentType: 'Detected from the file’s content. For example application/pdf.',
    title: 'The name of the file in the record.',
    language: 'For example en, es or en-US.',
    patientId:
      'The number the service knows the patient by. Whose number it is cannot be looked up here, so check it against the patient’s registration.',
    patientSystem:
      'The address that identifies the kind of number, such as urn:oid:2.16.840.1.113883.4.1. Enter it only together with the number.',
    patientNumber:
      'For example a record number from another system. It is sent together with the record number, or in its place.',
    patientName: 'Optional. It is sent as you write it and is not checked.',
    openPatient: 'The patient whose record is open.',
    reason:
      'The entry has no field for this, so it is put at the start of the description, where everyone can read it.',
    security: 'The service decides what this means for who can read the document.',
    date: 'When this entry was made. Leave it empty to use the time of sending.',
    dateChange:
      'When this entry was made. If you leave it empty, the changed entry will not have it.',
    type: 'Choose from the list, or write it in words.',
    code: 'Choose from the list, or write it in words. If you know its code, enter the address of the code system, a vertical bar, and the code. The kind of document takes a code in the same way.',
    format:
      'Choose from the list. If you know the code of another one, enter the address of the code system, a vertical bar, and the code.',
    master:
      'Created for this document only. If the service’s answer is lost, it shows whether the document arrived once or twice.',
    masterChange: 'If you leave it empty, the changed entry will not have it.',
    identifierSystem: 'The address that identifies the kind of number.',
  },
  statuses: {
    current: 'Current',
    superseded: 'Replaced by another',
    'entered-in-error': 'Entered in error',
  },
  docStatuses: {
    '': 'Not recorded',
    preliminary: 'Preliminary',
    final: 'Final',
    amended: 'Amended',
    'entered-in-error': 'Entered in error',
  },
  relation: {
    replaces: 'Replaces it',
    transforms: 'Has the same content in another form',
    signs: 'Is a signature for it',
    appends: 'Adds to it',
  },
  relationMeans: {
    replaces:
      'This document takes the place of the other one. The service may not mark the other one as replaced; to be certain, change its status too.',
    transforms: 'The same content in another format or language.',
    signs: 'A signature for the other document.',
    appends: 'More information; it is not complete without the other document.',
  },
  relationKind: 'How this document relates to the other one',
  relationTarget: 'Number of the other document',
  who: { type: 'Who or what', id: 'Number in the service', name: 'Name' },
  system: 'System the number belongs to',
  value: 'Number',
  types: {
    Practitioner: 'Health professional',
    PractitionerRole: 'Health professional in a role',
    Organization: 'Organization',
    Device: 'Device',
    Patient: 'Patient',
    RelatedPerson: 'Related person',
    Encounter: 'Visit',
    EpisodeOfCare: 'Episode of care',
  },
  add: {
    authors: 'Add an author',
    relations: 'Add another document',
    encounters: 'Add a visit or episode',
    identifiers: 'Add another number',
  },
  remove: {
    authors: 'Remove this author',
    relations: 'Remove this document',
    encounters: 'Remove this visit or episode',
    identifiers: 'Remove this number',
  },
  row: {
    authors: (at: number) => `Author ${at}`,
    relations: (at: number) => `Document ${at}`,
    encounters: (at: number) => `Visit or episode ${at}`,
    identifiers: (at: number) => `Other number ${at}`,
  },
  none: 'Not recorded',
  /** Codes by the code itself; the record gets the code system's own words. */
  codes: {
    ...documentKinds,
    'clinical-note': 'Clinical note',
    N: 'Normal',
    R: 'Restricted',
    V: 'Very restricted',
    'urn:ihe:iti:xds:2017:mimeTypeSufficient': 'None other than its type',
    'urn:hl7-org:sdwg:ccda-structuredBody:2.1': 'C-CDA 2.1, in sections',
    'urn:hl7-org:sdwg:ccda-nonXMLBody:2.1': 'C-CDA 2.1 with another file inside',
    '35971002': 'Outpatient clinic',
    '51563005': 'Mental health center',
    '22232009': 'Hospital',
    '42665001': 'Nursing home',
    '62480006': 'Psychiatric hospital',
    '45618002': 'Skilled nursing facility',
    '20078004': 'Substance use treatment center',
  },

  problem: {
    fileMissing: 'Choose the file you want to file.',
    addressMissing: 'Enter the address where the file is kept.',
    addressWrong: 'Enter a complete address, such as https://files.example.org/form.pdf.',
    contentTypeMissing: 'Enter the type of file, such as application/pdf.',
    contentTypeWrong: 'Enter a type such as application/pdf or text/plain.',
    contentTypeDiffers:
      'The file’s content is of another type. Correct the type, or choose the right file.',
    languageWrong: 'Enter a language code, such as en, es or en-US.',
    formatWrong:
      'Choose a standard from the list, or enter the address of the code system, a vertical bar, and the code.',
    dateWrong: 'Enter a date such as 3/12/2026, 12 Mar 2026, March 2026 or 2026.',
    momentWrong: 'Enter a date and a time.',
    future: 'This is in the future.',
    periodOrder: 'The period ends before it begins.',
    idWrong:
      'This number can have only letters, digits, dots and dashes, and 64 characters at most.',
    patientMissing: 'Enter whose document this is: the record number, or another number below.',
    patientOther:
      'Another patient’s record is open. Close it first, or file the document for that patient.',
    systemWrong:
      'Enter an address without spaces, such as urn:oid:1.2.3 or https://example.org/numbers.',
    numberMissing: 'Enter the number as well.',
    reasonMissing: 'Enter why it was an error. Anyone who reads the entry needs to know.',
    typeMissing: 'Choose the kind of document.',
    rowEmpty: 'Fill this in, or remove it.',
    targetMissing: 'Enter the number of the other document, or remove it.',
    targetSelf: 'A document cannot be related to itself.',
  },
  serviceSays: (words: string) => `The service says: ${words}`,

  check: 'Check before sending',
  review: 'This will be sent',
  reviewIntro: 'Compare it with what you have in front of you. Nothing has been sent yet.',
  file: 'File',
  covered: 'Time covered',
  subject: 'Patient',
  back: 'Back to the form',
  send: 'File this document',
  sendChange: 'Replace the entry',
  asFhir: 'As it is sent (FHIR)',
  dataLeftOut: (size: string) => `(the file, ${size}, in base64)`,
  notChecked: 'What cannot be checked',
  cannot: {
    patient:
      'Whether this number belongs to the person you mean: this service does not show patients here.',
    references:
      'Whether the people, visits and documents you named exist. The service may refuse them.',
    kept: 'What the service keeps. If it sends the entry back, Clearchart compares it with what was sent.',
    replaced: 'Whether the service marks the other document as replaced.',
    gone: 'What the entry contained before that is not in this form.',
  },

  list: 'Filed since this page was loaded',
  empty: (loaded: string) =>
    `Nothing has been filed here since this page was loaded (${loaded}). Documents filed earlier are not listed; they are still with the service.`,
  listHint:
    'This list is kept until you sign out or reload the page. Print it, or write down the numbers.',
  print: 'Print this list',
  newOne: 'New document',
  changed: (id: string) => `Change to document ${id}`,
  outcome: {
    sending: 'Sending',
    written: 'Filed',
    changed: 'Changed',
    refused: 'Not filed',
    unknown: 'Not known if it arrived',
    conflict: 'Not changed',
    absent: 'Not filed',
    elsewhere: 'Sending in another tab',
    'not-kept': 'Not filed',
    misaddressed: 'Not filed',
  },
  sendingFor: 'Its progress cannot be shown. Keep this page open until the service answers.',
  receipt: {
    id: 'Document number',
    version: 'Version',
    at: 'Answered',
    requestId: 'Request number',
    patient: 'Patient',
    file: 'File',
    hash: 'Checksum (SHA-1)',
    master: 'Number of this version',
    noId: 'The service did not give one.',
  },
  keptAll: 'The service sent the entry back, and everything that was sent is in it.',
  keptNot: (fields: string) =>
    `The service sent the entry back, and these parts differ from what was sent: ${fields}.`,
  keptUnknown: 'The service did not send the entry back, so what it kept cannot be compared.',
  refusedNothing: 'The service refused it, and nothing was saved.',
  tooLargeThere: 'The file is too large for this service.',
  conflict:
    'Someone else has changed the document since. It cannot be read here, so the two versions cannot be compared: ask whoever works with it. To replace it anyway, change it by its document number.',
  conflictShown:
    'Someone else has changed the document since. Open it in the record to see what it says now. To replace it anyway, change it by its document number.',
  unknown:
    'The answer was lost or could not be read. The document may or may not have been filed. This service offers no way to check, and nothing is sent again automatically.',
  unknownHow: (number: string) =>
    `Someone who can read the record can find it by this number: ${number}.`,
  absent:
    'Clearchart checked with the service, which does not have it. Nothing is sent again automatically.',
  notKept:
    'Nothing was sent: this browser could not save a note of the sending, and without it a lost answer could not be followed up. Free up space on this device and try again.',
  sentBefore:
    'This was sent before, and it is not known what happened to it. It has the same number as it had then. You will be asked before it is sent again.',
  lookAgain: 'Check whether it arrived',
  again: 'Send it again',
  againWarn:
    'If it did arrive, there will be two with the same number. If you can, ask someone who can read the record first.',
  againWarnChange:
    'Sending a change again does no harm: it replaces the entry with the same content. If the service now refuses the version, the first change arrived.',
  againSure: 'Send it again anyway',
  cancel: 'Not now',
  reopen: 'Correct it',
  change: 'Change it',
  withdraw: 'Mark as entered in error',
  replace: 'File a replacement',
  signedOut: 'Your sign-in ended before it was sent. Sign in again, then send it again.',
  megabytes: (count: string) => `${count}\u00a0MB`,
  deskBusy: 'Finish the open form first, or start over.',
  held: 'To switch, start over below.',
  openOff: 'Other documents cannot be filed while this one is being sent.',
}
