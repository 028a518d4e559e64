import { attributeOf, childOf, childrenOf, type XmlElement } from '../../cda/xml-element'
import { DocxBody, type DocxNote, type DocxTargets } from './docx-body'
import { DocxFile, type DocxRelation } from './docx-file'
import { DocxLists } from './docx-lists'
import { DocxStyles } from './docx-styles'
import { LARGEST_FILE, OfficeRefused, type OfficeBlock, type OfficePage } from './office-page'
import { OfficePictures } from './office-pictures'
import { distinctBlocks } from './office-writer'

/** More headers and footers than a document has sections. */
const MOST_AROUND = 60

/**
 * Reads a document of Word (ISO 29500-1, WordprocessingML) into paragraphs, tables, headers,
 * footers and notes. Only parts of the file itself are read: of a relation that leads outside, the
 * address of a link stays, and nothing is fetched. What is not shown is counted.
 * @throws OfficeRefused
 */
export async function readDocx(bytes: Uint8Array): Promise<OfficePage> {
  if (bytes.length > LARGEST_FILE) throw new OfficeRefused('size')
  const file = new DocxFile(bytes)
  const pictures = new OfficePictures()
  const [main] = (await file.relationsOf('')).filter(({ kind }) => kind === 'officeDocument')
  const name = main?.target ?? 'word/document.xml'
  const document = await file.xmlOf(name)
  if (document === undefined) throw new OfficeRefused('broken')
  const relations = await file.relationsOf(name)
  const partOf = (kind: string) =>
    file.xmlOf(relations.find((relation) => relation.kind === kind && !relation.outside)?.target)
  const body = new DocxBody({
    styles: new DocxStyles(await partOf('styles')),
    lists: new DocxLists(await partOf('numbering')),
  })
  const text = body.read(childOf(document, 'body'), await targetsOf(file, relations, pictures))
  const around = async (kind: 'header' | 'footer') => {
    const groups: (readonly OfficeBlock[])[] = []
    const wanted = relations.filter((one) => one.kind === kind && !one.outside)
    for (const { target } of wanted.slice(0, MOST_AROUND)) {
      const targets = await targetsOf(file, await file.relationsOf(target), pictures)
      groups.push(body.read(await file.xmlOf(target), targets))
    }
    return distinctBlocks(groups)
  }
  const headers = await around('header')
  const footers = await around('footer')
  const byId = (part: XmlElement | undefined, kind: DocxNote['kind']) =>
    new Map(childrenOf(part, kind).map((note) => [attributeOf(note, 'w:id') ?? '', note]))
  const noteParts = {
    footnote: byId(await partOf('footnotes'), 'footnote'),
    endnote: byId(await partOf('endnotes'), 'endnote'),
  }
  const nothing: DocxTargets = { pictures: new Map(), addresses: new Map() }
  const notes = [...body.notes].map((note) => body.read(noteParts[note.kind].get(note.id), nothing))
  return { headers, body: text, footers, notes, left: body.left, cut: false }
}

/** The pictures and addresses that a part names; a picture outside the file is none. */
async function targetsOf(
  file: DocxFile,
  relations: readonly DocxRelation[],
  pictures: OfficePictures,
): Promise<DocxTargets> {
  const shown = new Map<string, string>()
  for (const { id, kind, target, outside } of relations) {
    if (kind !== 'image' || outside) continue
    // One after the other: their limits are those of all together.
    const bytes = await file.bytesOf(target)
    const address = bytes === undefined ? undefined : pictures.addressOf(bytes)
    if (address !== undefined) shown.set(id, address)
  }
  const links = relations.filter(({ kind, outside }) => kind === 'hyperlink' && outside)
  return { pictures: shown, addresses: new Map(links.map(({ id, target }) => [id, target])) }
}
