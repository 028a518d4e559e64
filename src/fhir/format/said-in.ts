/** Words that say the same, by the first of each line. Plurals are the same anyway. */
const SAME: ReadonlyMap<string, string> = new Map(
  [
    '1 one once un uno una',
    '2 two twice dos',
    '3 three tres',
    '4 four cuatro',
    'day daily día diario diariamente',
    'hour hourly hora h',
    'week weekly semana',
    'month monthly mes mese',
    'mouth oral orally boca',
    'every cada',
    'needed prn',
  ].flatMap((line) => {
    const [first = '', ...others] = line.split(' ')
    return others.map((other) => [other, first] as const)
  }),
)
const SILENT = new Set('a an the of per by as time vez vece al por la route vía'.split(' '))

function said(text: string): string {
  const words = text.toLowerCase().match(/\d+(?:[.,]\d+)*|\p{L}+|[%<>≤≥–]/gu) ?? []
  const plain = words
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
    .filter((word) => !SILENT.has(word))
  return ` ${plain.map((word) => SAME.get(word) ?? word).join(' ')} `
}

/**
 * True if a text has the words of a part, one after the other: `twice per day` is in `Take 1 tablet
 * 2 times daily`. False wherever that is not certain: the part is then said twice rather than not
 * at all.
 */
export function isSaidIn(text: string, part: string): boolean {
  const words = said(part)
  return words.trim() !== '' && said(text).includes(words)
}
