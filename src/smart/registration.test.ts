import { describe, expect, it } from 'vitest'
import { isOtherTenant } from './registration'

const MINE = '87e907d1-d0ab-8b54-ab28-4f1951fda4f5'
const OTHER = '11111111-d0ab-8b54-ab28-4f1951fda4f5'
const issuer = `https://service.example/provider/patient-access/v2/${MINE}`

describe('The tenant of a token answer', () => {
  it.each([
    ['is the one that was asked', issuer, MINE, false],
    ['is the one that was asked, in capitals', issuer, MINE.toUpperCase(), false],
    ['is another than was asked', issuer, OTHER, true],
    ['is not said', issuer, undefined, false],
    ['is no number that can be compared', issuer, 'harbor', false],
    ['stands beside an issuer without one', 'https://service.example/uscore/v1', OTHER, false],
  ])('%s', (_, asked, answered, expected) => {
    const exchange = {
      service: 'exchange',
      solution: 'S1',
      generation: 'v2',
      issuer: asked,
    } as const
    expect(isOtherTenant(exchange, answered)).toBe(expected)
  })

  it('means nothing at a plain server, whose address may have any number in it', () => {
    expect(isOtherTenant({ service: 'fhir-r4', issuer }, OTHER)).toBe(false)
  })
})
