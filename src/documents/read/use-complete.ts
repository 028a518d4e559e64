import { useLayoutEffect, useState, type RefObject } from 'react'
import { useText } from '~/i18n/TextProvider'

/**
 * The number of parts of a place that are complete, of the first `begun`: on paper, nothing more
 * can come. A part says itself that it loads or draws something, as it does to a screen reader: by
 * `aria-busy`, or by a status that says "Loading…".
 */
export function useComplete(place: RefObject<HTMLElement | null>, begun: number): number {
  const { actions } = useText()
  const [complete, setComplete] = useState(0)
  useLayoutEffect(() => {
    const { current } = place
    if (current === null) return undefined
    const look = () => {
      const busy = [...current.children].filter((part) => isBusy(part, actions.loading))
      setComplete(Math.max(0, begun - busy.length))
    }
    look()
    const watched = new MutationObserver(look)
    watched.observe(current, {
      attributeFilter: ['aria-busy'],
      characterData: true,
      childList: true,
      subtree: true,
    })
    return () => watched.disconnect()
  }, [place, begun, actions.loading])
  return complete
}

function isBusy(part: Element, loading: string): boolean {
  return (
    part.querySelector('[aria-busy="true"]') !== null ||
    [...part.querySelectorAll('[role="status"]')].some(({ textContent }) => textContent === loading)
  )
}
