import type { FormatContext } from '~/fhir/format/context'
import type { storyboard } from '~/i18n/en/frame/storyboard'
import { localeOf } from '~/i18n/languages'
import { BOARD_FACTS, BOARD_GAPS, type BoardFact, type BoardGap } from '~/summary/home/board-gaps'

/**
 * The sentences about facts that may be missing, or not be the newest: one for each reason, with
 * the names of the facts. While lists are being read, two words after the facts are enough, and
 * none before anything of a list has come.
 *
 * @param tells True when the line has a fact.
 */
export function gapSentences(
  gaps: ReadonlyMap<BoardFact, BoardGap>,
  tells: boolean,
  words: typeof storyboard,
  { language }: Pick<FormatContext, 'language'>,
): readonly string[] {
  const list = new Intl.ListFormat(localeOf(language), { type: 'unit' })
  const isOpen = [...gaps.values()].some((gap) => gap === 'open' || gap === 'awaited')
  return [
    ...(isOpen && tells ? [words.soFar] : []),
    ...BOARD_GAPS.flatMap((gap) => {
      if (gap === 'awaited' || (gap === 'open' && tells)) return []
      const facts = BOARD_FACTS.filter((fact) => gaps.get(fact) === gap)
      return facts.length === 0
        ? []
        : [words.gaps[gap](list.format(facts.map((fact) => words.facts[fact])))]
    }),
  ]
}
