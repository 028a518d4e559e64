/** What an expression may read, found in its text. */
export interface Reads {
  /** The items it names where it enters the response; undefined: it may read any. */
  readonly items: readonly string[] | undefined
  /** Names with a percent sign. */
  readonly names: readonly string[]
}

/** Members of a response that no answer changes. */
const FIXED =
  'author|authored|basedOn|encounter|id|identifier|language|meta|partOf|questionnaire|resourceType|source|status|subject'
const STEPS = String.raw`(?:\s*\.\s*(?:item|answer|descendants\(\)))*`
const NAMED = String.raw`linkId\s*=\s*'((?:[^'\\])*)'`
/**
 * A way into the response that is narrowed at once to items by name, and by nothing that widens it
 * again.
 */
const NARROW = new RegExp(
  String.raw`^${STEPS}\s*\.\s*where\(\s*${NAMED}((?:\s+or\s+${NAMED})*)\s*\)`,
)
const NARROW_MORE = new RegExp(
  String.raw`^${STEPS}\s*\.\s*where\(\s*${NAMED}()\s+and\b(?![\s\S]*\b(?:or|xor|implies)\b)`,
)

/**
 * What an expression reads. It errs to one side: what is not plainly narrowed by `where(linkId =
 * 'x')` reads everything. `onForm`: it stands on the response itself, so that a bare `item` enters
 * it too.
 */
export function readsOf(expression: string, onForm: boolean): Reads {
  // `repeat(item)` is another way to say the same, and its `item` is no entry of its own.
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

/** Every place where the response is entered, and what follows. */
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
  // The step itself belongs to what follows.
  const bare = after(
    /(?<![.\w%`])(?=(?:item|answer|descendants\(\))\b|children\(\)|descendants\()/g,
    true,
  ).map(({ rest }) => ({ rest: `.${rest}`, bare: true }))
  return [...always, ...bare, ...after(/%context\b|\$this\b/g, false)]
}

/** The text with its strings blanked, each letter in its place. */
function withoutText(text: string): string {
  return text.replaceAll(/'(?:[^'\\]|\\.)*'/g, (quoted) => `'${' '.repeat(quoted.length - 2)}'`)
}
