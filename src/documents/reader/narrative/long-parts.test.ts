import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { narrativeText, type NarrativeNode } from '~/documents/cda/narrative'
import { isLong, longParts } from './long-parts'

const content = (text: string): NarrativeNode => ({ name: 'content', children: [text] })
const paragraph = (text: string): NarrativeNode => ({ name: 'paragraph', children: [text] })
const plain = (nodes: readonly NarrativeNode[]) =>
  nodes.map((node) => (typeof node === 'string' ? node : narrativeText([node]))).join('')

describe('a long narrative in parts', () => {
  it('has every character once and in its order, and no part is longer than some screens', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.string({ maxLength: 12 }).map((word) => `${word} `.repeat(3000)),
      fc.constantFrom('😀'.repeat(9_000), 'x'.repeat(25_001), 'A sentence. '.repeat(4_000), '\n'),
    )
    const node = fc.oneof(
      text,
      text.map(content),
      text.map(paragraph),
      fc.constant<NarrativeNode>({ name: 'br', children: [] }),
    )
    fc.assert(
      fc.property(fc.array(node, { maxLength: 300 }), (nodes) => {
        const parts = longParts(nodes)
        expect(plain(parts.flatMap((part) => part.nodes))).toBe(plain(nodes))
        for (const part of parts) {
          expect(part.weight).toBeLessThan(12_000)
          // Half of a character is not a character.
          for (const one of part.nodes) expect(() => encodeURIComponent(plain([one]))).not.toThrow()
        }
      }),
      { numRuns: 50 },
    )
  })

  it('is cut where a sentence ends', () => {
    const parts = longParts(['Of 1.5 mg he took one. '.repeat(4000)])
    expect(parts.length).toBeGreaterThan(5)
    for (const { nodes } of parts) expect(plain(nodes)).toMatch(/^Of .*one\. $/s)
  })

  it('is one from ten thousand words or some hundred paragraphs on', () => {
    expect(isLong(['word '.repeat(2000), paragraph('short')])).toBe(false)
    expect(isLong(['word '.repeat(10_000)])).toBe(true)
    expect(isLong(Array.from({ length: 1000 }, () => paragraph('short')))).toBe(true)
  })
})
