import { EXTRA, writePdf } from './pdf-writer.ts'

/** A part of a tagged document (ISO 32000-1, 14.8.4): with text of its own, or with other parts. */
export interface TaggedPart {
  readonly role: string
  readonly text?: string
  /** Its drawing, as operators of a page (ISO 32000-1, 8.5), instead of text. */
  readonly drawn?: string
  readonly parts?: readonly TaggedPart[]
  /** Further entries, such as `/Alt (A chart)`. */
  readonly entries?: string
}

/**
 * Writes a PDF of one page whose text is in the file from the last part to the first, so that only
 * its structure knows the order.
 *
 * @param artifact - A line that belongs to no part, such as a page's header.
 */
export function writeTaggedPdf(parts: readonly TaggedPart[], artifact: string): Buffer {
  const root = EXTRA
  const parents = EXTRA + 1
  const bodies: string[] = ['', '']
  /** The object of each marked content, by its number. */
  const owners: number[] = []
  const contents: string[] = []
  const write = (part: TaggedPart, parent: number) => {
    const { role, text, drawn, parts: below = [], entries = '' } = part
    const number = EXTRA + bodies.length
    bodies.push('')
    const kids: string[] = []
    if (text !== undefined || drawn !== undefined) {
      const content = owners.length
      owners.push(number)
      kids.push(String(content))
      const shown = drawn ?? `BT /F1 12 Tf 56 ${760 - content * 24} Td (${text ?? ''}) Tj ET`
      contents.push(`/${role} << /MCID ${content} >> BDC ${shown} EMC`)
    }
    for (const one of below) kids.push(`${write(one, number)} 0 R`)
    bodies[number - EXTRA] =
      `<< /Type /StructElem /S /${role} /P ${parent} 0 R /Pg 10 0 R /K [${kids.join(' ')}] ${entries} >>`
    return number
  }
  const kids = parts.map((part) => `${write(part, root)} 0 R`)
  bodies[0] = `<< /Type /StructTreeRoot /K [${kids.join(' ')}] /ParentTree ${parents} 0 R >>`
  bodies[1] = `<< /Nums [0 [${owners.map((owner) => `${owner} 0 R`).join(' ')}]] >>`
  return writePdf({
    pages: [[]],
    drawn: `/Artifact BMC BT /F1 9 Tf 56 800 Td (${artifact}) Tj ET EMC ${contents.reverse().join(' ')}`,
    firstPage: '/StructParents 0',
    catalog: `/MarkInfo << /Marked true >> /StructTreeRoot ${root} 0 R /Lang (en-US)`,
    extra: bodies,
  })
}
