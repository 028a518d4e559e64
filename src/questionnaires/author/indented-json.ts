/**
 * JSON text in lines, two spaces for each level. It works on the text alone, because `JSON.parse`
 * would lose the digits of decimals.
 */
export function indentedJson(json: string): string {
  let depth = 0
  /** True right after an opening bracket: an empty object or list stays on its line. */
  let isFresh = false
  const parts: string[] = []
  const newLine = () => void parts.push(`\n${'  '.repeat(depth)}`)
  for (const [part] of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^"{}[\],:\s]+/g)) {
    const isEnd = part === '}' || part === ']'
    if (isEnd) depth -= 1
    if (isFresh !== isEnd && (isFresh || isEnd)) newLine()
    isFresh = part === '{' || part === '['
    if (isFresh) depth += 1
    parts.push(part === ':' ? ': ' : part)
    if (part === ',') newLine()
  }
  return parts.join('')
}
