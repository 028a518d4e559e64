/**
 * The label of a field together with the part that it is in: "Address: City". If one of the two
 * labels contains the other, the longer one is enough: "Gender identity", "Date of birth".
 */
export function fieldInPart(part: string, field: string): string {
  if (contains(field, part)) return field
  return contains(part, field) ? part : `${part}: ${field}`
}

/** True when all words of a label appear in another one, in a row and in any case. */
function contains(label: string, words: string): boolean {
  return wordsOf(label).includes(wordsOf(words))
}

/** The words of a label in lower case, each with a space on both sides. */
function wordsOf(label: string): string {
  return ` ${label
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')} `
}
