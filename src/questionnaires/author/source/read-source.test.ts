import { afterEach, describe, expect, it, vi } from 'vitest'
import { placesOf } from '../check/places-of'
import { keepSource, keptSource } from './kept-source'
import { placeInText } from './place-in-text'
import { readSource } from './read-source'

const JSON_FORM = `{
  "resourceType": "Questionnaire",
  "status": "active",
  "item": [
    { "linkId": "a.b", "type": "string", "text": "One" },
    { "linkId": "a.b", "type": "string", "text": "Two" }
  ]
}`
const XML_FORM = `<?xml version="1.0"?>
<Questionnaire xmlns="http://hl7.org/fhir">
  <status value="active"/>
  <item><linkId value="a.b"/><type value="string"/></item>
</Questionnaire>`

const GROUP = '{"linkId": "g", "type": "group", "item": ['
const DEEP = `{"resourceType": "Questionnaire", "item": [${GROUP.repeat(20_000)}${']}'.repeat(20_001)}`

describe('the text of an author', () => {
  it.each([
    ['JSON', JSON_FORM, undefined],
    ['XML', XML_FORM, undefined],
    ['JSON after a byte order mark', `\uFEFF${JSON_FORM}`, undefined],
    ['XML after a byte order mark', `\uFEFF${XML_FORM}`, undefined],
    ['JSON of R5', JSON_FORM.replace('"string"', '"coding"'), 'R5'],
    ['JSON of STU3', JSON_FORM.replace('"text": "One"', '"initialString": "x"'), 'STU3'],
  ])('is a form in %s', async (_, text, from) => {
    const read = await readSource(text)
    expect(read.kind === 'form' && [read.form.item?.[0]?.linkId, read.from]).toEqual(['a.b', from])
  })

  it.each([
    ['', { kind: 'empty' }],
    ['{"resourceType": "Patient"}', { kind: 'other', type: 'Patient' }],
    ['<Patient xmlns="http://hl7.org/fhir"/>', { kind: 'other', type: 'Patient' }],
    ['\uFEFF{"resourceType": "Patient"}', { kind: 'other', type: 'Patient' }],
    ['[1]', { kind: 'other', type: undefined }],
    [DEEP, { kind: 'long' }],
    ['{"resourceType": "Questionnaire", "group": {"linkId": "x"}}', { kind: 'dstu2' }],
    [
      JSON_FORM.replace('"active",', '"active"'),
      { kind: 'json-fault', fault: 'comma', at: { line: 4, column: 3 } },
    ],
    [
      XML_FORM.replace('<type value="string"/>', '<type value="string">'),
      { kind: 'xml-fault', at: { line: 4 } },
    ],
    [`\n  ${XML_FORM.replace('"a.b"/>', 'a/>').slice(22)}`, { kind: 'xml-fault', at: { line: 4 } }],
  ])('that is no form says what it is, and where it breaks off: %#', async (text, expected) => {
    expect(await readSource(text)).toMatchObject(expected)
  })

  it('is found again at each question, also of those with one name', async () => {
    for (const text of [JSON_FORM, XML_FORM]) {
      const read = await readSource(text)
      const places = read.kind === 'form' ? placesOf(read.form) : []
      const found = places.map(({ place }) => placeInText(text, place, places))
      for (const part of found) expect(text.slice(part?.from, part?.to)).toContain('a.b')
      expect(new Set(found.map((part) => part?.from)).size).toBe(places.length)
    }
  })
})

describe('a reload', () => {
  const kept = new Map<string, string>()
  const stub = () =>
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    })
  afterEach(() => {
    vi.unstubAllGlobals()
    kept.clear()
  })

  it('brings back a form, finished or not, and no answers and no record', () => {
    stub()
    for (const text of [JSON_FORM, XML_FORM, JSON_FORM.slice(0, 60)]) {
      expect(keepSource(text)).toBe(true)
      expect(keptSource()).toBe(text)
    }
    for (const text of [
      '{"resourceType": "QuestionnaireResponse"}',
      '<QuestionnaireResponse/>',
      '{"resourceType": "Patient"}',
      'x',
    ]) {
      expect(keepSource(text)).toBe(false)
      expect(keptSource()).toBe('')
    }
  })

  it('is survived without a storage', () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect(keepSource(JSON_FORM)).toBe(false)
    expect(keptSource()).toBe('')
  })
})
