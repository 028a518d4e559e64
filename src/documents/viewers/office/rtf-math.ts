import type { XmlElement, XmlNode } from '../../cda/xml-element'
import { goesOn, isApart, mathText, type MathText } from './docx-math'

/** Properties whose value is a text: the sign of brackets, the kind of a fraction. */
const VALUED: ReadonlySet<string> = new Set(['m:begChr', 'm:chr', 'm:endChr', 'm:sepChr', 'm:type'])

interface OpenElement {
  /** Empty for a group of letters of one look, which is none. */
  name: string
  readonly children: XmlNode[]
}

/**
 * The mathematics of a document (RTF 1.9.1, "Math"): groups with the names that the elements of
 * DOCX have, so that both are written in one line by the same rules (`mathText`).
 */
export class RtfMath {
  #open: OpenElement[] = [{ name: 'm:oMath', children: [] }]
  /** The end of the text before it, and a formula that the text behind it must not continue. */
  #before = ''
  #formula = ''
  /** A formula that is finished and not written yet. */
  #made: string | undefined

  /** Begins a formula. */
  start(): void {
    this.#open = [{ name: 'm:oMath', children: [] }]
  }

  /** Begins a group inside it. */
  begin(): void {
    this.#open.push({ name: '', children: [] })
  }

  /** A word of the group; the first one may name it. It begins no destination. */
  word(name: string): false {
    const group = this.#open.at(-1)
    if (group?.name === '' && group.children.length === 0 && /^m[a-zA-Z]+$/.test(name))
      group.name = `m:${name.slice(1)}`
    return false
  }

  letters(text: string): void {
    this.#open.at(-1)?.children.push(text)
  }

  /** Ends a group inside it. */
  end(): void {
    const group = this.#open.pop()
    const around = this.#open.at(-1)
    if (group === undefined || around === undefined) return
    if (group.name === '') for (const child of group.children) around.children.push(child)
    else around.children.push(elementOf(group))
  }

  /** The formula in one line, apart from a number before it. */
  finish(): MathText {
    while (this.#open.length > 1) this.end()
    const { text, whole } = mathText(elementOf(this.#open[0] ?? { name: 'm:oMath', children: [] }))
    if (!whole) return { text, whole }
    this.#made = text
    return { text: isApart(this.#before, text) ? ` ${text}` : text, whole }
  }

  /** The next text, or a formula: apart from one before it whose last number it would continue. */
  beside(text: string): string {
    const told = goesOn(this.#formula, text) ? ` ${text}` : text
    this.#formula = this.#made ?? ''
    this.#made = undefined
    this.#before = told.slice(-1)
    return told
  }
}

function elementOf({ name, children }: OpenElement): XmlElement {
  if (VALUED.has(name)) {
    const value = children.filter((child) => typeof child === 'string').join('')
    return { name, attributes: { 'm:val': value.trim() }, children: [] }
  }
  return {
    name,
    attributes: {},
    children: children.map((child) =>
      typeof child === 'string' ? { name: 'm:t', attributes: {}, children: [child] } : child,
    ),
  }
}
