import type { CdaSection } from '../cda/cda-document'
import { readDocument } from '../composition/read-document'
import { documentLists } from './document-lists'
import type { Statement, StatedKind } from './statement'

const SECTIONS = { allergy: '48765-2', medicine: '10160-0', problem: '11450-4' } as const

/**
 * The one statement of a CDA whose section of a kind has one entry, as C-CDA R2.1 writes it.
 * @param text the narrative of the section
 */
export async function documented(kind: StatedKind, entry: string, text = ''): Promise<Statement> {
  const sections: CdaSection[] = []
  const kept = readDocument(
    new TextEncoder().encode(
      '<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
        `<component><structuredBody><component><section><code code="${SECTIONS[kind]}"/>` +
        `<text>${text}</text><entry>${entry}</entry></section></component></structuredBody>` +
        '</component></ClinicalDocument>',
    ),
    (piece) => {
      if (piece.piece === 'section') sections.push(piece.section)
    },
  )
  const lists = await documentLists(sections, (key) => Promise.resolve(kept.entriesOf(key)))
  const [found, ...more] = lists[kind].statements
  if (found === undefined || more.length > 0) throw new Error('the document states not one thing')
  return found
}

/** An entry for a medicine, by the contents of its material (C-CDA R2.1, "Medication Activity"). */
export function administration(material: string, more = ''): string {
  return (
    '<substanceAdministration classCode="SBADM" moodCode="EVN"><statusCode code="active"/>' +
    `<consumable><manufacturedProduct><manufacturedMaterial>${material}</manufacturedMaterial>` +
    `</manufacturedProduct></consumable>${more}</substanceAdministration>`
  )
}
