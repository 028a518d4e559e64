import {
  attributeOf,
  childOf,
  childrenOf,
  elementsOf,
  rawText,
  type XmlElement,
} from '../../cda/xml-element'
import { UNTOLD } from './formula'

/** The mathematics of a document, and true when all of it can be written in one line. */
export interface MathText {
  readonly text: string
  readonly whole: boolean
}

/** Elements without signs of their own: what is in them is read in its order. */
const AROUND: ReadonlySet<string> = new Set([
  'm:oMath',
  'm:oMathPara',
  'm:r',
  'm:e',
  'm:num',
  'm:den',
  'm:sub',
  'm:sup',
  'm:deg',
  'm:fName',
  'm:lim',
  'm:box',
  'ins',
  'moveTo',
  'sdt',
  'sdtContent',
])

/** Letters, digits and decimal signs: one operand, which needs no brackets. */
const SIMPLE = /^[\p{L}\p{N}.,]*$/u

/**
 * Writes mathematics (ISO 29500-1, 22.1) in one line: `1/2`, `10^9`, `x_1`, `√(a+b)`. Read without
 * their places, a half would be "12" and 10⁹ would be "109". A formula of a kind that has no such
 * line is not written in part.
 */
export function mathText(element: XmlElement): MathText {
  const writer = new MathWriter()
  const text = writer.write(element)
  return writer.whole && text.trim() !== '' ? { text, whole: true } : { text: UNTOLD, whole: false }
}

class MathWriter {
  whole = true

  write(element: XmlElement): string {
    const part = (name: string) => {
      const found = childOf(element, name)
      return found === undefined ? '' : this.write(found)
    }
    const property = (name: string) => childOf(element, `${element.name}Pr`, name)
    switch (element.name) {
      case 'm:t':
        return rawText(element)
      case 'm:f': {
        const kind = attributeOf(property('m:type'), 'm:val') ?? 'bar'
        // Two terms above each other without a line are no fraction.
        if (kind === 'noBar') return this.#unknown()
        return `${operand(part('m:num'))}/${operand(part('m:den'))}`
      }
      case 'm:sSup':
        return `${base(part('m:e'))}^${operand(part('m:sup'))}`
      case 'm:sSub':
        return `${base(part('m:e'))}_${operand(part('m:sub'))}`
      case 'm:sSubSup':
        return `${base(part('m:e'))}_${operand(part('m:sub'))}^${operand(part('m:sup'))}`
      case 'm:rad': {
        const degree = part('m:deg')
        return `${degree === '' ? '' : `^${operand(degree)}`}√(${part('m:e')})`
      }
      case 'm:d': {
        const sign = (name: string, usual: string) => {
          const stated = property(name)
          // A sign that is stated as empty is none.
          return stated === undefined ? usual : (attributeOf(stated, 'm:val') ?? '')
        }
        const inner = childrenOf(element, 'm:e').map((one) => this.write(one))
        return `${sign('m:begChr', '(')}${inner.join(sign('m:sepChr', '|'))}${sign('m:endChr', ')')}`
      }
      case 'm:func':
        return `${part('m:fName')}(${part('m:e')})`
      case 'm:nary': {
        const sign = attributeOf(property('m:chr'), 'm:val') ?? '∫'
        const limit = (mark: string, text: string) => (text === '' ? '' : `${mark}${operand(text)}`)
        return `${sign}${limit('_', part('m:sub'))}${limit('^', part('m:sup'))} ${part('m:e')}`
      }
      case 'm:limLow':
        return `${part('m:e')}_${operand(part('m:lim'))} `
      default:
        return AROUND.has(element.name) ? this.#all(element) : this.#unknown()
    }
  }

  #all(element: XmlElement): string {
    let text = ''
    for (const child of elementsOf(element)) {
      if (/(?:Pr|PrEx)$/.test(child.name)) continue
      const next = this.write(child)
      text += isApart(text, next) || goesOn(text, next) ? ` ${next}` : next
    }
    return text
  }

  #unknown(): string {
    this.whole = false
    return ''
  }
}

function operand(text: string): string {
  return SIMPLE.test(text) ? text : `(${text})`
}

/** The part that something is raised from or lowered below. */
function base(text: string): string {
  return /^\([^()]*\)$/u.test(text) ? text : operand(text)
}

/** True where a fraction would continue the number before it: two and a half is not `21/2`. */
export function isApart(before: string, maths: string): boolean {
  return /[\p{L}\p{N}]$/u.test(before) && /^(?:[\p{L}\p{N}.,]+|\(.*\))\//u.test(maths)
}

/** True where the text behind mathematics would continue its last number: `10^9` and `5`. */
export function goesOn(maths: string, after: string): boolean {
  return /[/^_][\p{L}\p{N}.,]*$/u.test(maths) && /^[\p{L}\p{N}]/u.test(after)
}
