import { attributeOf, childOf, elementsOf, rawText, type XmlElement } from '../../cda/xml-element'
import { DocxFields, type DocxField } from './docx-fields'
import type { DocxLists } from './docx-lists'
import { goesOn, isApart, mathText } from './docx-math'
import {
  alternativesOf,
  boxOfControl,
  checkBoxOf,
  chosenOf,
  DELETED,
  WITHOUT_TEXT,
} from './docx-parts'
import { isOn, runFacts, runLook, textOfRun, type RunFacts, type RunLook } from './docx-runs'
import { paragraphFacts, type DocxStyles } from './docx-styles'
import { readDocxTable } from './docx-table'
import { cellFacts } from './docx-table-looks'
import { emptyField } from './empty-field'
import { isFormula, UNTOLD } from './formula'
import {
  OfficeRoom,
  type LeftOut,
  type Look,
  type OfficeBlock,
  type OfficeRun,
} from './office-page'
import { letterIn, signFontOf, UNKNOWN_SIGN } from '~/std/sign-fonts'

/** The facts of the whole document that its parts need. */
export interface DocxParts {
  readonly styles: DocxStyles
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

/** Elements that stand for something in another part of the file, which is not read. */
const ELSEWHERE: ReadonlyMap<string, LeftOut> = new Map([
  ['altChunk', 'inserted'],
  ['subDoc', 'inserted'],
  ['c:chart', 'charts'],
  ['cx:chart', 'charts'],
  ['dgm:relIds', 'charts'],
])
const MATHS: ReadonlySet<string> = new Set(['m:oMath', 'm:oMathPara'])

/** Elements of a line: outside of a paragraph, those that follow one another make one. */
const OF_A_LINE: ReadonlySet<string> = new Set(['r', 't', 'a:t', 'hyperlink', 'fldSimple'])

interface Around extends Pick<RunLook, 'fonts' | 'complex'> {
  readonly look: Look
  readonly href: string | undefined
  /** The facts that the style of the paragraph gives its text. */
  readonly paragraph: RunFacts
  /** True inside the beginning of a field, which may contain how a form was left. */
  readonly isBeginning: boolean
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
  #fields = new DocxFields(undefined)
  /** The facts that the style of the table gives the text of the cell that is read. */
  #table: RunFacts = {}
  /** The number of parts that were shown or counted: a field that adds none has no result. */
  #shown = 0
  /** The last mathematics. */
  #written: OfficeRun | undefined

  constructor(parts: DocxParts) {
    this.#parts = parts
  }

  read(element: XmlElement | undefined, targets: DocxTargets): readonly OfficeBlock[] {
    this.#targets = targets
    this.#fields = new DocxFields(element)
    return element === undefined ? [] : this.#blocks(element)
  }

  #blocks(element: XmlElement): readonly OfficeBlock[] {
    const blocks: OfficeBlock[] = []
    let line: XmlElement[] = []
    const add = (more: readonly OfficeBlock[]) => {
      for (const block of more) blocks.push(block)
    }
    const endLine = () => {
      if (line.length > 0) add(this.#paragraph({ ...element, children: line }))
      line = []
    }
    for (const child of elementsOf(element)) {
      if (OF_A_LINE.has(child.name) || MATHS.has(child.name)) {
        line.push(child)
        continue
      }
      endLine()
      add(this.#block(child))
    }
    endLine()
    return blocks
  }

  #block(element: XmlElement): readonly OfficeBlock[] {
    const { name } = element
    if (name === 'p') return this.#paragraph(element)
    if (name === 'tbl') return this.#tableOf(element)
    if (WITHOUT_TEXT.has(name)) return []
    if (DELETED.has(name)) {
      this.#count('deletions')
      return []
    }
    const elsewhere = ELSEWHERE.get(name)
    if (elsewhere !== undefined) this.#count(elsewhere)
    const before = this.#shown
    for (const way of alternativesOf(element)) {
      const blocks = this.#blocks(way)
      if (this.#shown > before || blocks.length > 0) return blocks
    }
    const box = name === 'sdt' ? boxOfControl(element) : undefined
    return box === undefined ? [] : [{ runs: [{ text: box, look: {} }] }]
  }

  #paragraph(element: XmlElement): readonly OfficeBlock[] {
    const outer = this.#runs
    const boxes = this.#boxes
    this.#runs = []
    this.#boxes = []
    const { styles, lists } = this.#parts
    const properties = childOf(element, 'pPr')
    const id = attributeOf(childOf(properties, 'pStyle'), 'w:val')
    const { level, list, depth = 0 } = { ...styles.paragraphOf(id), ...paragraphFacts(properties) }
    const paragraph = styles.runOf(id, 'paragraph')
    const plain = { look: {}, href: undefined, paragraph, isBeginning: false }
    this.#inline(element, { ...plain, ...this.#lookOf(undefined, paragraph) })
    this.#room.take(0)
    const runs = this.#runs
    const after = this.#boxes
    this.#runs = outer
    this.#boxes = boxes
    // An empty item of a list has no sign, as Word shows it; it is not counted either.
    const marker =
      list === undefined || list === '0' || runs.length === 0 ? undefined : lists.next(list, depth)
    if (marker?.includes(UNKNOWN_SIGN) === true) this.#count('signs')
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
        this.#text(textOfRun(rawText(element), around), around)
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
        this.#fieldChar(element, around)
        return
      case 'instrText':
        this.#fields.add(rawText(element))
        return
      case 'fldSimple': {
        const field = { instruction: attributeOf(element, 'w:instr') ?? '', before: this.#shown }
        this.#inline(element, around)
        this.#endField(field, around)
        return
      }
      case 'ddList':
        this.#text(chosenOf(element), around)
        return
      case 'tab':
      case 'ptab':
        this.#text('\t', around)
        return
      case 'br':
      case 'a:br':
      case 'cr':
        this.#text('\n', around)
        return
      case 'noBreakHyphen':
        this.#text('\u2011', around)
        return
      case 'sym':
        this.#text(symbolOf(element, around), around)
        return
      case 'checkBox':
        this.#text(checkBoxOf(element), around)
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
      case 'p':
      case 'tbl':
        for (const block of this.#block(element)) this.#boxes.push(block)
        return
      case 'a:p':
        this.#inline(element, around)
        this.#text('\n', around)
        return
      default:
        this.#other(element, around)
    }
  }

  /** Reads an element that is not known: of several ways, the first that shows something. */
  #other(element: XmlElement, around: Around): void {
    const before = this.#shown
    for (const way of alternativesOf(element)) {
      this.#inline(way, around)
      if (this.#shown > before) return
    }
    const box = element.name === 'sdt' ? boxOfControl(element) : undefined
    if (box !== undefined) this.#text(box, around)
  }

  #fieldChar(element: XmlElement, around: Around): void {
    const type = attributeOf(element, 'w:fldCharType')
    if (type === 'begin') this.#fields.begin(this.#shown)
    if (type === 'separate') this.#fields.separate()
    this.#inline(element, { ...around, isBeginning: type === 'begin' })
    const field = type === 'end' ? this.#fields.end() : undefined
    if (field !== undefined) this.#endField(field, around)
  }

  #run(element: XmlElement, around: Around): void {
    const properties = childOf(element, 'rPr')
    const found = this.#lookOf(properties, around.paragraph)
    if (found.hidden) {
      // Fields begin and end in hidden runs, too.
      const isField = ({ name }: XmlElement) => ['fldChar', 'instrText', 'rPr'].includes(name)
      const parts = elementsOf(element)
      if (!parts.every(isField)) this.#count('hidden')
      for (const child of parts.filter(isField)) this.#inlineOne(child, around)
      return
    }
    const on = (name: string) => isOn(childOf(properties, name))
    const look = { bold: on('b'), italic: on('i'), underline: on('u'), ...found.look }
    this.#inline(element, { ...around, ...found, look })
  }

  #lookOf(properties: XmlElement | undefined, paragraph: RunFacts): RunLook {
    const { styles } = this.#parts
    const id = attributeOf(childOf(properties, 'rStyle'), 'w:val')
    const levels = { document: styles.document, table: this.#table, paragraph }
    return runLook(runFacts(properties), styles.runOf(id, 'character'), levels)
  }

  #maths(element: XmlElement, around: Around): void {
    const before = this.#runs.at(-1)
    const { text, whole } = mathText(element)
    if (!whole) this.#count('formulas')
    const apart = before !== undefined && 'text' in before && isApart(before.text, text)
    this.#text(apart ? ` ${text}` : text, around)
    this.#written = this.#runs.at(-1)
  }

  /** A field that has shown nothing shows what its instruction says, or that it is left out. */
  #endField({ instruction, before }: DocxField, around: Around): void {
    if (this.#fields.isInstruction(false)) return
    if (isFormula(instruction)) {
      this.#count('formulas')
      this.#text(UNTOLD, around)
    } else if (this.#shown === before) {
      const { text, left } = emptyField(instruction)
      if (left !== undefined && left !== 'signs') this.#count(left)
      this.#text(text, around)
    }
  }

  #text(text: string, { look, href, isBeginning }: Around): void {
    if (text === '' || this.#fields.isInstruction(isBeginning)) return
    this.#shown += 1
    if (text.includes(UNKNOWN_SIGN)) this.#count('signs')
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
    this.#shown += 1
    this.notes.push({ kind, id: attributeOf(element, 'w:id') ?? '' })
    this.#runs.push({ note: this.notes.length })
  }

  #picture(id: string | undefined): void {
    const picture = this.#targets.pictures.get(id ?? '')
    this.#shown += 1
    if (picture === undefined) this.#count('pictures')
    else this.#runs.push({ picture, alt: '' })
  }

  #tableOf(element: XmlElement): readonly OfficeBlock[] {
    const outer = this.#table
    const id = attributeOf(childOf(element, 'tblPr', 'tblStyle'), 'w:val')
    const look = this.#parts.styles.tableOf(id)
    const table = readDocxTable(element, {
      blocks: (cell, place) => {
        this.#table = place === undefined ? look.run : cellFacts(look, element, place)
        return this.#blocks(cell)
      },
      deleted: () => this.#count('deletions'),
      cell: () => this.#room.take(0),
    })
    this.#table = outer
    return table === undefined ? [] : [table]
  }

  #count(part: LeftOut): void {
    this.#shown += 1
    this.left[part] = (this.left[part] ?? 0) + 1
  }
}

/** A sign by its font, or that of its run, and its number (`sym`). */
function symbolOf(element: XmlElement, { fonts }: Around): string {
  const code = Number.parseInt(attributeOf(element, 'w:char') ?? '', 16)
  const font = attributeOf(element, 'w:font') ?? fonts.hAnsi ?? fonts.ascii
  return Number.isNaN(code) ? UNKNOWN_SIGN : letterIn(code, signFontOf(font))
}
