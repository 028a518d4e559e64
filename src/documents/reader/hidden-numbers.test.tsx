// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import type { CdaHeader, CdaPiece, CdaSection } from '~/documents/cda/cda-document'
import { readCda } from '~/documents/cda/read-cda'
import type { OpenPatient } from './header/open-patient'
import { hiderOf, numbersOf, SHOW_ALL } from './hidden-numbers'
import { Narrative } from './narrative/Narrative'

afterEach(cleanup)

/** Places of a number in a document's header: for the patient, a guardian, an author. */
const PLACES: readonly ((id: string) => string)[] = [
  (id) => `<recordTarget><patientRole>${id}<patient/></patientRole></recordTarget>`,
  (id) =>
    `<recordTarget><patientRole><patient><guardian>${id}</guardian></patient></patientRole></recordTarget>`,
  (id) => `<author><assignedAuthor>${id}</assignedAuthor></author>`,
]
const ROOTS = ['2.16.840.1.113883.4.1', '2.16.840.1.113883.4.3.6', '2.16.840.1.113883.4.330.840']

/** Places of a number in a section alone: a coded entry, its author. */
const ENTRIES: readonly ((id: string) => string)[] = [
  (id) => `<entry><act><id nullFlavor="NI"/><participant>${id}</participant></act></entry>`,
  (id) => `<entry><supply>${id}</supply></entry>`,
  (id) => `<author><assignedAuthor>${id}</assignedAuthor></author>`,
]

/** Ways in which a narrative may write a number of three parts over several elements. */
const SPLIT: readonly ((parts: readonly string[]) => string)[] = [
  ([a, b, c]) => `<paragraph>SSN: ${a}<content styleCode="Bold">-${b}-</content>${c}.</paragraph>`,
  ([a, b, c]) =>
    `<paragraph>${a}<sup>${b}</sup><content><content>${c}</content></content></paragraph>`,
  ([a, b, c]) => `<table><tbody><tr><td>${a}</td><td>${b}</td><td>${c}</td></tr></tbody></table>`,
  ([a, b, c]) => `<list><item>${a}</item><item>${b}</item></list>${c}`,
  ([a, b, c]) => `a ${a}<br/>${b}<br/>${c} z`,
  ([a, b, c]) =>
    `<table><tbody><tr>\n  <td>\n   <paragraph>\n ${a}\n </paragraph></td>\n <td>${b}</td>` +
    `<td>\n\n ${c}</td></tr></tbody></table>`,
]

/** Ways in which a narrative may write it: in a paragraph, a cell, a list, styled, raised. */
const WRITTEN: readonly ((number: string) => string)[] = [
  (number) => `<paragraph>SSN: ${number}.</paragraph>`,
  (number) => `<table><tbody><tr><td>Number</td><td>${number}</td></tr></tbody></table>`,
  (number) => `<list><item><content styleCode="Bold">${number}</content></item></list>`,
  (number) => `${number}<sup>${number}</sup><br/><content>${number}</content>`,
]

const number = fc.integer({ min: 100_000_000, max: 999_999_999 }).map(String)

function read(xml: string): { header: CdaHeader; section: CdaSection } {
  const pieces: CdaPiece[] = []
  readCda(new TextEncoder().encode(xml), (piece) => pieces.push(piece))
  const header = pieces.flatMap((piece) => (piece.piece === 'header' ? [piece.header] : []))[0]
  const section = pieces.flatMap((piece) => (piece.piece === 'section' ? [piece.section] : []))[0]
  if (header === undefined || section === undefined) throw new Error('not read')
  return { header, section }
}

/** A document whose only section has these parts. */
const documentOf = (...parts: readonly string[]) =>
  '<ClinicalDocument xmlns="urn:hl7-org:v3"><component><structuredBody><component><section>' +
  `${parts.join('')}</section></component></structuredBody></component></ClinicalDocument>`

it('a number that only a coded entry or an author of a section names shows its end only, in the words too', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ENTRIES),
      fc.constantFrom(...ROOTS),
      fc.constantFrom(...WRITTEN),
      number,
      (place, root, written, value) => {
        cleanup()
        const { header, section } = read(
          documentOf(
            `<text>${written(value)}</text>`,
            place(`<id root="${root}" extension="${value}"/>`),
          ),
        )
        const numbers = numbersOf(header, { state: 'none' }, section.numbers)
        const { narrative, media } = hiderOf(numbers)(section)
        const page = render(<Narrative nodes={narrative} media={media} />).container.innerHTML
        expect([page.includes(value), page.includes(`•••${value.slice(-4)}`)]).toEqual([
          false,
          true,
        ])
      },
    ),
  )
})

it('a number whose digits are in several elements shows its end only, and no other word changes', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SPLIT),
      fc.constantFrom(...ROOTS),
      number,
      (split, root, value) => {
        cleanup()
        const parts = [value.slice(0, 3), value.slice(3, 5), value.slice(5)]
        const { header, section } = read(
          documentOf(
            `<text><paragraph>calm</paragraph>${split(parts)}<paragraph>words</paragraph></text>`,
            `<entry><act><id root="${root}" extension="${value}"/></act></entry>`,
          ),
        )
        const numbers = numbersOf(header, { state: 'none' }, section.numbers)
        const shown = (part: CdaSection) =>
          render(<Narrative nodes={part.narrative} media={part.media} />).container.textContent
        const digits = (text: string) => text.replaceAll(/[^0-9]/g, '')
        const [plain, told] = [shown(section), shown(hiderOf(numbers)(section))]
        expect([digits(plain), digits(told)]).toEqual([value, value.slice(-4)])
        expect(told).toMatch(/^calm[^]*words$/)
        expect(told).toContain(`•••${value.slice(-4)}`)
      },
    ),
  )
})

it('the words of a document show only the end of a sensitive number of its header or of the open patient, until it is asked for', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PLACES),
      fc.constantFrom(...ROOTS),
      fc.constantFrom(...WRITTEN),
      fc.constantFrom('', '-', ' '),
      fc.boolean(),
      number,
      (place, root, written, parting, isOpen, value) => {
        cleanup()
        const said = [value.slice(0, 3), value.slice(3, 5), value.slice(5)].join(parting)
        const { header, section } = read(
          '<ClinicalDocument xmlns="urn:hl7-org:v3">' +
            `${isOpen ? '' : place(`<id root="${root}" extension="${value}"/>`)}<component>` +
            `<structuredBody><component><section><text>${written(said)}</text></section>` +
            '</component></structuredBody></component></ClinicalDocument>',
        )
        const open: OpenPatient = isOpen
          ? {
              state: 'known',
              patient: {
                resourceType: 'Patient',
                identifier: [{ system: `urn:oid:${root}`, value }],
              },
            }
          : { state: 'none' }
        const numbers = numbersOf(header, open)
        const page = (shown: boolean) => {
          const { narrative, media } = (shown ? SHOW_ALL : hiderOf(numbers))(section)
          return render(<Narrative nodes={narrative} media={media} />).container.innerHTML
        }
        const hidden = page(false)
        expect([hidden.includes(said), hidden.includes(`•••${value.slice(-4)}`)]).toEqual([
          false,
          true,
        ])
        expect(page(true)).toContain(said)
      },
    ),
  )
})

it('what has no such number is the part itself, and a number too short to be one hides no other word', () => {
  const { section } = read(
    '<ClinicalDocument xmlns="urn:hl7-org:v3"><component><structuredBody><component>' +
      '<section><text><paragraph>10 mg, 1 tablet, 1 time</paragraph><paragraph>1</paragraph>' +
      '</text></section></component></structuredBody></component></ClinicalDocument>',
  )
  expect(hiderOf(['123-45-6789'])(section)).toBe(section)
  const { narrative, media } = hiderOf(['1'])(section)
  const { container } = render(<Narrative nodes={narrative} media={media} />)
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    '10 mg, 1 tablet, 1 time',
    '•••',
  ])
})
