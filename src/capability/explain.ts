import type { Messages } from '~/i18n/catalogue'
import { assertNever } from '~/std/assert-never'
import type { Refusal, SpecificationRule } from './permit'

/** A refusal for people: what is off, and who could change it. */
export interface RefusalWords {
  readonly sentence: string
  readonly hint: string
}

/** Says why a request is not offered. Takes a refusal or its reason alone. */
export function explainRefusal(
  refusal: Pick<Refusal, 'reason'>,
  messages: Pick<Messages, 'capability'>,
): RefusalWords {
  const { reason } = refusal
  const words = messages.capability
  switch (reason.why) {
    case 'type':
      return { sentence: words.type, hint: words.hint.provider }
    case 'interaction':
      return { sentence: words.interaction, hint: words.hint.provider }
    case 'parameter':
      return { sentence: words.parameter(reason.parameter), hint: words.hint.provider }
    case 'operation':
      return { sentence: words.operation(reason.operation), hint: words.hint.provider }
    case 'scope':
      return { sentence: words.scope, hint: words.hint.scope(reason.needed) }
    case 'rule':
      return { sentence: words.rule[reason.rule], hint: words.hint[whoChanges(reason.rule)] }
    case 'version':
      return { sentence: words.version(reason.version), hint: words.hint.provider }
    case 'unread':
      return { sentence: words.unread, hint: words.hint.unread }
    default:
      return assertNever(reason)
  }
}

function whoChanges(rule: SpecificationRule): 'person' | 'standard' | 'address' | 'registration' {
  switch (rule) {
    case 'patient-required':
    case 'id-alone':
    case 'id-form':
    case 'questionnaire-type-required':
    case 'text-with-location':
    case 'date-prefix':
      return 'person'
    case 'deprecated-parameter':
    case 'reserved-document-type':
    case 'generation-is-not-a-search':
    case 'other-patient':
    case 'relay':
    case 'single-revinclude':
    case 'state-program-number':
      return 'standard'
    case 'foreign-address':
      return 'address'
    case 'no-generation':
      return 'registration'
    default:
      return assertNever(rule)
  }
}
