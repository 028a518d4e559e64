/** More than any element of a page has: a cleaner takes long for a tag with thousands. */
const MOST = 200

/**
 * A page whose tags have no more attributes than any honest one: the further ones are left out. It
 * passes over the page once (HTML, 13.2.5 "Tokenization", as far as attributes are concerned).
 */
export function fewAttributes(page: string): string {
  const kept: string[] = []
  let from = 0
  const tags = /<[a-z]/gi
  for (let found = tags.exec(page); found !== null; found = tags.exec(page)) {
    const { further, end } = attributesFrom(page, tags.lastIndex)
    tags.lastIndex = Math.max(end, tags.lastIndex)
    if (further === undefined) continue
    kept.push(page.slice(from, further))
    from = end
  }
  return kept.length === 0 ? page : kept.join('') + page.slice(from)
}

/** More than any page nests; a browser's process ends on thousands. */
const MOST_TABLES = 50

/** A page without tables that are nested deeper than in any honest one; their words stay. */
export function fewTables(page: string): string {
  let depth = 0
  return page.replace(/<(\/?)table\b[^<>]*>/gi, (tag, end: string) => {
    if (end === '') {
      depth += 1
      return depth > MOST_TABLES ? ' ' : tag
    }
    depth = Math.max(depth - 1, 0)
    return depth >= MOST_TABLES ? ' ' : tag
  })
}

/** The end of a tag, and the place of the first attribute that is too many. */
function attributesFrom(
  page: string,
  start: number,
): { readonly further: number | undefined; readonly end: number } {
  const part = /[^\s/>]*[\s/]*/y
  const value = /[\s]*=\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^\s>"'][^\s>]*)?[\s/]*/y
  const name = /[^\s/>=]+/y
  let further: number | undefined
  // The rest of the name of the element.
  part.lastIndex = start
  part.exec(page)
  let at = part.lastIndex
  for (let count = 0; at < page.length && page[at] !== '>'; count += 1) {
    if (count === MOST) further = at
    name.lastIndex = at
    at = name.exec(page) === null ? at + 1 : name.lastIndex
    value.lastIndex = at
    if (value.exec(page) !== null) at = value.lastIndex
    else while (/[\s/]/.test(page[at] ?? '')) at += 1
  }
  return { further, end: at }
}
