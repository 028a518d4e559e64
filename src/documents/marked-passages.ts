/**
 * The reason why a passage must not be read like any other: a line goes through it, or the page of
 * its author does not show it.
 */
export type PassageMark = 'struck' | 'hidden'

/** A part of a text with its mark, if it has one. */
export interface Passage {
  readonly text: string
  readonly mark?: PassageMark
}

// Characters that no text has (Unicode 17, 23.7, "Noncharacters"), and that searching passes over.
const SIGNS = { struck: '\uFDD0', hidden: '\uFDD1' } as const satisfies Record<PassageMark, string>
const END = '\uFDD2'

/** The opening sign of a marked passage in a text. */
export function opening(mark: PassageMark): string {
  return SIGNS[mark]
}

/** The closing sign of a marked passage. */
export const closing = END

/** A marked text, with the signs around it; the text itself where there is no mark. */
export function marked(text: string, mark: PassageMark | undefined): string {
  return mark === undefined || text.trim() === '' ? text : `${SIGNS[mark]}${text}${END}`
}

/** A text in which passages of one kind with nothing but blanks between them are one passage. */
export function mergedMarks(text: string): string {
  return text.replaceAll(/\uFDD2(?<=([\uFDD0\uFDD1])[^\uFDD0-\uFDD2]*\uFDD2)([^\S\n]*)\1/g, '$2')
}

/** A text without the signs of its marks. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/[\uFDD0-\uFDD2]/g, '')
}

/** The signs that a text could bring along are none of ours. */
export function hasMarks(text: string): boolean {
  return /[\uFDD0-\uFDD2]/.test(text)
}

/**
 * The passages of a part of a text, between two offsets of UTF-16 units. A passage inside another
 * one has the mark of the outer; one that is still open at the end reaches to it.
 */
export function passagesOf(text: string, from = 0, to = text.length): readonly Passage[] {
  const found: Passage[] = []
  const open: PassageMark[] = []
  const take = (start: number, end: number) => {
    const part = text.slice(Math.max(start, from), Math.min(end, to))
    const [mark] = open
    if (end > from && start < to && part !== '')
      found.push(mark === undefined ? { text: part } : { text: part, mark })
  }
  let at = 0
  for (const { index, 0: sign } of text.slice(0, to).matchAll(/[\uFDD0-\uFDD2]/g)) {
    take(at, index)
    if (sign === END) open.pop()
    else open.push(sign === SIGNS.struck ? 'struck' : 'hidden')
    at = index + 1
  }
  take(at, to)
  return found
}

/**
 * Hides numbers in a text with marks. A number may stand partly inside a passage: such a line is
 * struck as a whole, because the number must not come to light in two parts.
 */
export function hideInMarked(text: string, hide: (text: string) => string): string {
  if (!hasMarks(text)) return hide(text)
  return text
    .split('\n')
    .map((line) => {
      const passages = passagesOf(line)
      const whole = hide(passages.map((passage) => passage.text).join(''))
      const parts = passages.map((passage) => ({ ...passage, text: hide(passage.text) }))
      const [first] = passages.flatMap(({ mark }) => mark ?? [])
      return parts.map((part) => part.text).join('') === whole
        ? parts.map((part) => marked(part.text, part.mark)).join('')
        : marked(whole, first)
    })
    .join('\n')
}
