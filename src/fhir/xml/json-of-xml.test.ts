import { Fhir } from 'fhir'
import { describe, expect, it } from 'vitest'
import { officialExamples } from '../../../tools/testing/official-examples'
import { jsonOfXml } from './json-of-xml'

const TYPES = ['Questionnaire', 'ValueSet', 'Patient', 'Observation']

/** Of a narrative only the words: each program writes marks, entities and spaces its own way. */
const parsed = (json: string): unknown =>
  JSON.parse(json, (key, value: unknown) =>
    key === 'div'
      ? String(value)
          .replaceAll(/<[^>]*>|&[#\w]+;|[^\p{L}\p{N}]/gu, ' ')
          .replaceAll(/\s+/g, ' ')
      : value,
  )

describe('the XML that another program writes of official examples', () => {
  it.each(TYPES)('%s is read as what it was written from', (type) => {
    const writer = new Fhir()
    const examples = officialExamples((name) => name === type)
    expect(examples.length).toBeGreaterThan(5)
    for (const { file, resource } of examples) {
      // The other program takes seconds for lists of thousands of codes.
      if (JSON.stringify(resource).length > 20_000) continue
      const read = parsed(jsonOfXml(writer.objToXml(resource)))
      expect({ file, read }).toEqual({ file, read: parsed(JSON.stringify(resource)) })
    }
  })
})

describe('XML', () => {
  it('keeps the digits of decimals, and what stands beside values', () => {
    const json =
      jsonOfXml(`<?xml version="1.0"?><!-- a form --><f:Observation xmlns:f="http://hl7.org/fhir">
      <f:valueQuantity><f:value id="v" value="1.50"/></f:valueQuantity>
      <f:performer><f:display value="A"><f:extension url="urn:x"><f:valueBoolean value="true"/></f:extension></f:display></f:performer>
      </f:Observation>`)
    expect(json).toContain('"value":1.50,"_value":{"id":"v"}')
    expect(JSON.parse(json)).toMatchObject({
      performer: [
        { display: 'A', _display: { extension: [{ url: 'urn:x', valueBoolean: true }] } },
      ],
    })
  })

  it.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><Patient><id value="&b;"/></Patient>'],
    ['an entity of its own', '<Patient><id value="&b;"/></Patient>'],
    ['an end too few', '<Patient><id value="1"/>'],
    ['nothing', ''],
    ['too much depth', `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`],
  ])('with %s is refused', (_, text) => {
    expect(() => jsonOfXml(text)).toThrow(SyntaxError)
  })
})
