/** The fewest letters of a word that a typing error is forgiven in. */
const LEAST = 5
const LETTERS = /^\p{L}+$/u

/**
 * True when a typed word is a word, or the beginning of one, but for one typing error: a letter too
 * many, too few or wrong, or two in the wrong order. Both are folded. Only words of five letters
 * and more: shorter ones are too near to others, and digits are never guessed. False for a word
 * that begins with what was typed, which is an exact match.
 */
export function isSimilar(typed: string, word: string): boolean {
  const isWhole = typed.length < LEAST
  if (word.length < LEAST || typed.length < LEAST - 1 || typed.length > word.length + 1)
    return false
  if (isWhole && word.length > typed.length + 1) return false
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at += 1
  if (at === typed.length) return false
  const goesOn = (rest: string, from: number) =>
    isWhole ? word.slice(from) === rest : word.startsWith(rest, from)
  return (
    goesOn(typed.slice(at + 1), at + 1) ||
    goesOn(typed.slice(at + 1), at) ||
    goesOn(typed.slice(at), at + 1) ||
    (typed[at] === word[at + 1] &&
      typed[at + 1] === word[at] &&
      goesOn(typed.slice(at + 2), at + 2))
  )
}

/** True for a word in which a typing error may be forgiven. */
export function mayBeMistyped(typed: string): boolean {
  return typed.length >= LEAST - 1 && LETTERS.test(typed)
}

/** The words of a folded text in which a typing error may be forgiven. */
export function longWordsOf(folded: string): readonly string[] {
  return folded.match(/\p{L}{5,}/gu) ?? []
}
