import { fromBase64 } from '~/documents/cda/media/base64'
import { CdaRefused } from '~/documents/cda/cda-problem'
import { narrativeText as cdaText } from '~/documents/cda/narrative'
import { mediaForm } from '~/documents/cda/media/media-form'
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
import { format } from '~/i18n/en/record/format'
import { narrativeText } from '~/record/element/narrative-text'
import { shortText } from '~/record/element/short-text'

const context = { language: 'en', words: format, style: 'patient' } as const
const bytes = (text: string) => new TextEncoder().encode(text)
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function cda(text: string): void {
  try {
    readCda(
      bytes(
        '<ClinicalDocument><component><structuredBody><component><section><text>' +
          `${text}</text></section></component></structuredBody></component>` +
          '</ClinicalDocument>',
      ),
      (piece) => {
        if (piece.piece === 'section') {
          narrativeLines(piece.section.narrative)
          cdaText(piece.section.narrative)
        }
      },
    )
  } catch (error) {
    // Not well-formed: refused with an explanation.
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

/** Everything that reads other people's text, whatever its result. */
export const TEXT_ENTRIES: Readonly<Record<string, (text: string) => unknown>> = {
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

/** Texts that make scanners slow: each is repeated to the required length. */
export const TEXT_SEEDS = [
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

/** A seed repeated to a number of characters. */
export function repeated(seed: string, length: number): string {
  return seed.repeat(Math.ceil(length / seed.length)).slice(0, length)
}
