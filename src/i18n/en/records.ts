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
    medications: 'Medications',
    'lab-results': 'Lab results',
    'vital-signs': 'Vital signs',
    observations: 'All observations',
    reports: 'Reports',
    procedures: 'Procedures',
    immunizations: 'Immunizations',
    devices: 'Devices',
    documents: 'Documents',
    questionnaires: 'Questionnaires',
    'care-plans': 'Care plans',
    goals: 'Goals',
    'care-team': 'Care team',
    orders: 'Orders and referrals',
    visits: 'Visits',
    episodes: 'Episodes of care',
    'related-people': 'Related people',
    organizations: 'Organizations',
    locations: 'Places',
    practitioners: 'Health professionals',
  },
  element: elements,
  /** What a date of a record means. */
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
    filled: 'Filled in',
    ordered: 'Ordered',
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
  /** The name of a fact before what it says. */
  fact: (label: string) => `${label}:`,
  whenOf: (kind: string, date: string) => `${kind} ${date}`,
  column: { name: 'Name', when: 'Date', status: 'Status' },
  unreadable: 'Cannot be shown',
  /** In the place of a record, and beside one of which a part is left out. */
  unshown: 'This record could not be shown',
  partly: 'Partly unreadable',
  moreInDetail: 'See the record',
  long: {
    cut: (shown: number, all: number) =>
      `These are the first ${shown.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} characters.`,
    show: 'Show all of it',
    whole: 'The whole text',
    deep: (levels: number) =>
      `What stands here is nested more than ${levels} levels deep. The FHIR source of this record has all of it.`,
    unwritten: 'This record is nested too deeply to be written down.',
  },
  enteredInError:
    'This record was entered in error. It is kept so that one can see what was corrected.',
  /** Beside a record that this reader has not seen, or not as it is now. */
  fresh: { new: 'New', corrected: 'Changed' },
  reference: {
    unnamed: 'Not named',
    loading: 'Loading the name…',
    unreadable: (type: string | undefined) =>
      type === undefined
        ? 'Named by a record that could not be read'
        : `${type}, named by a record that could not be read`,
    gone: 'the service no longer has this record',
    otherPatient: 'Another patient',
    containedMissing: 'Named in this record, but missing from it',
  },

  list: {
    count: (loaded: number) => (loaded === 1 ? '1 record' : `${n(loaded)} records`),
    countOf: (loaded: number, total: number) => `${n(loaded)} of ${n(total)}`,
    countSoFar: (loaded: number) => `${n(loaded)} so far, there are more`,
    read: (time: string) => `read ${time}`,
    filtered: 'filtered',
    sortedSoFar: 'Sorted by date among what is loaded. There are more records that may be newer.',
    cutTitle: 'This list is cut',
    warningsTitle: 'The service added a remark',
    withheld: (count: number) =>
      count === 1
        ? '1 record is not shown because it names another patient.'
        : `${n(count)} records are not shown because they name another patient.`,
    none: 'None recorded: the service was asked for all of them and has none.',
    noneFiltered: 'Nothing fits these filters. The service was asked for all that fit.',
    noneSoFar: 'Nothing among what is loaded so far.',
    /** What a list was asked for where the service is not asked for everything; parts of one sentence. */
    askedKinds: (count: number, kinds: string) =>
      count === 1 ? `asked for the kind ${kinds}` : `asked for the kinds ${kinds}`,
    refusedKinds: (count: number, kinds: string) =>
      count === 1
        ? `the service refused the kind ${kinds}`
        : `the service refused the kinds ${kinds}`,
    notAllKinds: 'the service cannot be asked for all kinds',
    askedCategory: (category: string) => `asked for the category ${category} alone`,
    noneOfKinds: (count: number, kinds: string) =>
      `${
        count === 1 ? `None recorded of the kind ${kinds}.` : `None recorded of the kinds ${kinds}.`
      } The service cannot be asked for all kinds, so it may have others.`,
    alsoRefused: (count: number, kinds: string) =>
      count === 1 ? `It refused the kind ${kinds}.` : `It refused the kinds ${kinds}.`,
    noneOfCategory: (category: string) =>
      `None recorded in the category ${category}. The service was asked for this category alone: what it keeps without it is not in this list.`,
    noneFilteredOf: (asked: string) => `Nothing fits these filters (${asked}).`,
    failedMore: 'What was loaded before stays here.',
    loadingAll: (loaded: number, total: number | undefined) =>
      total === undefined ? `Loading, ${n(loaded)} so far` : `Loading, ${n(loaded)} of ${n(total)}`,
    stop: 'Stop loading',
    allLoaded: (count: number) =>
      count === 1 ? 'The only record is loaded.' : `All ${n(count)} records are loaded.`,
    endsHere: (count: number) =>
      `The list ends here, with ${count === 1 ? '1 record' : `${n(count)} records`}.`,
    refresh: 'Read again',
    caption: (title: string) => `${title}, newest first`,
  },

  /** How much of the whole record is loaded. */
  chart: {
    whole: (kinds: number) => `All ${kinds} kinds of records are loaded.`,
    part: (done: number, of: number) => `${done} of ${of} kinds of records are loaded completely.`,
    off: (count: number) =>
      count === 1 ? '1 more kind cannot be read here.' : `${count} more kinds cannot be read here.`,
    onlyKinds: (titles: string) => `Of ${titles}, only some kinds can be asked for here.`,
    loadRest: 'Load the rest',
    tryRest: 'Try the rest again',
    loading: (done: number, of: number) => `Loading: ${done} of ${of} kinds of records complete`,
    progress: 'Kinds of records that are loaded',
    details: 'What is loaded and what is not',
    all: (count: number) => (count === 1 ? 'all, 1 record' : `all, ${n(count)} records`),
    cut: (count: number) => `${n(count)} loaded, the service cuts the list here`,
    some: (count: number, total: number | undefined) =>
      total === undefined
        ? `${n(count)} loaded, there are more`
        : `${n(count)} of ${n(total)} loaded`,
    nothingYet: 'not loaded yet',
    refused: (why: string) => `cannot be read: ${why}`,
    failed: (why: string) => `loading stopped: ${why}`,
    with: (state: string, asked: string) => `${state} (${asked})`,
    entry: (title: string, state: string) => `${title}: ${state}`,
  },

  filter: {
    active: (count: number) =>
      count === 0 ? 'Filter' : count === 1 ? 'Filter (1 active)' : `Filter (${count} active)`,
    apply: 'Apply filters',
    clear: 'Clear filters',
    any: 'Any',
    from: (name: string) => `${name}, from`,
    to: (name: string) => `${name}, to`,
    idHint: 'Searches by this alone; other filters do not count.',
    /** Search parameters by name; the others take the word of their element. */
    parameter: {
      _id: 'Record number',
      'onset-date': 'Began',
      'recorded-date': 'Recorded',
      'abatement-date': 'Ended',
      'asserted-date': 'Stated',
      'clinical-status': 'Clinical status',
      'address-city': 'City',
      'address-state': 'State',
      'address-postalcode': 'Postal code',
      questionnaire_type: 'Kind of questionnaire',
      practitioner: 'Health professional',
      organization: 'Organization',
      partof: 'Part of',
      'episode-of-care': 'Episode of care',
      authoredon: 'Ordered',
      'lifecycle-status': 'Status',
      'target-date': 'Due',
      'discharge-disposition': 'After the visit',
      date: 'Date',
      authored: 'Date',
      period: 'Time covered',
      'death-date': 'Date of death',
      birthdate: 'Date of birth',
      role: 'Role',
      code: 'What',
    },
    questionnaireType: {
      TreatmentPlan: 'Treatment plan',
      Assessment: 'Assessment',
      Intake: 'Intake',
    },
    category: { laboratory: 'Laboratory', 'vital-signs': 'Vital signs' },
  },

  record: {
    facts: 'What is recorded',
    everything: 'Everything in this record',
    contained: 'Part of this record',
    narrative: 'Summary written by the source',
    provenance: 'Origin',
    provenanceNone: 'The service keeps no origin for this record.',
    provenanceRecorded: 'Recorded',
    provenanceOccurred: 'Happened',
    provenanceBy: 'By',
    provenanceActivity: 'Activity',
    source: 'FHIR source',
    sourceLabel: 'The record as the service sent it',
    id: 'Record number',
    version: 'Version',
    lastUpdated: 'Last changed in the system',
    profile: 'Profiles',
    codesOn: 'Show codes and sources',
    codesOff: 'Hide codes and sources',
    close: 'Close',
    back: (list: string) => `Back to ${list}`,
    otherPatientTitle: 'This record is not shown',
    otherPatient:
      'It names another patient than the one whose chart is open. Nothing of it is shown here.',
  },

  observation: {
    above: 'above the range (compared by the app)',
    below: 'below the range (compared by the app)',
    compared:
      'The source gave no flag of its own. The app compared the number with the reference range that came with it.',
    range: (range: string) => `Reference range ${range}`,
    noValue: 'No result',
    trend: 'See the trend',
    ofReference: (type: string, range: string) => `${type}: ${range}`,
    appliesTo: (who: string, range: string) => `${range} (${who})`,
    age: (range: string) => `age ${range}`,
  },
  report: {
    caption: (name: string) => `${name}, with reference ranges and values before`,
    name: 'Result',
    value: 'Value',
    range: 'Reference range',
    previous: 'Value before',
    loading: 'Loading',
    retry: 'Try again',
    notARecord: 'The report only names it; there is no record of it here.',
    noPrevious: 'Values before are not shown.',
    loadingPrevious: 'Looking for the values before',
    previousSoFar: (count: number) =>
      `Values before are looked for among ${n(count)} results loaded so far; one in between may be missing.`,
    loadPrevious: 'Load all results',
  },
  document: {
    size: (kilobytes: string) => `${kilobytes} kB`,
    download: (name: string) => `Download ${name}`,
    file: 'File',
    broken: 'The file in this record is damaged and cannot be saved.',
  },
  answers: {
    none: 'No answer',
  },
}
