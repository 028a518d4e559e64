import { textIn, type SignFont } from '~/std/sign-fonts'
import { styleLook, type StyleLook } from '~/std/style-look'

/** Elements of a line, in which a style raises text; elsewhere the same style places a box. */
const OF_A_LINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo big cite code del dfn em font i ins kbd mark q s samp small span strike strong time tt u var'.split(
    ' ',
  ),
)
/** Elements around cells and items, which alone contain text: the line goes through these. */
const HOLDERS: ReadonlySet<string> = new Set('table thead tbody tfoot tr ul ol dl'.split(' '))
const EMPTY: ReadonlySet<string> = new Set('br col colgroup hr img'.split(' '))

/**
 * Keeps the part of the styles of a cleaned page that changes how it is read: a line through text
 * becomes `s`, raised text `sup`, letters of a font of signs become these signs, and what the page
 * itself does not show is marked (`data-unseen`).
 * @param content with `data-style` in place of `style`
 */
export function applyLooks(content: DocumentFragment): void {
  const fonts = new Map<Element, SignFont | 'letters'>()
  for (const element of content.querySelectorAll('[data-style], font[face], [hidden]')) {
    const look = lookOf(element)
    if (look.hidden === true || element.hasAttribute('hidden')) hide(element)
    element.removeAttribute('hidden')
    if (look.font !== undefined) fonts.set(element, look.font)
    if (look.struck === true) strike(element)
    if (look.raised !== undefined && OF_A_LINE.has(element.localName))
      wrapInside(element, look.raised === 'super' ? 'sup' : 'sub')
    element.removeAttribute('face')
  }
  if ([...fonts.values()].some((font) => font !== 'letters')) applyFonts(content, fonts)
}

function lookOf(element: Element): StyleLook {
  const face = element.getAttribute('face')
  const style = element.getAttribute('data-style')
  return styleLook(face === null ? style : `font-family:${face};${style ?? ''}`)
}

/**
 * Marks a passage that the author's own page does not show (`data-unseen`): it stays, because it
 * may be what matters, and must not be taken for what the author showed.
 */
function hide(element: Element): void {
  const isSaid = (element.textContent ?? '').trim() !== ''
  if (!isSaid || EMPTY.has(element.localName) || element.closest('[data-unseen]') !== null) return
  if (HOLDERS.has(element.localName)) for (const part of element.children) hide(part)
  else {
    // Passages inside of it are marked with it.
    for (const inner of element.querySelectorAll('[data-unseen]'))
      inner.removeAttribute('data-unseen')
    wrapInside(element, 'span').dataset['unseen'] = ''
  }
}

function strike(element: Element): void {
  if (EMPTY.has(element.localName)) return
  if (HOLDERS.has(element.localName)) for (const part of element.children) strike(part)
  // A part of a table that is struck too has its line already.
  else if (element.firstElementChild?.localName !== 's' || element.childNodes.length > 1)
    wrapInside(element, 's')
}

function wrapInside(element: Element, name: 's' | 'sup' | 'sub' | 'span'): HTMLElement {
  const wrapper = element.ownerDocument.createElement(name)
  while (element.firstChild !== null) wrapper.append(element.firstChild)
  element.append(wrapper)
  return wrapper
}

/** Each text in the nearest font around it, in one pass. */
function applyFonts(
  content: DocumentFragment,
  stated: ReadonlyMap<Element, SignFont | 'letters'>,
): void {
  const fonts = new Map<Node | null, SignFont | 'letters' | undefined>()
  const walker = content.ownerDocument.createTreeWalker(
    content,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
  )
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const around = fonts.get(node.parentNode)
    if (node instanceof Element) fonts.set(node, stated.get(node) ?? around)
    else if (around !== undefined && around !== 'letters')
      node.textContent = textIn(node.textContent ?? '', around)
  }
}
