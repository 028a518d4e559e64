import { attributeOf, elementsOf, type XmlElement } from '../../cda/xml-element'

/** A field (ISO 29500-1, 17.16): its instruction, and how much was shown before it. */
export interface DocxField {
  readonly instruction: string
  readonly before: number
}

/** The fields that are open at a place, each with its instruction. */
export class DocxFields {
  readonly #open: (DocxField & { readonly hasResult: boolean })[] = []
  readonly #isWhole: boolean

  /** @param part the part of the file that is read */
  constructor(part: XmlElement | undefined) {
    this.#isWhole = part !== undefined && hasEnds(part)
  }

  /** @param shown how much has been shown so far */
  begin(shown: number): void {
    this.#open.push({ instruction: '', before: shown, hasResult: false })
  }

  /** A part of the instruction of the innermost field: programs write it in several runs. */
  add(text: string): void {
    const field = this.#open.pop()
    if (field !== undefined)
      this.#open.push({ ...field, instruction: (field.instruction + text).slice(0, 2000) })
  }

  /** The instruction of the innermost field ends, and its result begins. */
  separate(): void {
    const field = this.#open.pop()
    if (field !== undefined) this.#open.push({ ...field, hasResult: true })
  }

  /** Ends the innermost field; undefined where none is open. */
  end(): DocxField | undefined {
    return this.#open.pop()
  }

  /**
   * True where text is a part of an instruction, such as the result of a field inside it: it is not
   * shown. Never in a file whose fields do not all end, so that no text is lost in it.
   * @param own true for what the beginning of a field contains itself
   */
  isInstruction(own: boolean): boolean {
    const around = own ? this.#open.slice(0, -1) : this.#open
    return this.#isWhole && around.some(({ hasResult }) => !hasResult)
  }
}

/** True when each field of a part of a file has its end, in order. */
function hasEnds(part: XmlElement): boolean {
  let open = 0
  const rest = [part]
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (next.name === 'fldChar') {
      const type = attributeOf(next, 'w:fldCharType')
      open += type === 'begin' ? 1 : type === 'end' ? -1 : 0
      if (open < 0) return false
    }
    for (const child of elementsOf(next).toReversed()) rest.push(child)
  }
  return open === 0
}
