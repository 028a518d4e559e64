import { bytesText } from '~/std/bytes-text'
import { emptyField } from './empty-field'
import { isFormula, UNTOLD } from './formula'
import { OfficePictures } from './office-pictures'
import { LARGEST_FILE, OfficeRefused, OfficeRoom, type OfficePage } from './office-page'
import { distinctBlocks, OfficeWriter, type ParagraphFacts } from './office-writer'
import { RtfCount } from './rtf-count'
import { RtfForm } from './rtf-form'
import { RtfMath } from './rtf-math'
import { RtfPicture } from './rtf-picture'
import { RtfRows } from './rtf-rows'
import {
  changesGroup,
  firstGroup,
  paragraphAfter,
  type RtfDestination,
  type RtfField,
  type RtfGroup,
  type RtfParagraph,
} from './rtf-state'
import { entersProperty, RtfShape } from './rtf-shape'
import { RtfTables, type RtfFontChoice } from './rtf-tables'
import { hasMore, rtfTokens, type RtfToken } from './rtf-tokens'
import {
  addressIn,
  destinationOf,
  lookAfter,
  pageAfter,
  partOf,
  SIGNS,
  PASSED,
  WORDED,
  type RtfPart,
} from './rtf-words'

/** The deepest nesting of groups; programs write about twenty. */
const DEEPEST = 1000

/**
 * Reads RTF (RTF 1.9.1) into paragraphs, tables, headers, footers and notes. No part of it acts:
 * fields show their last result, objects their picture or nothing, and addresses are words. What is
 * not shown is counted.
 * @throws OfficeRefused `size`, `depth`, or `broken` where there is no RTF at all
 */
export function readRtf(bytes: Uint8Array): OfficePage {
  if (bytes.length > LARGEST_FILE) throw new OfficeRefused('size')
  return new RtfReader().read(bytes)
}

class RtfReader {
  readonly #room = new OfficeRoom()
  readonly #pictures = new OfficePictures()
  readonly #body = new OfficeWriter(this.#room)
  readonly #parts: Record<RtfPart, OfficeWriter[]> = { headers: [], footers: [], notes: [] }
  readonly #count = new RtfCount()
  readonly #tables = new RtfTables()
  readonly #stack: RtfGroup[] = []
  #group = firstGroup(this.#body)
  #paragraph: RtfParagraph = { inTable: false, tables: 1, level: undefined, depth: 0, marker: '' }
  /** Bytes of text that wait for their neighbours: a character may have two. */
  #bytes: number[] = []
  /** Characters that are still to be skipped after one of Unicode. */
  #skipping = 0
  /** True right behind `\*`. */
  #optional = false
  /** True right behind the brace that opens a group. */
  #first = false
  #address = ''
  #form = new RtfForm()
  #picture = new RtfPicture()
  #shape = new RtfShape()
  readonly #rows = new RtfRows()
  readonly #math = new RtfMath()

  read(bytes: Uint8Array): OfficePage {
    if (!bytesText(bytes.subarray(0, 16)).trimStart().startsWith('{\\rtf'))
      throw new OfficeRefused('broken')
    let ended = false
    const tokens = rtfTokens(bytes)
    for (let next = tokens.next(); next.done !== true; next = tokens.next()) {
      this.#take(next.value)
      if (this.#stack.length > 0) continue
      // Text behind the outermost group is not part of the document.
      ended = true
      if (hasMore(tokens)) this.#count.one('behind')
      break
    }
    this.#flush()
    const { headers, footers, notes } = this.#parts
    for (const writer of [this.#body, ...headers, ...footers, ...notes]) writer.end(this.#facts())
    const blocksOf = (list: readonly OfficeWriter[]) =>
      distinctBlocks(list.map(({ blocks }) => blocks))
    return {
      headers: blocksOf(headers),
      body: this.#body.blocks,
      footers: blocksOf(footers),
      notes: notes.map(({ blocks }) => blocks),
      left: this.#count.left,
      cut: !ended,
    }
  }

  #take(token: RtfToken): void {
    const first = this.#first
    this.#first = token.is === 'open'
    switch (token.is) {
      case 'open':
        this.#flush()
        this.#skipping = 0
        if (this.#stack.length >= DEEPEST) throw new OfficeRefused('depth')
        this.#stack.push(this.#group)
        this.#group = { ...this.#group, own: false }
        if (this.#group.destination === 'math') this.#math.begin()
        return
      case 'close':
        this.#flush()
        this.#skipping = 0
        this.#optional = false
        this.#close()
        return
      case 'binary':
        this.#flush()
        if (this.#group.destination === 'picture') this.#showPicture(token.bytes)
        return
      case 'byte':
        if (this.#skipping > 0) this.#skipping -= 1
        else this.#byte(token.byte, token.escaped)
        return
      case 'word':
        if (this.#skipping > 0 && token.name !== 'u') {
          this.#skipping -= 1
          return
        }
        this.#flush()
        if (token.name === '*') {
          this.#optional = true
          this.#first = first
          return
        }
        this.#word(token.name, token.value, first)
        this.#optional = false
    }
  }

  #close(): void {
    const closed = this.#group
    const parent = this.#stack.pop()
    if (parent === undefined) return
    if (closed.destination === 'picture' && parent.destination !== 'picture') this.#endPicture()
    if (closed.destination === 'fonts' || closed.destination === 'styles') this.#tables.end()
    if (closed.own) closed.writer.end(this.#facts())
    this.#group = parent
    if (closed.destination === 'math') this.#endMath(parent)
    // The words of WordArt and of a watermark, such as "Draft".
    if (closed.destination === 'property') this.#text(this.#shape.words)
    if (closed.destination === 'address' && parent.destination !== 'address')
      this.#endInstruction(parent)
    if (closed.field !== undefined && closed.field !== parent.field) this.#endField(closed.field)
  }

  /** A field that has shown nothing shows what its instruction says, or that it is left out. */
  #endField({ before, instruction }: RtfField): void {
    if (this.#count.shown > before || this.#group.destination !== 'text') return
    const { text, left } = emptyField(instruction)
    if (left !== undefined && left !== 'signs') this.#count.one(left)
    this.#text(text)
  }

  /** A link takes the address that its instruction names; a form field shows how it was left. */
  #endInstruction(field: RtfGroup): void {
    const instruction = this.#address
    const form = this.#form
    this.#form = new RtfForm()
    if (isFormula(instruction)) this.#formula()
    else if (instruction.includes('FORMCHECKBOX')) this.#text(form.result === 1 ? '☑' : '☐')
    else if (instruction.includes('FORMDROPDOWN')) this.#text(form.choice)
    field.href = addressIn(instruction)
    if (field.field !== undefined) field.field.instruction = instruction
  }

  #endMath({ destination }: RtfGroup): void {
    if (destination === 'math') return this.#math.end()
    const { text, whole } = this.#math.finish()
    if (whole) this.#text(text)
    else this.#formula()
  }

  /** Marks the place of a formula, which has no words in the file. */
  #formula(): void {
    if (this.#group.destination !== 'text') return
    this.#count.one('formulas')
    this.#text(UNTOLD)
  }

  #byte(byte: number, escaped: boolean): void {
    switch (this.#group.destination) {
      case 'picture':
        if (!escaped) this.#picture.digit(byte)
        return
      case 'fonts':
      case 'styles':
        this.#tables.byte(byte)
        return
      case 'address':
        if (this.#address.length < 4000) this.#address += String.fromCharCode(byte)
        return
      default:
        if (!PASSED.has(this.#group.destination)) this.#bytes.push(byte)
    }
  }

  /** Decodes the bytes that wait. */
  #flush(): void {
    if (this.#bytes.length === 0) return
    const text = this.#tables.text(Uint8Array.from(this.#bytes), this.#fonts())
    this.#bytes = []
    this.#text(text)
  }

  #fonts(): RtfFontChoice {
    const { font, styled } = this.#group
    return { font, styled: styled.cs ?? styled.s }
  }

  #text(text: string): void {
    const { destination, hidden, deleted, writer, look, href } = this.#group
    if (destination === 'marker') {
      if (this.#paragraph.marker.length < 40) this.#paragraph.marker += text
      return
    }
    if (destination === 'choice') this.#form.letters(text)
    if (destination === 'math' && !deleted && !hidden) this.#math.letters(text)
    this.#shape.letters(destination, text)
    if (destination !== 'text' || text === '') return
    this.#count.shown += 1
    if (deleted) writer.leaveOut()
    if (deleted || hidden) return this.#count.further(deleted ? 'deletions' : 'hidden')
    this.#count.text(text)
    writer.text(this.#math.beside(text), look, href)
  }

  #facts(): ParagraphFacts {
    const { level, marker, depth } = this.#paragraph
    const sign = marker.trim()
    return sign === '' ? { level } : { level, marker: sign, depth }
  }

  #word(name: string, value: number | undefined, first: boolean): void {
    if ((first || this.#optional) && this.#destination(name)) return
    const group = this.#group
    const { destination } = group
    this.#form.word(name, value)
    if (destination === 'text') this.#rows.word(name, this.#paragraph.tables > 1)
    const sign = SIGNS.get(name)
    if (sign !== undefined) return this.#text(sign)
    if (destination === 'fonts' || destination === 'styles')
      this.#tables.word(destination, name, value)
    if (!WORDED.has(destination)) return
    if ((destination === 'text' || name === 'u') && this.#structure(name, value)) return
    this.#look(name, value)
  }

  /** Begins a destination; true if the word is one. */
  #destination(name: string): boolean {
    const group = this.#group
    if (group.destination === 'skip' && name === 'ffl') {
      group.destination = 'choice'
      this.#form.begin()
      return true
    }
    // Everything else inside a skipped destination is skipped too.
    if (group.destination === 'skip') return false
    if (group.destination === 'math') return this.#math.word(name)
    if (group.destination.startsWith('property')) return entersProperty(group, name)
    const writer = this.#writerOf(name)
    if (writer !== undefined) {
      const own = { writer, own: true, look: {}, href: undefined, field: undefined }
      this.#group = { ...group, destination: 'text', ...own }
      return true
    }
    const destination = this.#named(name)
    if (destination === undefined) return false
    group.destination = destination
    return true
  }

  #writerOf(name: string): OfficeWriter | undefined {
    const part = partOf(name)
    if (part === undefined || this.#group.destination !== 'text') return undefined
    const list = this.#parts[part]
    const writer = new OfficeWriter(this.#room)
    list.push(writer)
    this.#room.take(0)
    if (name === 'footnote') this.#group.writer.run({ note: list.length })
    this.#count.shown += 1
    return writer
  }

  #named(name: string): RtfDestination | undefined {
    switch (name) {
      case 'listtext':
      case 'pntext':
        this.#paragraph.marker = ''
        return 'marker'
      case 'field':
        if (this.#group.destination === 'text')
          this.#group.field = { before: this.#count.shown, instruction: '' }
        return undefined
      case 'fldinst':
        this.#address = ''
        return 'address'
      case 'pict':
        this.#picture = new RtfPicture()
        return 'picture'
      case 'annotation':
        this.#count.further('comments')
        return 'comment'
      case 'moMath':
      case 'moMathPara':
        if (this.#group.destination !== 'text') return 'skip'
        this.#math.start()
        return 'math'
      case 'sp':
        this.#shape = new RtfShape()
        return 'property'
      case 'objdata':
        this.#count.further('objects')
        return 'skip'
      default:
        return destinationOf(name, this.#optional)
    }
  }

  /** Paragraphs, rows and characters; true if the word is one of them. */
  #structure(name: string, value: number | undefined): boolean {
    const { writer } = this.#group
    const paragraph = this.#paragraph
    const isInTable = paragraph.inTable && writer === this.#body
    const depth = name.startsWith('nest') ? Math.max(paragraph.tables, 2) : 1
    switch (name) {
      case 'par':
      case 'page':
      case 'sect':
      case 'column':
        writer.paragraph(this.#facts(), isInTable ? paragraph.tables : 0)
        paragraph.marker = ''
        return true
      case 'cell':
      case 'nestcell':
        writer.cell(this.#facts(), depth)
        paragraph.marker = ''
        return true
      case 'row':
      case 'nestrow':
        this.#count.deleted(writer.row(depth, this.#rows.deleted(depth > 1)))
        return true
      case 's':
        paragraph.level = this.#tables.levelOf(value ?? 0)
        this.#group.styled = { s: this.#tables.fontOfStyle('s', value ?? 0) }
        return true
      case 'u':
        this.#text(this.#tables.letter(value ?? 0, this.#fonts()))
        this.#skipping = this.#group.skip
        return true
      default:
        if (name === 'pard') this.#group.styled = { cs: this.#group.styled.cs }
        this.#paragraph = paragraphAfter(paragraph, name, value)
        return this.#paragraph !== paragraph
    }
  }

  /** The look of the text that follows, and the font that it is written in. */
  #look(name: string, value: number | undefined): void {
    const group = this.#group
    if (name === 'deff') this.#tables.useFont(value ?? 0)
    else if (name === 'cs')
      group.styled = { ...group.styled, cs: this.#tables.fontOfStyle('cs', value ?? 0) }
    else if (!changesGroup(group, name, value)) {
      this.#tables.usePage(pageAfter(this.#tables.page, name, value))
      group.look = lookAfter(group.look, name, value !== 0)
    }
  }

  #endPicture(): void {
    const { bytes } = this.#picture
    this.#picture = new RtfPicture()
    if (bytes.length > 0) this.#showPicture(bytes)
  }

  #showPicture(bytes: Uint8Array): void {
    const { hidden, deleted, writer } = this.#group
    this.#count.shown += 1
    if (deleted) writer.leaveOut()
    if (hidden || deleted) return
    const address = this.#pictures.addressOf(bytes)
    if (address === undefined) this.#count.one('pictures')
    else writer.run({ picture: address, alt: '' })
  }
}
