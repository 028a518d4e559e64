import { codes } from './codes'

/** Words that values are written with: dates, ages, amounts, names, codes, and the ways a value can be absent. */
export const format = {
  fullDate: (day: number, month: string, year: string) => `${day} ${month} ${year}`,
  monthOfYear: (month: string, year: string) => `${month} ${year}`,
  dateAndTime: (date: string, time: string) => `${date}, ${time}`,
  recordedAs: (date: string, time: string, zone: string) => `Recorded as ${date}, ${time} (UTC${zone})`,
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  since: (from: string) => `from ${from}`,
  until: (to: string) => `until ${to}`,

  years: (count: number) => (count === 1 ? '1 year' : `${count} years`),
  yearsBetween: (low: number, high: number) => `${low} or ${high} years`,
  months: (count: number) => (count === 1 ? '1 month' : `${count} months`),
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  yearsShort: (count: number) => `${count} y`,
  yearsBetweenShort: (low: number, high: number) => `${low}–${high} y`,
  monthsShort: (count: number) => `${count} mo`,
  daysShort: (count: number) => `${count} d`,

  yes: 'Yes',
  no: 'No',
  file: 'File',
  containedRecord: 'Part of this record',
  unnamedRecord: (type: string) => `${type} (no name given)`,
  elsewhere: 'A record of another system',
  noteBy: (author: string, date: string | undefined) => (date === undefined ? author : `${author}, ${date}`),
  extension: (number: string, extension: string) => `${number} ext. ${extension}`,
  samples: (count: number) => `Sampled data (${count} values)`,
  moreParts: 'More than can be shown here',

  comparator: { '<': 'less than', '<=': 'at most', '>=': 'at least', '>': 'more than' },

  /** Codes of `data-absent-reason`. */
  absent: {
    unknown: 'Not known',
    'asked-unknown': 'Asked, but not known',
    'temp-unknown': 'Not known yet',
    'not-asked': 'Not asked',
    'asked-declined': 'Asked, and preferred not to answer',
    masked: 'Hidden to protect privacy',
    'not-applicable': 'Does not apply',
    unsupported: 'Cannot be recorded by the system',
    'as-text': 'Only given in the text',
    error: 'Could not be obtained because of an error',
    'not-a-number': 'Not a number',
    'negative-infinity': 'Too low to be measured',
    'positive-infinity': 'Too high to be measured',
    'not-performed': 'Not done',
    'not-permitted': 'May not be shared',
  },
  absentOther: 'Not given',

  gender: { male: 'Male', female: 'Female', other: 'Other', unknown: 'Not known' },

  nameUse: {
    usual: 'usual', official: 'official', temp: 'temporary', nickname: 'nickname', anonymous: 'alias', old: 'former',
    maiden: 'before marriage',
  },
  addressUse: { home: 'home', work: 'work', temp: 'temporary', old: 'former', billing: 'billing' },
  contactUse: { home: 'home', work: 'work', temp: 'temporary', old: 'former', mobile: 'mobile' },
  contactSystem: {
    phone: 'Telephone', fax: 'Fax', email: 'E-mail', pager: 'Pager', url: 'Web page', sms: 'Text message',
    other: 'Contact',
  },
  contactWithUse: (value: string, use: string) => `${value} (${use})`,

  identifierType: {
    MR: 'Medical record number', TEMP: 'Temporary number', SS: 'Social security number', SB: 'Social security number',
    DL: 'Driver’s license', PPN: 'Passport', MA: 'Medicaid number', MC: 'Medicare number', NPI: 'Provider number (NPI)',
    PRN: 'Provider number', MD: 'Medical license', TAX: 'Tax number', AN: 'Account number', VN: 'Visit number',
    FILL: 'Order number (filler)', PLAC: 'Order number (placer)', ACSN: 'Accession number',
  },
  identified: (type: string, value: string) => `${type} ${value}`,
  endsIn: (end: string) => `ends in ${end}`,

  timing: {
    times: (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`),
    timesRange: (low: number, high: number) => `${low} to ${high} times`,
    every: (times: string, count: string, unit: string) => `${times} every ${count} ${unit}`,
    per: (times: string, unit: string) => `${times} per ${unit}`,
    total: (count: number) => (count === 1 ? '1 time in all' : `${count} times in all`),
    lasting: (duration: string) => `for ${duration}`,
    at: (times: string) => `at ${times}`,
    on: (days: string) => `on ${days}`,
    unit: { s: 'second', min: 'minute', h: 'hour', d: 'day', wk: 'week', mo: 'month', a: 'year' },
    units: { s: 'seconds', min: 'minutes', h: 'hours', d: 'days', wk: 'weeks', mo: 'months', a: 'years' },
    day: {
      mon: 'Monday', tue: 'Tuesday', wed: 'Wednesday', thu: 'Thursday', fri: 'Friday', sat: 'Saturday', sun: 'Sunday',
    },
    when: {
      MORN: 'in the morning', 'MORN.early': 'early in the morning', 'MORN.late': 'late in the morning', NOON: 'at noon',
      AFT: 'in the afternoon', 'AFT.early': 'early in the afternoon', 'AFT.late': 'late in the afternoon',
      EVE: 'in the evening', 'EVE.early': 'early in the evening', 'EVE.late': 'late in the evening', NIGHT: 'at night',
      PHS: 'after sleep', HS: 'before sleep', WAKE: 'on waking', C: 'with a meal', CM: 'with breakfast',
      CD: 'with lunch', CV: 'with dinner', AC: 'before a meal', ACM: 'before breakfast', ACD: 'before lunch',
      ACV: 'before dinner', PC: 'after a meal', PCM: 'after breakfast', PCD: 'after lunch', PCV: 'after dinner',
    },
    asNeeded: 'as needed',
    asNeededFor: (reason: string) => `as needed for ${reason}`,
  },

  /** Status-like codes by what kind of element holds them. Codes that are not here are shown as they came. */
  status: {
    general: {
      active: 'Active', inactive: 'Inactive', suspended: 'Suspended', 'entered-in-error': 'Entered in error',
      unknown: 'Not known', draft: 'Draft', 'on-hold': 'On hold', onhold: 'On hold', revoked: 'Revoked',
      completed: 'Completed', ended: 'Ended', cancelled: 'Cancelled', stopped: 'Stopped', planned: 'Planned',
      proposed: 'Proposed', waitlist: 'On the waiting list', finished: 'Finished', arrived: 'Arrived',
      triaged: 'Triaged', 'in-progress': 'In progress', onleave: 'On leave', preparation: 'In preparation',
      'not-done': 'Not done', registered: 'Registered', partial: 'Partial', preliminary: 'Preliminary', final: 'Final',
      amended: 'Amended', corrected: 'Corrected', appended: 'Added to', current: 'Current',
      superseded: 'Replaced by a newer one', accepted: 'Accepted', rejected: 'Rejected',
    },
    clinical: {
      active: 'Active', recurrence: 'Came back', relapse: 'Relapse', inactive: 'Inactive', remission: 'In remission',
      resolved: 'Resolved',
    },
    verification: {
      unconfirmed: 'Not confirmed', provisional: 'Provisional', differential: 'One of several possibilities',
      confirmed: 'Confirmed', refuted: 'Ruled out', 'entered-in-error': 'Entered in error',
    },
    document: {
      preliminary: 'Preliminary', final: 'Final', amended: 'Amended', 'entered-in-error': 'Entered in error',
    },
    intent: {
      proposal: 'Proposal', plan: 'Plan', directive: 'Directive', order: 'Order', 'original-order': 'Original order',
      'reflex-order': 'Follow-on order', 'filler-order': 'Order by who carries it out',
      'instance-order': 'Single order', option: 'Option',
    },
    priority: { routine: 'Routine', urgent: 'Urgent', asap: 'As soon as possible', stat: 'At once' },
    interpretation: {
      N: 'Normal', A: 'Abnormal', AA: 'Critically abnormal', H: 'High', HH: 'Critically high', L: 'Low',
      LL: 'Critically low', HU: 'Significantly high', LU: 'Significantly low', POS: 'Positive', NEG: 'Negative',
      IND: 'Indeterminate', DET: 'Detected', ND: 'Not detected', R: 'Resistant', S: 'Susceptible', I: 'Intermediate',
      '<': 'Below the scale', '>': 'Above the scale',
    },
    thing: {
      instance: 'One place', kind: 'A kind of place', 'user-friendly-name': 'Everyday name', 'model-name': 'Model', 'udi-label-name': 'Name on the label',
      'patient-reported-name': 'Name that the patient uses', 'manufacturer-name': 'Maker’s name', other: 'Other name',
      barcode: 'Scanned', rfid: 'Read by radio', manual: 'Typed in', card: 'From a card', 'self-reported': 'Told by the patient',
    },
    allergy: {
      allergy: 'Allergy', intolerance: 'Intolerance', food: 'Food', medication: 'Medication', environment: 'Environment',
      biologic: 'Biologic', low: 'Low risk', high: 'High risk', 'unable-to-assess': 'Risk cannot be assessed', mild: 'Mild',
      moderate: 'Moderate', severe: 'Severe',
    },
    participation: {
      accepted: 'Accepted', declined: 'Declined', tentative: 'Tentative', 'needs-action': 'Waiting for an answer',
    },
  },

  /** Codes of HL7's own code systems. */
  codes,

  /** What a record of each type is called when it has no name of its own. */
  type: {
    Account: 'Account', AllergyIntolerance: 'Allergy or intolerance', Appointment: 'Appointment', Binary: 'File',
    CarePlan: 'Care plan', CareTeam: 'Care team', Claim: 'Claim', Composition: 'Document', Condition: 'Condition',
    Coverage: 'Insurance', Device: 'Device', DiagnosticReport: 'Report', DocumentReference: 'Document',
    Encounter: 'Visit', Endpoint: 'Endpoint', EpisodeOfCare: 'Episode of care', Goal: 'Goal', Group: 'Group',
    HealthcareService: 'Service', ImagingStudy: 'Imaging study', Immunization: 'Immunization', Location: 'Place',
    Media: 'Picture or recording', Medication: 'Medication', MedicationAdministration: 'Medication given',
    MedicationDispense: 'Medication dispensed', MedicationRequest: 'Prescription',
    MedicationStatement: 'Medication taken', Observation: 'Result', Organization: 'Organization', Patient: 'Patient',
    Practitioner: 'Health professional', PractitionerRole: 'Role of a health professional', Procedure: 'Procedure',
    Provenance: 'Origin', Questionnaire: 'Questionnaire', QuestionnaireResponse: 'Questionnaire answers',
    RelatedPerson: 'Related person', RiskAssessment: 'Risk assessment', ServiceRequest: 'Order or referral',
    Specimen: 'Specimen', Substance: 'Substance', Task: 'Task',
  },
}
