import type { ReactNode } from 'react'
import type { scoreBands } from '~/i18n/en/results/score-bands'
import type { storyboard } from '~/i18n/en/frame/storyboard'
import type { Language } from '~/i18n/languages'
import { wordsIn } from '~/i18n/words-in'
import { drawAllergies } from './BannerAllergies'
import { Board } from './Board'
import { Storyboard } from './Storyboard'

const boardWords = wordsIn(
  import.meta.glob<typeof storyboard>('/src/i18n/*/frame/storyboard.ts', { import: 'storyboard' }),
)
const bandWords = wordsIn(
  import.meta.glob<typeof scoreBands>('/src/i18n/*/results/score-bands.ts', {
    import: 'scoreBands',
  }),
)

/** Draws the line under a patient's name, in one language: allergies first. */
export async function drawStoryboard(
  language: Language,
): Promise<(patientId: string) => ReactNode> {
  const [allergies, own, bands] = await Promise.all([
    drawAllergies(language),
    boardWords(language),
    bandWords(language),
  ])
  const words = { ...own, bands }
  return (patientId) => (
    <Board patientId={patientId} more={own.more}>
      {allergies(patientId)}
      <Storyboard patientId={patientId} words={words} />
    </Board>
  )
}
