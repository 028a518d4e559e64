import { parseScope, type ClinicalScope, type ScopeLetter } from '~/capability/scope'
import type { FormatContext } from '~/fhir/format/context'
import { localeOf } from '~/i18n/languages'
import { lookup } from '~/fhir/format/lookup'
import type { Messages } from '~/i18n/messages'
import { kindName } from './kind-name'
import type { ReceiptWords } from './receipt-words'

/** A permission as it is shown: scopes that allow the same for several kinds of records are one. */
export interface Permission {
  readonly text: string
  readonly scopes: readonly string[]
}

/** The inputs of the words. */
export interface ScopeText {
  readonly words: ReceiptWords
  readonly messages: Messages
  readonly format: FormatContext
}

/** In the order in which people think of them. */
const ORDER: readonly ScopeLetter[] = ['s', 'r', 'c', 'u', 'd']

/**
 * The meaning of scopes in plain words (SMART App Launch 2.2, "Scopes for requesting FHIR
 * resources" and the sections around it), in their order.
 */
export function permissionsOf(scopes: readonly string[], text: ScopeText): readonly Permission[] {
  const alike = new Map<
    string,
    { readonly clinical: readonly ClinicalScope[]; readonly scopes: readonly string[] }
  >()
  for (const scope of scopes) {
    const clinical = parseScope(scope)
    const key =
      clinical === undefined
        ? scope
        : `${clinical.context} ${lettersOf(clinical).join('')} ${clinical.constraint ?? ''}`
    const before = alike.get(key) ?? { clinical: [], scopes: [] }
    alike.set(key, {
      clinical: clinical === undefined ? [] : [...before.clinical, clinical],
      scopes: [...before.scopes, scope],
    })
  }
  return [...alike.values()].map(({ clinical, scopes: same }) => ({
    scopes: same,
    text: wordsOf(clinical, same[0] ?? '', text),
  }))
}

function wordsOf(
  clinical: readonly ClinicalScope[],
  scope: string,
  { words, messages, format }: ScopeText,
): string {
  const [first] = clinical
  if (first === undefined) return lookup(words.scope, scope) ?? words.otherScope
  const list = new Intl.ListFormat(localeOf(format.language))
  const doing = list.format(lettersOf(first).map((letter) => words.letter[letter]))
  const kinds = clinical.map(({ type }) =>
    type === '*' ? words.everyKind : kindName(type, messages, format),
  )
  const text = words.clinical(doing, list.format(kinds), words.whose[first.context])
  return first.constraint === undefined
    ? text
    : `${text}${constraintWords(first.constraint, words, messages)}`
}

/**
 * The query of a constrained scope in words: a category by its name, and of any other only that
 * there is one.
 */
function constraintWords(query: string, words: ReceiptWords, messages: Messages): string {
  const [[name, value] = ['', ''], ...others] = [...new URLSearchParams(query)]
  const code = value.slice(value.lastIndexOf('|') + 1)
  const category =
    name === 'category' && others.length === 0
      ? lookup(messages.records.filter.category, code)
      : undefined
  return category === undefined ? words.constrainedSomehow : words.constrained(category)
}

function lettersOf({ letters }: ClinicalScope): readonly ScopeLetter[] {
  return ORDER.filter((letter) => letters.has(letter))
}
