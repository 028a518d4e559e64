import { useState } from 'react'
import type { Form } from '~/questionnaires/engine/form'
import { holds } from './errors-in'

/** How a form is looked at: page by page, or as one. */
export interface Pages {
  /** The form has several. */
  readonly divided: boolean
  /** The page that is shown; none where the form is shown as one. */
  readonly page: number | undefined
  readonly isLast: boolean
  readonly go: (page: number) => void
  /** From pages to one, or back. */
  readonly toggle: () => void
  /** Goes to the page on which a question is. */
  readonly goToQuestion: (path: string) => void
}

/** The page of a form that is shown; a form that is divided begins with its first. */
export function usePages({ pages }: Pick<Form, 'pages'>): Pages {
  const divided = pages.length > 1
  const [asPages, setAsPages] = useState(divided)
  const [page, setPage] = useState(0)
  return {
    divided,
    page: asPages ? page : undefined,
    isLast: !asPages || page >= pages.length - 1,
    go: setPage,
    toggle: () => setAsPages(!asPages),
    goToQuestion: (path) => {
      const at = pages.findIndex(({ items }) => holds(items, path))
      if (asPages && at !== -1) setPage(at)
    },
  }
}
