import type { QuestionnaireResponse, Reference } from 'fhir/r4'
import { profileOf } from '~/capability/profile-of'
import type { CatalogueEntry } from '~/questionnaires/catalogue/catalogue-entry'
import type { ResponseHeader } from '../engine/answers/to-response'
import { clientIdentifier, type WriteAttempt } from '~/queries/write-attempt'
import type { Session, SessionUser } from '~/smart/session'

/** The circumstances that a new response states. */
export interface HeaderParts {
  readonly patientId: string
  readonly entry: Pick<CatalogueEntry, 'category'>
  readonly session: Pick<Session, 'user' | 'patient' | 'encounter' | 'registration'>
  readonly attempt: Pick<WriteAttempt, 'id'>
  /** Milliseconds since the epoch. */
  readonly now: number
  /** True when the patient answers, although staff are signed in. */
  readonly isFromPatient?: boolean
  /** The form itself, where the response brings it along (SDC, "Adaptive Forms"). */
  readonly brought?: BroughtForm | undefined
  /** The order or task that asks for the form; R4 has a place for the order alone. */
  readonly basedOn?: string | undefined
}

/** A form within its response, and its name there. */
export type BroughtForm = Pick<QuestionnaireResponse, 'questionnaire' | 'contained'>

/**
 * The people behind a response (R4, "QuestionnaireResponse"): its author, who records it, and its
 * source, who gives the answers. A patient, or somebody who acts for one, is both. Staff record the
 * answers of others; whose they are is stated only where it is certain. A Person cannot be either.
 */
export function answeredBy(
  { role, reference }: SessionUser,
  subject: Reference | undefined,
): Pick<QuestionnaireResponse, 'author' | 'source'> {
  const who = reference === undefined || reference.startsWith('Person/') ? undefined : { reference }
  const isOfPatients = who !== undefined && /^(?:RelatedPerson|Patient)\//.test(who.reference)
  const source = role !== 'patient' ? undefined : isOfPatients ? who : subject
  return {
    ...(who === undefined ? {} : { author: who }),
    ...(source === undefined ? {} : { source }),
  }
}

/**
 * The parts of a new response besides its answers (R4, QuestionnaireResponse): subject, source,
 * time, and the tags by which the service files it.
 */
export function responseHeader({
  patientId,
  entry,
  session: { user, patient, encounter, registration },
  attempt,
  now,
  isFromPatient = false,
  brought,
  basedOn,
}: HeaderParts): ResponseHeader {
  const tags = profileOf(registration).responseTags(entry.category)
  const subject = { reference: `Patient/${patientId}` }
  return {
    ...(tags.length === 0 ? {} : { meta: { tag: [...tags] } }),
    ...brought,
    identifier: clientIdentifier(attempt),
    ...(basedOn?.startsWith('ServiceRequest/') === true
      ? { basedOn: [{ reference: basedOn }] }
      : {}),
    subject,
    // Whole seconds: a rounding by the service would appear as a difference.
    authored: `${new Date(now).toISOString().slice(0, 19)}Z`,
    ...answeredBy(user, subject),
    ...(isFromPatient ? { source: subject } : {}),
    // The visit of the launch belongs to the launch's patient.
    ...(encounter !== undefined && patient === patientId
      ? { encounter: { reference: `Encounter/${encounter}` } }
      : {}),
  }
}
