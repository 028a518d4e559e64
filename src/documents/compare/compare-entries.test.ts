import { describe, expect, it } from 'vitest'
import type { CdaSection } from '~/documents/cda/cda-document'
import { readCda } from '~/documents/cda/read-cda'
import { compareEntries } from './compare-entries'
import { withEntries } from './use-coded-changes'
import { compareSections, type SectionChange } from './compare-sections'

/** One section of a CDA with the entries of its own. */
function read(inner: string, title = 'Medicines') {
  const sections: CdaSection[] = []
  const kept = readCda(
    new TextEncoder().encode(
      `<ClinicalDocument xmlns="urn:hl7-org:v3"><component><structuredBody><component><section>
      <code code="10160-0"/><title>${title}</title><text>Warfarin as agreed<renderMultiMedia referencedObject="p"/></text>
      ${inner}</section></component></structuredBody></component></ClinicalDocument>`,
    ),
    (piece) => {
      if (piece.piece === 'section') sections.push(piece.section)
    },
  )
  return { sections, entries: kept.entriesOf('1') }
}

const dose = (value: string, id = 'a') =>
  `<entry><substanceAdministration><id root="${id}"/><doseQuantity value="${value}" unit="mg"/>` +
  '</substanceAdministration></entry>'
const picture = (data: string) =>
  '<entry><observationMedia ID="p"><value mediaType="image/png" representation="B64">' +
  `${data}</value></observationMedia></entry>`

function change(older: ReturnType<typeof read>, newer: ReturnType<typeof read>): SectionChange {
  const [found] = compareSections(older.sections, newer.sections)
  if (found === undefined) throw new Error('no section')
  return found
}

it('A section of a CDA and one of a FHIR document are compared by their text, and no entry of one is gone', async () => {
  const [cda, other] = [read(dose('2')), read(dose('2'))]
  const found = change(cda, other)
  const whole = await withEntries(
    found,
    () => Promise.resolve(cda.entries),
    () =>
      Promise.resolve([
        { name: 'MedicationStatement', record: { json: '{"resourceType":"x"}' }, children: [] },
      ]),
  )
  expect(whole).toMatchObject({ is: 'same', entries: { gone: [], added: [] } })
})

describe('two versions with the same text', () => {
  it('differ in their coded entries, whatever their numbers are', () => {
    const [two, five] = [read(dose('2')), read(dose('5'))]
    const found = compareEntries(two.entries, five.entries)
    expect(found).toEqual({ gone: two.entries, added: five.entries })
    expect(compareEntries(two.entries, read(dose('2', 'b')).entries)).toEqual({
      gone: [],
      added: [],
    })
    expect(
      compareEntries(two.entries, read(dose('2') + dose('2', 'b')).entries).added,
    ).toHaveLength(1)
  })

  it('have changed where only their coded entries differ', async () => {
    const [two, five] = [read(dose('2')), read(dose('5'))]
    const entriesOf = (document: typeof two) => () => Promise.resolve(document.entries)
    const found = await withEntries(change(two, five), entriesOf(two), entriesOf(five))
    expect(found).toMatchObject({ is: 'changed', entries: { gone: [{}], added: [{}] } })
    expect((await withEntries(change(two, two), entriesOf(two), entriesOf(two))).is).toBe('same')
  })

  it('differ in their pictures', () => {
    const [one, other] = [read(picture('aaaa')), read(picture('bbbb'))]
    expect(change(one, other)).toMatchObject({ is: 'changed', pictures: true })
    expect(change(one, one)).toMatchObject({ is: 'same', pictures: false })
    expect(change(one, read(''))).toMatchObject({ is: 'changed', pictures: true })
  })

  it('differ in the title of a section', () => {
    expect(change(read('', 'Medicines'), read('', 'Stopped medicines'))).toMatchObject({
      is: 'changed',
      formerTitle: 'Medicines',
    })
    expect(change(read('', 'Medicines'), read('', ' Medicines'))).toMatchObject({ is: 'same' })
  })
})

describe('entries of two FHIR documents', () => {
  const record = (json: object) => ({
    name: 'record',
    record: { json: JSON.stringify(json), type: 'Observation' },
    children: [],
  })
  const value = (number: number, more: object = {}) =>
    record({ resourceType: 'Observation', valueQuantity: { value: number }, ...more })

  it('are the same whatever ids and addresses a system gave them, and differ by a value', () => {
    const given = { id: 'x', meta: { versionId: '3' }, subject: { reference: 'urn:uuid:1' } }
    const other = { meta: { versionId: '4' }, id: 'y', subject: { reference: 'urn:uuid:2' } }
    expect(compareEntries([value(1, given)], [value(1, other)])).toEqual({ gone: [], added: [] })
    expect(compareEntries([value(1)], [value(2)]).added).toHaveLength(1)
    expect(compareEntries([record({ a: 1, b: 2 })], [record({ b: 2, a: 1 })]).added).toHaveLength(0)
  })
})
