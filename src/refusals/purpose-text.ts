import { purposeOf } from '~/capability/exchange/connection-purpose'
import type { Language } from '~/i18n/languages'
import type { ListedRegistration, Way } from '~/smart/registration'
import type { OtherConnectionWords } from './refusal-text'

/**
 * The purpose of a connection in plain words, compared with the others of its organization: by the
 * written specification and its registered scopes, since none of them was asked yet.
 */
export function purposeText(
  registration: ListedRegistration,
  all: readonly ListedRegistration[],
  way: Way,
  { purpose: words }: OtherConnectionWords,
  language: Language,
): string {
  const own = purposeOf(registration, way)
  if (own === undefined) return words.unknown
  const others = all
    .filter((other) => other.id !== registration.id)
    .map((other) => purposeOf(other, way)?.reads.size ?? 0)
  const work = own.does.map((task) => words.does[task])
  const reads = words.reads[readingOf(own.reads.size, others)]
  return work.length === 0
    ? words.readOnly(reads)
    : words.work(reads, new Intl.ListFormat(language, { type: 'conjunction' }).format(work))
}

function readingOf(own: number, others: readonly number[]): 'most' | 'same' | 'fewer' | 'none' {
  const most = others.reduce((highest, one) => Math.max(highest, one), 0)
  if (own === 0) return 'none'
  return own === most ? 'same' : own > most ? 'most' : 'fewer'
}
