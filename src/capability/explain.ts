import type { capability } from '~/i18n/en/frame/capability'
import type { Language } from '~/i18n/languages'
import { wordsHere } from '~/i18n/words-in'
import { assertNever } from '~/std/assert-never'
import type { Refusal, SpecificationRule } from './permit'
import { parseScope } from './scope'

/**
 * The words of all languages come with this module, which no first page needs: explaining must not
 * wait again.
 */
const refusalWords = wordsHere(
  import.meta.glob<typeof capability>('/src/i18n/*/frame/capability.ts', {
    import: 'capability',
    eager: true,
  }),
)

/** A refusal for people: the unavailable function, and the person who could change it. */
export interface RefusalWords {
  readonly sentence: string
  readonly hint: string
}

/** A permission that a sign-in lacks, for whoever set up the app: others do not read its syntax. */
export interface NeededPermission {
  readonly title: string
  readonly text: string
  /** As the registration writes it, such as `patient/Goal.rs`. */
  readonly scope: string
}

/** True when another connection of the organization may offer the refused request. */
export function mayBeElsewhere({
  reason,
  connection,
}: Pick<Refusal, 'reason' | 'connection'>): boolean {
  return connection !== undefined && OF_A_CONNECTION.has(reason.why)
}

/**
 * The reasons that differ between connections; the others belong to the sign-in itself, or are the
 * same everywhere.
 */
const OF_A_CONNECTION: ReadonlySet<Refusal['reason']['why']> = new Set([
  'nothing',
  'type',
  'interaction',
  'parameter',
  'operation',
  'version',
])

/**
 * Explains why a request is not offered. Takes a refusal, or only its reason when no other
 * connection matters.
 */
export function explainRefusal(
  refusal: Pick<Refusal, 'reason' | 'connection'> &
    Partial<Pick<Refusal, 'bases' | 'isOfFiles' | 'isOfCopy'>>,
  { language }: { readonly language: Language },
): RefusalWords {
  const { reason, connection } = refusal
  const words = refusalWords(language)
  if (refusal.isOfFiles === true) return words.files
  if (refusal.isOfCopy !== undefined) return words.copy[refusal.isOfCopy]
  const who =
    connection === undefined
      ? words.provider
      : words.connection[connection.kind](connection.organization)
  const hint = connection === undefined ? words.hint.provider : words.hint.otherConnection
  // Of a plain server nothing is known but what it says.
  const plain = refusal.bases?.includes('r4') === true ? words.plain : undefined
  switch (reason.why) {
    case 'nothing':
      return { sentence: words.nothing, hint }
    case 'type':
      return { sentence: plain?.type ?? words.type(who), hint }
    case 'interaction':
      return { sentence: plain?.interaction ?? words.interaction(who), hint }
    case 'parameter':
      return {
        sentence: plain?.parameter(reason.parameter) ?? words.parameter(who, reason.parameter),
        hint,
      }
    case 'operation':
      return {
        sentence: plain?.operation(reason.operation) ?? words.operation(who, reason.operation),
        hint,
      }
    case 'scope':
      return {
        sentence: isToWrite(reason.needed) ? words.scopeToWrite : words.scope,
        hint: words.hint.scope,
      }
    case 'rule':
      return { sentence: words.rule[reason.rule], hint: words.hint[whoChanges(reason.rule)] }
    case 'version':
      return { sentence: words.version(reason.version), hint }
    case 'unread':
      return { sentence: words.unread, hint: words.hint.unread }
    default:
      return assertNever(reason)
  }
}

/** Names the lacking permission of a refusal; undefined when it has another reason. */
export function neededPermission(
  { reason }: Pick<Refusal, 'reason'>,
  { language }: { readonly language: Language },
): NeededPermission | undefined {
  return reason.why === 'scope'
    ? { ...refusalWords(language).needed, scope: reason.needed }
    : undefined
}

/** Entries that cannot be changed may still be read: the sentence must not deny that. */
function isToWrite(scope: string): boolean {
  const letters = parseScope(scope)?.letters
  return letters !== undefined && !letters.has('r') && !letters.has('s')
}

function whoChanges(rule: SpecificationRule): 'person' | 'standard' | 'address' | 'document' {
  switch (rule) {
    case 'patient-required':
    case 'people-together':
    case 'id-alone':
    case 'id-form':
    case 'questionnaire-type-required':
    case 'document-type-with-system':
    case 'text-with-location':
    case 'date-prefix':
      return 'person'
    case 'combination-required':
    case 'deprecated-parameter':
    case 'reserved-document-type':
    case 'generation-is-not-a-search':
    case 'other-patient':
    case 'relay':
    case 'single-revinclude':
    case 'state-program-number':
    case 'bulk-data-2':
      return 'standard'
    case 'foreign-address':
      return 'address'
    case 'no-generation':
      return 'document'
    default:
      return assertNever(rule)
  }
}
