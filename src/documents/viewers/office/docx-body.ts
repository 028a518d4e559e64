import {
  attributeOf,
  childOf,
  childrenOf,
  elementsOf,
  rawText,
  type XmlElement,
} from '../../cda/xml-element'
import { signText, SYMBOL, WINGDINGS } from './code-pages'
import { DocxFields } from './docx-fields'
import type { DocxLists } from './docx-lists'
import { goesOn, isApart, mathText } from './docx-math'
import { paragraphFacts, type DocxStyle } from './docx-styles'
import { isFormula, UNTOLD } from './formula'
import {
  OfficeRoom,
  type LeftOut,
  type Look,
  type OfficeBlock,
  type OfficeCell,
  type OfficeRun,
} from './office-page'

/** The facts of the whole document that its parts need. */
export interface DocxParts {
  readonly styles: ReadonlyMap<string, DocxStyle>
  readonly lists: DocxLists
}

/** The targets of a part's relations by their ids: pictures as they are shown, and addresses. */
export interface DocxTargets {
  readonly pictures: ReadonlyMap<string, string>
  readonly addresses: ReadonlyMap<string, string>
}

/** A note by the part that contains it. */
export interface DocxNote {
  readonly kind: 'footnote' | 'endnote'
  readonly id: string
}

/** Elements without text of the document: properties, instructions, and what is deleted. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set(
  'pPr rPr tblPr tblGrid trPr tcPr sectPr sdtPr sdtEndPr delInstrText delText'.split(' '),
)
const DELETED: ReadonlySet<string> = new Set(['del', 'moveFrom'])
/** Elements that stand for something in another part of the file, which is not read. */
const ELSEWHERE: ReadonlyMap<string, LeftOut> = new Map([
  ['altChunk', 'inserted'],
  ['subDoc', 'inserted'],
  ['c:chart', 'charts'],
  ['cx:chart', 'charts'],
  ['dgm:relIds', 'charts'],
])
const MATHS: ReadonlySet<string> = new Set(['m:oMath', 'm:oMathPara'])

interface Around {
  readonly look: Look
  readonly href: string | undefined
  /** The font of a run, if it names one. */
  readonly font?: string | undefined
}

const PLAIN: Around = { look: {}, href: undefined }

/** A cell while the cells below it may still be merged into it. */
interface OpenCell extends OfficeCell {
  rows?: number | undefined
}

/**
 * Reads the parts of a document of Word that contain text. An element that it does not know is read
 * for the text inside it, so that no word is lost.
 */
export class DocxBody {
  readonly left: Partial<Record<LeftOut, number>> = {}
  readonly notes: DocxNote[] = []
  readonly #parts: DocxParts
  readonly #room = new OfficeRoom()
  #targets: DocxTargets = { pictures: new Map(), addresses: new Map() }
  #runs: OfficeRun[] = []
  /** Text boxes follow the paragraph that they belong to. */
  #boxes: OfficeBlock[] = []
  #fields = new DocxFields()
  /** The last mathematics. */
  #written: OfficeRun | undefined

  constructor(parts: DocxParts) {
    this.#parts = parts
  }

  read(element: XmlElement | undefined, targets: DocxTargets): readonly OfficeBlock[] {
    this.#targets = targets
    this.#fields = new DocxFields()
    return element === undefined ? [] : this.#blocks(element)
  }

  #blocks(element: XmlElement): readonly OfficeBlock[] {
    return elementsOf(element).flatMap((child): readonly OfficeBlock[] => {
      if (child.name === 'p') return this.#paragraph(child)
      if (child.name === 'tbl') return this.#table(child)
      if (WITHOUT_TEXT.has(child.name)) return []
      if (DELETED.has(child.name)) {
        this.#count('deletions')
        return []
      }
      const elsewhere = ELSEWHERE.get(child.name)
      if (elsewhere !== undefined) this.#count(elsewhere)
      if (MATHS.has(child.name)) return this.#paragraph({ ...child, children: [child] })
      return this.#blocks(alternativeOf(child))
    })
  }

  #paragraph(element: XmlElement): readonly OfficeBlock[] {
    const outer = this.#runs
    const boxes = this.#boxes
    this.#runs = []
    this.#boxes = []
    const properties = childOf(element, 'pPr')
    const style = this.#parts.styles.get(attributeOf(childOf(properties, 'pStyle'), 'w:val') ?? '')
    const { level, list, depth = 0 } = { ...style, ...paragraphFacts(properties) }
    this.#inline(element, PLAIN)
    this.#room.take(0)
    const runs = this.#runs
    const after = this.#boxes
    this.#runs = outer
    this.#boxes = boxes
    // An empty item of a list has no sign, as Word shows it; it is not counted either.
    const marker =
      list === undefined || list === '0' || runs.length === 0
        ? undefined
        : this.#parts.lists.next(list, depth)
    return runs.length === 0 ? after : [{ runs, level, marker, depth }, ...after]
  }

  #inline(element: XmlElement, around: Around): void {
    for (const child of elementsOf(element)) this.#inlineOne(child, around)
  }

  #inlineOne(element: XmlElement, around: Around): void {
    const { name } = element
    if (WITHOUT_TEXT.has(name)) return
    if (DELETED.has(name)) {
      this.#count('deletions')
      return
    }
    const elsewhere = ELSEWHERE.get(name)
    if (elsewhere !== undefined) this.#count(elsewhere)
    switch (name) {
      case 'r':
        this.#run(element, around)
        return
      case 'hyperlink': {
        const href = this.#targets.addresses.get(attributeOf(element, 'r:id') ?? '')
        this.#inline(element, { ...around, href })
        return
      }
      case 't':
      case 'a:t':
        this.#text(inFont(rawText(element), around.font), around)
        return
      case 'm:oMath':
      case 'm:oMathPara':
        this.#maths(element, around)
        return
      case 'v:textpath':
        // The words of a watermark, such as "Draft".
        this.#text(attributeOf(element, 'string') ?? '', around)
        return
      case 'fldChar':
        if (attributeOf(element, 'w:fldCharType') === 'begin') this.#fields.begin()
        this.#inline(element, around)
        if (attributeOf(element, 'w:fldCharType') === 'end')
          this.#formula(this.#fields.end(), around)
        return
      case 'instrText':
        this.#fields.add(rawText(element))
        return
      case 'fldSimple':
        this.#formula(attributeOf(element, 'w:instr') ?? '', around)
        this.#inline(element, around)
        return
      case 'ddList':
        this.#text(chosenOf(element), around)
        return
      case 'tab':
      case 'ptab':
        this.#text('\t', around)
        return
      case 'br':
      case 'cr':
        this.#text('\n', around)
        return
      case 'noBreakHyphen':
        this.#text('\u2011', around)
        return
      case 'sym':
        this.#text(symbolOf(element), around)
        return
      case 'checkBox':
        this.#text(isChecked(element) ? '☑' : '☐', around)
        return
      case 'footnoteReference':
      case 'endnoteReference':
        this.#note(name === 'footnoteReference' ? 'footnote' : 'endnote', element)
        return
      case 'commentReference':
        this.#count('comments')
        return
      case 'object':
        this.#count('objects')
        return
      case 'a:blip':
      case 'v:imagedata':
        this.#picture(attributeOf(element, 'r:embed') ?? attributeOf(element, 'r:id'))
        return
      case 'txbxContent':
        for (const block of this.#blocks(element)) this.#boxes.push(block)
        return
      default:
        this.#inline(alternativeOf(element), around)
    }
  }

  #run(element: XmlElement, around: Around): void {
    const properties = childOf(element, 'rPr')
    if (isOn(childOf(properties, 'vanish'))) {
      this.#count('hidden')
      return
    }
    const fonts = childOf(properties, 'rFonts')
    const font = attributeOf(fonts, 'w:ascii') ?? attributeOf(fonts, 'w:hAnsi')
    this.#inline(element, { ...around, look: lookOf(properties), font })
  }

  #maths(element: XmlElement, around: Around): void {
    const before = this.#runs.at(-1)
    const { text, whole } = mathText(element)
    if (!whole) this.#count('formulas')
    const apart = before !== undefined && 'text' in before && isApart(before.text, text)
    this.#text(apart ? ` ${text}` : text, around)
    this.#written = this.#runs.at(-1)
  }

  /** Marks the place of a formula that is an instruction of a field, and has no other words. */
  #formula(instruction: string, around: Around): void {
    if (!isFormula(instruction)) return
    this.#count('formulas')
    this.#text(UNTOLD, around)
  }

  #text(text: string, { look, href }: Around): void {
    if (text === '') return
    const before = this.#runs.at(-1)
    const further =
      before !== undefined &&
      before === this.#written &&
      'text' in before &&
      goesOn(before.text, text)
    this.#room.take(text.length)
    this.#runs.push({ text: further ? ` ${text}` : text, look, href })
  }

  #note(kind: DocxNote['kind'], element: XmlElement): void {
    this.#room.take(0)
    this.notes.push({ kind, id: attributeOf(element, 'w:id') ?? '' })
    this.#runs.push({ note: this.notes.length })
  }

  #picture(id: string | undefined): void {
    const picture = this.#targets.pictures.get(id ?? '')
    if (picture === undefined) this.#count('pictures')
    else this.#runs.push({ picture, alt: '' })
  }

  #table(element: XmlElement): readonly OfficeBlock[] {
    /** The cells that reach down, by their column. */
    const open = new Map<number, OpenCell>()
    const rows: (readonly OfficeCell[])[] = []
    for (const row of rowsOf(element, 'tr')) {
      if (childOf(row, 'trPr', 'del') !== undefined) {
        this.#count('deletions')
        continue
      }
      const cells: OpenCell[] = []
      let column = Number(attributeOf(childOf(row, 'trPr', 'gridBefore'), 'w:val') ?? 0) || 0
      for (const cell of rowsOf(row, 'tc')) {
        const properties = childOf(cell, 'tcPr')
        const columns = Math.min(
          Math.max(Number(attributeOf(childOf(properties, 'gridSpan'), 'w:val') ?? 1) || 1, 1),
          100,
        )
        const merge = childOf(properties, 'vMerge')
        const above = open.get(column)
        const blocks = this.#blocks(cell)
        this.#room.take(0)
        if (
          merge !== undefined &&
          attributeOf(merge, 'w:val') !== 'restart' &&
          above !== undefined &&
          blocks.length === 0
        ) {
          above.rows = (above.rows ?? 1) + 1
        } else {
          const made: OpenCell = { blocks, columns }
          cells.push(made)
          if (merge === undefined) open.delete(column)
          else open.set(column, made)
        }
        column += columns
      }
      rows.push(cells)
    }
    return rows.length === 0 ? [] : [{ rows }]
  }

  #count(part: LeftOut): void {
    this.left[part] = (this.left[part] ?? 0) + 1
  }
}

/** Rows of a table or cells of a row, also those in a content control. */
function rowsOf(element: XmlElement, name: 'tr' | 'tc'): readonly XmlElement[] {
  return elementsOf(element).flatMap((child) =>
    child.name === name
      ? [child]
      : ['sdt', 'sdtContent', 'ins', 'customXml'].includes(child.name)
        ? rowsOf(child, name)
        : [],
  )
}

/** Of several ways to write the same (ISO 29500-3, 7.6), the first. */
function alternativeOf(element: XmlElement): XmlElement {
  if (!element.name.endsWith(':AlternateContent')) return element
  const [first] = elementsOf(element)
  return first ?? element
}

function isOn(toggle: XmlElement | undefined): boolean {
  if (toggle === undefined) return false
  return !['0', 'false', 'off', 'none'].includes(attributeOf(toggle, 'w:val') ?? '')
}

function lookOf(properties: XmlElement | undefined): Look {
  if (properties === undefined) return {}
  const on = (name: string) => isOn(childOf(properties, name))
  const raised = attributeOf(childOf(properties, 'vertAlign'), 'w:val')
  return {
    bold: on('b'),
    italic: on('i'),
    underline: on('u'),
    strike: on('strike') || on('dstrike'),
    raised: raised === 'superscript' ? 'super' : raised === 'subscript' ? 'sub' : undefined,
  }
}

/** A sign by its font and number (`sym`). */
function symbolOf(element: XmlElement): string {
  const code = Number.parseInt(attributeOf(element, 'w:char') ?? '', 16)
  if (Number.isNaN(code)) return '\uFFFD'
  return signOf(code, signsOf(attributeOf(element, 'w:font')))
}

/**
 * Text of a run in its font: in one of signs, the letter m is µ. Word moves such text to the codes
 * from F000 on, which say nothing by themselves.
 */
function inFont(text: string, font: string | undefined): string {
  const page = signsOf(font)
  if (page === undefined && !/[\uF000-\uF0FF]/.test(text)) return text
  return [...text].map((letter) => signOf(letter.codePointAt(0) ?? 0xfffd, page)).join('')
}

function signsOf(font: string = ''): number | 'other' | undefined {
  if (/^wingdings$/i.test(font)) return WINGDINGS
  if (/^symbol(mt)?$/i.test(font)) return SYMBOL
  return /^(wingdings|webdings|marlett|zapf ?dingbats)/i.test(font) ? 'other' : undefined
}

/** One character of a font of signs, or of any other font. */
function signOf(code: number, page: number | 'other' | undefined): string {
  const isMoved = code >= 0xf000 && code <= 0xf0ff
  if (page === undefined && !isMoved) return String.fromCodePoint(Math.min(code, 0x10_ffff))
  if (!isMoved && (code <= 0x20 || code > 0xff)) return String.fromCodePoint(code)
  return typeof page === 'number' ? signText(code & 0xff, page) : '\uFFFD'
}

/** A box of an older form (`checkBox`): as it was left, or else as it begins. */
function isChecked(element: XmlElement): boolean {
  return isOn(childOf(element, 'checked') ?? childOf(element, 'default'))
}

/** The choice of a list of an older form (`ddList`): as it was left, or else as it begins. */
function chosenOf(element: XmlElement): string {
  const stated = childOf(element, 'result') ?? childOf(element, 'default')
  const at = Number(attributeOf(stated, 'w:val') ?? 0)
  return attributeOf(childrenOf(element, 'listEntry')[at], 'w:val') ?? ''
}
