import { cdaDifferences } from './cda-differences'
import { cdaEntry } from './cda-entry'
import { cdaSection } from './cda-section'

const n = (count: number) => count.toLocaleString('en-US')

/** Words of the reader of clinical documents (HL7 CDA, FHIR). */
export const cdaDocument = {
  part:
    'This is only a part of a clinical document. It has no header, so it does not ' +
    'say who it is about, who wrote it or when.',
  damaged: 'Some characters in this file could not be read. They appear as �.',
  noBody: 'This document has only a header and no content.',

  problem: {
    title: 'This document cannot be opened',
    restTitle: 'The rest of this document cannot be read',
    rest: 'What is shown below came before that point. It is not the whole document.',
    malformed: (line: number, column: number) =>
      `It is not valid XML: reading stopped at line ${n(line)}, column ${n(column)}. ` +
      'The file may be incomplete or damaged.',
    doctype:
      'It defines its own document type (DOCTYPE). A clinical document never needs ' +
      'one, and it can be used to attack whoever opens the file.',
    depth:
      'Its parts are nested deeper than in any real document. It may have been made to cause harm.',
    size: 'It is larger than 64 MB.',
    encoding: (label: string) =>
      `It is written in an encoding that browsers do not read: ${label}.`,
    'other-xml': (root: string) =>
      `It is XML but not a clinical document: its outermost element is “${root}”.`,
    empty: 'It is empty.',
    json: 'It is not valid JSON. The file may be incomplete or damaged.',
    'no-composition':
      'The part that puts it in order is missing: who wrote it, when, and which sections it has.',
    slow: 'Reading it took too long, so it was stopped. It may be damaged, or made to keep a device busy.',
    broken: 'The document reader itself stopped working.',
    instead: 'You can download the file as it is.',
  },

  guard: {
    /**
     * The reasons why a document is not shown at once: title, sentence, and the reminder once it
     * is.
     */
    stops: {
      mismatch: {
        title: 'This document may be about someone else',
        sentence:
          'What it says about its patient does not match the open record. None of it is shown yet.',
        shown: 'You opened this document although it may be about someone else.',
      },
      alike: {
        title: 'This document may be about a relative with a similar name',
        sentence:
          'The name in it is close to the name in the open record, but not the same: a ' +
          'first name is different, shortened or missing, or only part of the name ' +
          'matches. A twin’s document could look like this. None of it is shown yet.',
        shown: 'You opened this document although only part of the patient’s name matches.',
      },
      unsure: {
        title: 'It cannot be checked who this document is about',
        sentence:
          'It does not say enough about its patient, or the open record could not be read. None of it is shown yet.',
        shown: 'This document was opened although it could not be checked who it is about.',
      },
    },
    several: 'It names more than one patient.',
    show: 'Show it anyway',
    caption: 'The open record and the document, side by side',
    fact: 'Detail',
    record: 'Open record',
    document: 'Document',
    verdict: 'Do they match?',
    facts: { name: 'Name', birth: 'Born', gender: 'Gender', id: 'Identifier' },
    verdicts: {
      same: 'The same',
      alike: 'Partly the same',
      differs: 'Different',
      unstated: 'Cannot be compared',
    },
    none: 'Not recorded',
    checked: 'The document’s patient matches the open record.',
  },

  tools: {
    /**
     * Numbers such as a social security number show only their last digits until this is pressed.
     */
    reconcile: 'Compare with the record',
    wholeNumbers: 'Show full numbers',
    label: 'Tools for this document',
    find: 'Find in this document',
    next: 'Next',
    previous: 'Previous',
    found: (at: number, count: number) => `${n(at)} of ${n(count)}`,
    notFound: 'Not found',
    hiddenSkipped: 'Hidden sections are not searched.',
    contents: 'Contents',
    arrange: 'Arrange sections',
    arranged: 'Done',
  },

  arrange: {
    intro:
      'Your choice is kept for documents of this kind until you sign out, or longer if ' +
      'you asked this device to remember you. Allergies, medicines and problems are ' +
      'hidden in this document only.',
    show: (title: string) => `Show ${title}`,
    up: (title: string) => `Move ${title} up`,
    down: (title: string) => `Move ${title} down`,
    first: 'Sections shown at first',
    all: 'All sections',
    some: (count: number) => (count === 1 ? '1 section' : `${count} sections`),
    usual: 'Allergies, medicines and problems first',
    reset: 'As in the document',
    hidden: (titles: readonly string[]) =>
      titles.length === 1
        ? `You have hidden 1 section: ${titles[0]}.`
        : `You have hidden ${titles.length} sections: ${titles.join('; ')}.`,
    showHidden: 'Show them',
    more: (count: number) => (count === 1 ? 'Show 1 more section' : `Show ${count} more sections`),
    coming: (count: number) =>
      count === 1 ? '1 more section is loading.' : `${n(count)} more sections are loading.`,
    moved: (title: string, place: number) => `${title} is now number ${place}`,
  },

  section: cdaSection,

  differences: cdaDifferences,

  /** Words for content that is marked as sensitive (HL7 version 3, Confidentiality). */
  restricted: {
    R: 'Restricted: whoever wrote this marked it as especially sensitive.',
    V: 'Very restricted: whoever wrote this marked it as extremely sensitive.',
    other: (level: string) => `Marked as confidential: ${level}.`,
    sections: (titles: string) => `Marked differently from the rest of the document: ${titles}.`,
  },
  subject: {
    about: (who: string) => `This section is about ${who}, not about the patient of the document.`,
    partly: (who: string) => `Part of this section is about other people: ${who}.`,
    other: 'someone else',
  },

  narrative: {
    note: 'Note',
    footnoteMark: 'Note',
    copyLink: 'Copy link',
    copied: 'Copied',
    openMedia: (type: string) =>
      type === ''
        ? 'Show the image that belongs here, which is very large'
        : `Show the image that belongs here, which is very large (${type})`,
    notOnPaper: (type: string) =>
      type === ''
        ? 'An image or file belongs here that is not printed.'
        : `An image or file belongs here that is not printed (${type}).`,
    mediaOpening: 'The image that belongs here is being opened.',
    image: 'Image from the document',
    saveMedia: (type: string) => `Download the attached file (${type})`,
    mediaMissing: 'An image belongs here, but the document does not contain it.',
    mediaAddress: (address: string) =>
      `An image belongs here. It is kept outside the document, at ${address}, and was not loaded.`,
    mediaBroken: 'The image or file that belongs here is damaged.',
    inserted: 'Added in a revision:',
    deleted: 'Removed in a revision:',
    struck: 'Struck through:',
    hidden: 'Hidden in the original:',
    wideRows: (cells: number) =>
      'This table is very wide (cells in its widest row: ' +
      `${cells.toLocaleString('en-US')}). Its rows are shown in lines of 100 cells.`,
  },

  body: {
    title: 'Content',
    intro: 'This document has no sections: its content is a single file.',
    mislabelled:
      'The document describes this file incorrectly. Clearchart recognized it and shows it as what it is.',
    address: (address: string) =>
      `The content is kept outside the document, at “${address}”, and was not loaded. ` +
      'Ask the sender for that file.',
    missing: 'The document says that it has content, but contains none.',
    broken: 'The content is damaged and cannot be read.',
    compressed:
      'The content is compressed in a way that this browser cannot open, or the compressed data is damaged.',
    compression: (name: string) =>
      `The content is compressed in a way that is not supported: ${name}.`,
  },

  header: {
    title: 'About this document',
    more: 'Everything in the header',
    keptBy: (organization: string) => `Kept by ${organization}`,
    andOthers: (first: string, more: number) => `${first} and ${n(more)} more`,
    patient: 'Patient',
    patientMore: 'More about the patient',
    kind: 'Kind',
    written: 'Written',
    confidentiality: 'Confidentiality',
    status: 'State',
    records: (count: number) =>
      count === 1 ? 'The entry behind this header' : `The ${n(count)} entries behind this header`,
    language: 'Language',
    id: 'Document number',
    set: 'Version series',
    version: 'Version',
    templates: 'Follows the rules of',
    care: 'Care described',
    encounter: 'Visit',
    related: 'Related documents',
    orders: 'In response to order',
    consents: 'Consents',
    born: (date: string) => `Born ${date}`,
    bornUnknown: 'Date of birth not recorded',
    died: (date: string) => `Died ${date}`,
    deceased: 'Died, date not recorded',
    nameUnknown: 'Name not recorded',
    disposition: 'After the visit',
    number: 'Number',
    guardian: 'Guardian',
    provider: 'Provider',
    languages: 'Languages',
    preferred: 'preferred',
    notPreferred: 'not preferred',
    birthplace: 'Place of birth',
    signature: 'Signature',
    signatureOf: (who: string) => `Signature of ${who}`,
    organizationOf: (organization: string) => `for ${organization}`,
  },
  role: {
    author: 'Author',
    dataEnterer: 'Entered by',
    informant: 'Information from',
    custodian: 'Kept by',
    informationRecipient: 'For',
    legalAuthenticator: 'Legally signed by',
    authenticator: 'Signed by',
    participant: 'Also involved',
    performer: 'Care given by',
    responsibleParty: 'Responsible',
    encounterParticipant: 'Took part in the visit',
  },
  /** FHIR R4, CompositionStatus. */
  documentState: {
    preliminary: 'Not finished',
    final: 'Final',
    amended: 'Corrected after it was final',
    'entered-in-error': 'Entered in error',
  },
  stateNote: {
    preliminary: 'Not finished: its author had not finished or checked it yet.',
    amended: 'This document was corrected after it was final.',
    'entered-in-error': 'Entered in error: this document should never have been written.',
  },
  relation: { RPLC: 'Replaces', APND: 'Adds to', XFRM: 'Made from' },
  participation: {
    IND: 'Connected to the patient',
    CON: 'Consultant',
    ATND: 'Attending',
    ADM: 'Admitting',
    DIS: 'Discharging',
    REF: 'Referred by',
    REFB: 'Referred by',
    REFT: 'Referred to',
    PPRF: 'Main provider',
    SPRF: 'Second provider',
    PRF: 'Provider',
    CALLBCK: 'Contact for questions',
    HLD: 'Holder of the coverage',
    COV: 'Covered by',
    ENT: 'Entered by',
    personal: 'personally',
    professional: 'as a professional',
    official: 'officially',
  },
  roleClass: {
    ECON: 'Emergency contact',
    NOK: 'Next of kin',
    CAREGIVER: 'Caregiver',
    PRS: 'Personal relationship',
    AGNT: 'Agent',
    GUAR: 'Guarantor',
    PAYOR: 'Payer',
    POLHOLD: 'Policy holder',
    CON: 'Contact',
  },
  patientCode: {
    maritalStatusCode: 'Marital status',
    religiousAffiliationCode: 'Religion',
    raceCode: 'Race',
    'sdtc:raceCode': 'Race, details',
    ethnicGroupCode: 'Ethnicity',
    'sdtc:ethnicGroupCode': 'Ethnicity, details',
  },
  /** HL7 version 3, ParticipationSignature. */
  signature: { S: 'signed', I: 'to be signed', X: 'signature required' },
  /** HL7 version 3, LanguageAbilityMode. */
  languageMode: {
    ESP: 'speaks it',
    ESGN: 'uses it as a sign language',
    EWR: 'writes it',
    RSP: 'understands it spoken',
    RSGN: 'understands it in signs',
    RWR: 'reads it',
  },
  confidentialityLevel: {
    N: 'Normal',
    R: 'Restricted',
    V: 'Very restricted',
    L: 'Low',
    M: 'Moderate',
    U: 'Unrestricted',
  },
  gender: { M: 'Male', F: 'Female', UN: 'Neither only male nor only female', UNK: 'Not known' },
  nameUse: {
    L: '',
    C: 'on license',
    I: 'in the community',
    P: 'pseudonym',
    A: 'artist’s name',
    ASGN: 'assigned',
    R: 'religious',
    BR: 'at birth',
    SP: 'spelled',
    usual: '',
    nickname: 'nickname',
    anonymous: 'pseudonym',
    old: 'former',
    temp: 'temporary',
  },
  placeUse: {
    H: 'home',
    HP: 'home',
    HV: 'vacation home',
    WP: 'work',
    DIR: 'direct',
    PUB: 'public',
    BAD: 'no longer valid',
    TMP: 'temporary',
    MC: 'mobile',
    PG: 'pager',
    AS: 'answering service',
    EC: 'emergency',
    PST: 'mail',
    PHYS: 'visits',
    billing: 'billing',
  },
  withUse: (text: string, use: string) => `${text} (${use})`,
  idBy: (id: string, assigner: string) => `${id} (${assigner})`,

  time: {
    at: (date: string, clock: string) => `${date}, ${clock}`,
    hour: (hour: string) => `${hour} h`,
    zoned: (clock: string, zone: string) => `${clock} (UTC${zone})`,
    fromTo: (from: string, to: string) => `${from} to ${to}`,
    from: (from: string) => `from ${from}`,
    until: (to: string) => `until ${to}`,
  },

  /** HL7 version 3, code system NullFlavor. */
  nullFlavor: {
    NI: 'No information',
    INV: 'Not valid',
    DER: 'To be worked out from other information',
    OTH: 'Other',
    NINF: 'Too low to measure',
    PINF: 'Too high to measure',
    UNC: 'Not coded',
    MSK: 'Hidden to protect privacy',
    NA: 'Does not apply',
    UNK: 'Not known',
    ASKU: 'Asked, but not known',
    NAV: 'Not known yet',
    NASK: 'Not asked',
    NAVU: 'Not available',
    QS: 'Enough to reach the total amount',
    TRC: 'Trace amount',
    NP: 'Not present',
  },
  nullOther: (flavor: string) => `Not given (${flavor})`,

  entry: cdaEntry,
}
