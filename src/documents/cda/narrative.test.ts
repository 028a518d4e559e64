import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { narrativeLines } from '../compare/narrative-lines'
import { narrativeText, type NarrativeElement, type NarrativeNode } from './narrative'

const element = (
  name: NarrativeElement['name'],
  children: readonly NarrativeNode[],
  more: Partial<NarrativeElement> = {},
): NarrativeElement => ({ name, children, ...more })
const br = element('br', [])
const words = (text: string) => text.split(/[\s|]+/).filter((word) => word !== '')

/** Numbers, each in a block or a passage of its own or behind a line break. */
const numbers = fc.array(
  fc.record({
    number: fc.nat({ max: 999 }).map(String),
    within: fc.constantFrom<readonly NarrativeElement['name'][]>(
      ['paragraph'],
      ['item'],
      ['tr', 'td'],
      ['tbody', 'tr', 'th'],
      ['caption'],
      ['content'],
      ['content', 'linkHtml'],
      ['paragraph', 'content'],
    ),
  }),
  { minLength: 1, maxLength: 9 },
)

describe('The text of a narrative', () => {
  it('never joins two numbers, wherever a line is broken between them', () => {
    fc.assert(
      fc.property(numbers, fc.boolean(), (parts, inCell) => {
        const nodes = parts.flatMap(({ number, within }) => [
          br,
          within.reduceRight<NarrativeNode>((inner, name) => element(name, [inner]), number),
        ])
        const all = inCell ? [element('tr', [element('td', nodes)])] : nodes
        const expected = parts.map(({ number }) => number)
        expect(words(narrativeText(all))).toEqual(expected)
        expect(narrativeLines(all).flatMap(words)).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })

  it('tells an exponent from the number before it, and no other raised mark', () => {
    const raised = (text: string) => element('content', [element('sup', [text])])
    const text = ['10', raised('9'), '/L, 3 x 10', raised('-3'), ', 1', raised('st'), ' dose']
    expect(narrativeText(text)).toBe('10^9/L, 3 x 10^-3, 1st dose')
    expect(narrativeLines(text)).toEqual(['10^9/L, 3 x 10^-3, 1st dose'])
  })

  it('has what a revision deleted for who looks for words, and not as what is said', () => {
    const old = element('content', ['Warfarin 10 mg'], { revised: 'delete' })
    const now = element('content', ['Warfarin 5 mg'], { revised: 'insert' })
    const row = [element('tr', [element('td', [old, now])])]
    expect(narrativeLines(row)).toEqual(['Warfarin 5 mg'])
    expect(narrativeLines([old, now])).toEqual(['Warfarin 5 mg'])
    expect(words(narrativeText(row))).toEqual(['Warfarin', '10', 'mgWarfarin', '5', 'mg'])
    expect(words(narrativeText(row, 'without-deleted'))).toEqual(['Warfarin', '5', 'mg'])
  })
})
