import type { ViewerWords } from '~/documents/viewers/viewer-words'
import { LEFT_OUT, type OfficePage } from './office-page'

/** Sentences about what a converted document does not show: on a screen and on paper. */
export function leftOutTexts(
  { left, cut }: Pick<OfficePage, 'left' | 'cut'>,
  words: ViewerWords['office'],
): readonly string[] {
  const told = LEFT_OUT.flatMap((part) => {
    const count = left[part] ?? 0
    return count === 0 ? [] : [words.left[part](count)]
  })
  return [...(cut ? [words.cut] : []), ...told]
}
