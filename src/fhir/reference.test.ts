import { describe, expect, it } from 'vitest'
import { containedOf, parseReference } from './reference'
import { isResource } from './resource-types'
import { oauthUrisOf } from './oauth-uris'

const bases = ['https://fhir.example.org/v4']

describe('a reference leads', () => {
  it.each([
    ['Practitioner/7', { where: 'here', type: 'Practitioner', id: '7' }],
    ['Practitioner/7/_history/2', { where: 'here', type: 'Practitioner', id: '7', version: '2' }],
    [
      'https://fhir.example.org/v4/Practitioner/7',
      { where: 'here', type: 'Practitioner', id: '7' },
    ],
    [
      'HTTPS://FHIR.example.org:443/v4/Practitioner/7',
      { where: 'here', type: 'Practitioner', id: '7' },
    ],
    ['http://fhir.example.org/v4/Practitioner/7', { where: 'here', type: 'Practitioner', id: '7' }],
    [
      'https://fhir.example.org:8443/v4/Practitioner/7',
      { where: 'elsewhere', url: 'https://fhir.example.org:8443/v4/Practitioner/7' },
    ],
    [
      'https://fhir.example.org/V4/Practitioner/7',
      { where: 'elsewhere', url: 'https://fhir.example.org/V4/Practitioner/7' },
    ],
    [
      'https://fhir.example.org/v4evil/Practitioner/7',
      { where: 'elsewhere', url: 'https://fhir.example.org/v4evil/Practitioner/7' },
    ],
    [
      'https://other.example/Practitioner/7',
      { where: 'elsewhere', url: 'https://other.example/Practitioner/7' },
    ],
    ['urn:uuid:1', { where: 'elsewhere', url: 'urn:uuid:1' }],
    ['#p1', { where: 'contained', id: 'p1' }],
    ['Spaceship/7', { where: 'nowhere' }],
    ['Practitioner/../Patient', { where: 'nowhere' }],
    ['', { where: 'nowhere' }],
    [undefined, { where: 'nowhere' }],
    [{ display: 'Ana' }, { where: 'nowhere' }],
    [{ reference: 'Patient/1' }, { where: 'here', type: 'Patient', id: '1' }],
  ] as const)('%j', (reference, target) => {
    expect(parseReference(reference, bases)).toEqual(target)
  })

  it('into the record that holds it', () => {
    const inner = { resourceType: 'Organization' as const, id: 'o1' }
    const outer = { resourceType: 'Patient' as const, contained: [inner] }
    expect(containedOf(outer, 'o1')).toBe(inner)
    expect(containedOf(outer, '')).toBe(outer)
    expect(containedOf(outer, 'x')).toBeUndefined()
    expect(containedOf({ resourceType: 'Patient' }, 'o1')).toBeUndefined()
  })
})

it('a resource names an R4 type', () => {
  expect(isResource({ resourceType: 'Patient' })).toBe(true)
  expect(isResource({ resourceType: 'Account' })).toBe(true)
  expect(isResource({ resourceType: 'VisionPrescription' })).toBe(true)
  expect(isResource({ resourceType: 'Spaceship' })).toBe(false)
  expect(isResource({ resourceType: '' })).toBe(false)
  expect(isResource('Patient')).toBe(false)
  expect(isResource(null)).toBe(false)
})

it('the authorization server is found in the security extension', () => {
  const uris = {
    url: 'http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris',
    extension: [
      { url: 'token', valueUri: 't' },
      { url: 'authorize', valueUri: 'a' },
    ],
  }
  expect(oauthUrisOf({ rest: [{ security: { extension: [{ url: 'x' }, uris] } }] })).toEqual({
    authorize: 'a',
    token: 't',
  })
  expect(
    oauthUrisOf({
      rest: [
        { security: { extension: [{ ...uris, extension: [{ url: 'token', valueUri: 't' }] }] } },
      ],
    }),
  ).toBeUndefined()
  expect(oauthUrisOf(undefined)).toBeUndefined()
})
