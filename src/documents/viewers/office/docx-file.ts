import { CdaRefused } from '../../cda/cda-problem'
import { decodeXml } from '../../cda/decode-xml'
import { readXml } from '../../cda/read-xml'
import { attributeOf, childrenOf, type XmlElement } from '../../cda/xml-element'
import { OfficeRefused } from './office-page'
import { openZip, type OpenZip } from './open-zip'

/** The most bytes that the parts of a document unpack to. */
const MOST_UNPACKED = 128_000_000
/** A longer part of XML is a book. */
const MOST_XML = 24_000_000
/**
 * The most tags and attributes of all parts together: a few packed kilobytes can hold millions,
 * each of which takes time and memory though nothing of it is shown.
 */
const MOST_TAGS = 1_000_000
const MOST_ATTRIBUTES = 1_500_000

const [LESS_THAN, EQUALS] = [0x3c, 0x3d]

/** A relation of a part (ISO 29500-2, 8.5). */
export interface DocxRelation {
  readonly id: string
  /** The end of its type: `image`, `header`, `hyperlink`. */
  readonly kind: string
  /** The name of a part of the file, or an address outside. */
  readonly target: string
  readonly outside: boolean
}

/** The parts of a document of Word. Nothing outside the file is ever read. */
export class DocxFile {
  readonly #zip: OpenZip
  readonly #parts = new Map<string, XmlElement | undefined>()
  #tags = MOST_TAGS
  #attributes = MOST_ATTRIBUTES

  constructor(bytes: Uint8Array) {
    this.#zip = openZip(bytes, MOST_UNPACKED)
  }

  bytesOf(name: string): Promise<Uint8Array | undefined> {
    return this.#zip.bytesOf(name)
  }

  /**
   * The outermost element of a part; undefined for a part that is not there.
   * @throws OfficeRefused `size`, `depth`, `broken`
   */
  async xmlOf(name: string | undefined): Promise<XmlElement | undefined> {
    if (name === undefined || this.#parts.has(name)) return this.#parts.get(name ?? '')
    const bytes = await this.#zip.bytesOf(name)
    const element = bytes === undefined ? undefined : this.#elementOf(bytes)
    this.#parts.set(name, element)
    return element
  }

  /** The relations of a part, by which it names others. */
  async relationsOf(name: string): Promise<readonly DocxRelation[]> {
    const slash = name.lastIndexOf('/') + 1
    const folder = name.slice(0, slash)
    const list = await this.xmlOf(`${folder}_rels/${name.slice(slash)}.rels`)
    return childrenOf(list, 'Relationship').map((relation) => {
      const target = attributeOf(relation, 'Target') ?? ''
      const outside = attributeOf(relation, 'TargetMode') === 'External'
      return {
        id: attributeOf(relation, 'Id') ?? '',
        kind: attributeOf(relation, 'Type')?.split('/').at(-1) ?? '',
        target: outside ? target : partName(folder, target),
        outside,
      }
    })
  }

  #elementOf(bytes: Uint8Array): XmlElement {
    this.#count(bytes)
    const decoded = decodeXml(bytes)
    if ('unknownEncoding' in decoded) throw new OfficeRefused('broken')
    try {
      return readXml(decoded.text)
    } catch (error) {
      if (!(error instanceof CdaRefused)) throw error
      const isUnsafe = error.problem.kind === 'depth' || error.problem.kind === 'doctype'
      throw new OfficeRefused(isUnsafe ? 'depth' : 'broken')
    }
  }

  /** Counts before anything is made of them. Every encoding has the signs with or without zeros. */
  #count(bytes: Uint8Array): void {
    if (bytes.length > MOST_XML) throw new OfficeRefused('size')
    for (const byte of bytes)
      if (byte === LESS_THAN) this.#tags -= 1
      else if (byte === EQUALS) this.#attributes -= 1
    if (this.#tags < 0 || this.#attributes < 0) throw new OfficeRefused('size')
  }
}

/** The name of a part that a relation names from its folder. */
function partName(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const parts = folder.split('/').slice(0, -1)
  for (const step of target.split('/')) {
    if (step === '..') parts.pop()
    else if (step !== '.') parts.push(step)
  }
  return parts.join('/')
}
