/** A rule of a style sheet that changes how text is read. */
interface SheetLook {
  readonly selector: string
  readonly style: string
}

/** Rules and elements that are looked at: a page of usual length has fewer. */
const MOST_RULES = 1000
const MOST_ELEMENTS = 20_000

/** Declarations that change how text is read, or take such a change back (`styleLook`). */
const LOOKS =
  /(?:^|[;\s])(?:-webkit-)?(?:background|color|display|font|mso-|opacity|position|text-decoration|top|vertical-align|visibility)/i

/**
 * The rules of a page's own style sheets (`<style>`) that strike, raise or hide text, or change its
 * font to one of signs, in their order. Those for paper alone are left out.
 */
export function sheetLooks(page: string): readonly SheetLook[] {
  const found: SheetLook[] = []
  for (const [, sheet = ''] of page.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style\b[^>]*>/gi)) {
    const rules = sheet
      .replaceAll(/\/\*[\s\S]*?\*\/|<!--|-->/g, ' ')
      .replaceAll(/@media\s+print\s*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/gi, ' ')
    for (const [, selector = '', style = ''] of rules.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      if (found.length >= MOST_RULES) return found
      const last = selector.split(/[;}]/).at(-1)?.trim() ?? ''
      if (last !== '' && !last.startsWith('@') && LOOKS.test(style))
        found.push({ selector: last, style })
    }
  }
  return found
}

/** Gives the elements of a cleaned page what its sheets say of them, before their own styles. */
export function applySheets(content: DocumentFragment, sheets: readonly SheetLook[]): void {
  let left = MOST_ELEMENTS
  const given = new Map<Element, string>()
  for (const { selector, style } of sheets) {
    for (const element of elementsOf(content, selector)) {
      left -= 1
      if (left < 0) break
      given.set(element, `${given.get(element) ?? ''}${style};`)
    }
  }
  for (const [element, style] of given)
    element.setAttribute('data-style', `${style}${element.getAttribute('data-style') ?? ''}`)
}

function elementsOf(content: DocumentFragment, selector: string): readonly Element[] {
  try {
    return [...content.querySelectorAll(selector)]
  } catch {
    // A selector that this browser does not know changes nothing.
    return []
  }
}
