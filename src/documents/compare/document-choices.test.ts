import type { Composition, DocumentReference } from 'fhir/r4'
import { expect, test } from 'vitest'
import { messages } from '~/i18n/en/messages'
import { choicesOf, compositionChoices, kindsOf, toldApart } from './document-choices'

const format = { language: 'en', words: messages.format, style: 'patient' } as const

function documentOf(id: string, over: Partial<DocumentReference> = {}): DocumentReference {
  return {
    resourceType: 'DocumentReference',
    id,
    status: 'current',
    date: '2024-05-01',
    type: { text: 'Summary' },
    content: [{ attachment: { contentType: 'application/xml', title: 'summary.xml' } }],
    ...over,
  }
}

const noState = () => undefined

test('A FHIR document is offered under every type that JSON has', () => {
  const named = ['application/fhir+json', 'application/json', 'application/json; charset=utf-8']
  const choices = named.map((contentType, index) =>
    documentOf(`${index}`, { content: [{ attachment: { contentType } }] }),
  )
  expect(choicesOf(choices, 'https://x')).toHaveLength(named.length)
})

test('Documents that are no XML, or entered in error, are not offered', () => {
  const pdf = documentOf('b', { content: [{ attachment: { contentType: 'application/pdf' } }] })
  const both = documentOf('c', {
    content: [
      { attachment: { contentType: 'application/pdf' } },
      { attachment: { contentType: 'text/xml' } },
    ],
  })
  const wrong = documentOf('d', { status: 'entered-in-error' })
  const wrongText = documentOf('e', { docStatus: 'entered-in-error' })
  expect(
    choicesOf([documentOf('a'), pdf, both, wrong, wrongText], 'https://x').map(({ id }) => id),
  ).toEqual(['a', 'c'])
})

test('A document of the record is offered among the others, unless it was entered in error', () => {
  const composition: Composition = {
    resourceType: 'Composition',
    id: 'a',
    status: 'final',
    type: { text: 'Summary' },
    title: 'Of the ward',
    date: '2024-05-01',
    author: [],
  }
  const choices = [
    ...compositionChoices([composition, { ...composition, id: 'b', status: 'entered-in-error' }]),
    ...choicesOf([documentOf('a')], 'https://x'),
  ]
  expect(new Set(choices.map(({ id }) => id)).size).toBe(2)
  expect(toldApart(choices, format, noState).map(({ label }) => label)).toEqual([
    'Summary, May 1, 2024, Of the ward',
    'Summary, May 1, 2024, summary.xml',
  ])
})

test('No two documents have the same name in the list', () => {
  const choices = choicesOf(
    [
      documentOf('a'),
      documentOf('b', { description: 'From the ward' }),
      documentOf('c'),
      documentOf('d', { date: '2023' }),
    ],
    'https://x',
  )
  expect(toldApart(choices, format, noState).map(({ label }) => label)).toEqual([
    'Summary, May 1, 2024, summary.xml',
    'Summary, May 1, 2024, From the ward, summary.xml',
    'Summary, May 1, 2024, summary.xml (2)',
    'Summary, 2023',
  ])
})

test('The kinds are those of the documents, each once', () => {
  const letter = { type: { text: 'Letter' } }
  const choices = choicesOf(
    [
      documentOf('a'),
      documentOf('b', letter),
      documentOf('c', letter),
      { ...documentOf('d'), type: {} },
    ],
    'https://x',
  )
  expect(kindsOf(toldApart(choices, format, noState))).toEqual(['Letter', 'Summary'])
})

test('A document that is not current and final says so in the list', () => {
  const choices = choicesOf(
    [documentOf('a'), documentOf('b', { status: 'superseded' })],
    'https://x',
  )
  const stateOf = ({ status }: { readonly status?: string }) =>
    status === 'superseded' ? 'Replaced' : undefined
  expect(toldApart(choices, format, stateOf).map(({ label }) => label)).toEqual([
    'Summary, May 1, 2024',
    'Summary, May 1, 2024, Replaced',
  ])
})
