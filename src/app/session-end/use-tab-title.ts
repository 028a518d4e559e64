import { useLayoutEffect } from 'react'

/**
 * Gives the tab another title for a while. The screens behind keep their own title elements, so
 * theirs is overwritten and restored.
 */
export function useTabTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    if (title === undefined) return undefined
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}
