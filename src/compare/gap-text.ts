import { explainRefusal } from '~/capability/explain'
import { explainFailure } from '~/fhir/explain-failure'
import type { Messages } from '~/i18n/messages'
import type { Show } from '~/record/show'
import { assertNever } from '~/std/assert-never'
import { capitalized } from '~/std/capitalized'
import type { CompareWords } from './compare-text'
import type { ComparedType } from './engine/compare-records'
import type { Gap } from './engine/reading'
import type { Sides } from './engine/side'

/** The reasons why a type was not read to its end, each with its connection. */
export function gapTexts(
  { readings }: ComparedType,
  names: Sides<string>,
  words: CompareWords,
  messages: Messages,
  show: Show,
): readonly string[] {
  return (['first', 'second'] as const).flatMap((side) => [
    ...new Set(
      readings[side].gaps.map((gap) =>
        words.gap.side(capitalized(names[side]), gapText(gap, words, messages, show)),
      ),
    ),
  ])
}

function gapText(gap: Gap, { gap: words }: CompareWords, messages: Messages, show: Show): string {
  switch (gap.why) {
    case 'not-offered':
    case 'stopped':
      return words[gap.why]
    case 'refused':
      return explainRefusal(gap.refusal, messages).sentence
    case 'failed':
      return explainFailure(gap.failure, messages).sentence
    case 'capped':
      return words.capped(gap.at)
    case 'narrowed':
      return words.narrowed(gap.kinds(show, messages))
    case 'left-out':
      return words['left-out'](gap.count)
    default:
      return assertNever(gap)
  }
}
