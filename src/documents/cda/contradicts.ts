/** Words behind which a figure or a letter tells one thing from another, in both languages. */
const FIGURED =
  /\b(types?|tipos?|stage|estad[ií]o|etapa|grade|grado|class|clase|phase|fase|hepatitis|vitamina?|factor|group|grupo)\s+([a-z]?\d{1,2}[a-z]?|[a-z]|[ivx]{2,4})(?![\p{L}\d])/giu

const SIDES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:left|lt|izquierd[oa]s?)\b/iu, 'left'],
  [/\b(?:right|rt|derech[oa]s?)\b/iu, 'right'],
  [/\b(?:bilateral(?:es)?|both)\b/iu, 'both'],
]
const ROMAN: readonly string[] = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']

/**
 * True for two texts that share their words and state another type, stage, letter or side:
 * hepatitis B is not hepatitis C, and the left radius is not the right one. A side that one of them
 * leaves open contradicts nothing.
 */
export function contradicts(one: string, other: string): boolean {
  const [mine, theirs] = [figuresOf(one), figuresOf(other)]
  for (const [kind, values] of mine) {
    const others = theirs.get(kind)
    if (others !== undefined && ![...values].some((value) => others.has(value))) return true
  }
  return false
}

function figuresOf(text: string): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  const add = (kind: string, value: string) => {
    const known = found.get(kind)
    if (known === undefined) found.set(kind, new Set([value]))
    else known.add(value)
  }
  for (const [, word = '', figure = ''] of text.matchAll(FIGURED)) {
    const roman = ROMAN.indexOf(figure.toLowerCase())
    const isRoman = roman > 0 && !/^(?:hepatitis|vitamin)/i.test(word)
    add(word.toLowerCase().slice(0, 4), isRoman ? String(roman) : figure.toLowerCase())
  }
  for (const [pattern, side] of SIDES) if (pattern.test(text)) add('side', side)
  return found
}

const BEFORE = /(?:^|[\s(])(?:no|not|denies|denied|without|negative for|sin|niega)(?=\s)/iu
const ANYWHERE = /\b(?:ruled out|not present|was excluded|descartad[oa]s?)\b/iu

/**
 * True where a text denies the thing with one of these words: in the cell that names it, a denying
 * word is before it, or says of it that it was ruled out.
 */
export function denies(cells: readonly string[], isNamed: (cell: string) => boolean): boolean {
  return cells.some((cell) => {
    if (!isNamed(cell)) return false
    if (ANYWHERE.test(cell)) return true
    const found = BEFORE.exec(cell)
    // A denying word behind the name is about a detail.
    return (
      found !== null &&
      isNamed(cell.slice(found.index + found[0].length)) &&
      !isNamed(cell.slice(0, found.index))
    )
  })
}
