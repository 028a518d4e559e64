import { describe, expect, it } from 'vitest'
import { readDocument } from '../composition/read-document'
import type { EntryNode } from '../cda/cda-entry'
import type { CdaSection } from '../cda/cda-document'
import { cdaEntry as english } from '~/i18n/en/documents/cda-entry'
import { cdaEntry as spanish } from '~/i18n/es/documents/cda-entry'
import { participantText, relationText } from './entry-text'

/** The relations of entries (CDA R2, x_ActRelationshipEntryRelationship). */
const RELATIONS = ['XCRPT', 'COMP', 'RSON', 'SPRT', 'CAUS', 'GEVL', 'MFST', 'REFR', 'SAS', 'SUBJ']
/** Those that the place of the inner statement says by itself. */
const BY_PLACE: readonly string[] = ['COMP', 'SUBJ']

function entriesOf(entry: string): readonly EntryNode[] {
  const sections: CdaSection[] = []
  const kept = readDocument(
    new TextEncoder().encode(
      '<ClinicalDocument xmlns="urn:hl7-org:v3"><component><structuredBody><component><section>' +
        `<text>Words</text><entry>${entry}</entry></section></component></structuredBody>` +
        '</component></ClinicalDocument>',
    ),
    (piece) => {
      if (piece.piece === 'section') sections.push(piece.section)
    },
  )
  return kept.entriesOf(sections[0]?.key ?? '')
}

function inner(nodes: readonly EntryNode[], name: string): EntryNode {
  const found = nodes[0]?.children.find((child) => child.name === name)
  if (found === undefined) throw new Error(`no ${name}`)
  return found
}

describe.each([
  ['English', english],
  ['Spanish', spanish],
] as const)('in %s', (_, entry) => {
  it.each(RELATIONS)('a statement says how it belongs to the one around it: %s', (type) => {
    const told = ['', ' inversionInd="true"', ' inversionInd="false"'].map((inverted) =>
      relationText(
        inner(
          entriesOf(
            `<observation><entryRelationship typeCode="${type}"${inverted}><observation>` +
              '<code code="1" displayName="Inner"/></observation></entryRelationship></observation>',
          ),
          'observation',
        ),
        { entry },
      ),
    )
    const [plain, back, again] = told
    expect(again).toBe(plain)
    expect(told.map((text) => text === undefined)).toEqual(told.map(() => BY_PLACE.includes(type)))
    expect(plain === back).toBe(BY_PLACE.includes(type))
  })

  it('a participant says its part, and another code is no word', () => {
    const told = (type: string) =>
      participantText(
        inner(
          entriesOf(
            `<observation><participant typeCode="${type}"><participantRole><code code="1"/>` +
              '</participantRole></participant></observation>',
          ),
          'participant',
        ),
        { entry },
      )
    expect(told('CSM')).toBe(entry.participant.CSM)
    expect(told('constructor')).toBeUndefined()
  })
})
