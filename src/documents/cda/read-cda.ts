import type { CdaBody, CdaPiece, CdaSection } from './cda-document'
import { CdaRefused } from './cda-problem'
import { decodeXml } from './decode-xml'
import { readCode, stated, type CdaCode } from './cda-values'
import { narrativeText, type NarrativeElement, type NarrativeNode } from './narrative'
import { CELLS_APART } from './text-parts'
import { readEntries } from './read-entries'
import { readHeader } from './read-header'
import { readMedia } from './media/read-media'
import { readSection } from './read-section'
import { readXml } from './read-xml'
import { sensitiveNumbersIn } from './sensitive-id'
import { childOf, type XmlElement } from './xml-element'
import type { EntryNode } from './cda-entry'

/**
 * The most bytes of a document. Larger ones would exhaust the memory of a phone; official ones stay
 * below 10 MB.
 */
export const LARGEST = 64 * 1024 * 1024

/**
 * Parts that are passed around separately, as in the published examples: the screen says that they
 * are parts.
 */
const PARTS: ReadonlySet<string> = new Set([
  'component',
  'structuredBody',
  'section',
  'nonXMLBody',
  'entry',
])

/** The data that is kept after reading: entries are prepared when somebody asks for them. */
export interface CdaKept {
  readonly entriesOf: (key: string) => readonly EntryNode[]
}

/**
 * Reads a clinical document (HL7 CDA R2) and passes its pieces on as soon as each is complete, so
 * that the first section is on the screen while the rest is being read.
 * @throws CdaRefused when it cannot be read, or not to its end; pieces that came before stay valid
 */
export function readCda(
  bytes: Uint8Array,
  emit: (piece: CdaPiece) => void,
  begun: (kept: CdaKept) => void = () => undefined,
): CdaKept {
  if (bytes.byteLength === 0) throw new CdaRefused({ kind: 'empty' })
  if (bytes.byteLength > LARGEST) throw new CdaRefused({ kind: 'size' })
  const decoded = decodeXml(bytes)
  if ('unknownEncoding' in decoded)
    throw new CdaRefused({ kind: 'encoding', label: decoded.unknownEncoding })
  const reading = new Reading(emit)
  begun(reading)
  const root = readXml(decoded.text, reading)
  reading.finish(root)
  emit({ piece: 'end', damaged: decoded.damaged })
  return reading
}

/** The state of one reading: the pieces that were passed on, and the data kept for later. */
class Reading implements CdaKept {
  private readonly emit: (piece: CdaPiece) => void
  private readonly entries = new Map<string, readonly XmlElement[]>()
  private readonly narratives = new Map<string, readonly NarrativeNode[]>()
  private texts: ReadonlyMap<string, string> | undefined
  private readonly numbers = new Set<string>()
  private headed = false
  private sections = 0
  /** The body's confidentiality for all its sections (`structuredBody/confidentialityCode`). */
  private confidentiality: CdaCode | undefined

  constructor(emit: (piece: CdaPiece) => void) {
    this.emit = emit
  }

  opened = (name: string, path: readonly XmlElement[]) => {
    const [root, second] = path
    if (root === undefined) {
      if (name !== 'ClinicalDocument' && !PARTS.has(name))
        throw new CdaRefused({ kind: 'other-xml', root: name })
      return
    }
    // The header is complete where the body begins (CDA R2, schema order).
    if (root.name === 'ClinicalDocument' && path.length === 2 && second?.name === 'component')
      this.head(root)
  }

  closed = (element: XmlElement, path: readonly XmlElement[]): 'keep' | 'drop' => {
    if (element.name === 'section' && isTop(path)) {
      const root = path[0] ?? element
      this.head(root)
      this.section(element)
      return 'drop'
    }
    if (
      element.name === 'nonXMLBody' &&
      path.every(({ name }) => name === 'ClinicalDocument' || name === 'component')
    ) {
      this.head(path[0] ?? element)
      const text = childOf(element, 'text')
      if (text !== undefined)
        this.emit({
          piece: 'body',
          body: {
            ...readMedia(text),
            ...stated<Pick<CdaBody, 'confidentiality'>>({
              confidentiality: readCode(childOf(element, 'confidentialityCode')),
            }),
          },
        })
      return 'drop'
    }
    if (element.name === 'confidentialityCode' && path.at(-1)?.name === 'structuredBody')
      this.confidentiality = readCode(element)
    return 'keep'
  }

  /** A document without a body, or a part without a section, still has a header or text. */
  finish(root: XmlElement): void {
    this.head(root)
    if (root.name === 'entry') this.section({ name: 'section', attributes: {}, children: [root] })
  }

  entriesOf = (key: string): readonly EntryNode[] => {
    this.texts ??= textsById([...this.narratives.values()].flat())
    const { texts } = this
    return readEntries(this.entries.get(key) ?? [], (id) => texts.get(id))
  }

  private head(root: XmlElement): void {
    if (this.headed) return
    this.headed = true
    this.emit({ piece: 'header', header: readHeader(root) })
  }

  private section(element: XmlElement): void {
    this.sections += 1
    const section = readSection(
      element,
      String(this.sections),
      (key, entries) => this.entries.set(key, entries),
      this.confidentiality,
    )
    this.narratives.set(section.key, narrativesIn(section))
    const numbers = sensitiveNumbersIn(element).filter((number) => !this.numbers.has(number))
    for (const number of numbers) this.numbers.add(number)
    this.emit({
      piece: 'section',
      section: numbers.length === 0 ? section : { ...section, numbers: [...new Set(numbers)] },
    })
  }
}

/** True when a section is directly in the body, or is itself the outermost element. */
function isTop(path: readonly XmlElement[]): boolean {
  return path.every(
    ({ name }) => name === 'ClinicalDocument' || name === 'component' || name === 'structuredBody',
  )
}

function narrativesIn({ narrative, sections }: CdaSection): readonly NarrativeNode[] {
  return [...narrative, ...sections.flatMap(narrativesIn)]
}

/**
 * The narrative's text at each of its ids: coded values refer to it for their words. What a
 * revision deleted there is none of them, unless it is all. The cells of a row stay apart.
 */
function textsById(nodes: readonly NarrativeNode[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  const visit = (node: NarrativeNode) => {
    if (typeof node === 'string') return
    if (node.id !== undefined && !texts.has(node.id)) texts.set(node.id, textIn(node))
    node.children.forEach(visit)
  }
  nodes.forEach(visit)
  return texts
}

function textIn({ name, children }: NarrativeElement): string {
  if (name !== 'tr') return plain(narrativeText(children, 'without-deleted'))
  return children
    .map((cell) => plain(narrativeText([cell], 'without-deleted')))
    .filter((cell) => cell !== '')
    .join(CELLS_APART)
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
