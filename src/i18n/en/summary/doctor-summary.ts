import { scoreBands } from '../results/score-bands'
import { reported } from './reported'

const n = (count: number) => count.toLocaleString('en-US')

/** Words of the one-page summary for a doctor. They are loaded with its screen. */
export const doctorSummary = {
  title: 'Summary for a doctor',
  preparing: 'Preparing the summary',
  stopped: 'Stopped. Nothing was prepared.',
  prepare: 'Prepare the summary',
  again: 'Read again',
  print: 'Print or save as PDF',
  ips: 'Download as an International Patient Summary',
  ipsHint: [
    'A file that another doctor’s system can read.',
    'It contains full Social Security, passport and similar numbers; keep it where only you can open it.',
  ].join(' '),
  ipsNone:
    'This connection does not show the person’s own details, so the file cannot be made here.',
  whole: 'Print or save a whole copy',
  made: (when: string, organization: string) => `Prepared ${when} from ${organization}`,
  complete: 'Complete: everything that this page is made from has been read.',
  incomplete: 'Not complete:',
  reach: 'How to reach them',
  contact: (name: string, relation: string | undefined, phone: string | undefined) =>
    [relation === undefined ? name : `${name} (${relation})`, phone]
      .filter((part) => part !== undefined)
      .join(' '),
  languages: (names: string) => `Speaks ${names}`,
  saved: (name: string) => `Saved as ${name}.`,
  saveFailed: 'The file could not be written. Try again.',

  section: {
    allergies: 'Allergies',
    problems: 'Current problems',
    medicines: 'Current medicines',
    immunizations: 'Immunizations',
    results: 'Results that matter',
    vitals: 'Vital signs',
    social: 'Smoking and alcohol',
    scores: 'Scores',
    procedures: 'Procedures',
    past: 'Past',
  },
  /** Of somebody who has died, in place of the current ones. */
  afterDeath: { problems: 'Last problems', medicines: 'Last medicines' },
  /** The service was asked for all of them and has none. */
  noneRecorded: {
    allergies: 'None recorded. That does not mean that there are none.',
    problems: 'None recorded.',
    medicines: 'None recorded.',
    immunizations: 'None recorded.',
    results: 'None recorded.',
    procedures: 'None recorded.',
    past: 'None recorded.',
  },
  /** A part that the service refused whole, or does not offer. */
  nothingRead: 'Could not be read; see below.',
  notRead: 'Could not be read completely; see below.',
  noInformation: {
    allergies: 'No information about allergies is available.',
    problems: 'No information about problems is available.',
    medicines: 'No information about medicines is available.',
  } as Readonly<Record<string, string | undefined>>,
  column: {
    name: 'Name',
    facts: 'Details',
    value: 'Result',
    previous: 'Before',
    date: 'Date',
  },
  was: (value: string) => `was ${value}`,
  moreResults: (count: number) =>
    count === 1
      ? 'One more measurement is in the record.'
      : `${n(count)} more measurements are in the record.`,
  more: (count: number) => `and ${n(count)} more in the record`,
  /** Something that was done at other times too. */
  moreTimes: (count: number) => (count === 1 ? 'and once more' : `and ${n(count)} more times`),
  due: 'This page does not say which ones are due.',
  dueNotRead:
    'Recommendations and doses could not be read completely: a vaccine may be due that is not named here, or may have been given.',
  noneDue: 'By what the record recommends, none is due now or soon.',
  /** The heading of vaccines that the record recommends. */
  dueTitle: 'Due, as the record recommends',
  vaccine: {
    overdue: 'overdue',
    due: 'due',
    later: 'due soon',
    when: {
      due: (date: string) => `due ${date}`,
      earliest: (date: string) => `earliest date ${date}`,
      overdue: (date: string) => `overdue from ${date}`,
    },
    recommended: (date: string) => `recommended ${date}`,
    given: (date: string) => `given since, ${date}`,
  },

  criticality: { high: 'high risk', low: 'low risk', unknown: 'risk not known' },
  severe: (reaction: string) => `${reaction} (severe)`,
  ruledOut: 'ruled out',
  provisional: 'provisional',
  /** The heading of diagnoses of which only some are there. */
  lifeSituation: 'Life situation',
  considered: 'Being considered',
  differential: 'one of several possibilities',
  unconfirmed: 'not confirmed',
  since: (date: string) => `since ${date}`,
  /** "No known problems", where the record has some as well. */
  besideOthers: 'recorded besides the entries above',
  /** After a date that says what has been, and is to come. */
  ahead: 'dated in the future',
  /** An onset that is only known to lie within a span. */
  began: (span: string) => `began ${span}`,
  /** Of an order whose status says that it goes on. */
  directionsEnded: (date: string) => `directions ended ${date}`,
  ordered: (date: string) => `ordered ${date}`,
  ofOrders: reported,
  /** A medicine that somebody says is taken, and the day on which they said so. */
  reported: (date: string | undefined) =>
    date === undefined ? 'as reported' : `as reported ${date}`,
  atAge: (age: string) => `at ${age}`,
  harm: {
    thoughts: 'thoughts of self-harm reported',
    self: 'self-harm or thoughts of it reported',
    other: 'safety concern reported',
    risk: 'suicide risk reported',
    unclear: 'unclear answer about harm',
    none: 'no thoughts of self-harm',
  },
  until: (date: string) => `until ${date}`,
  endedAtAge: (age: string) => `ended at ${age}`,
  /** An end in the record's own words, or a span in which it came. */
  ended: (when: string) => `ended: ${when}`,
  span: (from: string, to: string) => `${from} to ${to}`,
  doNotTake: 'do not take',
  onHold: 'on hold',
  notGiven: (reason: string | undefined) =>
    reason === undefined ? 'not given' : `not given: ${reason}`,
  unnamed: 'No name recorded',
  of: scoreBands.of,
  outside: scoreBands.outside,
  band: scoreBands.band,

  /** A part of the file whose facts are no entries, such as totals of forms. */
  ipsTextAlone: 'Told in the text alone: what it was worked out from is not part of this file.',
  ipsTitle: 'International Patient Summary',
  ipsAbout: (organization: string) => `Put together from the record at ${organization}.`,
  /** The records that a reference leads to and that are not part of the file. */
  referred: {
    Practitioner: 'a clinician',
    PractitionerRole: 'a clinician',
    Organization: 'an organization',
    Encounter: 'a visit',
    Patient: 'the patient',
    RelatedPerson: 'a related person',
    Medication: 'a medicine',
  } as Readonly<Record<string, string | undefined>>,
}
