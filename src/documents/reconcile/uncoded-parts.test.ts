import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CdaSection } from '../cda/cda-document'
import { readDocument } from '../composition/read-document'
import { documentLists } from './document-lists'

/** The list of allergies of a CDA whose section on them has a text and entries. */
async function listIn(text: string, entries: readonly string[]) {
  const sections: CdaSection[] = []
  const kept = readDocument(
    new TextEncoder().encode(
      '<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
        `<component><structuredBody><component><section><code code="48765-2"/><text>${text}</text>` +
        `${entries.map((entry) => `<entry>${entry}</entry>`).join('')}</section></component>` +
        '</structuredBody></component></ClinicalDocument>',
    ),
    (piece) => {
      if (piece.piece === 'section') sections.push(piece.section)
    },
  )
  return (await documentLists(sections, (key) => Promise.resolve(kept.entriesOf(key)))).allergy
}

const uncodedIn = async (text: string, entries: readonly string[]) =>
  (await listIn(text, entries)).uncoded

const allergy = (name: string, inside = '') =>
  '<observation><code code="ASSERTION"/><participant typeCode="CSM"><participantRole><playingEntity>' +
  `<code displayName="${name}"/></playingEntity></participantRole></participant>${inside}</observation>`
const hives =
  '<entryRelationship><observation><value xsi:type="CD" displayName="Hives"/></observation></entryRelationship>'

/** The shapes in which documents list things. */
const SHAPES: Readonly<Record<string, (names: readonly string[]) => string>> = {
  table: (names) =>
    `<table><thead><tr><th>Substance</th><th>Reaction</th></tr></thead><tbody>${names
      .map((name) => `<tr><td>${name}</td><td>Hives</td></tr>`)
      .join('')}</tbody></table>`,
  list: (names) => `<list>${names.map((name) => `<item>${name}</item>`).join('')}</list>`,
  lines: (names) => `<paragraph>${names.join('<br/>')}</paragraph>`,
  paragraphs: (names) => names.map((name) => `<paragraph>${name}</paragraph>`).join(''),
}

describe('a text beside coded entries', () => {
  const names = fc.uniqueArray(
    fc.constantFrom('Penicillin', 'Latex', 'Peanut', 'Chronic dust', 'Chronic kidney dye'),
    { minLength: 1 },
  )
  it.each(Object.keys(SHAPES))('as %s is counted where no entry is behind it', async (shape) => {
    await fc.assert(
      fc.asyncProperty(names, fc.nat(), async (all, cut) => {
        const coded = all.slice(0, (cut % all.length) + 1)
        const text = SHAPES[shape]?.(all) ?? ''
        expect(
          await uncodedIn(
            text,
            coded.map((name) => allergy(name, hives)),
          ),
        ).toBe(all.length - coded.length)
      }),
    )
  })

  it('is coded where an entry without words refers to it, and not by a reference to other words', async () => {
    const text = '<list><item ID="a1">Bee venom</item><item>Ragweed</item></list>'
    const entry = (name: string) => allergy(name, '<text><reference value="#a1"/></text>')
    expect(await uncodedIn(text, [entry('')])).toBe(1)
    expect(await uncodedIn(text, [entry('Bee')])).toBe(1)
    expect(await uncodedIn(text, [entry('Wasp')])).toBe(2)
  })

  it.each(['HIV', 'TB', 'MS', 'A1c', 'DVT'])('has the short word %s as any other', async (word) => {
    const list = `<list><item>Penicillin</item><item>${word}</item></list>`
    expect(await uncodedIn(list, [allergy('Penicillin')])).toBe(1)
    expect(await uncodedIn(list, [allergy('Penicillin'), allergy(word)])).toBe(0)
  })

  it('has no part of its own in a word that says nothing', async () => {
    const list =
      '<list><item>Penicillin</item><item>None of the 2</item><item>N/A</item><item>y los</item></list>'
    expect(await uncodedIn(list, [allergy('Penicillin')])).toBe(0)
  })

  it.each(['5 refills', 'Reaction: hives', 'Sig: take one', 'Since 2010', 'Gravedad: leve'])(
    'has a detail behind a break in one item as a part of it: %s',
    async (detail) => {
      const list = `<list><item>Penicillin<br/>${detail}</item><item>Latex<br/>${detail}</item></list>`
      expect(await uncodedIn(list, [allergy('Penicillin')])).toBe(1)
    },
  )

  it('has another thing behind a break in one item as a part of its own', async () => {
    expect(
      await uncodedIn('<list><item>Penicillin<br/>Latex</item></list>', [allergy('Penicillin')]),
    ).toBe(1)
  })
})

describe('a text without coded entries', () => {
  it.each(Object.keys(SHAPES))(
    'as %s is named line by line, and never as one line',
    async (shape) => {
      const { names } = await listIn(SHAPES[shape]?.(['Penicillin', 'Latex']) ?? '', [])
      expect(names.uncoded).toEqual([expect.stringMatching(/Penicillin\b.*\nLatex/)])
    },
  )

  it.each([
    ['struck', '<content styleCode="xStrikeThrough">Penicillin</content> Latex', ['Latex']],
    ['removed', '<content revised="delete">Penicillin</content> Latex', ['Latex']],
    ['struck, all of it', '<content styleCode="xStrikeThrough">Penicillin</content>', []],
  ])('states nothing that is %s', async (_, text, named) => {
    const { names, uncoded } = await listIn(`<paragraph>${text}</paragraph>`, [])
    expect(names.uncoded).toEqual(named)
    expect(uncoded).toBe(named.length)
  })
})
