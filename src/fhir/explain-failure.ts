import type { Messages } from '~/i18n/messages'
import { assertNever } from '~/std/assert-never'
import { FhirFailure } from './failure'

/** A failure for people. */
export interface FailureWords {
  readonly title: string
  readonly sentence: string
  /** True when a retry may help. */
  readonly canRetry: boolean
  /** The words of the button, where it does something other than try the same again. */
  readonly action?: string
  /** The id that a person can quote to support. */
  readonly requestId?: string
  /** The service's own words, in its own language; on screens only. */
  readonly details: readonly string[]
}

/**
 * Explains a failure and says if a retry may help. Anything but a `FhirFailure` is a fault of the
 * app itself.
 */
export function explainFailure(
  failure: unknown,
  messages: Pick<Messages, 'failures' | 'language'>,
): FailureWords {
  const words = messages.failures
  if (!(failure instanceof FhirFailure))
    return { ...words.unexpected, canRetry: false, details: [] }
  const asked =
    failure.kind === 'throttled' && failure.retryAfter !== undefined
      ? words.throttledFor(Math.ceil(failure.retryAfter))
      : undefined
  const own = failure.own?.(messages.language)
  const { title, sentence } = own ?? words[failure.kind]
  return {
    title,
    sentence: asked === undefined ? sentence : `${sentence} ${asked}`,
    canRetry: own?.action !== undefined || canRetry(failure.kind),
    ...(own?.action === undefined ? {} : { action: own.action }),
    details: failure.issues.map(({ text }) => text).filter((text) => text !== ''),
    ...(failure.requestId === undefined ? {} : { requestId: failure.requestId }),
  }
}

function canRetry(kind: FhirFailure['kind']): boolean {
  switch (kind) {
    case 'offline':
    case 'throttled':
    case 'server':
    case 'malformed':
      return true
    case 'signed-out':
    case 'forbidden':
    case 'not-found':
    case 'rejected':
    case 'conflict':
    case 'unsupported':
    case 'withheld':
      return false
    default:
      return assertNever(kind)
  }
}
