/** Words for codes of HL7's own code systems, by the last part of the system's address and the code. */
export type CodeWords = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * In English only those whose code is an abbreviation: services mostly send an English display, which is shown as it came,
 * and codes such as `problem-list-item` are words already.
 */
export const codes: CodeWords = {
  'observation-category': { exam: 'Examination' },
  'us-core-category': {
    sdoh: 'Social circumstances', 'observation-adi-documentation': 'Advance directive documentation',
  },
  'us-core-tags': { sdoh: 'Social circumstances' },
  'condition-category': { 'encounter-diagnosis': 'Diagnosis of a visit' },
  'v3-DataOperation': {
    CREATE: 'Created', READ: 'Read', UPDATE: 'Changed', APPEND: 'Added to', DELETE: 'Deleted', NULLIFY: 'Withdrawn',
    EXECUTE: 'Carried out',
  },
  'v3-DocumentCompletion': {
    AU: 'Authenticated', DI: 'Dictated', DO: 'Documented', IP: 'In progress', LA: 'Legally authenticated',
    PA: 'Pre-authenticated', NU: 'Withdrawn',
  },
  'careplan-category': { 'assess-plan': 'Assessment and plan' },
  'us-core-documentreference-category': { 'clinical-note': 'Clinical note' },
  'v2-0074': {
    AU: 'Audiology', BG: 'Blood gases', BLB: 'Blood bank', CH: 'Chemistry', CUS: 'Cardiac ultrasound', CT: 'CT scan',
    CP: 'Cytopathology', EC: 'Electrocardiography', EN: 'Electroneurophysiology', GE: 'Genetics', HM: 'Hematology',
    IMM: 'Immunology', LAB: 'Laboratory', MB: 'Microbiology', MYC: 'Mycology', NMR: 'MRI scan', NMS: 'Nuclear medicine',
    OUS: 'Obstetric ultrasound', PAT: 'Pathology', PF: 'Pulmonary function', RAD: 'Radiology', RUS: 'Ultrasound',
    RX: 'X-ray', SP: 'Surgical pathology', TX: 'Toxicology', VR: 'Virology', VUS: 'Vascular ultrasound',
  },
  'v3-ActCode': {
    AMB: 'Outpatient', EMER: 'Emergency', FLD: 'In the field', HH: 'At home', IMP: 'Inpatient',
    ACUTE: 'Inpatient, acute', NONAC: 'Inpatient, not acute', OBSENC: 'Under observation', PRENC: 'Before admission',
    SS: 'Short stay', VR: 'Virtual',
  },
  'v3-ParticipationType': {
    ADM: 'Admitting', ATND: 'Attending', CON: 'Consultant', DIS: 'Discharging', PART: 'Participant',
    PPRF: 'Primary performer', REF: 'Referring', SPRF: 'Secondary performer',
  },
  'v3-ActPriority': {
    A: 'As soon as possible', EL: 'Elective', EM: 'Emergency', P: 'Before surgery', R: 'Routine', S: 'At once',
    UR: 'Urgent',
  },
  'v3-ActReason': {
    IMMUNE: 'Immune already', MEDPREC: 'Medical precaution', OSTOCK: 'Out of stock', PATOBJ: 'Patient objected',
  },
  'v3-ActSite': { LA: 'Left arm', RA: 'Right arm', LT: 'Left thigh', RT: 'Right thigh' },
  'v3-RouteOfAdministration': {
    IDINJ: 'Injection into the skin', IM: 'Injection into a muscle', IV: 'Into a vein', IVINJ: 'Injection into a vein',
    NASINHLC: 'Through the nose', PO: 'By mouth', SQ: 'Injection under the skin', TRNSDERM: 'Through the skin',
  },
  'v3-MaritalStatus': {
    A: 'Annulled', D: 'Divorced', I: 'Divorce not final', L: 'Legally separated', M: 'Married', P: 'Polygamous',
    S: 'Never married', T: 'Domestic partner', U: 'Unmarried', W: 'Widowed',
  },
  'v3-RoleCode': {
    BRO: 'Brother', CHILD: 'Child', DAU: 'Daughter', DAUC: 'Daughter', DOMPART: 'Domestic partner',
    FAMMEMB: 'Family member', FRND: 'Friend', FTH: 'Father', GRPRN: 'Grandparent', GRFTH: 'Grandfather',
    GRMTH: 'Grandmother', GUARD: 'Guardian', HUSB: 'Husband', MTH: 'Mother', NBOR: 'Neighbor', NIECE: 'Niece',
    NEPHEW: 'Nephew', PRN: 'Parent', ROOM: 'Roommate', SIB: 'Sibling', SIS: 'Sister', SON: 'Son', SONC: 'Son',
    SPS: 'Spouse', WIFE: 'Wife', HOSP: 'Hospital', OF: 'Outpatient facility', PC: 'Primary care clinic',
    PHARM: 'Pharmacy', ER: 'Emergency room', ICU: 'Intensive care unit',
  },
  'v2-0131': {
    C: 'Emergency contact', E: 'Employer', F: 'Federal agency', I: 'Insurance company', N: 'Next of kin',
    S: 'State agency', U: 'Not known',
  },
  'contactentity-type': {
    ADMIN: 'Administration', BILL: 'Billing', HR: 'Human resources', PATINF: 'Information for patients',
    PAYOR: 'Insurance', PRESS: 'Press',
  },
  'organization-type': {
    prov: 'Health care provider', dept: 'Department', team: 'Team', govt: 'Government', ins: 'Insurance company',
    pay: 'Payer', edu: 'Education', reli: 'Religious institution', crs: 'Clinical research sponsor',
    cg: 'Community group', bus: 'Business',
  },
  'location-physical-type': {
    si: 'Site', bu: 'Building', wi: 'Wing', wa: 'Ward', lvl: 'Level', co: 'Corridor', ro: 'Room', bd: 'Bed',
    ve: 'Vehicle', ho: 'House', ca: 'Cabinet', rd: 'Road', area: 'Area', jdn: 'Jurisdiction',
  },
  'v2-0116': { C: 'Closed', H: 'Housekeeping', I: 'Isolated', K: 'Contaminated', O: 'Occupied', U: 'Unoccupied' },
  'diagnosis-role': {
    AD: 'Admission diagnosis', DD: 'Discharge diagnosis', CC: 'Chief complaint', CM: 'Other illness',
    'pre-op': 'Before surgery', 'post-op': 'After surgery',
  },
  'discharge-disposition': {
    home: 'Home', 'alt-home': 'Other home', 'other-hcf': 'Other health care facility', hosp: 'Hospice',
    long: 'Long-term care', aadvice: 'Left against advice', exp: 'Died', psy: 'Psychiatric hospital',
    snf: 'Skilled nursing facility', oth: 'Other',
  },
  'referencerange-meaning': { type: 'Type', pre: 'Before treatment', post: 'After treatment' },
  'v3-Confidentiality': {
    L: 'Low', M: 'Moderate', N: 'Normal', R: 'Restricted', U: 'Unrestricted', V: 'Very restricted',
  },
  'v3-NullFlavor': {
    ASKU: 'Asked, but not known', NA: 'Does not apply', NASK: 'Not asked', NI: 'No information', OTH: 'Other',
    UNK: 'Not known',
  },
  'gender-identity': { male: 'Male', 'non-disclose': 'Preferred not to say' },
  'endpoint-connection-type': { 'direct-project': 'Direct messaging', 'hl7-fhir-rest': 'FHIR interface' },
}
