import { localeOf, type Language } from '~/i18n/languages'
import type { CompareWords } from './compare-text'
import { isRead, type ComparedType, type Comparison } from './engine/compare-records'
import type { Sides } from './engine/side'

/** The numbers of a comparison over all types. */
export interface Counts {
  readonly same: number
  readonly explained: number
  readonly differing: number
  readonly onlyFirst: number
  readonly onlySecond: number
  readonly unknown: number
  readonly notCompared: number
}

/** Adds up a comparison. */
export function countsOf({ types }: Comparison): Counts {
  const sum = (of: (type: ComparedType) => number) =>
    types.reduce((total, type) => total + of(type), 0)
  return {
    same: sum(({ same }) => same.length),
    explained: sum(({ explained }) => explained.length),
    differing: sum(({ differing }) => differing.length),
    onlyFirst: sum(({ onlyFirst }) => onlyFirst.length),
    onlySecond: sum(({ onlySecond }) => onlySecond.length),
    // A type that one side did not read at all is told by its kind, not by its entries.
    unknown: sum((type) =>
      isRead(type) ? type.unknownFirst.length + type.unknownSecond.length : 0,
    ),
    notCompared: types.filter((type) => !isRead(type)).length,
  }
}

/** The whole comparison in one sentence, and what it leaves open. */
export function summaryText(
  counts: Counts,
  names: Sides<string>,
  { summary: words }: CompareWords,
  language: Language,
): readonly string[] {
  const { same, explained, differing, onlyFirst, onlySecond, unknown, notCompared } = counts
  const all = same + explained + differing + onlyFirst + onlySecond
  const parts = [
    words.inBoth(same),
    ...(differing === 0 ? [] : [words.differing(differing)]),
    ...(explained === 0 ? [] : [words.explained(explained)]),
    ...(onlyFirst === 0 ? [] : [words.only(onlyFirst, names.first)]),
    ...(onlySecond === 0 ? [] : [words.only(onlySecond, names.second)]),
  ]
  const list = new Intl.ListFormat(localeOf(language), { type: 'conjunction' })
  return [
    all === same ? words.same(same) : words.differs(list.format(parts), all),
    ...(unknown === 0 ? [] : [words.unknown(unknown)]),
    ...(notCompared === 0 ? [] : [words.notCompared(notCompared)]),
  ]
}
