import { on } from '../on-date'

const n = (count: number) => count.toLocaleString('en-US')

/** Words of comparing a document with the record, and of what is taken from it. */
export const reconcile = {
  close: 'Back to the document',
  title: 'This document and the record',
  intro:
    'Allergies, medicines and problems of this document beside those of the record. Each pair says why it is one.',
  kinds: { allergy: 'Allergies', medicine: 'Medicines', problem: 'Problems' },
  lists: {
    admission: 'Admission medicines',
    discharge: 'Discharge medicines',
    admissionDiagnosis: 'Admission diagnosis',
    dischargeDiagnosis: 'Discharge diagnosis',
    visitDiagnosis: 'Diagnosis of a visit',
  },
  document: 'In the document',
  here: 'In the record',
  verdict: 'Comparison',
  take: (name: string) => `Take “${name}” from the document`,
  notHere: 'Not listed',
  summary: (
    differing: number,
    worded: number,
    there: number,
    here: number,
    same: number,
    unclear: number,
  ) =>
    `${n(differing)} different, ${worded === 0 ? '' : `${n(worded)} in other words, `}${n(there)} only in the document, ${n(here)} only in the record, ${n(same)} the same${unclear === 0 ? '' : `, ${n(unclear)} could not be compared`}.`,
  verdicts: {
    same: 'The same',
    differs: 'Different',
    worded: 'In other words',
    there: 'Only in the document',
    here: 'Only in the record',
    unknown: 'Could not be compared',
  },
  unclear: {
    part: 'The record was not read to its end, so it may have this.',
    entries:
      'The document has an entry on this that could not be compared, so it may have this. Read it in the document.',
    text: 'The document has text on this without coded entries, so it may have this. Read it in the document.',
    changes: 'The document lists changes alone, and not all there is.',
    withheld: 'The document says that its list was withheld.',
    notasked: 'The document says that nobody was asked about it.',
    unavailable: 'The document says that its list was not available.',
  },
  reasons: {
    identifier: 'Both have the same number.',
    code: 'Both have the same code.',
    ingredient: 'The codes differ or are missing, but it is the same substance.',
    name: 'The codes differ or are missing, but the names are the same.',
    none: 'Both say that there is none.',
  },
  differences: {
    wording: 'Wording',
    name: 'Name in other words',
    coded: 'Code',
    unclear: 'Strength that could not be compared',
    reactions: 'Reactions',
    criticality: 'Risk',
    severity: 'Severity',
    certainty: 'Certainty',
    site: 'Body site',
    stage: 'Stage or type',
    type: 'Kind',
    category: 'Kind of substance',
    onset: 'Age or time of onset',
    ended: 'Age or time of the end',
    detail: 'Further detail',
    strength: 'Strength',
    salt: 'Salt',
    form: 'Form',
    dose: 'Dose',
    every: 'How often',
    when: 'Time of day',
    asNeeded: 'As needed',
    route: 'Way of taking',
    directions: 'Directions',
    words: 'Directions in other words',
    reason: 'Reason',
    remarks: 'Notes',
    status: 'Status',
    start: 'Beginning',
    end: 'End',
  },
  difference: (fact: string, document: string, record: string) =>
    `${fact}: ${document} in the document, ${record} in the record.`,
  unstated: (facts: string) => `Only one side says, so not compared: ${facts}.`,
  statuses: {
    current: 'current',
    intended: 'intended, not taken yet',
    paused: 'paused',
    over: 'no longer current',
    refuted: 'stated not to be so',
  },
  statusTerms: {
    inactive: 'inactive',
    resolved: 'resolved',
    remission: 'in remission',
    recurrence: 'recurrent',
    relapse: 'relapse',
    stopped: 'stopped',
    completed: 'completed',
    cancelled: 'canceled',
  },
  certainties: {
    confirmed: 'confirmed',
    unconfirmed: 'not confirmed',
    provisional: 'provisional',
    differential: 'one of several possible diagnoses',
  },
  criticalities: {
    low: 'low risk',
    high: 'high risk',
    'unable-to-assess': 'risk could not be assessed',
  },
  types: {
    allergy: 'allergy',
    intolerance: 'intolerance',
    symptom: 'symptom',
    finding: 'finding',
    complaint: 'complaint',
    functional: 'functional limitation',
    cognitive: 'cognitive limitation',
  },
  categories: {
    food: 'food',
    medication: 'medicine',
    environment: 'environment',
    biologic: 'biological product',
  },
  severities: { mild: 'mild', moderate: 'moderate', severe: 'severe' },
  none: {
    '716186003': 'No known allergies',
    '409137002': 'No known drug allergies',
    '429625007': 'No known food allergies',
    '787481004': 'No known medicines',
    '160245001': 'No known problems',
  },
  facts: {
    reactionTo: (name: string, substance: string) => `${name} to ${substance}`,
    step: (number: number, text: string) => `step ${n(number)}: ${text}`,
    times: (times: number) =>
      times === 1 ? 'once a day' : times === 2 ? 'twice a day' : `${n(times)} times a day`,
    timesAWeek: (times: number) =>
      times === 1 ? 'once a week' : times === 2 ? 'twice a week' : `${n(times)} times a week`,
    everyDays: (days: string) => `every ${days} days`,
    everyWeeks: (weeks: number, number: string) =>
      weeks === 1 ? 'every week' : `every ${number} weeks`,
    every: (hours: string) => (hours === '1' ? 'every hour' : `every ${hours} hours`),
    days: (days: string) => `on ${days}`,
    unsaid: 'not stated',
    asNeeded: 'as needed',
    regularly: 'regularly',
    neededFor: (reason: string) => `as needed for ${reason}`,
    more: 'with further directions',
    ordered: (date: string) => `ordered ${on(date)}`,
    currentOrder: 'current order',
    noUnit: (number: string) => `${number} (no unit given)`,
    deniedReaction: (name: string) => `no ${name}`,
    detail: (name: string, value: string) => `${name}: ${value}`,
    bareCode: 'its code names no code system, so only its name is compared',
    months: (months: number, number: string) =>
      months === 1 ? 'every month' : `every ${number} months`,
    offset: (minutes: number, number: string, when: string) =>
      `${number} ${minutes === 1 ? 'minute' : 'minutes'} ${when}`,
    quoted: (text: string) => `“${text}”`,
    since: (date: string) => `since ${date}`,
    until: (date: string) => `until ${date}`,
    reactions: (list: string) => `reactions: ${list}`,
    by: (who: string, when: string) => `${who}, ${when}`,
    changed: (when: string) => `Last changed: ${when}`,
  },
  same: (count: number) => `The same in both: ${n(count)}`,
  past: (count: number) => `No longer current, and different or only on one side: ${n(count)}`,
  nothing: 'Nothing differs.',
  nothingCurrent: 'Nothing that is current differs.',
  empty: 'Neither the document nor the record has any.',
  nothingCompared: 'Nothing that was compared differs.',
  nothingCurrentCompared: 'Nothing that is current and was compared differs.',
  emptyCompared: 'Neither the document nor the record has any that could be compared.',
  untold: {
    allergy:
      'No section of this document is named as being about allergies, so they are not compared.',
    medicine:
      'No section of this document is named as being about medicines, so they are not compared.',
    problem:
      'No section of this document is named as being about problems, so they are not compared.',
  },
  /** The names of what is not compared; those that are not told are counted. */
  named: (names: readonly string[], count: number) =>
    names.length === 0
      ? ''
      : `: ${names.join('; ')}${names.length < count ? `; and ${n(count - names.length)} more` : ''}`,
  /** Opens what the sentence above it names only in part. */
  inFull: (count: number) =>
    count === 1 ? 'Read the whole text here' : `Read all ${n(count)} here, in full`,
  uncoded: (count: number, names: string) =>
    count === 1
      ? `One part of the document’s text has no coded entry and is not compared${names}. Read it in the document.`
      : `${n(count)} parts of the document’s text have no coded entry and are not compared${names}. Read them in the document.`,
  given: (count: number, names: string) =>
    count === 1
      ? `One medicine was given during the visit or stay${names}. It is not compared: that does not say that it is taken now.`
      : `${n(count)} medicines were given during the visit or stay${names}. They are not compared: that does not say that they are taken now.`,
  left: (count: number, names: string) =>
    count === 1
      ? `One coded entry of the document could not be compared${names}. Read it in the document.`
      : `${n(count)} coded entries of the document could not be compared${names}. Read them in the document.`,
  recordLeft: (count: number) =>
    count === 1
      ? 'One entry of the record has no name or an unknown mark, so it is not compared. Read it in the record.'
      : `${n(count)} entries of the record have no name or an unknown mark, so they are not compared. Read them in the record.`,
  others: (count: number, people: string) => {
    const who = people === '' ? '' : ` (${people})`
    return count === 1
      ? `One entry names another person than the patient of the document${who}, so it is not compared.`
      : `${n(count)} entries name other people than the patient of the document${who}, so they are not compared.`
  },
  failed:
    'The entries of this document could not be read, so nothing is compared. The document itself can be read.',
  unread:
    'This part of the record could not be read to its end, so an entry of the document may be in the record all the same.',
  notPermitted: 'This part of the record cannot be read here, so nothing is compared with it.',
  reading: 'The record is being read.',
  again: 'Read it again',

  taken: {
    title: 'What is taken from the document',
    none: 'Nothing is marked yet. Mark what the record should have.',
    nothing:
      'There is nothing to mark: nothing that was compared is missing from the record or different in it.',
    marked: (count: number) =>
      count === 1 ? '1 entry is marked.' : `${n(count)} entries are marked.`,
    sign: 'Sign off this list',
    hint: 'Signing off puts your name and the time on the list. Nothing is sent.',
    change: 'Change the list',
    list: 'Signed-off list',
    signed: (who: string, when: string) => `Signed off by ${who}, ${when}`,
    unnamed: 'the person who is signed in',
    about: (name: string) => `For ${name}`,
    from: (document: string) => `From: ${document}`,
    doubt: (who: string) =>
      `About, as the document says: ${who}. It was not confirmed that this is the person of the record.`,
    others:
      'This document may be about someone else. It can be compared with the record, but nothing can be taken from it.',
    add: (what: string) => `Add: ${what}`,
    set: (what: string, changes: string) => `Correct: ${what}. ${changes}`,
    print: 'Print the list',
    copy: 'Copy the list',
    copied: 'Copied',
    byHand: 'This browser does not copy by itself. Copy the list from here.',
    file: 'File the list as a document',
    deskBusy:
      'Another document is open for filing. Finish that form first, or start it over. Then mark and sign off this list again.',
    toDesk: 'Open that form',
    fileName: 'Reconciliation',
    off: 'The service takes no such entries from an app. The list can be printed, copied, or filed where documents are accepted.',
    notTaken:
      'A medicine that is not taken is not written as a prescription. This stays on the list.',
    notWhole:
      'This states more than an entry written here can hold. It stays on the list, with its document.',
    medicineChange: 'A prescription is changed by a person who prescribes. This stays on the list.',
    write: 'Write it into the record',
    sentBefore:
      'This was sent from here before, so it is not sent again. Look for it in the record, or among what is not finished.',
    writeTitle: 'Write into the record',
    writeHint: 'Each entry is sent once, for the person named beside the button.',
    receipt: 'Written into the record',
    note: (document: string) => `Taken from a document: ${document}`,
    openRecord: 'Open the entry',
    gone: 'The entry could not be read, so it is not changed.',
    conflict: 'Somebody changed the entry meanwhile. Compare again before you change it.',
    unfinished: 'An entry taken from a document',
  },
}
