import { useEffect } from 'react'

const marks = new Map<string, number>()

/**
 * Marks the page's root with `data-<mark>` as long as it is drawn, for style sheets. A selector
 * such as `:root:has(.note)` needs no code, but it makes the browser search the whole page whenever
 * a part is added: the time that a long document takes grew with the square of its parts.
 */
export function RootMark({ mark }: { readonly mark: 'ending' }) {
  useEffect(() => {
    const root = document.documentElement
    marks.set(mark, (marks.get(mark) ?? 0) + 1)
    root.setAttribute(`data-${mark}`, '')
    return () => {
      const left = (marks.get(mark) ?? 1) - 1
      marks.set(mark, left)
      if (left === 0) root.removeAttribute(`data-${mark}`)
    }
  }, [mark])
  return null
}
