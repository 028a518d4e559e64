import type { FormPage } from '~/questionnaires/engine/form'

/**
 * The position of a page among those that are shown, from 1, and their number: pages that a
 * person's answers do not ask for are not counted.
 */
export function placeAmong(
  pages: readonly Pick<FormPage, 'isShown'>[],
  page: number,
): { readonly place: number; readonly count: number } {
  const shown = pages.flatMap(({ isShown }, index) => (isShown || index === page ? [index] : []))
  return { place: shown.indexOf(page) + 1, count: shown.length }
}
