/**
 * A word for a code, if the catalogue has one. Own keys only, so that a code named `constructor`
 * has no word.
 */
export function lookup(
  words: Readonly<Record<string, string>>,
  code: string | undefined,
): string | undefined {
  return code !== undefined && Object.hasOwn(words, code) ? words[code] : undefined
}
