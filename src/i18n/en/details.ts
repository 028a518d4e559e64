/** Ten thousand records are 10,000. */
const n = (count: number) => count.toLocaleString('en-US')

/** Words of what stands on a single record: they come with the first record that is opened. */
export const details = {
  referencedBy: {
    title: 'Referenced by',
    none: 'No other record of this chart names this one. All that may be read was looked through.',
    noneSoFar: 'None of the records that are loaded names this one. Not all of the chart is loaded.',
    partly: 'Not all of the chart is loaded: there may be more.',
    group: (title: string, count: number) => `${title}, ${n(count)}`,
    more: (count: number, title: string) => (count === 1 ? `Show 1 more of ${title}` : `Show ${n(count)} more of ${title}`),
    /** How the other record names this one, by its element. */
    how: {
      reasonReference: 'gives this as its reason', basedOn: 'is based on this', partOf: 'is part of this', encounter: 'during this visit', context: 'during this',
      episodeOfCare: 'within this episode', addresses: 'is about this', goal: 'works towards this', result: 'reports this', hasMember: 'holds this as one of its results',
      derivedFrom: 'was derived from this', diagnosis: 'names this as a diagnosis', condition: 'names this as a diagnosis', specimen: 'was made from this specimen',
      supportingInfo: 'refers to this as more information', supportingInformation: 'refers to this as more information', evidence: 'takes this as evidence',
      careTeam: 'is carried out by this team', team: 'has this team', replaces: 'replaces this', relatesTo: 'belongs with this document', activity: 'plans this',
      outcomeReference: 'was reached by this', location: 'took place here', serviceProvider: 'was provided by this organization', participant: 'had them take part',
      managingOrganization: 'is managed by this organization', performer: 'was done by them', author: 'was written by them', recorder: 'was recorded by them', asserter: 'was stated by them',
      requester: 'was ordered by them', device: 'used this device', focus: 'is about this', complicationDetail: 'gives this as a complication', report: 'is told in this report',
      dueTo: 'is due to this', priorPrescription: 'follows this prescription', referralRequest: 'follows this referral', account: 'is charged to this account',
      hospitalization: 'came from here or went here', medicationReference: 'is this medication', insurance: 'is paid by this', source: 'was answered by them',
    },
    as: (label: string) => `as “${label}”`,
  },

  contact: 'Contact',
  udi: {
    model: 'Model (device identifier)', lot: 'Lot', serial: 'Serial number', made: 'Made', expires: 'Expires', donation: 'Number of the donation',
    issuer: 'Numbered by', barcode: 'Barcode',
  },
  hours: {
    caption: 'Opening hours by day',
    day: 'Day',
    open: 'Open',
    days: { mon: 'Monday', tue: 'Tuesday', wed: 'Wednesday', thu: 'Thursday', fri: 'Friday', sat: 'Saturday', sun: 'Sunday' },
    allDay: 'all day and night',
    fromTo: (from: string, to: string) => `${from} to ${to}`,
    from: (from: string) => `from ${from}`,
    until: (to: string) => `until ${to}`,
    notStated: 'hours not stated',
    notNamed: 'No hours given',
    noDay: (hours: string) => `Without a day: ${hours}`,
  },
  position: {
    north: (degrees: string) => `${degrees}° north`, south: (degrees: string) => `${degrees}° south`,
    east: (degrees: string) => `${degrees}° east`, west: (degrees: string) => `${degrees}° west`,
    above: (height: string) => `${height} m above the reference height`, below: (height: string) => `${height} m below the reference height`,
  },
  origin: {
    notStated: 'Not stated',
    never: 'Who wrote this and when is not stated: your provider’s system does not tell it for records of this kind.',
    off: (why: string) => `Who wrote this record and when cannot be asked for. ${why}`,
    author: 'Author',
    role: (role: string) => `as ${role}`,
    reason: 'Reason',
    location: 'Place',
    policy: 'Policy',
    agent: {
      enterer: 'Entered by', performer: 'Performed by', author: 'Author', verifier: 'Verified by', legal: 'Legally authenticated by', attester: 'Attested by',
      informant: 'Told by', custodian: 'Kept by', assembler: 'Put together by', composer: 'Composed by', transmitter: 'Sent by',
    },
    entity: { source: 'Taken from', derivation: 'Derived from', revision: 'Revised from', quotation: 'Quoted from', removal: 'Removed' },
    signature: 'Signed',
    signed: (when: string) => `on ${when}`,
    unchecked: 'This app does not check signatures.',
  },
}
