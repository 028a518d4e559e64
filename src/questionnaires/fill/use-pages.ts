import { useState } from 'react'
import { entryModeOf } from '../engine/read/entry-mode'
import type { Form, FormPage } from '~/questionnaires/engine/form'
import { holds } from './errors-in'

/** The view of a form: page by page, or as one. */
export interface Pages {
  /** True when the form has several pages. */
  readonly divided: boolean
  /** The current page; undefined when the form is shown as one. */
  readonly page: number | undefined
  readonly isLast: boolean
  /** The nearest pages of which anything is shown. */
  readonly next: number | undefined
  readonly previous: number | undefined
  readonly go: (page: number) => void
  /** Switches from pages to one, or back. */
  readonly toggle: () => void
  /**
   * True when the person may go to a page now: an author may require pages in order (SDC,
   * entryMode).
   */
  readonly mayGo: (page: number) => boolean
  /** True when the pages may be shown as one. */
  readonly mayJoin: boolean
  /** True when answers that were passed can be looked at and changed. */
  readonly mayLookBack: boolean
  /** Goes to the page of a question. */
  readonly goToQuestion: (path: string) => void
}

/** The page with which a person begins. */
interface Beginning {
  /** The furthest page so far, in a form whose pages have an order; the first by default. */
  readonly reached?: number | undefined
  /** Hears of every page that is further than all before. */
  readonly onReached?: ((page: number) => void) | undefined
  /**
   * True for finished answers that are changed: the order in which they are asked is over, and they
   * are shown as one.
   */
  readonly isFinished?: boolean
}

/** The current page of a form; a divided form begins with its first, or where the person was. */
export function usePages(
  { pages, definition, signatures }: Pick<Form, 'pages' | 'definition' | 'signatures'>,
  { reached = 0, onReached, isFinished = false }: Beginning = {},
): Pages {
  const divided = pages.length > 1
  const mode = isFinished ? 'random' : entryModeOf(definition.questionnaire)
  const start = mode === 'random' ? 0 : Math.min(reached, Math.max(0, pages.length - 1))
  const [furthest, setFurthest] = useState(start)
  const [asPages, setAsPages] = useState(divided && !(isFinished && pages[0]?.isStep === true))
  const [chosen, setPage] = useState(start)
  // The first step may be one that nobody is asked.
  const page =
    mode !== 'random' && pages[chosen]?.isShown === false ? nearest(pages, chosen) : chosen
  return {
    divided,
    page: asPages ? page : undefined,
    isLast: !asPages || shownAfter(pages, page) === undefined,
    next: shownAfter(pages, page),
    previous: shownBefore(pages, page),
    go: (next) => {
      setPage(next)
      if (next <= furthest) return
      setFurthest(next)
      onReached?.(next)
    },
    mayGo: (to) =>
      mode === 'random' ||
      to === shownAfter(pages, page) ||
      (mode === 'prior-edit' && to <= furthest),
    mayJoin: mode === 'random',
    mayLookBack: mode !== 'sequential',
    toggle: () => setAsPages(!asPages),
    goToQuestion: (path) => {
      // The whole form is signed at its end.
      const at = signatures.some((signature) => signature.path === path)
        ? pages.findLastIndex(({ isShown }) => isShown)
        : pages.findIndex(({ items }) => holds(items, path))
      if (asPages && at !== -1) setPage(at)
    },
  }
}

/**
 * The first page with a question that is not answered: where answers in progress are gone on with,
 * on whichever device. The last page if there is none.
 */
export function firstUnanswered(pages: readonly FormPage[]): number {
  const at = pages.findIndex(
    ({ isShown, progress }) => isShown && progress.answered < progress.questions,
  )
  return at === -1 ? Math.max(0, pages.length - 1) : at
}

function nearest(pages: ShownPages, page: number): number {
  return shownAfter(pages, page) ?? shownBefore(pages, page) ?? page
}

type ShownPages = readonly Pick<FormPage, 'isShown'>[]

function shownAfter(pages: ShownPages, page: number): number | undefined {
  const found = pages.findIndex(({ isShown }, index) => index > page && isShown)
  return found === -1 ? undefined : found
}

function shownBefore(pages: ShownPages, page: number): number | undefined {
  const found = pages.findLastIndex(({ isShown }, index) => index < page && isShown)
  return found === -1 ? undefined : found
}
