import { fromBase64 } from '~/documents/cda/media/base64'
import { CdaRefused } from '~/documents/cda/cda-problem'
import { narrativeText as cdaText } from '~/documents/cda/narrative'
import { contradicts, denies } from '~/documents/cda/contradicts'
import { wordsOf } from '~/documents/cda/telling-words'
import { mediaForm } from '~/documents/cda/media/media-form'
import { readCda } from '~/documents/cda/read-cda'
import { withoutDates } from '~/documents/cda/text-dates'
import { narrativeLines } from '~/documents/compare/narrative-lines'
import { looksLikeCda } from '~/documents/looks-like-cda'
import { findText, searchedText } from '~/documents/reader/find/find-text'
import { tableColumns } from '~/documents/reader/narrative/table-parts'
import { strengthsIn } from '~/documents/reconcile/measures'
import { ingredientsOf, nameKey } from '~/documents/reconcile/plain-names'
import { stateInWords } from '~/documents/reconcile/state-words'
import { turnsIn } from '~/documents/reconcile/turning-words'
import { isMoment, linesOfMoment } from '~/documents/reader/narrative/is-moment'
import { OfficeRefused } from '~/documents/viewers/office/office-page'
import { readRtf } from '~/documents/viewers/office/read-rtf'
import { writePage } from '~/documents/viewers/office/write-page'
import { readHl7 } from '~/documents/viewers/hl7/read-hl7'
import { readDirections } from '~/documents/reconcile/read-directions'
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

/** A text with an entry behind it, in a section that lists things and in one of values. */
function held(text: string): void {
  const entry =
    '<substanceAdministration><text><reference value="#t"/></text><effectiveTime value="20240501"/>' +
    '<doseQuantity value="7"/><consumable><manufacturedProduct><manufacturedMaterial><code ' +
    'displayName="Lisinopril 10 MG"/></manufacturedMaterial></manufacturedProduct></consumable>' +
    '</substanceAdministration>'
  const value =
    '<observation><code displayName="Potassium"/><effectiveTime value="20240501"/>' +
    '<value xsi:type="PQ" value="-7"/></observation>'
  const section = (code: string, inner: string) =>
    `<component><section><code code="${code}"/><text><table><thead><tr><th>Name</th><th>${text}</th>` +
    `</tr></thead><tbody><tr ID="t"><td>Potassium</td><td>${text}</td></tr></tbody></table>` +
    `<paragraph>Potassium ${text}</paragraph></text><entry>${inner}</entry></section></component>`
  readCda(
    bytes(
      '<ClinicalDocument xmlns:xsi="x"><component><structuredBody>' +
        `${section('10160-0', entry)}${section('30954-2', value)}` +
        '</structuredBody></component></ClinicalDocument>',
    ),
    () => undefined,
  )
}

const isA = (text: string) => text.startsWith('A')

function rtf(text: string): void {
  try {
    writePage(readRtf(bytes(text)))
  } catch (error) {
    if (!(error instanceof OfficeRefused)) throw error
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
  'the days of a text': withoutDates,
  'directions in words': readDirections,
  'strengths in a name': strengthsIn,
  'the name of a medicine': (text) => [nameKey(text, 'medicine'), ingredientsOf(text, 'medicine')],
  'the name of an allergy': (text) => nameKey(text, 'allergy'),
  'words that turn a statement': (text) => turnsIn([text], true),
  'a state in words': stateInWords,
  'whether a name denies another': (text) => [contradicts(text, 'Asthma'), denies([text], isA)],
  'the telling words of a text': wordsOf,
  'a moment in a cell': (text) => [isMoment(text), linesOfMoment(text)],
  'a message between systems': (text) =>
    readHl7(`MSH|^~\\&|A\rOBX|1|TX|||${text}\rZ1|${text}`, 'a'),
  'a file of a word processor': (text) => rtf(`{\\rtf1 ${text}}`),
  'a text beside its entries': (text) => held(escaped(text).replaceAll('\u0000', '')),
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
  '03/07/2020 8:15 AM ',
  '8 am, ',
  'May 1 ',
  '2 tabs every 8 hours; ',
  '5/325 ',
  '1,000.5-',
]

/** A seed repeated to a number of characters. */
export function repeated(seed: string, length: number): string {
  return seed.repeat(Math.ceil(length / seed.length)).slice(0, length)
}
