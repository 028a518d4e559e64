/** The page's own answers, for the test of this file. */
export const stylesInFull = window.getComputedStyle.bind(window)

/**
 * Answers the two questions that a search by role asks for every element, `display` and
 * `visibility`, without working out all its styles: a fourth of the time of such a search. The
 * tests load no stylesheets, so an element without a `style` of its own or above it has its tag's
 * usual display and can be seen. Everything else is answered as before.
 */
export function leaveOutStyles(): void {
  const computed = stylesInFull
  const usual = new Map<string, string>()
  window.getComputedStyle = (element, pseudo) => {
    if (typeof pseudo === 'string' || !element.isConnected || isStyled(element))
      return computed(element, pseudo)
    const key = `${element.tagName}${element.hasAttribute('open') ? ' open' : ''}`
    const display = usual.get(key) ?? computed(element).display
    usual.set(key, display)
    const known = (name: string | symbol) =>
      name === 'display' ? display : name === 'visibility' ? NOT_SET : undefined
    let whole: CSSStyleDeclaration | undefined
    const all = () => (whole ??= computed(element))
    const valueOf = (name: string) => known(name) ?? all().getPropertyValue(name)
    return new Proxy(EMPTY, {
      get: (_, name) => {
        if (name === 'getPropertyValue') return valueOf
        const value: unknown = known(name) ?? Reflect.get(all(), name)
        const bound: unknown = typeof value === 'function' ? value.bind(all()) : value
        return bound
      },
    })
  }
}

/** This page's answer for a visibility that no style sets. */
const NOT_SET = ''
/** The target of a proxy that answers everything itself. */
const EMPTY = document.createElement('span').style

/** True when more than its tag decides: its own style, one that it inherits, or a stylesheet. */
function isStyled(element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    if (at.hasAttribute('style')) return true
  return element.ownerDocument.styleSheets.length > 0
}
