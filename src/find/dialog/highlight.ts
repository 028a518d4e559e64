import { assertNever } from '~/std/assert-never'
import { foldLetters } from '../fold'
import type { Term } from '../terms'

/** A part of a text; matches are marked. */
export interface Stretch {
  readonly text: string
  readonly marked: boolean
}

interface Word {
  readonly start: number
  readonly end: number
  readonly folded: string
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu

/**
 * Splits a text into the matches of the terms and the parts in between; joined again, they are the
 * text.
 */
export function stretchesOf(text: string, terms: readonly Term[]): readonly Stretch[] {
  const words: readonly Word[] = [...text.matchAll(WORD)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    folded: foldLetters(match[0]),
  }))
  const spans = terms
    .flatMap((term) => spansOf(text, words, term))
    .toSorted((a, b) => a.start - b.start)
  const stretches: Stretch[] = []
  let at = 0
  for (const { start, end } of spans) {
    if (end <= at) continue
    const from = Math.max(start, at)
    if (from > at) stretches.push({ text: text.slice(at, from), marked: false })
    const before = stretches.at(-1)
    // Matches that overlap or touch become one.
    if (before?.marked === true)
      stretches[stretches.length - 1] = { text: before.text + text.slice(from, end), marked: true }
    else stretches.push({ text: text.slice(from, end), marked: true })
    at = end
  }
  if (at < text.length) stretches.push({ text: text.slice(at), marked: false })
  return stretches
}

interface Span {
  readonly start: number
  readonly end: number
}

function spansOf(text: string, words: readonly Word[], term: Term): readonly Span[] {
  switch (term.kind) {
    case 'code':
      return []
    case 'words':
    case 'exact': {
      const parts = term.text.split(' ')
      return words.flatMap((word, index): readonly Span[] => {
        const run = words.slice(index, index + parts.length)
        const last = run.at(-1)
        const part = parts.at(-1)
        if (last === undefined || part === undefined || run.length < parts.length) return []
        const fit = run.every(({ folded }, place) =>
          place === parts.length - 1 && term.kind === 'words'
            ? folded.startsWith(part)
            : folded === parts[place],
        )
        return fit
          ? [
              {
                start: word.start,
                end: term.kind === 'exact' ? last.end : endOf(text, last, part.length),
              },
            ]
          : []
      })
    }
    default:
      return assertNever(term)
  }
}

/**
 * The end, in the text, of a number of folded letters of a word: one letter may fold to two, and
 * its marks follow it.
 */
function endOf(text: string, word: Word, length: number): number {
  let folded = 0
  let end = word.start
  for (const letter of text.slice(word.start, word.end)) {
    const width = foldLetters(letter).length
    if (folded >= length && width > 0) break
    folded += width
    end += letter.length
  }
  return end
}
