import { fieldsOf } from '~/fhir/json'

/**
 * The history state of a link to one subject, such as a measurement or the instrument of a score.
 * An address would reveal what the patient was examined or asked for, and browsers write the state
 * of a history to disk: it only holds a random name.
 */
export interface SubjectState {
  readonly subject: string
}

const names = new Map<string, string>()
const subjects = new Map<string, string>()

/** The state of a link to a subject; the same one for the same subject. */
export function subjectState(subject: string): SubjectState {
  const known = names.get(subject)
  if (known !== undefined) return { subject: known }
  const name = crypto.randomUUID()
  names.set(subject, name)
  subjects.set(name, subject)
  return { subject: name }
}

/** The random name in a history state, which may contain anything. */
export function subjectNameIn(state: unknown): string | undefined {
  const { subject } = fieldsOf(state)
  return typeof subject === 'string' ? subject : undefined
}

/** The subject of a link of this page. */
export function subjectNamed(name: string): string | undefined {
  return subjects.get(name)
}
