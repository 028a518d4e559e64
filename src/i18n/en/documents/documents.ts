import { cdaDocument } from './cda-document'
import { moved } from './moved'

const n = (count: number) => count.toLocaleString('en-US')

/**
 * Words of reading and generating documents. They are loaded with those screens, not with the first
 * page.
 */
export const documents = {
  document: 'Document',
  /** `name` is undefined where the only file has none. */
  read: (name: string | undefined) => (name === undefined ? 'Open the file' : `Open ${name}`),
  factsOf: (name: string | undefined) =>
    name === undefined ? 'About this file' : `About this file: ${name}`,
  back: 'About this document',
  download: 'Download as it is',
  downloadNamed: (name: string) => `Download ${name}`,
  kilobytes: (count: string) => `${count}\u00a0kB`,
  bytes: (count: number) => (count === 1 ? '1 byte' : `${n(count)} bytes`),
  files: 'Files',
  fileOf: (index: number, count: number) => `File ${index} of ${count}`,
  noFiles: 'This entry does not include a file.',
  noAddress: 'This entry describes a file but does not say where it is, so it cannot be opened.',
  /** A file that was left out, with the reason that the source gives. */
  fileAbsent: (why: string) => `This entry does not include its file. Reason given: ${why}.`,
  brokenInline: 'The file in this entry is damaged and cannot be opened.',
  noSuchFile: 'This entry has no such file.',

  fact: {
    title: 'Title',
    contentType: 'Type of file',
    format: 'Standard',
    creation: 'Created',
    language: 'Language',
    size: 'Size',
    url: 'Address',
    hash: 'Checksum in the entry',
    place: 'Where it is kept',
  },
  place: {
    inline: 'In the entry itself',
    own: 'With the service',
    connection: (organization: string) => `At another connection of ${organization}`,
    foreign: (host: string) => `On another server: ${host}`,
  },

  check: {
    title: 'Is this the file that the entry describes?',
    sizeFits: (size: string) => `Size: ${size}, as stated in the entry.`,
    sizeDiffers: (size: string, stated: string) => `Size: ${size}. The entry says ${stated}.`,
    sizeUnstated: (size: string) => `Size: ${size}. The entry does not state a size.`,
    hashFits: 'Checksum (SHA-1): the same as in the entry.',
    hashDiffers:
      'Checksum (SHA-1): different from the entry. The file was changed after the entry ' +
      'was written, or damaged on the way here.',
    hashUnstated: 'Checksum (SHA-1): the entry does not state one.',
    hashImpossible: 'Checksum (SHA-1): this browser cannot compute it here.',
    typeDiffers: (stated: string, came: string) =>
      `The entry says it is ${stated}, but the service sent it as ${came}.`,
    own: (hash: string) => `SHA-1 of this file: ${hash}`,
    wrong: 'This is not exactly the file that the entry describes',
    wrongSentence:
      'Read it with care. If anything depends on it, check with whoever keeps the file.',
  },

  foreign: {
    title: 'This file is kept on another server',
    sentence: (host: string) =>
      `It is at ${host}, outside the service. If you get it, that server will know that ` +
      'someone opened this file. Your sign-in is not sent there.',
    fetch: (host: string) => `Get it from ${host}`,
    failed:
      'The file could not be loaded. Either this app’s security rules, which let it talk ' +
      'only to the service, blocked it, or the server did not answer.',
    copy: 'Copy the address',
    copied: 'Copied',
  },

  moved,

  generate: {
    title: 'Generate a document',
    intro:
      'The service creates a document from the record when you ask for it: one each time ' +
      'you press the button, never on its own.',
    kind: 'Which document do you need?',
    period: 'Which period?',
    periodHint: 'Leave both dates empty to include the whole record.',
    periodOff: 'The service does not offer a choice of period.',
    from: 'From',
    to: 'To',
    wrongOrder: 'The first date is after the last one.',
    start: (name: string) => `Generate: ${name}`,
    busy: 'A document is being generated. Wait until it is ready, or cancel it first.',
    wrongDate: 'One of the dates is not complete.',
    reserved: 'Reserved for future use. No service creates it yet.',
    keyword: (keyword: string) => `Keyword: ${keyword}`,
    list: 'Generated since this page was loaded',
    listIntro:
      'This list is cleared when you sign out or reload the page. Documents that the ' +
      'service keeps are under Documents.',
    none: (loaded: string) =>
      `No documents were generated since this page was loaded (${loaded}). Earlier ones ` +
      'are not listed here; those that the service keeps are under Documents.',
    wholeRecord: 'Whole record',
    running: (seconds: string) => `Generating, ${seconds} so far`,
    runningAnnounced: (name: string) => `${name} is being generated`,
    took: (seconds: string) => `took ${seconds}`,
    after: (seconds: string) => `after ${seconds}`,
    seconds: (count: number) =>
      count === 0 ? 'less than a second' : count === 1 ? '1 second' : `${n(count)} seconds`,
    minutes: (minutes: number, seconds: number) => `${n(minutes)} min ${seconds} s`,
    cancel: 'Cancel',
    cancelled:
      'Cancelled. The service may still have created the document: check under Documents before you ask again.',
    empty:
      'The service did not return a document and gave no reason. Try another period or ' +
      'another kind, or ask your organization whether its system can create this one.',
    withheld: 'The service returned another patient’s document. It is not shown.',
    warning: (text: string) => `The service added a note: ${text}`,
    cutTitle: 'Not asked for: you are offline',
    cut: 'Nothing was sent to the service. Generate it when the network is back.',
    maybe: 'It may have been created anyway: check under Documents before you ask again.',
    again: 'Generate again',
    ready: (name: string) => `${name} is ready`,
    open: (name: string) => `Open ${name}`,
    openFile: (name: string, file: number) => `Open ${name}, file ${file}`,
    gone: (loaded: string) =>
      'This document is no longer here: the list has been empty since this page was ' +
      `loaded (${loaded}). Check under Documents before you generate it again.`,
    toList: 'Back to the generated documents',
    /** Each keyword of the specification: the document's name, its contents, its usual purpose. */
    kinds: {
      CCD: {
        name: 'Summary of the record',
        what: 'Health problems, medicines, allergies, results and more on a few pages (Continuity of Care Document).',
        who: 'Used by a new doctor or a hospital, or kept by people for their own files.',
      },
      ConsultationNote: {
        name: 'Consultation note',
        what: 'What a specialist found and recommends.',
        who: 'Used by the doctor who asked for the specialist’s opinion.',
      },
      DischargeSummary: {
        name: 'Discharge summary',
        what: 'A stay in a hospital or other facility: the reason, what was done and what happens next.',
        who: 'Used by whoever takes over care after the stay.',
      },
      EICR: {
        name: 'First case report to public health',
        what:
          'A reportable disease, with what a public health agency needs in order to act ' +
          '(electronic initial case report).',
        who: 'Used by public health agencies where the law requires it.',
      },
      EmergencyHealthcareSurvey: {
        name: 'Emergency visit survey',
        what: 'A visit to an emergency department, in the form the national survey requires.',
        who: 'Used by the National Center for Health Statistics.',
      },
      HistoryAndPhysicalNote: {
        name: 'History and physical',
        what: 'The history of an illness and the physical exam, at the start of care.',
        who: 'Used by the team that starts treatment.',
      },
      InpatientHealthcareSurvey: {
        name: 'Hospital stay survey',
        what: 'A stay in a hospital, in the form the national survey requires.',
        who: 'Used by the National Center for Health Statistics.',
      },
      OutpatientHealthcareSurvey: {
        name: 'Outpatient visit survey',
        what: 'A visit to a practice or clinic, in the form the national survey requires.',
        who: 'Used by the National Center for Health Statistics.',
      },
      ProgressNoteDoc: {
        name: 'Progress note',
        what: 'How things are going at one point in care.',
        who: 'Used by everyone who treats the same person.',
      },
      PublicHealthCaseReport: {
        name: 'Case report to public health',
        what: 'One case, written up for a public health agency.',
        who: 'Used by public health agencies.',
      },
      ReferralNote: {
        name: 'Referral',
        what: 'Why someone is referred to another professional, and what that professional should know.',
        who: 'Used by the professional who takes over.',
      },
      TransferOfCare: {
        name: 'Transfer of care',
        what: 'Everything another facility needs to continue the care.',
        who: 'Used by the facility that takes over.',
      },
      UnstructuredDocument: {
        name: 'Document in a single file',
        what: 'A document that is a single file, such as a PDF, instead of sections.',
        who: 'Used by systems that only store and show documents.',
      },
    },
  },

  compare: {
    title: 'Compare documents',
    intro:
      'Two documents by the text that their authors signed, or one document with the ' +
      'record: allergies, medicines and problems.',
    record: 'The record itself',
    older: 'Older document',
    newer: 'Newer document',
    kind: 'Kind of document',
    allKinds: 'All kinds',
    someLoaded: (count: number) =>
      `${count === 1 ? 'One document is' : `${count} documents are`} loaded. There are more.`,
    stop: 'Stop loading',
    choose: 'Choose one',
    tooFew: 'You need a clinical document to compare. Generate one, or load more documents.',
    same: 'You chose the same document twice. Choose another one.',
    recordTwice: 'You chose the record on both sides. Choose a document to compare it with.',
    notClinical: 'One of them is not a clinical document, so they cannot be compared.',
    otherKind: 'These are different kinds of documents, which explains many of the differences.',
    wrongWay:
      'By their own dates, the document that is chosen as the older one was written after the ' +
      'other. Swap them, or read “added” and “removed” the other way round.',
    swap: 'Swap the two documents',
    summary: (added: number, gone: number, changed: number, same: number) =>
      `Sections: ${added} added, ${gone} removed, ${changed} changed, ${same} unchanged.`,
    uncompared: (count: number) =>
      count === 1
        ? 'One section could not be compared.'
        : `${count} sections could not be compared.`,
    withoutText:
      'This section has coded entries or pictures in at least one of the documents, and ' +
      'no text there. Read it in both.',
    stoodAtTop: 'In the older document, this is a section of its own.',
    stoodIn: (title: string) => `In the older document, this is a part of “${title}”.`,
    reordered: 'Lines that both have are in another order. Read them in both documents.',
    titleWas: (title: string) => `In the older document, the title is “${title}”.`,
    pictures: 'The pictures or files in this section are not the same. Look at both documents.',
    stated: {
      intro:
        'The two documents keep their coded entries in different ways, so these are ' +
        'compared by what they say: allergies, medicines and problems. Read the entries ' +
        'of other sections in both.',
      title: (kind: string) => `${kind}, by their coded entries`,
      summary: (added: number, gone: number, changed: number, same: number, unclear: number) =>
        `${n(added)} added, ${n(gone)} removed, ${n(changed)} different or in other words, ` +
        `${n(same)} the same${unclear === 0 ? '' : `, ${n(unclear)} could not be compared`}.`,
      became: (fact: string, older: string, newer: string) =>
        `${fact}: ${older} in the older document, ${newer} in the newer one.`,
      unclear: (document: string, statement: string, why: string) =>
        `${document}: ${statement}. In the other one: ${why}`,
    },
    entries: {
      gone: (count: number) =>
        count === 1
          ? 'One coded entry is only in the older document:'
          : `${count} coded entries are only in the older document:`,
      added: (count: number) =>
        count === 1
          ? 'One coded entry is only in the newer document:'
          : `${count} coded entries are only in the newer document:`,
    },
    wrong: (count: number) =>
      count === 1
        ? 'One document was entered in error and is not offered.'
        : `${count} documents were entered in error and are not offered.`,
    oneFile:
      'The content of at least one of these documents is a file inside it, which is not compared. Read both.',
    everything: 'Show unchanged text too',
    onlyChanges: 'Show only the differences',
    section: {
      added: 'Added',
      gone: 'Removed',
      changed: 'Changed',
      same: 'Unchanged',
      uncompared: 'Not compared',
    },
    line: { added: 'Added', gone: 'Removed' },
    header: {
      title: 'Title',
      patient: 'About',
      section: 'About the documents',
      fact: 'Detail',
      notRecorded: 'Not recorded',
      same: 'What the documents say about themselves is the same.',
      note: (facts: readonly string[]) =>
        `The documents also differ in what they say about themselves: ${facts.join(', ')}. That is at the end.`,
      noteDetails:
        'What the documents say about themselves differs only in numbers and other details. They are at the end.',
      details: (facts: readonly string[]) =>
        `Numbers, addresses and details that differ: ${facts.join(', ')}`,
      behind: 'entries behind the header',
      shared: (count: number) =>
        count === 1 ? 'One is the same in both.' : `${n(count)} are the same in both.`,
      otherSystem: 'another system',
      unnamedNumber: 'a number of another system',
      marks:
        'They also differ in codes or numbers that these words do not show. Look at both documents.',
      marksAlone:
        'What the documents say about themselves differs in codes or numbers that words ' +
        'do not show. Look at both documents.',
      records: {
        gone: (count: number) =>
          count === 1
            ? 'One entry behind the header is only in the older document:'
            : `${count} entries behind the header are only in the older document:`,
        added: (count: number) =>
          count === 1
            ? 'One entry behind the header is only in the newer document:'
            : `${count} entries behind the header are only in the newer document:`,
      },
    },
  },

  ...cdaDocument,
}
