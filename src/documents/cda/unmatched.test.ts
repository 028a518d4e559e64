import { describe, expect, it } from 'vitest'
import { readDocument } from '../composition/read-document'
import { unmatchedKey, type CdaSection } from './cda-document'

const NS = 'xmlns="urn:hl7-org:v3"'

/** A CDA of one section, and its entries that are not in the text. */
function read(text: string, ...entries: readonly string[]) {
  const sections: CdaSection[] = []
  const kept = readDocument(
    new TextEncoder().encode(
      `<ClinicalDocument ${NS}><component><structuredBody><component><section><text>${text}` +
        `</text>${entries.map((entry) => `<entry>${entry}</entry>`).join('')}</section></component>` +
        '</structuredBody></component></ClinicalDocument>',
    ),
    (piece) => {
      if (piece.piece === 'section') sections.push(piece.section)
    },
  )
  const codes = kept
    .entriesOf(unmatchedKey('1'))
    .map(({ children }) => children.find(({ name }) => name === 'code')?.code?.display)
  return { found: sections[0]?.unmatched, codes }
}

const table = (...rows: readonly string[]) =>
  `<table><thead><tr><th>What</th></tr></thead><tbody>${rows
    .map((row) => `<tr><td>${row}</td><td>Active</td></tr>`)
    .join('')}</tbody></table>`
const problem = (display: string, inside = '') =>
  `<observation><code displayName="${display}"/><statusCode code="active"/>${inside}</observation>`

describe('the text of a section and its coded entries', () => {
  it('say the same where an entry is named in the text, or refers to it', () => {
    expect(
      read(
        table('Asthma, mild', '<content ID="x1">Zucker zu hoch</content>'),
        problem('Asthma'),
        problem('Diabetes mellitus', '<text><reference value="#x1"/></text>'),
      ).found,
    ).toBeUndefined()
    // A name in other capitals, with accents, and in part.
    expect(read(table('ÁSTHMA'), problem('Chronic asthma')).found).toBeUndefined()
  })

  it('are marked where one lacks what the other has, with both sides', () => {
    const { found, codes } = read(
      table('Asthma', 'Migraine', 'Gout'),
      problem('Asthma'),
      problem('Hepatitis B'),
    )
    expect(found).toEqual({ entries: 1, rows: ['Migraine | Active', 'Gout | Active'] })
    expect(codes).toEqual(['Hepatitis B'])
  })

  it('are not marked for what has no name, is stated not to be so, or is on one side alone by design', () => {
    expect(
      read('No known allergies', '<act negationInd="true"><code displayName="Latex"/></act>').found,
    ).toBeUndefined()
    expect(read(table('Asthma'), '<act><id root="1.2"/></act>').found).toBeUndefined()
    expect(read(table('Asthma')).found).toBeUndefined()
    expect(read('', problem('Asthma')).found).toBeUndefined()
    // The kind of an entry is not what it is about.
    expect(read('Nothing of note', problem('Problem')).found).toBeUndefined()
  })

  it('are marked for items of lists as for rows, unless an item is only a heading', () => {
    const list =
      '<list><item>Problem #1<list><item>Asthma</item><item>Gout</item></list></item>' +
      '<item ID="x2">Zucker zu hoch</item></list>'
    const diabetes = problem('Diabetes mellitus', '<text><reference value="#x2"/></text>')
    expect(read(list, problem('Asthma'), diabetes).found).toEqual({ entries: 0, rows: ['Gout'] })
  })

  it('take rows below a cell that reaches over them as one', () => {
    const rows =
      '<table><tbody><tr><td rowspan="2">Asthma</td><td>2020</td></tr><tr><td>Winter only</td></tr>' +
      '<tr><td>Gout</td></tr></tbody></table>'
    expect(read(rows, problem('Asthma')).found).toEqual({ entries: 0, rows: ['Gout'] })
  })

  it('are compared in FHIR documents too', () => {
    const sections: CdaSection[] = []
    const resource = (id: string, text: string) => ({
      resource: { resourceType: 'Condition', id, code: { text } },
    })
    const kept = readDocument(
      new TextEncoder().encode(
        JSON.stringify({
          resourceType: 'Bundle',
          type: 'document',
          entry: [
            {
              resource: {
                resourceType: 'Composition',
                section: [
                  {
                    text: { div: `<div>${table('Asthma', 'Gout')}</div>` },
                    entry: [{ reference: 'Condition/a' }, { reference: 'Condition/b' }],
                  },
                ],
              },
            },
            resource('a', 'Asthma'),
            resource('b', 'Hepatitis'),
          ],
        }),
      ),
      (piece) => {
        if (piece.piece === 'section') sections.push(piece.section)
      },
    )
    expect(sections[0]?.unmatched).toEqual({ entries: 1, rows: ['Gout | Active'] })
    expect(kept.entriesOf(unmatchedKey('1'))[0]?.record?.json).toContain('Hepatitis')
  })
})
