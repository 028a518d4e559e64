import { expect, it } from 'vitest'
import { baseIn } from './fetch-server'

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
