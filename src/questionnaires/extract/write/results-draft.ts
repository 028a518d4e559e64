import { fieldsOf, listOf } from '~/fhir/json'
import { parseWriteAttempt } from '~/queries/parse-write-attempt'
import type { WriteAttempt } from '~/queries/write-attempt'

/** The kind of drafts of the results of a form that are on their way. */
export const RESULTS_DRAFT = 'form-results'
/** The same for its other entries. */
export const ENTRIES_DRAFT = 'form-entries'

/** The results of one response that were sent and are not known to have arrived, or to be lost. */
export interface ResultsDraft {
  /** One for each result that was sent; its id is the key of the result's row. */
  readonly attempts: readonly WriteAttempt[]
}

/** The stored draft on this device, if it is one. */
export function readResultsDraft(content: unknown): ResultsDraft | undefined {
  const { attempts } = fieldsOf(content)
  if (!Array.isArray(attempts)) return undefined
  return { attempts: listOf(attempts).flatMap((one) => parseWriteAttempt(one) ?? []) }
}

/** The draft with the state of one attempt. */
export function withAttempt({ attempts }: ResultsDraft, attempt: WriteAttempt): ResultsDraft {
  return { attempts: [...attempts.filter(({ id }) => id !== attempt.id), attempt] }
}

/** True while the outcome of anything in it is not known for certain. */
export function isPending({ attempts }: ResultsDraft): boolean {
  return attempts.some(({ state }) => state !== 'ready' && state !== 'written')
}
