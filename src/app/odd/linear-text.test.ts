// @vitest-environment happy-dom
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromBase64 } from '~/documents/cda/base64'
import { CdaRefused } from '~/documents/cda/cda-problem'
import { narrativeText as cdaText } from '~/documents/cda/narrative'
import { mediaForm } from '~/documents/cda/media-form'
import { readCda } from '~/documents/cda/read-cda'
import { narrativeLines } from '~/documents/compare/narrative-lines'
import { looksLikeCda } from '~/documents/looks-like-cda'
import { findText, searchedText } from '~/documents/reader/find/find-text'
import { tableColumns } from '~/documents/reader/narrative/table-parts'
import { foldText, matchesIn } from '~/documents/viewers/fold-text'
import { sniff } from '~/documents/viewers/sniff'
import { decodeText } from '~/documents/viewers/text/decode-text'
import { indentXml } from '~/documents/viewers/text/indent-xml'
import { splitText } from '~/documents/viewers/text/split-text'
import { pageContentType } from '~/documents/viewers/html/page-charset'
import { addressText } from '~/fhir/format/address-text'
import { quantityText } from '~/fhir/format/quantity-text'
import { foldWords } from '~/find/fold'
import { format } from '~/i18n/en/format'
import { narrativeText } from '~/record/element/narrative-text'
import { shortText } from '~/record/element/short-text'

const context = { language: 'en', words: format, style: 'patient' } as const
const bytes = (text: string) => new TextEncoder().encode(text)
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function cda(text: string): void {
  try {
    readCda(
      bytes(
        `<ClinicalDocument><component><structuredBody><component><section><text>${text}</text></section></component></structuredBody></component></ClinicalDocument>`,
      ),
      (piece) => {
        if (piece.piece === 'section') {
          narrativeLines(piece.section.narrative)
          cdaText(piece.section.narrative)
        }
      },
    )
  } catch (error) {
    // Not well-formed: refused in words.
    if (!(error instanceof CdaRefused)) throw error
  }
}

function found(text: string): void {
  const place = document.createElement('p')
  place.textContent = text
  const run = <T>(work: Generator<unknown, T>): T => {
    for (;;) {
      const step = work.next()
      if (step.done === true) return step.value
    }
  }
  run(findText(run(searchedText(place)), 'a'))
}

/** Everything that takes a text of others in, whatever it makes of it. */
const ENTRIES: Readonly<Record<string, (text: string) => unknown>> = {
  'the narrative of a record': narrativeText,
  'the narrative of a document': (text) => cda(escaped(text)),
  'markup in a document': cda,
  'find in a document': found,
  'find in a text': (text) => matchesIn(foldText(text), 'a'),
  'find in a record': foldWords,
  'the columns of a table': (text) =>
    tableColumns([{ name: 'tr', children: [{ name: 'td', children: [text] }] }]),
  'what a file is': (text) => sniff(bytes(text)),
  'whether it is a document': (text) => looksLikeCda(bytes(text)),
  'the characters of a file': (text) => decodeText(bytes(text), text),
  'the characters of a page': (text) => pageContentType(bytes(text), text),
  'indented XML': indentXml,
  'pieces of a text': splitText,
  base64: fromBase64,
  'the form of an embedded file': (text) => mediaForm({ data: text, encoded: false }),
  'the beginning of a text': (text) => shortText(text, 5000, 100),
  'an address': (text) => addressText({ text }, context),
  'a unit': (text) => quantityText({ value: 1, unit: text }, context),
}

/** What scanners stumble over: each is repeated to the length that is wanted. */
const SEEDS = [
  ' ',
  '\t \n',
  '\n',
  'a',
  'a ',
  '<',
  '<!--',
  '<![CDATA[',
  '<?',
  '<a ',
  '<a b="',
  '</a',
  '</td> ',
  '<script>',
  '<style',
  '<!DOCTYPE [',
  '&#1',
  '&amp',
  '{',
  '{a',
  'A/b/_history/',
  '=',
  '-',
  'é\u0301',
  '\u0000',
  '<content>',
]

/** Characters: one length, and eight times as many. */
const [SHORT, LONG] = [10_000, 80_000]

/** The shortest of some runs: what else the machine does makes a run longer, never shorter. */
function timeOf(work: (text: string) => unknown, text: string): number {
  let best = Infinity
  for (let run = 0; run < 3 && best > 1; run += 1) {
    const start = performance.now()
    work(text)
    best = Math.min(best, performance.now() - start)
    if (best > 2000) break
  }
  return best
}

/**
 * Whether eight times the text takes much more than eight times as long: quadratic work takes 64 times as long. What is done
 * in the blink of an eye has no ratio, and a ratio counts when it comes twice.
 */
function growsTooFast(work: (text: string) => unknown, text: (length: number) => string): boolean {
  const grows = () => {
    const long = timeOf(work, text(LONG))
    return long > 150 && long / timeOf(work, text(SHORT)) > 30
  }
  return grows() && grows()
}

const repeated = (seed: string) => (length: number) =>
  seed.repeat(Math.ceil(length / seed.length)).slice(0, length)

describe('a text of any length is read in one pass, whatever it is made of', () => {
  it.each(Object.entries(ENTRIES))('%s', (_, work) => {
    expect(SEEDS.filter((seed) => growsTooFast(work, repeated(seed)))).toEqual([])
  })

  it('and of any mixture', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...SEEDS), { minLength: 2, maxLength: 4 }),
        fc.constantFrom(...Object.keys(ENTRIES)),
        (seeds, entry) => {
          const work = ENTRIES[entry]
          expect(work !== undefined && growsTooFast(work, repeated(seeds.join('')))).toBe(false)
        },
      ),
      { numRuns: 25, verbose: 1 },
    )
  })
})
