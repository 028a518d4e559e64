import type { CatalogueEntry } from '~/questionnaires/catalogue/catalogue-entry'
import type { ResponseHeader } from '../engine/answers/to-response'
import { clientIdentifier, type WriteAttempt } from '~/queries/write-attempt'
import type { Session } from '~/smart/session'

interface HeaderParts {
  readonly patientId: string
  readonly entry: Pick<CatalogueEntry, 'category'>
  readonly session: Pick<Session, 'user' | 'patient' | 'encounter'>
  readonly attempt: Pick<WriteAttempt, 'id'>
  /** Milliseconds since the epoch. */
  readonly now: number
}

/**
 * A person who acts for a patient answers for the patient, and the response names that person (R4,
 * "QuestionnaireResponse", source).
 */
function answering(user: string | undefined): { readonly reference: string } | undefined {
  return user?.startsWith('RelatedPerson/') === true || user?.startsWith('Patient/') === true
    ? { reference: user }
    : undefined
}

/**
 * The parts of a new response besides its answers (R4, QuestionnaireResponse): subject, source,
 * time. The category is added as a tag: R4 has no element for it and the specification does not say
 * where the service stores it ("Search parameters", `questionnaire_type`), so it is put where it
 * changes nothing else.
 */
export function responseHeader({
  patientId,
  entry,
  session: { user, patient, encounter },
  attempt,
  now,
}: HeaderParts): ResponseHeader {
  const subject = { reference: `Patient/${patientId}` }
  // A Person cannot be an author in R4.
  const author =
    user.reference === undefined || user.reference.startsWith('Person/')
      ? undefined
      : { reference: user.reference }
  return {
    meta: { tag: [{ code: entry.category }] },
    identifier: clientIdentifier(attempt),
    subject,
    // Whole seconds: a rounding by the service would appear as a difference.
    authored: `${new Date(now).toISOString().slice(0, 19)}Z`,
    ...(author === undefined ? {} : { author }),
    ...(user.role === 'patient' ? { source: answering(user.reference) ?? subject } : {}),
    // The visit of the launch belongs to the launch's patient.
    ...(encounter !== undefined && patient === patientId
      ? { encounter: { reference: `Encounter/${encounter}` } }
      : {}),
  }
}
