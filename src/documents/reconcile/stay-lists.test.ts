import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reconcile } from '~/i18n/en/documents/reconcile'
import type { CdaSection } from '../cda/cda-document'
import { readDocument } from '../composition/read-document'
import { documentLists } from './document-lists'
import { pairStatements } from './pair-statements'
import type { Statement } from './statement'
import { factTexts } from './statement-text'

const ADMISSION = '42346-7'
const DISCHARGE = '10183-2'

/** The medicines of a discharge letter with a section for each of these lists. */
async function medicinesOf(sections: readonly (readonly [string, readonly string[]])[]) {
  const text =
    '<ClinicalDocument xmlns="urn:hl7-org:v3"><component><structuredBody>' +
    sections
      .map(
        ([code, entries]) =>
          `<component><section><code code="${code}"/><text>See below</text>` +
          `${entries.map((entry) => `<entry>${entry}</entry>`).join('')}</section></component>`,
      )
      .join('') +
    '</structuredBody></component></ClinicalDocument>'
  const found: CdaSection[] = []
  const kept = readDocument(new TextEncoder().encode(text), (piece) => {
    if (piece.piece === 'section') found.push(piece.section)
  })
  const lists = await documentLists(found, (key) => Promise.resolve(kept.entriesOf(key)))
  return lists.medicine.statements
}

const taken = (number: number, name: string, amount: number) =>
  `<substanceAdministration classCode="SBADM" moodCode="EVN"><id root="1.2.3" extension="${number}"/>` +
  `<statusCode code="active"/><doseQuantity value="${amount}" unit="mg"/><consumable>` +
  `<manufacturedProduct><manufacturedMaterial><code code="${name}-code" codeSystem="2.16.840.1.113883.6.88" ` +
  `displayName="${name}"/></manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>`

const known = (name: string, amount: number): Statement => ({
  kind: 'medicine',
  name,
  codes: [
    { system: 'http://www.nlm.nih.gov/research/umls/rxnorm', code: `${name}-code`, display: name },
  ],
  identifiers: [],
  reactions: [],
  status: 'current',
  dosages: [{ dose: { value: amount, unit: 'mg' } }],
})

describe('the lists of medicines of a stay', () => {
  it('are a fact of each medicine, and are shown', async () => {
    const [first, second] = await medicinesOf([
      [ADMISSION, [taken(1, 'Warfarin', 5)]],
      [DISCHARGE, [taken(2, 'Warfarin', 10)]],
    ])
    expect([first?.lists, second?.lists]).toEqual([['admission'], ['discharge']])
    const format = { language: 'en' } as Parameters<typeof factTexts>[1]['format']
    const shown = factTexts(
      { ...known('Warfarin', 5), dosages: [], lists: ['discharge'] },
      {
        words: reconcile,
        format,
        hide: (text) => text,
      },
    )
    expect(shown[0]).toBe(reconcile.lists.discharge)
  })

  it('have one medicine once where both state the same under two numbers, and twice where one list does', async () => {
    const both = await medicinesOf([
      [ADMISSION, [taken(1, 'Warfarin', 5)]],
      [DISCHARGE, [taken(2, 'Warfarin', 5)]],
    ])
    expect(both.map(({ lists }) => lists)).toEqual([['admission', 'discharge']])
    expect(both[0]?.identifiers).toHaveLength(2)
    const once = await medicinesOf([
      [DISCHARGE, [taken(1, 'Warfarin', 5), taken(2, 'Warfarin', 5)]],
    ])
    expect(once).toHaveLength(2)
    const plain = await medicinesOf([
      ['10160-0', [taken(1, 'Warfarin', 5)]],
      [DISCHARGE, [taken(2, 'Warfarin', 5)]],
    ])
    expect(plain.map(({ lists }) => lists)).toEqual([undefined, ['discharge']])
  })

  it('are both compared with the one entry of the record', async () => {
    const there = await medicinesOf([
      [ADMISSION, [taken(1, 'Warfarin', 5)]],
      [DISCHARGE, [taken(2, 'Warfarin', 10)]],
    ])
    const pairs = pairStatements([known('Warfarin', 10)], there)
    expect(pairs.map((pair) => [pair.is, pair.is === 'here' ? [] : pair.there.lists])).toEqual([
      ['differs', ['admission']],
      ['same', ['discharge']],
    ])
  })

  it('leave no medicine of the record in the document alone, and drop none', async () => {
    const names = ['Warfarin', 'Metformin', 'Lisinopril']
    const list = fc.uniqueArray(
      fc.record({ name: fc.constantFrom(...names), amount: fc.constantFrom(5, 10) }),
      { selector: ({ name }) => name },
    )
    await fc.assert(
      fc.asyncProperty(list, list, list, async (admission, discharge, chart) => {
        const there = await medicinesOf([
          [ADMISSION, admission.map(({ name, amount }, at) => taken(at, name, amount))],
          [DISCHARGE, discharge.map(({ name, amount }, at) => taken(at + 10, name, amount))],
        ])
        const pairs = pairStatements(
          chart.map(({ name, amount }) => known(name, amount)),
          there,
        )
        const told = pairs.flatMap((pair) => (pair.is === 'here' ? [] : [pair.there]))
        expect(new Set(told)).toEqual(new Set(there))
        expect(told).toHaveLength(there.length)
        const inChart = new Set(chart.map(({ name }) => name))
        const alone = pairs.flatMap((pair) => (pair.is === 'there' ? [pair.there.name] : []))
        expect(alone.filter((name) => inChart.has(name))).toEqual([])
      }),
    )
  })
})
