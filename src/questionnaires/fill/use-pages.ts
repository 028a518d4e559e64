import type { Questionnaire } from 'fhir/r4'
import { useState } from 'react'
import { codesOf, extensionOf } from '../engine/read/extension'
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
  /** Goes to the page of a question. */
  readonly goToQuestion: (path: string) => void
}

/** The current page of a form; a divided form begins with its first. */
export function usePages({ pages, definition }: Pick<Form, 'pages' | 'definition'>): Pages {
  const divided = pages.length > 1
  const mode = entryModeOf(definition.questionnaire)
  const [furthest, setFurthest] = useState(0)
  const [asPages, setAsPages] = useState(divided)
  const [page, setPage] = useState(0)
  return {
    divided,
    page: asPages ? page : undefined,
    isLast: !asPages || shownAfter(pages, page) === undefined,
    next: shownAfter(pages, page),
    previous: shownBefore(pages, page),
    go: (next) => {
      setPage(next)
      setFurthest(Math.max(furthest, next))
    },
    mayGo: (to) =>
      mode === 'random' ||
      to === shownAfter(pages, page) ||
      (mode === 'prior-edit' && to <= furthest),
    mayJoin: mode === 'random',
    toggle: () => setAsPages(!asPages),
    goToQuestion: (path) => {
      const at = pages.findIndex(({ items }) => holds(items, path))
      if (asPages && at !== -1) setPage(at)
    },
  }
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

/** SDC, "Entry mode": in any order unless the author says otherwise. */
function entryModeOf(questionnaire: Questionnaire): 'sequential' | 'prior-edit' | 'random' {
  const [mode] = codesOf(extensionOf(questionnaire, 'sdc-questionnaire-entryMode'))
  return mode === 'sequential' || mode === 'prior-edit' ? mode : 'random'
}
