import type { Questionnaire } from 'fhir/r4'
import { useState } from 'react'
import { codesOf, extensionOf } from '../engine/read/extension'
import type { Form } from '~/questionnaires/engine/form'
import { holds } from './errors-in'

/** The view of a form: page by page, or as one. */
export interface Pages {
  /** True when the form has several pages. */
  readonly divided: boolean
  /** The current page; undefined when the form is shown as one. */
  readonly page: number | undefined
  readonly isLast: boolean
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
    isLast: !asPages || page >= pages.length - 1,
    go: (next) => {
      setPage(next)
      setFurthest(Math.max(furthest, next))
    },
    mayGo: (next) =>
      mode === 'random' || next === page + 1 || (mode === 'prior-edit' && next <= furthest),
    mayJoin: mode === 'random',
    toggle: () => setAsPages(!asPages),
    goToQuestion: (path) => {
      const at = pages.findIndex(({ items }) => holds(items, path))
      if (asPages && at !== -1) setPage(at)
    },
  }
}

/** SDC, "Entry mode": in any order unless the author says otherwise. */
function entryModeOf(questionnaire: Questionnaire): 'sequential' | 'prior-edit' | 'random' {
  const [mode] = codesOf(extensionOf(questionnaire, 'sdc-questionnaire-entryMode'))
  return mode === 'sequential' || mode === 'prior-edit' ? mode : 'random'
}
