import { instruments, loinc, usual } from '../results/loinc-names'
import { snomed } from '../results/snomed-names'
import { units } from '../results/unit-words'

/**
 * Words for codes of HL7's own code systems, by the last part of the system's address and the code.
 */
export type CodeWords = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * In English, only abbreviations that services are known to send without a display: the others come
 * with an English one, which is shown unchanged, and codes such as `problem-list-item` are words
 * already. Every visit downloads these.
 */
export const codes: CodeWords = {
  loinc,
  'loinc-instruments': instruments,
  'loinc-usual': usual,
  snomed,
  units,
  'observation-category': { exam: 'Exam' },
  'us-core-category': {
    sdoh: 'Social circumstances',
    'observation-adi-documentation': 'Advance directive documentation',
  },
  'us-core-tags': { sdoh: 'Social circumstances' },
  'v3-DataOperation': {
    CREATE: 'Created',
    UPDATE: 'Changed',
    APPEND: 'Added to',
    DELETE: 'Deleted',
    NULLIFY: 'Withdrawn',
  },
  'v3-DocumentCompletion': { AU: 'Signed', LA: 'Legally signed' },
  'careplan-category': { 'assess-plan': 'Assessment and plan' },
  'v2-0074': {
    CT: 'CT scan',
    LAB: 'Laboratory',
    NMR: 'MRI scan',
    PAT: 'Pathology',
    RAD: 'Radiology',
  },
  'v3-ActCode': {
    AMB: 'Outpatient',
    EMER: 'Emergency',
    FLD: 'In the field',
    HH: 'At home',
    IMP: 'Inpatient',
    ACUTE: 'Inpatient, acute',
    NONAC: 'Inpatient, not acute',
    OBSENC: 'Under observation',
    PRENC: 'Before admission',
    SS: 'Short stay',
    VR: 'Virtual',
  },
  'v3-ParticipationType': {
    ATND: 'Attending',
    PART: 'Participant',
    PPRF: 'Primary performer',
    REF: 'Referring',
  },
  'v3-ActReason': {
    IMMUNE: 'Already immune',
    MEDPREC: 'Medical precaution',
    OSTOCK: 'Out of stock',
    PATOBJ: 'Patient objected',
  },
  'v3-ActSite': { LA: 'Left arm', RA: 'Right arm' },
  'v3-RouteOfAdministration': {
    IM: 'Injection into a muscle',
    IV: 'Into a vein',
    PO: 'By mouth',
    SQ: 'Injection under the skin',
  },
  'v3-MaritalStatus': {
    D: 'Divorced',
    M: 'Married',
    S: 'Never married',
    T: 'Domestic partner',
    U: 'Unmarried',
    W: 'Widowed',
  },
  'v3-RoleCode': {
    CHILD: 'Child',
    FAMMEMB: 'Family member',
    FRND: 'Friend',
    FTH: 'Father',
    GUARD: 'Guardian',
    MTH: 'Mother',
    PRN: 'Parent',
    SIB: 'Sibling',
    SPS: 'Spouse',
    HOSP: 'Hospital',
    OF: 'Outpatient facility',
    PC: 'Primary care clinic',
  },
  'v2-0131': { C: 'Emergency contact', E: 'Employer', N: 'Next of kin' },
  'organization-type': {
    prov: 'Health care provider',
    dept: 'Department',
    team: 'Team',
    govt: 'Government',
    ins: 'Insurance company',
    pay: 'Payer',
    edu: 'Education',
  },
  'location-physical-type': {
    si: 'Site',
    bu: 'Building',
    wi: 'Wing',
    wa: 'Ward',
    ro: 'Room',
    bd: 'Bed',
  },
  'diagnosis-role': { AD: 'Admission diagnosis', DD: 'Discharge diagnosis', CC: 'Chief complaint' },
  'discharge-disposition': {
    'alt-home': 'Another home',
    'other-hcf': 'Other health care facility',
    hosp: 'Hospice',
    exp: 'Died',
    snf: 'Skilled nursing facility',
  },
  'v3-NullFlavor': { ASKU: 'Asked, but not known', OTH: 'Other', UNK: 'Not known' },
}
