import { lookup } from '~/fhir/format/lookup'
import { localeOf } from '~/i18n/languages'
import type { SearchResult } from '~/fhir/wire/paging'
import { isReadOut } from '~/fhir/wire/whole-result'
import type { Params } from '~/fhir/request'
import type { Show } from './show'
import type { View } from './view'

type Kinds = Pick<View, 'search'>
type Asked = Pick<
  SearchResult,
  'complete' | 'ended' | 'foreign' | 'unread' | 'narrowed' | 'stopped'
>

/**
 * The search of a list that did not ask for everything, as part of a sentence: `asked for the kinds
 * …`.
 */
export function askedOnly(view: Kinds, { narrowed }: Asked, { format, words }: Show) {
  const { list } = words
  const { asked = [], refused = [], allowed, mayMiss } = narrowed ?? {}
  const category = asked.length + refused.length === 0 ? categoryOf(view, words) : undefined
  const parts = [
    ...(category === undefined ? [] : [list.askedCategory(category)]),
    ...(mayMiss?.(format.language) ?? [
      ...(asked.length === 0
        ? []
        : [list.askedKinds(asked.length, named(asked, { format, words }))]),
      ...(refused.length === 0
        ? []
        : [list.refusedKinds(refused.length, named(refused, { format, words }))]),
      ...(asked.length + refused.length === 0 ? [] : [list.notAllKinds]),
    ]),
    ...(allowed === undefined ? [] : [allowedWords(allowed, { format, words })]),
  ]
  return parts.length === 0 ? undefined : parts.join('; ')
}

/** A category by its name; of any other constraint only that there is one. */
function allowedWords(allowed: readonly Params[], show: Pick<Show, 'format' | 'words'>): string {
  const { list, filter } = show.words
  const isNamed = allowed.every(
    ([pair, ...others]) =>
      others.length === 0 &&
      pair?.[0] === 'category' &&
      lookup(filter.category, codeOf(pair[1])) !== undefined,
  )
  return isNamed ? list.allowedOnly(named(allowed, show)) : list.allowedSome
}

/**
 * The sentence of an empty list. "None" is only true of the records that were searched for: the
 * sentence is made from the searches that were sent and answered to their end.
 */
export function noneWords(view: Kinds, result: Asked, filtered: boolean, show: Show): string {
  const { list } = show.words
  if (!isReadOut(result)) return list.noneSoFar
  // Nothing more will come of it.
  if (!result.ended || result.foreign > 0 || result.unread !== undefined) return list.noneSent
  const only = askedOnly(view, result, show)
  if (filtered) return only === undefined ? list.noneFiltered : list.noneFilteredOf(only)
  if (result.narrowed !== undefined && only !== undefined) return list.noneAllowed(only)
  const category = categoryOf(view, show.words)
  if (category !== undefined) return list.noneOfCategory(category)
  return result.complete ? list.none : list.noneSoFar
}

/** A value that a list is narrowed by, in words if there are any. */
export function kindName(value: string, words: Show['words']): string {
  const code = codeOf(value)
  return lookup(words.filter.questionnaireType, code) ?? lookup(words.filter.category, code) ?? code
}

/** The code of a token as a person reads it: without the system, and without escapes. */
function codeOf(value: string): string {
  return value.replace(/^(?:\\.|[^\\|])*\|/s, '').replaceAll(/\\(.)/gs, '$1')
}

/** The parameters of a view's own search besides the patient. */
function categoryOf(view: Kinds, words: Show['words']): string | undefined {
  const found = view.search('').find(([name]) => name !== 'patient' && name !== '_id')
  return found === undefined ? undefined : kindName(found[1], words)
}

function named(
  kinds: readonly Params[],
  { format, words }: Pick<Show, 'format' | 'words'>,
): string {
  const names = kinds.flat().map(([, value]) => kindName(value, words))
  return new Intl.ListFormat(localeOf(format.language)).format(new Set(names))
}
