import type { ReactNode } from 'react'
import { loadFindWords } from '~/find/find-words'
import type { palette } from '~/i18n/en/frame/palette'
import type { Language } from '~/i18n/languages'
import { wordsIn } from '~/i18n/words-in'
import { LoadedLabels, loadMoreElements } from '~/record/element/Labels'
import { Arrived } from './Arrived'
import { KeysList } from './KeysList'
import { Palette } from './Palette'
import type { CommandsContext } from './use-commands'

const paletteWords = wordsIn(
  import.meta.glob<typeof palette>('/src/i18n/*/frame/palette.ts', { import: 'palette' }),
)

/** The settings of both dialogs. */
export type PaletteSettings = Omit<CommandsContext, 'words'> & {
  readonly title: string
  /** The letters that were typed before the dialog came. */
  readonly typed: string
}

/** The two dialogs that keys open, with their words. */
export interface DrawPalette {
  readonly find: (settings: PaletteSettings) => ReactNode
  readonly keys: (settings: PaletteSettings) => ReactNode
}

/** Loads the dialogs' words, in one language. */
export async function drawPalette(language: Language): Promise<DrawPalette> {
  const [find, words, more] = await Promise.all([
    loadFindWords(language),
    paletteWords(language),
    loadMoreElements(language),
  ])
  return {
    find: (settings) => (
      <Arrived>
        <LoadedLabels more={more}>
          <Palette {...settings} find={find} words={words} />
        </LoadedLabels>
      </Arrived>
    ),
    keys: ({ plan: { doors }, onClose }) => (
      <Arrived>
        <KeysList doors={doors} words={words.keys} onClose={() => onClose(false)} />
      </Arrived>
    ),
  }
}
