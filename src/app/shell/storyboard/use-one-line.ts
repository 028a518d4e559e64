import { useLayoutEffect, useState, type RefObject } from 'react'

/** The room between the line and the tools, as the gap of the header (Shell.module.css). Pixels. */
const GAP = 20

/**
 * Keeps the facts of a banner on one line: those that would begin another one are hidden, the least
 * important first, and their number is returned for the link that leads to them. Allergies before
 * the facts take the lines that they need. The line is told how wide the tools are, below which it
 * goes on.
 *
 * @param line The facts, each an element with `data-fact`, and last one with `data-more`, which
 * holds the link. A fact with something in its `data-marks`, as an answer about self-harm, stays.
 */
export function useOneLine(line: RefObject<HTMLElement | null>): number {
  const [hidden, setHidden] = useState(0)
  useLayoutEffect(() => {
    const { current } = line
    const tools = current?.closest('header')?.lastElementChild
    if (current === null || tools === null || tools === undefined) return undefined
    const measure = () => {
      const width = tools.getBoundingClientRect().width
      current.style.setProperty('--tools', `${width === 0 ? 0 : width + GAP}px`)
      setHidden(hideFacts(current))
    }
    const sizes = new ResizeObserver(measure)
    sizes.observe(current)
    sizes.observe(tools)
    // Facts come and change as the record is read.
    const facts = new MutationObserver(measure)
    facts.observe(current, { childList: true, subtree: true, characterData: true })
    return () => {
      sizes.disconnect()
      facts.disconnect()
    }
  }, [line])
  return hidden
}

/** Hides the facts for which their line has no room. Returns their number. */
function hideFacts(line: HTMLElement): number {
  const facts = [...line.querySelectorAll<HTMLElement>(':scope > [data-fact]')]
  const more = line.querySelector<HTMLElement>(':scope > [data-more]')
  const [first] = facts
  if (first === undefined || more === null) return 0
  for (const one of [...facts, more]) delete one.dataset['off']
  const end = first.getBoundingClientRect().bottom
  const isOver = (one: HTMLElement) => one.getBoundingClientRect().top >= end
  if (!facts.some(isOver)) {
    more.dataset['off'] = ''
    return 0
  }
  let hidden = 0
  for (const fact of facts.slice(1).toReversed()) {
    if (!isOver(more) && !facts.some(isOver)) break
    if (fact.querySelector('[data-marks] *') !== null) continue
    fact.dataset['off'] = ''
    hidden += 1
  }
  return hidden
}
