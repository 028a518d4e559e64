import { useLayoutEffect, useState, type RefObject } from 'react'

/** The room between the line and the tools, as the gap of the header (Shell.module.css). Pixels. */
const GAP = 20

/**
 * The weight of a fact, in its `data-fact`, and of a detail of one, in its `data-detail`: where a
 * line has no room, the lightest go, and those from `NEEDED` on last. The date of a value weighs
 * more than another value. Marks never go.
 */
export const WEIGHTS = {
  otherScore: 1,
  before: 2,
  weight: 3,
  date: 4,
  last: 5,
  next: 6,
  goingOn: 7,
  score: 8,
  pressure: 9,
  mark: 10,
} as const

/** On a narrower tablet the name and its facts have two lines already. Pixels. */
const WIDE = 1024

/** The least weight of a fact that has to be in sight before somebody is treated. */
const NEEDED = WEIGHTS.last

/**
 * Keeps the facts of a banner on one line. Where there is no room for all of it, they move together
 * (`data-tight`), then the facts and details that can wait go, the lightest first. In a wide
 * window, facts that are needed get a line below the allergies (`data-apart`) before one of them
 * goes. The number of facts that went is returned, for the link that leads to them. Allergies take
 * the lines that they need. The line is told how wide the tools are, below which it goes on.
 *
 * @param line The facts, each an element with its weight, one with `data-more`, which holds the
 * link, and notes with `data-note`, which never go. A fact with something in its `data-marks`, as
 * an answer about self-harm, does not go either.
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
      setHidden(fit(current))
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

/** Makes the facts fit their line. Returns the number of those that are hidden. */
function fit(line: HTMLElement): number {
  const facts = [...line.querySelectorAll<HTMLElement>(':scope > [data-fact]')]
  const more = line.querySelector<HTMLElement>(':scope > [data-more]')
  const notes = [...line.querySelectorAll<HTMLElement>(':scope > [data-note]')]
  delete line.dataset['tight']
  delete line.dataset['apart']
  const details = [...line.querySelectorAll<HTMLElement>('[data-detail]')]
  for (const one of [...facts, ...details]) delete one.dataset['off']
  if (more === null) return 0
  more.dataset['off'] = ''
  const inTheWay = () => isOver([...facts, ...notes, more])
  if (!inTheWay()) return 0
  line.dataset['tight'] = ''
  if (!inTheWay()) return 0
  const light = [...facts.filter(mayGo), ...details].toSorted((a, b) => weightOf(a) - weightOf(b))
  const hidden = hideWhile(inTheWay, light.filter(isLight), more)
  if (!inTheWay()) return hidden
  for (const one of light) delete one.dataset['off']
  more.dataset['off'] = ''
  if (window.innerWidth >= WIDE) line.dataset['apart'] = ''
  // A long note goes on below: it is shorter for no fact that it replaces.
  return hideWhile(() => isOver([...facts, more]), light, more)
}

/** Hides the first parts of the list while there is too little room. Returns how many are facts. */
function hideWhile(
  inTheWay: () => boolean,
  parts: readonly HTMLElement[],
  more: HTMLElement,
): number {
  let hidden = 0
  for (const part of parts) {
    if (!inTheWay()) break
    part.dataset['off'] = ''
    if (part.dataset['fact'] === undefined) continue
    delete more.dataset['off']
    hidden += 1
  }
  return hidden
}

/** True when some of the parts begin below the line of the first one. */
function isOver(parts: readonly HTMLElement[]): boolean {
  const boxes = parts
    .filter((part) => part.dataset['off'] === undefined)
    .map((part) => part.getBoundingClientRect())
  const [first] = boxes
  return first !== undefined && boxes.some(({ top }) => top >= first.bottom)
}

function mayGo(fact: HTMLElement): boolean {
  return fact.querySelector('[data-marks] *') === null
}

function isLight(part: HTMLElement): boolean {
  return weightOf(part) < NEEDED
}

function weightOf({ dataset }: HTMLElement): number {
  return Number(dataset['fact'] ?? dataset['detail'])
}
