/** The inputs that an expression may read, according to its text. */
export interface Reads {
  /** The items that it names when it reads the response; undefined when it may read any. */
  readonly items: readonly string[] | undefined
  /** Names with a percent sign. */
  readonly names: readonly string[]
}

/** Members of a response that answers never change. */
const FIXED =
  'author|authored|basedOn|encounter|id|identifier|language|meta|' +
  'partOf|questionnaire|resourceType|source|status|subject'
const STEPS = String.raw`(?:\s*\.\s*(?:item|answer|descendants\(\)))*`
const NAMED = String.raw`linkId\s*=\s*'((?:[^'\\])*)'`
/**
 * A path into the response that is immediately narrowed to items by name, and never widened again.
 */
const NARROW = new RegExp(
  String.raw`^${STEPS}\s*\.\s*where\(\s*${NAMED}((?:\s+or\s+${NAMED})*)\s*\)`,
)
const NARROW_MORE = new RegExp(
  String.raw`^${STEPS}\s*\.\s*where\(\s*${NAMED}()\s+and\b(?![\s\S]*\b(?:or|xor|implies)\b)`,
)

/**
 * Determines the inputs of an expression. It errs on the safe side: an expression that is not
 * plainly narrowed by `where(linkId = 'x')` reads everything. `onForm`: its context is the response
 * itself, so that a bare `item` reads it too.
 */
export function readsOf(expression: string, onForm: boolean): Reads {
  // `repeat(item)` says the same in another way, and its `item` is not an entry of its own.
  const text = expression.replaceAll(/repeat\(\s*item\s*\)/g, 'descendants()')
  const names = [...withoutText(text).matchAll(/%(?:`([^`]+)`|([\w-]+))/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  )
  const found: string[] = []
  for (const { rest, bare } of entries(text, onForm)) {
    if (!bare && new RegExp(String.raw`^\s*\.\s*(?:${FIXED})\b`).test(rest)) continue
    const narrowed = NARROW.exec(rest) ?? NARROW_MORE.exec(rest)
    if (narrowed?.[1] === undefined) return { items: undefined, names }
    found.push(narrowed[1])
    for (const [, one] of (narrowed[2] ?? '').matchAll(new RegExp(NAMED, 'g')))
      if (one !== undefined) found.push(one)
  }
  return { items: found, names }
}

/** Every place that reads the response, and the text after it. */
function entries(
  text: string,
  onForm: boolean,
): readonly { readonly rest: string; readonly bare: boolean }[] {
  const masked = withoutText(text)
  const after = (pattern: RegExp, bare: boolean) =>
    [...masked.matchAll(pattern)].map((match) => ({
      rest: text.slice(match.index + match[0].length),
      bare,
    }))
  const always = after(/%resource\b|%rootResource\b/g, false)
  if (!onForm) return always
  // The step itself belongs to the text after it.
  const bare = after(
    /(?<![.\w%`])(?=(?:item|answer|descendants\(\))\b|children\(\)|descendants\()/g,
    true,
  ).map(({ rest }) => ({ rest: `.${rest}`, bare: true }))
  return [...always, ...bare, ...after(/%context\b|\$this\b/g, false)]
}

/** The text with its strings blanked and all positions kept. */
function withoutText(text: string): string {
  return text.replaceAll(/'(?:[^'\\]|\\.)*'/g, (quoted) => `'${' '.repeat(quoted.length - 2)}'`)
}
