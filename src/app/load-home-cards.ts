import type { Language } from '~/i18n/languages'

/** The program of the first page's cards, which a visit to a list does without. */
export async function loadHomeCards() {
  return (await import('./HomeCards')).HomeCards
}

/**
 * Begins to fetch the cards of the first page and their words, while a sign-in is being finished:
 * the page waits for them otherwise. If that fails, they are fetched when they are drawn.
 */
export function fetchHomeCards(language: Language): void {
  void fetchBoth(language).catch(() => undefined)
}

async function fetchBoth(language: Language): Promise<void> {
  const { fetchWords } = await import('./HomeCards')
  fetchWords(language)
}
