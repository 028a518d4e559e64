import { attributeOf, childOf, childrenOf, type XmlElement } from '../../cda/xml-element'
import { runFacts, textOfRun } from './docx-runs'

interface Level {
  readonly format: string
  readonly text: string
  readonly start: number
}

/** A list: the definition that it counts with, its levels, and where it begins again. */
interface List {
  readonly definition: string
  readonly levels: ReadonlyMap<number, Level>
  readonly restarts: Map<number, number>
}

/**
 * The signs in front of items of lists, counted as the document is read (ISO 29500-1, 17.9). Lists
 * with the same definition count on, unless one says that it begins again.
 */
export class DocxLists {
  readonly #lists = new Map<string, List>()
  readonly #counts = new Map<string, number[]>()

  constructor(numbering: XmlElement | undefined) {
    const abstract = new Map(
      childrenOf(numbering, 'abstractNum').map((definition) => [
        attributeOf(definition, 'w:abstractNumId') ?? '',
        new Map(childrenOf(definition, 'lvl').map((level) => [depthOf(level), levelOf(level)])),
      ]),
    )
    for (const list of childrenOf(numbering, 'num')) {
      const definition = attributeOf(childOf(list, 'abstractNumId'), 'w:val') ?? ''
      const own = abstract.get(definition)
      if (own === undefined) continue
      const levels = new Map(own)
      const restarts = new Map<number, number>()
      for (const override of childrenOf(list, 'lvlOverride')) {
        const level = childOf(override, 'lvl')
        if (level !== undefined) levels.set(depthOf(override), levelOf(level))
        const start = attributeOf(childOf(override, 'startOverride'), 'w:val')
        if (start !== undefined) restarts.set(depthOf(override), Number(start))
      }
      this.#lists.set(attributeOf(list, 'w:numId') ?? '', { definition, levels, restarts })
    }
  }

  /** The sign of the next item of a list at a depth; undefined for a list without signs. */
  next(list: string, depth: number): string | undefined {
    const found = this.#lists.get(list)
    const level = found?.levels.get(depth)
    if (found === undefined || level === undefined || level.format === 'none') return undefined
    // A box or a check mark is one by its font.
    if (level.format === 'bullet') return level.text === '' ? '•' : level.text
    const { definition, levels, restarts } = found
    const counts = this.#counts.get(definition) ?? []
    const restart = restarts.get(depth)
    restarts.delete(depth)
    counts[depth] = restart ?? (counts[depth] ?? level.start - 1) + 1
    // A deeper level begins again behind each item above it.
    counts.length = depth + 1
    this.#counts.set(definition, counts)
    return level.text.replaceAll(/%([1-9])/g, (_, place: string) => {
      const at = Number(place) - 1
      const own = levels.get(at)
      return own === undefined ? '' : numberText(counts[at] ?? own.start, own.format)
    })
  }
}

function depthOf(level: XmlElement): number {
  return Number(attributeOf(level, 'w:ilvl') ?? 0)
}

function levelOf(level: XmlElement): Level {
  return {
    format: attributeOf(childOf(level, 'numFmt'), 'w:val') ?? 'decimal',
    text: textOfRun(attributeOf(childOf(level, 'lvlText'), 'w:val') ?? '', {
      fonts: runFacts(childOf(level, 'rPr')).fonts ?? {},
      complex: false,
    }),
    start: Number(attributeOf(childOf(level, 'start'), 'w:val') ?? 1),
  }
}

function numberText(count: number, format: string): string {
  switch (format) {
    case 'lowerLetter':
      return letters(count)
    case 'upperLetter':
      return letters(count).toUpperCase()
    case 'lowerRoman':
      return roman(count)
    case 'upperRoman':
      return roman(count).toUpperCase()
    default:
      return String(count)
  }
}

/** After `z`, the letter is repeated: `aa`, `bb`. */
function letters(count: number): string {
  const letter = String.fromCharCode(0x61 + ((count - 1) % 26))
  return count < 1 || count > 260 ? String(count) : letter.repeat(Math.ceil(count / 26))
}

const ROMAN = [
  ['m', 1000],
  ['cm', 900],
  ['d', 500],
  ['cd', 400],
  ['c', 100],
  ['xc', 90],
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
] as const

function roman(count: number): string {
  if (count < 1 || count > 3999) return String(count)
  let left = count
  return ROMAN.map(([sign, value]) => {
    const times = Math.floor(left / value)
    left -= times * value
    return sign.repeat(times)
  }).join('')
}
