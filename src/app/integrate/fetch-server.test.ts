import { expect, it } from 'vitest'
import { baseIn, fetchServer } from './fetch-server'

it.each([
  'https://fhir.example.org/r4',
  ' https://FHIR.example.org:443/r4/ ',
  'https://fhir.example.org/r4/metadata',
  'https://fhir.example.org/r4/metadata?_format=json#x',
  'https://fhir.example.org/r4/.well-known/smart-configuration',
  'https://me:secret@fhir.example.org/r4//',
])('The base that %s is below is found in it', (typed) => {
  expect(baseIn(typed)).toBe('https://fhir.example.org/r4')
})

it.each([
  ['http://127.0.0.1:8080/fhir', 'http://127.0.0.1:8080/fhir'],
  ['https://fhir.example.org', 'https://fhir.example.org'],
  ['https://fhir.example.org/metadata', 'https://fhir.example.org'],
  ['https://fhir.example.org/metadata/r4', 'https://fhir.example.org/metadata/r4'],
  ['fhir.example.org/r4', undefined],
  ['ftp://fhir.example.org/r4', undefined],
  ['', undefined],
])('%s is understood as %s', (typed, base) => {
  expect(baseIn(typed)).toBe(base)
})

it.each<[string, Response, object]>([
  ['nothing', new Response(''), { had: false, why: 'not-json' }],
  ['a page', new Response('<html>'), { had: false, why: 'not-json' }],
  ['that it is gone', new Response('', { status: 410 }), { had: false, why: 'absent' }],
  ['an error', new Response('', { status: 503 }), { had: false, why: 'status', status: 503 }],
  ['a document', Response.json({ a: 1 }), { had: true, json: { a: 1 } }],
])('A server that was asked and answers %s is told of as that', async (_name, answer, had) => {
  const read = await fetchServer('https://fhir.example.org/r4', async () => answer.clone())
  expect(read).toEqual({ discovery: had, metadata: had })
})
