import type { FhirResource } from 'fhir/r4'

/** The lists that are reconciled (ONC Health IT Certification, 170.315(b)(2)). */
export const STATED_KINDS = ['allergy', 'medicine', 'problem'] as const
export type StatedKind = (typeof STATED_KINDS)[number]

/**
 * The state that both sides have a word for. `intended`: a medicine that is suggested or planned,
 * and not taken yet. `refuted`: it is stated that it is not so. Absent where a side does not state
 * it, or in a way that the other side has no word for.
 */
export type StatedStatus = 'current' | 'intended' | 'paused' | 'over' | 'refuted'

/**
 * Finer words for a state (R4, "Condition Clinical Status Codes", "medicationrequest Status"): a
 * problem in remission is not one that is resolved, and a relapse is more than a current one.
 */
export const STATUS_TERMS = [
  'inactive',
  'resolved',
  'remission',
  'recurrence',
  'relapse',
  'stopped',
  'completed',
  'cancelled',
] as const
export type StatusTerm = (typeof STATUS_TERMS)[number]

/**
 * The absence of a kind, by its code in SNOMED CT: of all allergies, of those to drugs, of those to
 * food, of medicines, of problems.
 */
export type NoneCode = '716186003' | '409137002' | '429625007' | '787481004' | '160245001'

/** A code with the address of its system (R4, "Using Terminologies"). */
export interface StatedCode {
  readonly system: string
  readonly code: string
  readonly display?: string
}

/** A number with its unit as people write it. */
export interface Amount {
  readonly value: number
  readonly unit?: string
}

/** A day of the week (R4, "DaysOfWeek"). */
export const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Day = (typeof DAYS)[number]

/** Times of day by what happens then (HL7 TimingEvent; R4, "EventTiming"). */
export const MOMENTS = [
  'MORN',
  'NOON',
  'AFT',
  'EVE',
  'NIGHT',
  'WAKE',
  'HS',
  'PHS',
  'C',
  'CM',
  'CD',
  'CV',
  'AC',
  'ACM',
  'ACD',
  'ACV',
  'PC',
  'PCM',
  'PCD',
  'PCV',
] as const
export type Moment = (typeof MOMENTS)[number]

/** A concept in the words of its side, with its codes. */
export interface StatedTerm {
  readonly name: string
  readonly codes: readonly StatedCode[]
}

/** The way of taking. */
export type StatedRoute = StatedTerm

/**
 * Refinements of a problem or an allergy: the part and side of the body, the stage, allergy or
 * intolerance (of a problem: symptom, finding and the like), to food or to medicines, the age or
 * time at which it began or ended in words, and all other refinements of its code.
 */
export const DETAILS = ['site', 'stage', 'type', 'category', 'onset', 'ended', 'detail'] as const
export type Detail = (typeof DETAILS)[number]

/** Words of the reader for types (R4, "AllergyIntoleranceType"; C-CDA R2.1, "Problem Type"). */
export const TYPES = [
  'allergy',
  'intolerance',
  'symptom',
  'finding',
  'complaint',
  'functional',
  'cognitive',
] as const
export type StatedType = (typeof TYPES)[number]

/** R4, "AllergyIntoleranceCategory". */
export const CATEGORIES = ['food', 'medication', 'environment', 'biologic'] as const
export type StatedCategory = (typeof CATEGORIES)[number]

/** One of the directions of a medicine: an amount, how often, and the way of taking it. */
export interface StatedDosage {
  /**
   * The place among several directions, from 1: one is followed after another, and those of one
   * place together. Absent where a side does not say that.
   */
  readonly step?: number
  /** The amount taken at once; the smaller one of a range. */
  readonly dose?: Amount
  /** The greater amount of a range. */
  readonly doseTo?: Amount
  /** Hours from one dose to the next. */
  readonly every?: number
  /**
   * So many times a day, at whatever hours, or so many hours apart; absent where a side does not
   * tell these two from each other.
   */
  readonly spacing?: 'times' | 'hours'
  /** Months from one dose to the next: they have no fixed number of hours. */
  readonly everyMonths?: number
  /** The times of day, in the order of the list above. */
  readonly moments?: readonly Moment[]
  /** Minutes before or after these times. */
  readonly offset?: number
  /** The days of the week on which alone it is taken. */
  readonly days?: readonly Day[]
  /** False where it is stated to be taken regularly. */
  readonly asNeeded?: boolean
  /** The complaint for which it is taken as needed. */
  readonly neededFor?: string
  readonly route?: StatedRoute
  /** The directions in words. */
  readonly directions?: string
  /** All that is stated besides, in a form that can only be compared. */
  readonly rest?: string
}

/** R4, "AllergyIntoleranceSeverity"; C-CDA R2.1, "Severity Observation". */
export const SEVERITIES = ['mild', 'moderate', 'severe'] as const
export type Severity = (typeof SEVERITIES)[number]

/** A reaction to what somebody is allergic to. */
export interface StatedReaction {
  readonly name: string
  readonly severity?: Severity
  /** The substance that caused it, where its side tells it from that of the allergy. */
  readonly to?: string
  /** Set where it is stated that there was no such reaction. */
  readonly isDenied?: true
}

/** R4, "AllergyIntoleranceCriticality"; C-CDA R2.1, "Criticality Observation". */
export type Criticality = 'low' | 'high' | 'unable-to-assess'

/** The certainty: R4, "ConditionVerificationStatus" and that of allergies, without `refuted`. */
export const CERTAINTIES = ['confirmed', 'unconfirmed', 'provisional', 'differential'] as const
export type Certainty = (typeof CERTAINTIES)[number]

/**
 * The lists of a hospital stay or a visit, by what they are of: what somebody took on admission may
 * differ from what they are to take after discharge, and so may the diagnoses.
 */
export const STAY_LISTS = [
  'admission',
  'discharge',
  'admissionDiagnosis',
  'dischargeDiagnosis',
  'visitDiagnosis',
] as const
export type StayList = (typeof STAY_LISTS)[number]

/** One problem, allergy or medicine, as a record or a document states it. */
export interface Statement {
  readonly kind: StatedKind
  /** The name that the side itself uses. */
  readonly name: string
  readonly codes: readonly StatedCode[]
  /**
   * Further names besides those of its codes: the author's words beside a code, the name on a
   * package, the ingredients of a medicine with their strengths and its form.
   */
  readonly alsoNamed?: readonly string[]
  /** Set where its codes do not name their code systems, so that its names alone are compared. */
  readonly hasBareCode?: true
  /** Numbers that stay with it wherever it is copied to: `system|value`. */
  readonly identifiers: readonly string[]
  readonly status?: StatedStatus
  /** The finer word for it, where its side has one. */
  readonly statusAs?: StatusTerm
  /** A state that is not read, in the words of its side: there is no `status` then. */
  readonly statusWords?: string
  /** FHIR date or dateTime, to the precision that was written. */
  readonly start?: string
  /** Set where the beginning is only known as the day on which the medicine was ordered. */
  readonly isStartOrdered?: true
  readonly end?: string
  /** Set for a medicine that is stated as ordered, which does not say that it is taken. */
  readonly isOrdered?: true
  /** The directions of a medicine, all of them. */
  readonly dosages?: readonly StatedDosage[]
  /** The lists of a stay that have it, in a document of one; absent for any other list. */
  readonly lists?: readonly StayList[]
  readonly reactions: readonly StatedReaction[]
  /** The severity of a problem, or of an allergy as a whole. */
  readonly severity?: Severity
  readonly criticality?: Criticality
  readonly certainty?: Certainty
  /** A severity and a certainty for which there is no word here, in the words of their side. */
  readonly severityWords?: string
  readonly certaintyWords?: string
  /** Its refinements; of types and categories, the name is one of the words above. */
  readonly details?: Readonly<Partial<Record<Detail, readonly StatedTerm[]>>>
  /** Notes, comments and reasons for its state, in the words of its side: they may say anything. */
  readonly remarks?: readonly string[]
  /** The reasons for which a medicine is taken. */
  readonly reasons?: readonly string[]
  /** Set where its side states more than is read here. */
  readonly saysMore?: true
  /** Its name is a text that may say more, such as a whole row of a table. */
  readonly isText?: true
  /** The statement that there is none of its kind, or of a part of it, such as food allergies. */
  readonly none?: NoneCode
  /** The person or organization that stated it, in the words of its side. */
  readonly by?: string
  /** The last change: FHIR date or dateTime. */
  readonly changed?: string
  /** The record itself, if there is one. */
  readonly record?: FhirResource
}
