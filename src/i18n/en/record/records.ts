import { elements } from './elements'

/** Ten thousand records are 10,000. */
const numbers = new Intl.NumberFormat('en-US')
const n = (count: number) => numbers.format(count)

/** Words of lists, filters and details of records. */
export const records = {
  /** The lists, by the word in their address. */
  title: {
    details: 'Personal details',
    conditions: 'Conditions',
    allergies: 'Allergies',
    medications: 'Medicines',
    'medicines-taken': 'Medicines as reported',
    'lab-results': 'Lab results',
    'vital-signs': 'Vital signs',
    observations: 'All observations',
    reports: 'Reports',
    procedures: 'Procedures',
    immunizations: 'Immunizations',
    'recommended-vaccines': 'Recommended vaccines',
    devices: 'Devices',
    documents: 'Documents',
    questionnaires: 'Forms',
    'care-plans': 'Care plans',
    goals: 'Goals',
    'care-team': 'Care team',
    orders: 'Orders and referrals',
    visits: 'Visits',
    episodes: 'Episodes of care',
    'related-people': 'Related people',
    insurance: 'Insurance',
    'family-history': 'Family history',
    media: 'Pictures and recordings',
    'written-documents': 'Documents in sections',
    imaging: 'Imaging studies',
    organizations: 'Organizations',
    locations: 'Places',
    practitioners: 'Health professionals',
  },
  element: elements,
  /** The meaning of a record's date. */
  when: {
    began: 'Began',
    recorded: 'Recorded',
    ended: 'Ended',
    performed: 'When',
    taken: 'Taken',
    released: 'Released',
    given: 'Given',
    written: 'Written',
    covers: 'Covers',
    filled: 'Form dated',
    ordered: 'Ordered',
    /** Of a medicine: Spanish has a word of its own. */
    prescribed: 'Ordered',
    planned: 'Planned',
    period: 'Period',
    born: 'Born',
    died: 'Died',
    made: 'Made',
    expires: 'Expires',
    starts: 'Begins',
    target: 'Due',
    status: 'Status since',
    happened: 'Happened',
    stated: 'Stated',
    last: 'Last time',
  },
  preferredLanguage: (language: string) => `${language} (preferred)`,
  atAge: (age: string) => `at the age of ${age}`,
  /** A date that says what has been, and is to come. */
  ahead: (date: string) => `${date} (dated in the future)`,
  /** The name of a fact before its value. */
  fact: (label: string) => `${label}:`,
  whenOf: (kind: string, date: string) => `${kind} ${date}`,
  column: { name: 'Name', when: 'Date', status: 'Status' },
  unreadable: 'Cannot be shown',
  /** In place of a record, and next to one of which a part is left out. */
  unshown: 'This entry could not be shown',
  /** Next to a record that this reader has not seen, or not in its current version. */
  fresh: { new: 'New', corrected: 'Changed' },
  reference: {
    unnamed: 'No name given',
    loading: 'Loading the name…',
    unreadable: (type: string | undefined) =>
      type === undefined ? 'Its name could not be read' : `${type}, whose name could not be read`,
    gone: 'the service says that it does not have this entry',
    noForm: 'A form that is not available here',
    otherPatient: 'Another patient',
    containedMissing: 'Mentioned in this entry, but missing from it',
  },

  list: {
    count: (loaded: number) => (loaded === 1 ? '1 entry' : `${n(loaded)} entries`),
    countOf: (loaded: number, total: number) => `${n(loaded)} of ${n(total)}`,
    countSoFar: (loaded: number) => `${n(loaded)} so far, and there are more`,
    states: {
      now: 'Now',
      considered: 'Being considered',
      other: 'Other',
      past: 'Past',
      mistake: 'Entered in error',
    },
    read: (time: string) => `loaded ${time}`,
    cutTitle: 'This list is cut short',
    warningsTitle: 'The service added a note',
    withheld: (count: number) =>
      count === 1
        ? '1 entry is not shown because it is about another patient.'
        : `${n(count)} entries are not shown because they are about another patient.`,
    none: 'None recorded. The service was asked for all of them and has none.',
    noneFiltered: 'Nothing matches these filters. The service was asked for all that match.',
    noneSoFar: 'Nothing in what is loaded so far.',
    noneSent: 'Nothing in what the service sent.',
    /**
     * The kinds that a list was searched by, if it was not searched for everything; parts of one
     * sentence.
     */
    askedKinds: (count: number, kinds: string) =>
      count === 1 ? `asked for the kind ${kinds}` : `asked for the kinds ${kinds}`,
    refusedKinds: (count: number, kinds: string) =>
      count === 1
        ? `the service refused the kind ${kinds}`
        : `the service refused the kinds ${kinds}`,
    notAllKinds: 'the service cannot be asked for all kinds',
    askedCategory: (category: string) => `only what the service files under ${category}`,
    /** The same, where the sign-in itself narrows what it gets. */
    allowedOnly: (categories: string) =>
      `this sign-in may see only what is filed under ${categories}`,
    allowedSome: 'this sign-in is allowed only some of them',
    noneAllowed: (asked: string) =>
      `None recorded in what could be asked for (${asked}). The service may have others.`,
    noneOfCategory: (category: string) =>
      `None recorded under ${category}. What the service files elsewhere is not in this list.`,
    noneFilteredOf: (asked: string) => `Nothing matches these filters (${asked}).`,
    stop: 'Stop loading',
    caption: (title: string) => `${title}, newest first`,
  },

  filter: {
    active: (count: number) =>
      count === 0 ? 'Filter' : count === 1 ? 'Filter (1 active)' : `Filter (${count} active)`,
    questionnaireType: {
      TreatmentPlan: 'Treatment plan',
      Assessment: 'Assessment',
      Intake: 'Intake',
    },
    category: { laboratory: 'Laboratory', 'vital-signs': 'Vital signs' },
  },

  observation: {
    above: 'above the range (compared by the app)',
    below: 'below the range (compared by the app)',
    range: (range: string) => `Normal range ${range}`,
    members: (count: number) => (count === 1 ? '1 result in it' : `${count} results in it`),
    noValue: 'No result',
    /** Heads the results before those of a list. */
    was: 'Was',
    trend: 'See the trend',
    ofReference: (type: string, range: string) => `${type}: ${range}`,
    appliesTo: (who: string, range: string) => `${range} (${who})`,
    age: (range: string) => `age ${range}`,
  },
  report: {
    range: 'Normal range',
  },
  document: {
    size: (kilobytes: string) => `${kilobytes} kB`,
  },
}
