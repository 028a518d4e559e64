import { describe, expect, it } from 'vitest'
import { readDocument } from '../composition/read-document'
import type { CdaSection } from './cda-document'

/** The mark of a section of results (or another one) with this text and these entries. */
function read(text: string, entries: readonly string[], code = '30954-2') {
  const sections: CdaSection[] = []
  readDocument(
    new TextEncoder().encode(
      '<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
        `<component><structuredBody><component><section><code code="${code}"/><text>${text}</text>` +
        `${entries.map((entry) => `<entry>${entry}</entry>`).join('')}</section></component>` +
        '</structuredBody></component></ClinicalDocument>',
    ),
    (piece) => {
      if (piece.piece === 'section') sections.push(piece.section)
    },
  )
  return sections[0]?.unmatched
}

const table = (rows: readonly string[]) => `<table><tbody>${rows.join('')}</tbody></table>`
const row = (id: string, name: string) =>
  `<tr><td>2024-01-0${id}</td><td ID="r${id}">${name}</td><td>5.4</td></tr>`
const result = (id: string, name: string) =>
  `<observation><code displayName="${name}"/><text><reference value="#r${id}"/></text>` +
  `<value xsi:type="PQ" value="5.4" unit="mmol/L"/></observation>`
const panel = (...results: readonly string[]) =>
  '<organizer><code displayName="Panel"/>' +
  `${results.map((one) => `<component>${one}</component>`).join('')}</organizer>`

/** Four results with one name: only their references tell them apart. */
const IDS = ['1', '2', '3', '4', '5', '6']
const ROWS = IDS.map((id) => row(id, 'Glucose'))
const RESULTS = IDS.map((id) => result(id, 'Glucose'))
const without = <T>(all: readonly T[], at: number) => all.filter((_, index) => index !== at)

describe.each([
  ['results', '30954-2'],
  ['procedures', '47519-4'],
  ['medicines', '10160-0'],
])('a section of %s whose entries refer to its rows', (_, code) => {
  it('is not marked as it is', () => {
    expect(read(table(ROWS), RESULTS, code)).toBeUndefined()
  })

  it.each(IDS.map((_id, at) => at))('is marked for entry %i without its row', (at) => {
    expect(read(table(without(ROWS, at)), RESULTS, code)).toEqual({ entries: 1, rows: [] })
  })

  it.each(IDS.map((_id, at) => at))('is marked for row %i without its entry', (at) => {
    expect(read(table(ROWS), without(RESULTS, at), code)).toEqual({
      entries: 0,
      rows: [`2024-01-0${at + 1} | Glucose | 5.4`],
    })
  })
})

it('a panel is marked for one of its results that the text lacks', () => {
  expect(read(table(ROWS.slice(0, 5)), [panel(...RESULTS)])).toEqual({ entries: 1, rows: [] })
  expect(read(table(ROWS), [panel(...RESULTS)])).toBeUndefined()
})

describe('no mark is made', () => {
  it('of references that lead nowhere in the whole section', () => {
    const elsewhere = RESULTS.map((one) => one.replaceAll('#r', '#elsewhere'))
    expect(read(table(ROWS.slice(0, 5)), elsewhere)).toBeUndefined()
  })

  it('of one that leads nowhere and whose words stand in a part that nothing refers to', () => {
    const text = `${table(ROWS.slice(0, 5))}<paragraph>Glucose was measured again.</paragraph>`
    expect(read(text, RESULTS)).toBeUndefined()
  })

  it('of rows with ids that hardly any entry refers to', () => {
    expect(read(table(ROWS), RESULTS.slice(0, 1))).toBeUndefined()
  })

  it('of a row without an id among others with one', () => {
    const plain = '<tr><td>Comment</td><td>Glucose as before</td></tr>'
    expect(read(table([...ROWS, plain]), RESULTS)).toBeUndefined()
  })

  it('of a detail of a concern without a passage of its own', () => {
    const detail =
      '<entryRelationship><observation><text><reference value="#severity"/></text>' +
      '<value xsi:type="CD" displayName="Severe"/></observation></entryRelationship>'
    const concern = `<act><entryRelationship>${RESULTS[0]}</entryRelationship>${detail}</act>`
    expect(read(table(ROWS), [concern, ...RESULTS.slice(1)])).toBeUndefined()
  })
})
