import type { CodeList } from './cell'

/** R4 value set "location-physical-type". */
export const PHYSICAL_TYPES: CodeList = {
  system: 'http://terminology.hl7.org/CodeSystem/location-physical-type',
  displays: {
    si: 'Site',
    bu: 'Building',
    wi: 'Wing',
    wa: 'Ward',
    lvl: 'Level',
    co: 'Corridor',
    ro: 'Room',
    bd: 'Bed',
    ve: 'Vehicle',
    ho: 'House',
    ca: 'Cabinet',
    rd: 'Road',
    area: 'Area',
    jdn: 'Jurisdiction',
  },
}

/** R4 value set "v2-0116", which Location.operationalStatus prefers. */
export const OPERATIONAL_STATUSES: CodeList = {
  system: 'http://terminology.hl7.org/CodeSystem/v2-0116',
  displays: {
    C: 'Closed',
    H: 'Housekeeping',
    I: 'Isolated',
    K: 'Contaminated',
    O: 'Occupied',
    U: 'Unoccupied',
  },
}

/**
 * Those of the R4 value set "v3-ServiceDeliveryLocationRoleType" that such a clinic has; others in
 * a record stay.
 */
export const PLACE_TYPES: CodeList = {
  system: 'http://terminology.hl7.org/CodeSystem/v3-RoleCode',
  displays: {
    HOSP: 'Hospital',
    ER: 'Emergency room',
    ICU: 'Intensive care unit',
    PSYCHF: 'Psychiatric care facility',
    RTF: 'Residential treatment facility',
    SNF: 'Skilled nursing facility',
    OF: 'Outpatient facility',
    PROFF: "Provider's Office",
    PC: 'Primary care clinic',
    FMC: 'Family medicine clinic',
    PEDC: 'Pediatrics clinic',
    PSI: 'Psychology clinic',
    PSY: 'Psychiatry clinic',
    OUTLAB: 'Outpatient laboratory',
    PHARM: 'Pharmacy',
    COMM: 'Community Location',
    SCHOOL: 'school',
    PTRES: "Patient's Residence",
    MOBL: 'Mobile Unit',
    AMB: 'Ambulance',
  },
}

/** R4 value set "episodeofcare-type". */
export const EPISODE_TYPES: CodeList = {
  system: 'http://terminology.hl7.org/CodeSystem/episodeofcare-type',
  displays: {
    hacc: 'Home and Community Care',
    pac: 'Post Acute Care',
    diab: 'Post coordinated diabetes program',
    da: 'Drug and alcohol rehabilitation',
    cacp: 'Community-based aged care',
  },
}

/** R4 value set "diagnosis-role". */
export const DIAGNOSIS_ROLES: CodeList = {
  system: 'http://terminology.hl7.org/CodeSystem/diagnosis-role',
  displays: {
    AD: 'Admission diagnosis',
    DD: 'Discharge diagnosis',
    CC: 'Chief complaint',
    CM: 'Comorbidity diagnosis',
    'pre-op': 'pre-op diagnosis',
    'post-op': 'post-op diagnosis',
    billing: 'Billing',
  },
}
