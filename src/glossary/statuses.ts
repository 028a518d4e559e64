import { coded, type GlossaryEntry } from './entry'

const OBSERVATION = 'http://hl7.org/fhir/observation-status'
const REPORT = 'http://hl7.org/fhir/diagnostic-report-status'
const COMPOSITION = 'http://hl7.org/fhir/composition-status'
const ANSWERS = 'http://hl7.org/fhir/questionnaire-answers-status'
const ENCOUNTER = 'http://hl7.org/fhir/encounter-status'
const EPISODE = 'http://hl7.org/fhir/episode-of-care-status'
const MEDICATION = 'http://hl7.org/fhir/CodeSystem/medicationrequest-status'
const GOAL = 'http://hl7.org/fhir/goal-status'
const EVENT = 'http://hl7.org/fhir/event-status'
const REQUEST = 'http://hl7.org/fhir/request-status'
const DOCUMENT = 'http://hl7.org/fhir/document-reference-status'
const CARE_TEAM = 'http://hl7.org/fhir/care-team-status'
const DEVICE = 'http://hl7.org/fhir/device-status'
const CONDITION_VERIFICATION = 'http://terminology.hl7.org/CodeSystem/condition-ver-status'
const ALLERGY_VERIFICATION = 'http://terminology.hl7.org/CodeSystem/allergyintolerance-verification'
const CONDITION = 'http://terminology.hl7.org/CodeSystem/condition-clinical'
const ALLERGY = 'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical'

/** Codes and sources of the plain words for statuses and degrees of certainty. */
export const STATUSES = {
  registered: {
    codes: [...coded(OBSERVATION, 'registered'), ...coded(REPORT, 'registered')],
    source: 'HL7 FHIR R4, ObservationStatus',
    written: '2026-11-21',
  },
  preliminary: {
    codes: [
      ...coded(OBSERVATION, 'preliminary'),
      ...coded(REPORT, 'preliminary', 'partial'),
      ...coded(COMPOSITION, 'preliminary'),
    ],
    source: 'HL7 FHIR R4, ObservationStatus',
    written: '2026-11-21',
  },
  final: {
    codes: [
      ...coded(OBSERVATION, 'final'),
      ...coded(REPORT, 'final'),
      ...coded(COMPOSITION, 'final'),
    ],
    source: 'HL7 FHIR R4, ObservationStatus',
    written: '2026-11-21',
  },
  amended: {
    codes: [
      ...coded(OBSERVATION, 'amended'),
      ...coded(REPORT, 'amended', 'appended'),
      ...coded(COMPOSITION, 'amended'),
      ...coded(ANSWERS, 'amended'),
    ],
    source: 'HL7 FHIR R4, ObservationStatus',
    written: '2026-11-21',
  },
  corrected: {
    codes: [...coded(OBSERVATION, 'corrected'), ...coded(REPORT, 'corrected')],
    source: 'HL7 FHIR R4, ObservationStatus',
    written: '2026-11-21',
  },
  cancelled: {
    codes: [
      ...coded(OBSERVATION, 'cancelled'),
      ...coded(REPORT, 'cancelled'),
      ...coded(ENCOUNTER, 'cancelled'),
      ...coded(EPISODE, 'cancelled'),
      ...coded(MEDICATION, 'cancelled'),
      ...coded(GOAL, 'cancelled'),
    ],
    source: 'HL7 FHIR R4, ObservationStatus',
    written: '2026-11-21',
  },
  enteredInError: {
    codes: [
      ...coded(OBSERVATION, 'entered-in-error'),
      ...coded(REPORT, 'entered-in-error'),
      ...coded(COMPOSITION, 'entered-in-error'),
      ...coded(EVENT, 'entered-in-error'),
      ...coded(REQUEST, 'entered-in-error'),
      ...coded(DOCUMENT, 'entered-in-error'),
      ...coded(CARE_TEAM, 'entered-in-error'),
      ...coded(EPISODE, 'entered-in-error'),
      ...coded(ENCOUNTER, 'entered-in-error'),
      ...coded(ANSWERS, 'entered-in-error'),
      ...coded(DEVICE, 'entered-in-error'),
      ...coded(MEDICATION, 'entered-in-error'),
      ...coded(GOAL, 'entered-in-error'),
      ...coded(CONDITION_VERIFICATION, 'entered-in-error'),
      ...coded(ALLERGY_VERIFICATION, 'entered-in-error'),
    ],
    source: 'HL7 FHIR R4, ObservationStatus',
    written: '2026-11-21',
  },
  unknown: {
    codes: [
      ...coded(OBSERVATION, 'unknown'),
      ...coded(REPORT, 'unknown'),
      ...coded(EVENT, 'unknown'),
      ...coded(REQUEST, 'unknown'),
      ...coded(ENCOUNTER, 'unknown'),
      ...coded(DEVICE, 'unknown'),
      ...coded(MEDICATION, 'unknown'),
    ],
    source: 'HL7 FHIR R4, ObservationStatus',
    written: '2026-11-21',
  },
  current: {
    codes: coded(DOCUMENT, 'current'),
    source: 'HL7 FHIR R4, DocumentReferenceStatus',
    written: '2026-11-21',
  },
  superseded: {
    codes: coded(DOCUMENT, 'superseded'),
    source: 'HL7 FHIR R4, DocumentReferenceStatus',
    written: '2026-11-21',
  },
  preparation: {
    codes: [
      ...coded(EVENT, 'preparation'),
      ...coded(ENCOUNTER, 'planned', 'arrived', 'triaged'),
      ...coded(EPISODE, 'planned'),
      ...coded(CARE_TEAM, 'proposed'),
      ...coded(GOAL, 'proposed', 'planned', 'accepted'),
    ],
    source: 'HL7 FHIR R4, EventStatus',
    written: '2026-11-21',
  },
  inProgress: {
    codes: [
      ...coded(EVENT, 'in-progress'),
      ...coded(ENCOUNTER, 'in-progress'),
      ...coded(ANSWERS, 'in-progress'),
    ],
    source: 'HL7 FHIR R4, EventStatus',
    written: '2026-11-21',
  },
  notDone: {
    codes: coded(EVENT, 'not-done'),
    source: 'HL7 FHIR R4, EventStatus',
    written: '2026-11-21',
  },
  completed: {
    codes: [
      ...coded(EVENT, 'completed'),
      ...coded(REQUEST, 'completed'),
      ...coded(ANSWERS, 'completed'),
      ...coded(MEDICATION, 'completed'),
      ...coded(GOAL, 'completed'),
      ...coded(ENCOUNTER, 'finished'),
      ...coded(EPISODE, 'finished'),
    ],
    source: 'HL7 FHIR R4, EventStatus',
    written: '2026-11-21',
  },
  stopped: {
    codes: [
      ...coded(EVENT, 'stopped'),
      ...coded(ANSWERS, 'stopped'),
      ...coded(MEDICATION, 'stopped'),
    ],
    source: 'HL7 FHIR R4, EventStatus',
    written: '2026-11-21',
  },
  onHold: {
    codes: [
      ...coded(EVENT, 'on-hold'),
      ...coded(REQUEST, 'on-hold'),
      ...coded(MEDICATION, 'on-hold'),
      ...coded(EPISODE, 'onhold'),
      ...coded(CARE_TEAM, 'suspended'),
      ...coded(GOAL, 'on-hold'),
      ...coded(ENCOUNTER, 'onleave'),
    ],
    source: 'HL7 FHIR R4, EventStatus',
    written: '2026-11-21',
  },
  draft: {
    codes: [...coded(REQUEST, 'draft'), ...coded(MEDICATION, 'draft')],
    source: 'HL7 FHIR R4, RequestStatus',
    written: '2026-11-21',
  },
  active: {
    codes: [
      ...coded(REQUEST, 'active'),
      ...coded(MEDICATION, 'active'),
      ...coded(CARE_TEAM, 'active'),
      ...coded(EPISODE, 'active'),
      ...coded(GOAL, 'active'),
      ...coded(DEVICE, 'active'),
    ],
    source: 'HL7 FHIR R4, RequestStatus',
    written: '2026-11-21',
  },
  inactive: {
    codes: [...coded(CARE_TEAM, 'inactive'), ...coded(DEVICE, 'inactive')],
    source: 'HL7 FHIR R4, CareTeamStatus',
    written: '2026-11-21',
  },
  revoked: {
    codes: coded(REQUEST, 'revoked'),
    source: 'HL7 FHIR R4, RequestStatus',
    written: '2026-11-21',
  },
  waitlist: {
    codes: coded(EPISODE, 'waitlist'),
    source: 'HL7 FHIR R4, EpisodeOfCareStatus',
    written: '2026-11-21',
  },
  clinicalActive: {
    codes: coded(CONDITION, 'active'),
    source: 'HL7 Terminology, Condition Clinical Status Codes',
    written: '2026-11-21',
  },
  recurrence: {
    codes: coded(CONDITION, 'recurrence', 'relapse'),
    source: 'HL7 Terminology, Condition Clinical Status Codes',
    written: '2026-11-21',
  },
  remission: {
    codes: coded(CONDITION, 'remission'),
    source: 'HL7 Terminology, Condition Clinical Status Codes',
    written: '2026-11-21',
  },
  resolved: {
    codes: [...coded(CONDITION, 'resolved', 'inactive'), ...coded(ALLERGY, 'resolved', 'inactive')],
    source: 'HL7 Terminology, Condition Clinical Status Codes',
    written: '2026-11-21',
  },
  confirmed: {
    codes: [
      ...coded(CONDITION_VERIFICATION, 'confirmed'),
      ...coded(ALLERGY_VERIFICATION, 'confirmed'),
    ],
    source: 'HL7 Terminology, Condition Verification Status',
    written: '2026-11-21',
  },
  unconfirmed: {
    codes: [
      ...coded(CONDITION_VERIFICATION, 'unconfirmed', 'provisional'),
      ...coded(ALLERGY_VERIFICATION, 'unconfirmed'),
    ],
    source: 'HL7 Terminology, Condition Verification Status',
    written: '2026-11-21',
  },
  differential: {
    codes: coded(CONDITION_VERIFICATION, 'differential'),
    source: 'HL7 Terminology, Condition Verification Status',
    written: '2026-11-21',
  },
  refuted: {
    codes: [...coded(CONDITION_VERIFICATION, 'refuted'), ...coded(ALLERGY_VERIFICATION, 'refuted')],
    source: 'HL7 Terminology, Condition Verification Status',
    written: '2026-11-21',
  },
  allergyActive: {
    codes: coded(ALLERGY, 'active'),
    source: 'HL7 Terminology, AllergyIntolerance Clinical Status',
    written: '2026-11-21',
  },
} as const satisfies Record<string, GlossaryEntry>
