import { describe, expect, it } from 'vitest'
import type { CdaPiece, CdaSection } from '~/documents/cda/cda-document'
import { readCda } from '~/documents/cda/read-cda'
import { compareLines, compareSections } from './compare-sections'
import { narrativeLines } from './narrative-lines'

function sectionsOf(sections: Readonly<Record<string, string>>): readonly CdaSection[] {
  const inside = Object.entries(sections).map(
    ([title, text]) =>
      `<component><section>${/^\d/.test(title) ? `<code code="${title}"/>` : ''}<title>` +
      `${title}</title><text>${text}</text></section></component>`,
  )
  const pieces: CdaPiece[] = []
  readCda(
    new TextEncoder().encode(
      `<ClinicalDocument><component><structuredBody>${inside.join('')}</structuredBody></component></ClinicalDocument>`,
    ),
    (piece) => pieces.push(piece),
  )
  return pieces.flatMap((piece) => (piece.piece === 'section' ? [piece.section] : []))
}

/** One section with this text and a coded entry. */
const withEntry = (text: string) =>
  sectionsOf({ '10160-0': text }).map((section) => ({ ...section, entries: 1 }))

const rows = (...names: readonly string[]) =>
  `<table><tbody>${names.map((name) => `<tr><td>${name}</td><td>daily</td></tr>`).join('')}</tbody></table>`

describe('two documents', () => {
  it('tell which sections came, went, changed or stayed', () => {
    const changes = compareSections(
      sectionsOf({ '1-1': 'same text', '2-2': rows('Aspirin', 'Metformin'), Gone: 'old words' }),
      sectionsOf({ '2-2': rows('Aspirin', 'Insulin'), '1-1': 'same   text', New: 'new words' }),
    )
    expect(changes.map(({ is, section }) => [section.title, is])).toEqual([
      ['2-2', 'changed'],
      ['1-1', 'same'],
      ['New', 'added'],
      ['Gone', 'gone'],
    ])
    expect(changes[0]?.lines).toEqual([
      { is: 'same', text: 'Aspirin | daily' },
      { is: 'gone', text: 'Metformin | daily' },
      { is: 'added', text: 'Insulin | daily' },
    ])
  })

  it.each([
    ['both', '', ''],
    ['the older one', '', rows('Warfarin 10 mg')],
    ['the newer one', rows('Warfarin 1 mg'), ''],
  ])('are not compared in a section that says by entries alone in %s', (_, older, newer) => {
    const [change] = compareSections(withEntry(older), withEntry(newer))
    expect(change?.is).toBe('uncompared')
  })

  it('are compared by their texts where both have them, and alike where both say nothing', () => {
    const text = rows('Warfarin')
    expect(compareSections(withEntry(text), withEntry(text))[0]?.is).toBe('same')
    expect(compareSections(sectionsOf({ '1-1': '' }), sectionsOf({ '1-1': '' }))[0]?.is).toBe(
      'same',
    )
  })

  it('have rows, items and paragraphs as their lines', () => {
    const [section] = sectionsOf({
      One:
        'start<paragraph>a <content>b</content></paragraph><list><caption>c</caption>' +
        `<item>d<list><item>e</item></list></item></list>${rows('f')}`,
    })
    expect(narrativeLines(section?.narrative ?? [])).toEqual([
      'start',
      'a b',
      'c',
      'd',
      'e',
      'f | daily',
    ])
  })

  it('show which of the lines of one paragraph changed', () => {
    const [section] = compareSections(
      sectionsOf({
        Medicines: '<paragraph>Aspirin<br/>Metformin 500 mg<br/>Sertraline</paragraph>',
      }),
      sectionsOf({ Medicines: 'Aspirin<br/><br/>Metformin 850 mg<br/>Sertraline' }),
    )
    expect(section?.lines.filter(({ is }) => is !== 'same')).toEqual([
      { is: 'gone', text: 'Metformin 500 mg' },
      { is: 'added', text: 'Metformin 850 mg' },
    ])
  })

  it('with very many lines are compared by what is there', () => {
    const many = Array.from({ length: 3000 }, (_, index) => `row ${index}`)
    const changed = compareLines(many, [...many.slice(1), 'new row', 'row 5'])
    expect(changed.filter(({ is }) => is !== 'same')).toEqual([
      { is: 'added', text: 'new row' },
      { is: 'added', text: 'row 5' },
      { is: 'gone', text: 'row 0' },
    ])
  })
})
