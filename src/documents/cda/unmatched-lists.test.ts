import { describe, expect, it } from 'vitest'
import { readDocument } from '../composition/read-document'
import type { CdaSection } from './cda-document'
import type { NamedEntry } from './named-statement'
import { unmatchedIn } from './unmatched'

const CODES = { allergies: '48765-2', problems: '11450-4', results: '30954-2' } as const

/** The mark of a CDA's section, and the reconciliation's count of what no entry is behind. */
function read(code: string, text: string, ...entries: readonly string[]) {
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

const table = (...rows: readonly string[]) =>
  `<table><tbody>${rows.map((row) => `<tr><td>${row}</td></tr>`).join('')}</tbody></table>`
const list = (...items: readonly string[]) =>
  `<list>${items.map((item) => `<item>${item}</item>`).join('')}</list>`
const problem = (display: string, inside = '') =>
  '<act><code code="CONC" displayName="Concern"/><entryRelationship><observation>' +
  `<code displayName="Problem"/><value xsi:type="CD" displayName="${display}"/>${inside}` +
  '</observation></entryRelationship></act>'
const reaction = (display: string) =>
  `<entryRelationship><observation><value xsi:type="CD" displayName="${display}"/></observation></entryRelationship>`

describe('a section that lists one thing in each row', () => {
  it('is marked on both sides where names share a word that does not tell them apart', () => {
    expect(
      read(CODES.problems, table('Chronic sinusitis'), problem('Chronic kidney disease')),
    ).toEqual({ entries: 1, rows: ['Chronic sinusitis'] })
  })

  it('is marked for a row that only the reaction of another entry names', () => {
    expect(
      read(CODES.allergies, table('Penicillin', 'Hives'), problem('Penicillin', reaction('Hives'))),
    ).toEqual({ entries: 0, rows: ['Hives'] })
  })

  it('has one entry behind one row, and one that refers to several behind all of them', () => {
    expect(read(CODES.problems, list('Gout, left', 'Gout, right'), problem('Gout'))).toEqual({
      entries: 0,
      rows: ['Gout, right'],
    })
    const both = '<text><reference value="#a"/></text><text><reference value="#b"/></text>'
    const referred = '<list><item ID="a">Gout, left</item><item ID="b">Gout, right</item></list>'
    expect(read(CODES.problems, referred, problem('Gout', both))).toBeUndefined()
  })

  it('takes no reference for a proof that leads to another name, or to the whole list', () => {
    const refers = (name: string) =>
      problem(name).replace('<act>', '<act><text><reference value="#a"/></text>')
    const row = '<list><item ID="a">Aspirin</item></list>'
    expect(read(CODES.problems, row, refers('Warfarin'))).toEqual({ entries: 1, rows: ['Aspirin'] })
    expect(read(CODES.problems, row, refers('Aspirin 81'))).toBeUndefined()
    const whole = '<list ID="a"><item>Aspirin</item><item>Gout</item></list>'
    expect(read(CODES.problems, whole, refers('Aspirin'))).toEqual({ entries: 0, rows: ['Gout'] })
    expect(read(CODES.problems, row, refers('').replace('displayName=""', 'code="1"'))).toBe(
      undefined,
    )
  })

  it.each([
    ['Diabetes mellitus type 1', 'Diabetes mellitus type 2'],
    ['Hepatitis C', 'Hepatitis B'],
    ['Vitamin D deficiency', 'Vitamin B12 deficiency'],
    ['Breast cancer, left', 'Breast cancer, right'],
    ['Fractura de radio izquierdo', 'Fractura de radio derecho'],
    ['CKD stage III', 'CKD stage 5'],
    ['NovoLog', 'Novolin'],
    ['No asthma', 'Asthma'],
    ['Asthma ruled out', 'Asthma'],
    ['Sin asma', 'Asma'],
  ])('is marked on both sides for %s beside %s', (text, name) => {
    expect(read(CODES.problems, table(text), problem(name))).toEqual({ entries: 1, rows: [text] })
  })

  it.each([
    ['CKD stage III', 'CKD stage 3'],
    ['Type 2 diabetes mellitus', 'Diabetes mellitus type II'],
    ['Gout, left', 'Gout'],
    ['Asthma | no attacks since 2010', 'Asthma'],
    ['Eggs', 'Egg'],
  ])('is not marked for %s beside %s', (text, name) => {
    expect(read(CODES.problems, table(text.replace(' | ', '</td><td>')), problem(name))).toBe(
      undefined,
    )
  })

  it('is marked where the text states what the entry denies', () => {
    const denied = problem('Latex').replace('<observation>', '<observation negationInd="true">')
    expect(read(CODES.allergies, table('Latex</td><td>Anaphylaxis'), denied)).toEqual({
      entries: 1,
      rows: ['Latex | Anaphylaxis'],
    })
    expect(read(CODES.allergies, table('No latex allergy'), denied)).toBeUndefined()
  })

  it('is marked for the one of several things in a line that has no entry', () => {
    const entries = [problem('Asthma'), problem('COPD')]
    expect(read(CODES.problems, list('Asthma, COPD, HIV'), ...entries)).toEqual({
      entries: 0,
      rows: ['HIV'],
    })
    expect(read(CODES.problems, list('Asthma, COPD'), ...entries)).toBeUndefined()
    expect(
      read(CODES.problems, list('Diabetes mellitus, type 2, uncontrolled'), problem('Diabetes')),
    ).toBeUndefined()
  })

  it('is marked for whichever row or entry is left out, and for nothing else', () => {
    const names = ['Penicillin', 'Aspirin', 'Latex', 'Peanut']
    const entries = names.map((name) => problem(name, reaction('Hives')))
    const rows = names.map((name) => `${name}</td><td>Hives`)
    for (const [at, name] of names.entries()) {
      const without = <T>(all: readonly T[]) => all.filter((_, index) => index !== at)
      expect(read(CODES.allergies, table(...without(rows)), ...entries)).toEqual({
        entries: 1,
        rows: [],
      })
      expect(read(CODES.allergies, table(...rows), ...without(entries))).toEqual({
        entries: 0,
        rows: [`${name} | Hives`],
      })
    }
  })

  it.each([
    ['Vaginal bleeding', 'Bleeding from vagina (finding)'],
    ['Colostomy in place', 'Colostomy present (finding)'],
    ['Diabetes', 'Diabetic'],
    ['ÁSTHMA since 2010', 'Asthma'],
  ])('has %s and %s for one', (text, name) => {
    expect(read(CODES.problems, table(text), problem(name))).toBeUndefined()
  })

  it.each([
    ['Prednisone', 'Prednisolone'],
    ['Hydralazine', 'Hydroxyzine'],
    ['Hepatitis A', 'Cirrhosis'],
  ])('does not have %s and %s for one', (text, name) => {
    expect(read(CODES.problems, table(text), problem(name))).toEqual({ entries: 1, rows: [text] })
  })

  it('counts lines too, and no headings that say nothing', () => {
    expect(read(CODES.problems, 'Active concerns<br/>Gout<br/>Migraine', problem('Gout'))).toEqual({
      entries: 0,
      rows: ['Migraine'],
    })
  })

  it('has an absence behind a part that states one, and no other', () => {
    const none =
      '<act negationInd="true"><entryRelationship><observation><value xsi:type="CD" displayName="Latex"/>' +
      '</observation></entryRelationship></act>'
    expect(read(CODES.allergies, 'No known allergies', none)).toBeUndefined()
    expect(read(CODES.allergies, table('Peanut'), none)?.rows).toEqual(['Peanut'])
  })

  it('has each entry without a name behind one part', () => {
    const coded = '<observation><value xsi:type="CD" code="1"/></observation>'
    expect(read(CODES.problems, list('Gout'), coded)).toBeUndefined()
    expect(read(CODES.problems, list('Gout', 'Migraine'), coded)?.rows).toEqual(['Migraine'])
  })

  it('is no section of results, where details of one entry have rows of their own', () => {
    const text = table('Glucose | 5.4', 'Specimen | Glucose tube')
    expect(read(CODES.results, text, problem('Glucose'))).toBeUndefined()
  })
})

const MANY = 5000
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

describe('very long lists', () => {
  it.each<[string, (index: number) => string]>([
    ['of other names', (index) => `Illness${index}`],
    ['that share a word', (index) => `Chronic illness${index}`],
    ['of one name', () => 'Chronic cough'],
  ])('compare each part of a text with a few entries %s', (_, nameOf) => {
    let compared = 0
    const narrative = [
      {
        name: 'list' as const,
        children: upTo(MANY).map((index) => ({ name: 'item' as const, children: [nameOf(index)] })),
      },
    ]
    const entries = upTo(MANY)
      .slice(1)
      .map((index): NamedEntry => {
        const name = nameOf(index)
        const one = { names: [name], kinds: [], passages: [], ids: [], isAbsence: false }
        return { statements: [one], said: [name] }
      })
    const found = unmatchedIn(narrative, entries, true, () => {
      compared += 1
    })
    expect(found?.rows).toHaveLength(1)
    expect(found?.entries).toEqual([])
    // Each side looks for the other.
    expect(compared).toBeLessThan(MANY * 2 * 70)
  })
})
