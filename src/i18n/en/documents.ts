import { cdaDocument } from './cda-document'

const n = (count: number) => count.toLocaleString('en-US')

/** Words of reading and generating documents. They come with those screens, not with the first page. */
export const documents = {
  document: 'Document',
  read: (name: string) => `Open ${name}`,
  back: 'Back to the document’s record',
  download: 'Download as it is',
  downloadNamed: (name: string) => `Download ${name}`,
  kilobytes: (count: string) => `${count} kB`,
  bytes: (count: number) => (count === 1 ? '1 byte' : `${n(count)} bytes`),
  file: 'File',
  files: 'Files',
  fileOf: (index: number, count: number) => `File ${index} of ${count}`,
  noFiles: 'This record names no file.',
  noAddress: 'The record describes a file but does not say where it is. Nothing can be opened.',
  brokenInline: 'The file in this record is damaged: it is not valid base64. It cannot be opened.',
  noSuchFile: 'The record has no such file.',

  fact: {
    title: 'Title',
    contentType: 'Type of file',
    format: 'Standard',
    creation: 'Made',
    language: 'Language',
    size: 'Size',
    url: 'Address',
    hash: 'Checksum in the record',
    place: 'Where it is kept',
  },
  place: {
    inline: 'In the record itself',
    own: 'With the service',
    connection: (organization: string) => `At another connection of ${organization}`,
    foreign: (host: string) => `On another host: ${host}`,
  },

  check: {
    title: 'Is this the file that the record describes?',
    sizeFits: (size: string) => `Size: ${size}, as the record says.`,
    sizeDiffers: (size: string, stated: string) => `Size: ${size}. The record says ${stated}.`,
    sizeUnstated: (size: string) => `Size: ${size}. The record states none.`,
    hashFits: 'Checksum (SHA-1): the same as in the record.',
    hashDiffers:
      'Checksum (SHA-1): different from the record. The file was changed after the record was written, or damaged on its way.',
    hashUnstated: 'Checksum (SHA-1): the record states none.',
    hashImpossible: 'Checksum (SHA-1): this browser cannot compute it here.',
    typeDiffers: (stated: string, came: string) =>
      `The record calls it ${stated}, the service sent it as ${came}.`,
    own: (hash: string) => `SHA-1 of this file: ${hash}`,
    wrong: 'This is not exactly the file that the record describes',
    wrongSentence: 'Read it with care, and ask who keeps it if something depends on it.',
  },

  foreign: {
    title: 'This file is kept on another host',
    sentence: (host: string) =>
      `It is at ${host}, outside your provider’s system. If you fetch it, that host learns that somebody opened this file. Your sign-in is not sent there.`,
    fetch: (host: string) => `Fetch it from ${host}`,
    failed:
      'The file could not be fetched. This app’s own security rules let it talk to your provider’s system only, or the host did not answer.',
    copy: 'Copy the address',
    copied: 'Copied',
  },

  generate: {
    title: 'Generate a document',
    intro:
      'Your provider’s system puts a document together from the record, when you ask for it. It is made once for each press of the button, and never by itself.',
    kind: 'Which document?',
    period: 'Which time?',
    periodHint: 'Leave both empty for the whole record.',
    periodOff: 'Your provider’s system does not let one choose the time.',
    from: 'From',
    to: 'To',
    wrongOrder: 'The first date is after the last one.',
    start: (name: string) => `Generate: ${name}`,
    startAny: 'Generate',
    choose: 'Choose a document first.',
    busy: 'A document is being generated. Wait for it or cancel it first.',
    wrongDate: 'One of the dates is not complete.',
    reserved: 'Reserved for later. No service makes it yet.',
    keyword: (keyword: string) => `Keyword: ${keyword}`,
    list: 'Generated since this page was loaded',
    listIntro:
      'The list is forgotten when you sign out or load the page again. What the service keeps is among the documents.',
    none: (loaded: string) =>
      `Nothing was generated since this page was loaded (${loaded}). What was made before that is not listed here; what the service keeps of it is among the documents.`,
    wholeRecord: 'Whole record',
    running: (seconds: string) => `Being generated, ${seconds} so far`,
    runningAnnounced: (name: string) => `${name} is being generated`,
    took: (seconds: string) => `took ${seconds}`,
    after: (seconds: string) => `after ${seconds}`,
    seconds: (count: number) =>
      count === 0 ? 'less than a second' : count === 1 ? '1 second' : `${n(count)} seconds`,
    minutes: (minutes: number, seconds: number) => `${n(minutes)} min ${seconds} s`,
    cancel: 'Cancel',
    cancelled:
      'Cancelled. The service may still have made the document: look among the documents before you ask again.',
    empty:
      'The service gave no document back, and no reason. Try another time or another kind, or ask your provider whether their system makes this one.',
    withheld: 'The service answered with a document of another patient. It is not shown.',
    warning: (text: string) => `The service added a remark: ${text}`,
    maybe: 'It may have been made all the same: look among the documents before you ask again.',
    again: 'Generate again',
    ready: (name: string) => `${name} is ready`,
    open: (name: string) => `Open ${name}`,
    openFile: (name: string, file: number) => `Open ${name}, file ${file}`,
    gone: (loaded: string) =>
      `This document is not here any more: the list is empty again since this page was loaded (${loaded}). It may be among the documents; look there before you generate it again.`,
    toList: 'Back to the generated documents',
    /** Each keyword of the specification: what the document is called, what it is, who asks for it. */
    kinds: {
      CCD: {
        name: 'Summary of the record',
        what: 'Problems, medicines, allergies, results and more on a few pages (Continuity of Care Document).',
        who: 'Asked for by a new doctor, a hospital, or a person for their own papers.',
      },
      ConsultationNote: {
        name: 'Consultation note',
        what: 'What a specialist found and advises.',
        who: 'Asked for by the doctor who asked for the opinion.',
      },
      DischargeSummary: {
        name: 'Discharge summary',
        what: 'A stay in a hospital or facility: why, what was done, what happens next.',
        who: 'Asked for by whoever takes over the care after the stay.',
      },
      EICR: {
        name: 'First report of a case to public health',
        what: 'A reportable disease with what an agency needs to act (electronic initial case report).',
        who: 'Asked for by public health agencies, where the law asks for it.',
      },
      EmergencyHealthcareSurvey: {
        name: 'Survey of an emergency visit',
        what: 'A visit to an emergency department, as the national survey asks for it.',
        who: 'Asked for by the National Center for Health Statistics.',
      },
      HistoryAndPhysicalNote: {
        name: 'History and physical',
        what: 'The story of an illness and the examination, at the start of care.',
        who: 'Asked for by the team that begins to treat.',
      },
      InpatientHealthcareSurvey: {
        name: 'Survey of a hospital stay',
        what: 'A stay in a hospital, as the national survey asks for it.',
        who: 'Asked for by the National Center for Health Statistics.',
      },
      OutpatientHealthcareSurvey: {
        name: 'Survey of an outpatient visit',
        what: 'A visit to a practice or clinic, as the national survey asks for it.',
        who: 'Asked for by the National Center for Health Statistics.',
      },
      ProgressNoteDoc: {
        name: 'Progress note',
        what: 'How things are going, at one point of the care.',
        who: 'Asked for by everybody who treats the same person.',
      },
      PublicHealthCaseReport: {
        name: 'Case report to public health',
        what: 'One case, told for a public health agency.',
        who: 'Asked for by public health agencies.',
      },
      ReferralNote: {
        name: 'Referral',
        what: 'Why somebody is sent to another professional, and what that one should know.',
        who: 'Asked for by the professional who takes over.',
      },
      TransferOfCare: {
        name: 'Transfer of care',
        what: 'Everything that another facility needs to go on with the care.',
        who: 'Asked for by the facility that takes over.',
      },
      UnstructuredDocument: {
        name: 'Document as one file',
        what: 'A document whose content is a single file, such as a PDF, instead of sections.',
        who: 'Asked for by systems that only store and show documents.',
      },
    },
  },

  compare: {
    title: 'Compare documents',
    intro: 'Section by section and line by line, by the text that the author signed.',
    older: 'Older document',
    newer: 'Newer document',
    kind: 'Kind of document',
    allKinds: 'All kinds',
    someLoaded: (count: number) =>
      `${count === 1 ? 'One document is' : `${count} documents are`} loaded. There are more.`,
    stop: 'Stop loading',
    choose: 'Choose one',
    tooFew:
      'There are not two clinical documents to compare. Generate one, or load more of the documents.',
    same: 'This is the same document twice. Choose another one.',
    notClinical: 'One of them is no clinical document, so it cannot be compared.',
    otherKind: 'These are documents of different kinds: many of the differences come from that.',
    summary: (added: number, gone: number, changed: number, same: number) =>
      `Sections: ${added} added, ${gone} gone, ${changed} changed, ${same} the same.`,
    everything: 'Show also what is the same',
    onlyChanges: 'Show only what differs',
    section: { added: 'Added', gone: 'Gone', changed: 'Changed', same: 'The same' },
    line: { added: 'Added', gone: 'Gone' },
  },

  ...cdaDocument,
}
