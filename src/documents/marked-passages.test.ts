import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NarrativeNode } from './cda/narrative'
import { readNarrative } from './cda/read-narrative'
import { readXml } from './cda/read-xml'
import { narrativeLines } from './compare/narrative-lines'
import { readXhtml } from './composition/read-xhtml'
import { hideInMarked, marked, passagesOf, withoutMarks } from './marked-passages'
import { firstWords } from './first-words/first-words'
import { foldText, matchesIn } from './viewers/fold-text'

const xhtml = (text: string) =>
  readXhtml(`<div xmlns="http://www.w3.org/1999/xhtml">${text}</div>`).nodes
const cda = (text: string) => readNarrative(readXml(`<text xmlns="urn:hl7-org:v3">${text}</text>`))

/** The words of a narrative that have this mark, in all of its lines. */
function wordsWith(nodes: readonly NarrativeNode[], mark: string | undefined): string {
  return narrativeLines(nodes, 'marked-deleted')
    .flatMap((line) => passagesOf(line).filter((passage) => passage.mark === mark))
    .map(({ text }) => text.trim())
    .filter((text) => text !== '')
    .join(' / ')
}

const STRUCK: readonly (readonly [string, readonly NarrativeNode[], string])[] = [
  ['a cell', xhtml('<table><tr><td><del>Latex</del></td><td>removed</td></tr></table>'), 'Latex'],
  [
    'a row',
    xhtml(
      '<table><tr style="text-decoration:line-through"><td>Latex</td><td>Hives</td></tr></table>',
    ),
    'Latex / Hives',
  ],
  ['a paragraph', xhtml('<p><s>Latex</s> Penicillin</p>'), 'Latex'],
  [
    'a list',
    xhtml('<ul style="text-decoration:line-through"><li>Latex</li><li>Aspirin</li></ul>'),
    'Latex / Aspirin',
  ],
  ['two lines', xhtml('<p><del>Latex<br/>Aspirin</del></p>'), 'Latex / Aspirin'],
  ['one inside another', xhtml('<p><del>Latex <s>and wool</s></del></p>'), 'Latex and wool'],
  ['a revision', cda('<content revised="delete">Latex</content> Penicillin'), 'Latex'],
]

describe('struck words in the lines of a narrative', () => {
  it.each(STRUCK)('have their mark in %s', (_, nodes, words) => {
    expect(wordsWith(nodes, 'struck').replaceAll(/\s+/g, ' ')).toBe(words)
  })

  it.each(STRUCK)('leave a sign in the first words of a text with %s', (_, nodes) => {
    const text = narrativeLines(nodes, 'dotted-deleted').join('\n')
    expect(text).not.toContain('Latex')
    expect(text).toContain('[…]')
  })

  it.each(STRUCK)('are found all the same in %s', (_, nodes) => {
    const text = narrativeLines(nodes, 'marked-deleted').join('\n')
    const [match] = matchesIn(foldText(text), 'latex')
    expect(passagesOf(text, match?.start, match?.end)).toEqual([{ text: 'Latex', mark: 'struck' }])
  })
})

it('hidden words have a mark of their own', () => {
  const nodes = xhtml('<p>Penicillin <span style="display:none">Latex</span></p>')
  expect(wordsWith(nodes, 'hidden')).toBe('Latex')
  expect(wordsWith(nodes, undefined)).toBe('Penicillin')
})

it('a text cannot bring marks along', () => {
  const nodes = xhtml('<p><del>La\uFDD2tex</del> \uFDD0Aspirin</p>')
  expect(wordsWith(nodes, 'struck')).toBe('Latex')
  expect(wordsWith(nodes, undefined)).toBe('Aspirin')
})

it('two rows of a table are no one row among the first words', () => {
  expect(firstWords('Penicillin | Hives\nLatex | none')).toBe('Penicillin | Hives · Latex | none')
})

const passages = fc.array(
  fc.record({
    text: fc.string({
      unit: fc.constantFrom('a', '1', '2', ' ', '\n'),
      minLength: 1,
      maxLength: 6,
    }),
    mark: fc.constantFrom(undefined, 'struck' as const, 'hidden' as const),
  }),
  { maxLength: 8 },
)

describe('a text with marks', () => {
  it('comes back in parts, at any two places', () => {
    fc.assert(
      fc.property(passages, fc.nat({ max: 60 }), fc.nat({ max: 60 }), (parts, one, other) => {
        const text = parts.map((part) => marked(part.text, part.mark)).join('')
        const [from, to] = [Math.min(one, other), Math.max(one, other)]
        expect(
          passagesOf(text, from, to)
            .map((part) => part.text)
            .join(''),
        ).toBe(withoutMarks(text.slice(from, to)))
      }),
    )
  })

  it('hides a number that stands in two of its passages, and shows no more than without marks', () => {
    const hide = (text: string) => text.replaceAll('12', '••')
    fc.assert(
      fc.property(passages, (parts) => {
        const text = parts.map((part) => marked(part.text, part.mark)).join('')
        expect(withoutMarks(hideInMarked(text, hide))).toBe(
          withoutMarks(text)
            .split('\n')
            .map((line) => hide(line))
            .join('\n'),
        )
      }),
    )
  })
})
