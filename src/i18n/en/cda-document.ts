import { cdaEntry } from './cda-entry'

const n = (count: number) => count.toLocaleString('en-US')

/** Words of the reader of clinical documents (HL7 CDA). */
export const cdaDocument = {
  part: 'This is only a part of a clinical document. It has no header, so it does not say whom it is about, who wrote it, or when.',
  damaged: 'Some characters of this file do not belong to its encoding. They stand as �.',
  noBody: 'This document has a header and nothing else.',

  problem: {
    title: 'This document cannot be opened',
    restTitle: 'The rest of this document cannot be read',
    rest: 'What stands below came before that place. Do not take it for the whole.',
    malformed: (line: number, column: number) =>
      `It is not valid XML: reading stopped in line ${n(line)}, column ${n(column)}. It may have been cut or damaged.`,
    doctype:
      'It brings a document type of its own (DOCTYPE). A clinical document never needs one, and it can be used against whoever opens the file.',
    depth: 'Its parts are nested deeper than in any real document. It may have been made to harm.',
    size: 'It is larger than 64 MB.',
    encoding: (label: string) =>
      `It is written in an encoding that browsers do not read: ${label}.`,
    'other-xml': (root: string) =>
      `It is XML, but no clinical document: its outermost element is “${root}”.`,
    empty: 'It is empty.',
    broken: 'The reader itself failed.',
    instead: 'You can download the file as it is.',
  },

  guard: {
    /** Why a document is not shown at once: title, sentence, and the reminder once it is. */
    stops: {
      mismatch: {
        title: 'This document may be about somebody else',
        sentence:
          'What it says about its patient does not fit the record that is open. Nothing of it is shown yet.',
        shown: 'You opened this document although it may be about somebody else.',
      },
      alike: {
        title: 'This document may be about a relative with a similar name',
        sentence:
          'The name in it is close to the one in the open record, but not the same: a first name is different, shortened or missing, or only part of the name agrees. A twin could look like this. Nothing of it is shown yet.',
        shown: 'You opened this document although only part of its patient’s name agrees.',
      },
      unsure: {
        title: 'Whom this document is about cannot be checked',
        sentence:
          'It does not say enough about its patient, or the open record could not be read. Nothing of it is shown yet.',
        shown: 'It was opened although whom it is about could not be checked.',
      },
    },
    several: 'It names more than one patient.',
    show: 'Show it anyway',
    caption: 'The open record and the document, side by side',
    fact: 'What',
    record: 'Open record',
    document: 'Document',
    verdict: 'Do they fit?',
    facts: { name: 'Name', birth: 'Born', gender: 'Gender', id: 'Identifier' },
    verdicts: {
      same: 'The same',
      alike: 'Partly the same',
      differs: 'Different',
      unstated: 'Cannot be compared',
    },
    none: 'Not said',
    checked: 'The document’s patient fits the open record.',
  },

  tools: {
    /** Numbers such as that of social security are told by their end until this is pressed. */
    wholeNumbers: 'Show whole numbers',
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
      'The choice holds for documents of this kind until you sign out, or for longer if you asked that this device remembers you.',
    show: (title: string) => `Show ${title}`,
    up: (title: string) => `Move ${title} up`,
    down: (title: string) => `Move ${title} down`,
    first: 'Show at first',
    all: 'All sections',
    some: (count: number) => (count === 1 ? '1 section' : `${count} sections`),
    reset: 'As in the document',
    hidden: (count: number) =>
      count === 1
        ? '1 section is hidden by your choice.'
        : `${count} sections are hidden by your choice.`,
    showHidden: 'Show them',
    more: (count: number) => (count === 1 ? 'Show 1 more section' : `Show ${count} more sections`),
    coming: (count: number) =>
      count === 1 ? '1 more section is loading.' : `${n(count)} more sections are loading.`,
    moved: (title: string, place: number) => `${title} is now number ${place}`,
  },

  section: {
    untitled: 'Section without a title',
    empty: 'This section has no text.',
    nullFlavor: (reason: string) => `No information: ${reason}`,
    entries: (count: number) => (count === 1 ? '1 coded entry' : `${n(count)} coded entries`),
    entriesIntro: 'What computers read. The text above is what the author signed.',
    entriesNone: 'There is nothing in these entries that can be told.',
    by: 'Written by',
    restricted: (level: string) => `Confidentiality: ${level}`,
    language: (code: string) => `Language: ${code}`,
    loose: (count: number) =>
      count === 1
        ? 'A picture or file is kept with this section that its text does not mention:'
        : `${n(count)} pictures or files are kept with this section that its text does not mention:`,
  },

  /** What is marked as sensitive (HL7 version 3, Confidentiality). */
  restricted: {
    R: 'Restricted: whoever wrote this marked it as especially sensitive.',
    V: 'Very restricted: whoever wrote this marked it as extremely sensitive.',
    other: (level: string) => `Marked as confidential: ${level}.`,
    sections: (titles: string) => `Marked differently from the rest of the document: ${titles}.`,
  },
  subject: {
    about: (who: string) => `This section is about ${who}, not about the patient of the document.`,
    partly: (who: string) => `Some of what this section says is about others: ${who}.`,
    other: 'somebody else',
  },

  narrative: {
    note: 'Note',
    footnoteMark: 'Note',
    copyLink: 'Copy link',
    copied: 'Copied',
    openMedia: (type: string) =>
      type === ''
        ? 'Show the picture in this place, which is very large'
        : `Show the picture in this place, which is very large (${type})`,
    notOnPaper: (type: string) =>
      type === ''
        ? 'A picture or file belongs here that is not printed.'
        : `A picture or file belongs here that is not printed (${type}).`,
    mediaOpening: 'The picture in this place is being opened.',
    image: 'Picture from the document',
    saveMedia: (type: string) => `Download the attached file (${type})`,
    mediaMissing: 'A picture belongs here, but the document does not contain it.',
    mediaAddress: (address: string) =>
      `A picture belongs here. It is kept outside the document, at ${address}, and is not fetched.`,
    mediaBroken: 'The picture in this place is damaged.',
    inserted: 'Added in a revision:',
    deleted: 'Taken away in a revision:',
  },

  body: {
    title: 'Content',
    intro: 'This document has no sections: its content is one file.',
    mislabelled:
      'The document is wrong about how this file is written in it. It was recognized and is shown as what it is.',
    address: (address: string) =>
      `The content is kept outside the document, at “${address}”, and is not fetched. Ask for that file.`,
    missing: 'The document says that it has content, but holds none.',
    broken: 'The content is damaged: it is not valid base64.',
    compressed:
      'The content is compressed in a way that this browser cannot undo, or the compressed data is damaged.',
    compression: (name: string) =>
      `The content is compressed in a way that is not supported: ${name}.`,
  },

  header: {
    title: 'About this document',
    more: 'Everything in the header',
    patient: 'Patient',
    patientMore: 'More about the patient',
    kind: 'Kind',
    written: 'Written',
    confidentiality: 'Confidentiality',
    language: 'Language',
    id: 'Document number',
    set: 'Set of versions',
    version: 'Version',
    templates: 'Made by the rules of',
    care: 'Care documented',
    encounter: 'Visit',
    related: 'Related documents',
    orders: 'Answers the order',
    consents: 'Consents',
    born: (date: string) => `Born ${date}`,
    died: (date: string) => `Died ${date}`,
    deceased: 'Died, date not said',
    nameUnknown: 'Name not said',
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
    informant: 'Informant',
    custodian: 'Kept by',
    informationRecipient: 'For',
    legalAuthenticator: 'Signed legally by',
    authenticator: 'Signed by',
    participant: 'Also involved',
    performer: 'Care given by',
    responsibleParty: 'Responsible',
    encounterParticipant: 'Took part in the visit',
  },
  relation: { RPLC: 'Replaces', APND: 'Adds to', XFRM: 'Made from' },
  participation: {
    IND: 'Connected with the patient',
    CON: 'Consultant',
    ATND: 'Attending',
    ADM: 'Admitting',
    DIS: 'Discharging',
    REF: 'Referred by',
    REFB: 'Referred by',
    REFT: 'Referred to',
    PPRF: 'Primary performer',
    SPRF: 'Second performer',
    PRF: 'Performer',
    CALLBCK: 'Contact for questions',
    HLD: 'Holder of the coverage',
    COV: 'Covered by',
    ENT: 'Entered by',
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
    'sdtc:raceCode': 'Race, in detail',
    ethnicGroupCode: 'Ethnicity',
    'sdtc:ethnicGroupCode': 'Ethnicity, in detail',
  },
  /** HL7 version 3, ParticipationSignature. */
  signature: { S: 'signed', I: 'to be signed', X: 'signature required' },
  /** HL7 version 3, LanguageAbilityMode. */
  languageMode: {
    ESP: 'speaks it',
    ESGN: 'signs it',
    EWR: 'writes it',
    RSP: 'understands it spoken',
    RSGN: 'understands it signed',
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
    C: 'as licensed',
    I: 'in the community',
    P: 'pseudonym',
    A: 'artist’s name',
    ASGN: 'assigned',
    R: 'religious',
    BR: 'at birth',
    SP: 'spelled',
  },
  placeUse: {
    H: 'home',
    HP: 'home',
    HV: 'vacation home',
    WP: 'work',
    DIR: 'direct',
    PUB: 'public',
    BAD: 'no longer good',
    TMP: 'temporary',
    MC: 'mobile',
    PG: 'pager',
    AS: 'answering service',
    EC: 'emergency',
    PST: 'mail',
    PHYS: 'visits',
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
    DER: 'To be derived',
    OTH: 'Other',
    NINF: 'Too low to be measured',
    PINF: 'Too high to be measured',
    UNC: 'Not coded',
    MSK: 'Hidden to protect privacy',
    NA: 'Does not apply',
    UNK: 'Not known',
    ASKU: 'Asked, but not known',
    NAV: 'Not known yet',
    NASK: 'Not asked',
    NAVU: 'Not available',
    QS: 'Enough to reach the amount',
    TRC: 'A trace',
    NP: 'Not present',
  },
  nullOther: (flavor: string) => `Not given (${flavor})`,

  entry: cdaEntry,
}
