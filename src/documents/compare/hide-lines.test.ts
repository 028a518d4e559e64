import { expect, it } from 'vitest'
import type { CdaHeader } from '~/documents/cda/cda-document'
import { readDocument } from '~/documents/composition/read-document'
import { hiderOf, numbersOf } from '~/documents/reader/hidden-numbers'
import { documents } from '~/i18n/en/documents/documents'
import { format } from '~/i18n/en/record/format'
import { compareHeaders } from './compare-headers'
import { compareLines } from './compare-sections'
import { hideLines } from './hide-lines'

const context = {
  words: documents,
  format: { language: 'en', words: format, style: 'clinician' },
} as const

const hide = hiderOf(['123456789', '4711'])
const told = (older: readonly string[], newer: readonly string[]) =>
  hideLines(compareLines(older, newer), hide)

it('a number over several cells or lines only shows its end, and a short one in a cell nothing', () => {
  expect(told(['SSN | 123 | 45 | 6789'], ['Card | 4711 | x'])).toEqual([
    { is: 'gone', text: 'SSN | •••6789 | ••• | •••' },
    { is: 'added', text: 'Card | ••• | x' },
  ])
  // The older text and the newer one are each read in their own order.
  expect(
    told(['123', '45', '6789'], ['123', 'new', '45', '– 6789']).map(({ text }) => text),
  ).toEqual(['•••6789', 'new', '•••', '•••', '– 6789'])
  expect(told(['a | 1', '– b'], ['a | 2', '– b'])).toEqual([
    { is: 'gone', text: 'a | 1' },
    { is: 'added', text: 'a | 2' },
    { is: 'same', text: '– b' },
  ])
})

function header(ids: readonly string[]): CdaHeader {
  const found: CdaHeader[] = []
  const written = ids.map((id) => `<id root="2.16.840.1.113883.4.1" extension="${id}"/>`).join('')
  readDocument(
    new TextEncoder().encode(
      `<ClinicalDocument xmlns="urn:hl7-org:v3"><recordTarget><patientRole>${written}<patient>` +
        '<name>A</name></patient></patientRole></recordTarget></ClinicalDocument>',
    ),
    (piece) => {
      if (piece.piece === 'header') found.push(piece.header)
    },
  )
  const [one] = found
  if (one === undefined) throw new Error('no header')
  return one
}

it('facts of headers tell numbers by their ends, also short ones, and those that differ before it', () => {
  const [older, newer] = [header(['4711', '123456789']), header(['4711', '987656789'])]
  const numbers = [older, newer].flatMap((one) => numbersOf(one, { state: 'none' }))
  const { plain, details } = compareHeaders(older, newer, context, hiderOf(numbers))
  const lines = details.flatMap((fact) => fact.lines).filter(({ is }) => is !== 'same')
  expect(lines.map(({ is }) => is)).toEqual(expect.arrayContaining(['gone', 'added']))
  const inWords = plain.flatMap((fact) => [...fact.older.own, ...fact.newer.own])
  expect(inWords.join(' ')).toContain('•••')
  const text = [...inWords, ...lines.map((line) => line.text)].join(' ')
  expect(text).toContain('•••6789')
  expect(text).not.toMatch(/4711|123456789|987656789/)
})
