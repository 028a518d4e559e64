/**
 * Why a draft could not be kept:
 * - `full`: the browser has no room left for this site
 * - `unavailable`: the browser keeps nothing here (a privacy setting, a frame, everything was just
 *   forgotten)
 * - `unexpected`: anything else
 */
export type DraftFailureKind = 'full' | 'unavailable' | 'unexpected'

/** The one error of the drafts. Its message never carries what was written. */
export class DraftFailure extends Error {
  readonly kind: DraftFailureKind

  constructor(kind: DraftFailureKind) {
    super(`draft: ${kind}`)
    this.name = 'DraftFailure'
    this.kind = kind
  }
}

/**
 * Tells by the browser's own error what it means for a draft (Indexed Database API, "Exceptions").
 */
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
