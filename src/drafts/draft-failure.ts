/**
 * The reason why a draft could not be stored:
 * - `full`: the browser has no room left for this site
 * - `unavailable`: the browser stores nothing here (a privacy setting, a frame, everything was just
 * forgotten)
 * - `unexpected`: anything else
 */
export type DraftFailureKind = 'full' | 'unavailable' | 'unexpected'

/** The only error of the drafts. Its message never contains a draft's content. */
export class DraftFailure extends Error {
  readonly kind: DraftFailureKind

  constructor(kind: DraftFailureKind) {
    super(`draft: ${kind}`)
    this.name = 'DraftFailure'
    this.kind = kind
  }
}

/** Translates the browser's own error (Indexed Database API, "Exceptions"). */
export function draftFailure(error: unknown): DraftFailure {
  if (error instanceof DraftFailure) return error
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'QuotaExceededError') return new DraftFailure('full')
  const refused = [
    'SecurityError',
    'InvalidStateError',
    'NotAllowedError',
    'UnknownError',
    'VersionError',
  ]
  return new DraftFailure(refused.includes(name) ? 'unavailable' : 'unexpected')
}
