import { describe, expect, it } from 'vitest'
import { readDocument } from '../composition/read-document'
import type { CdaSection } from '../cda/cda-document'
import { documentLists, type DocumentList } from './document-lists'
import type { Statement } from './statement'
import { whyUnclear } from './why-unclear'

async function problemsOf(document: string): Promise<DocumentList> {
  const sections: CdaSection[] = []
  const kept = readDocument(new TextEncoder().encode(document), (piece) => {
    if (piece.piece === 'section') sections.push(piece.section)
  })
  return (await documentLists(sections, (key) => Promise.resolve(kept.entriesOf(key)))).problem
}

/** A FHIR document with one section on problems. */
const fhir = (section: object) =>
  problemsOf(
    JSON.stringify({
      resourceType: 'Bundle',
      type: 'document',
      entry: [
        {
          resource: {
            resourceType: 'Composition',
            section: [
              { code: { coding: [{ system: 'http://loinc.org', code: '11450-4' }] }, ...section },
            ],
          },
        },
        {
          fullUrl: 'urn:uuid:1',
          resource: { resourceType: 'Condition', id: 'r', code: { text: 'Eczema' } },
        },
      ],
    }),
  )

const cda = (section: string, attributes = '') =>
  problemsOf(
    '<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
      `<component><structuredBody><component><section${attributes}><code code="11450-4"/>${section}` +
      '</section></component></structuredBody></component></ClinicalDocument>',
  )

const named = (name: string): Statement => ({
  kind: 'problem',
  name,
  codes: [],
  identifiers: [],
  reactions: [],
})
const asthma = { is: 'here', here: named('Asthma') } as const
const whole = { state: 'whole' } as const
const entry = [{ reference: 'urn:uuid:1' }]
const div = (text: string) => ({ text: { status: 'additional', div: `<div>${text}</div>` } })
const empty = (code: string) => ({ emptyReason: { coding: [{ code }] } })
const coded =
  '<entry><observation classCode="OBS" moodCode="EVN"><value xsi:type="CD" code="1" ' +
  'codeSystem="2.16.840.1.113883.6.96" displayName="Eczema"/></observation></entry>'

describe('a statement of the record alone', () => {
  it.each([
    ['text without entries', () => fhir(div('Asthma since childhood')), 'text'],
    ['a withheld list', () => fhir(empty('withheld')), 'withheld'],
    ['a list that nobody asked for', () => fhir(empty('notasked')), 'notasked'],
    ['a list that was not to be had', () => fhir(empty('unavailable')), 'unavailable'],
    ['a reason of its own', () => fhir({ emptyReason: { text: 'No time' } }), 'unavailable'],
    ['a list of changes', () => fhir({ mode: 'changes', entry }), 'changes'],
    ['text without entries (CDA)', () => cda('<text>Asthma since childhood</text>'), 'text'],
    ['a masked section (CDA)', () => cda('<text/>', ' nullFlavor="MSK"'), 'withheld'],
    [
      'a row without an entry that names it',
      () => cda(`<text><list><item>Eczema</item><item>Asthma</item></list></text>${coded}`),
      'text',
    ],
    [
      'an entry that is elsewhere',
      () => fhir({ entry: [...entry, { reference: 'Condition/9' }], ...div('Eczema, Asthma') }),
      'entries',
    ],
    [
      'an entry that is elsewhere, whatever it is called there',
      () =>
        fhir({ entry: [{ reference: 'Condition/9', display: 'Wheezing' }], ...div('Wheezing') }),
      'entries',
    ],
    [
      'an entry without a name',
      () =>
        cda('<text>Asthma</text><entry><observation><value xsi:type="CD"/></observation></entry>'),
      'entries',
    ],
    [
      'an entry of its name that states no problem',
      () => cda(`<text>Asthma</text>${coded.replace('EVN', 'GOL').replace('Eczema', 'Asthma')}`),
      'entries',
    ],
  ])('could not be compared with %s', async (_, read, why) => {
    expect(whyUnclear(asthma, whole, await read())).toBe(why)
  })

  it.each([
    ['a list that says that nothing is known', () => fhir(empty('nilknown'))],
    ['a whole list', () => fhir({ entry, ...div('Eczema') })],
    ['an empty section', () => fhir({})],
    [
      'an entry of another name that states no problem',
      () => cda(`<text>Eczema</text>${coded.replace('EVN', 'GOL')}`),
    ],
    [
      'a row without an entry that is about something else',
      () => cda(`<text><list><item>Eczema</item><item>Migraine</item></list></text>${coded}`),
    ],
  ])('is in the record alone beside %s', async (_, read) => {
    expect(whyUnclear(asthma, whole, await read())).toBeUndefined()
  })
})

it('A statement of the document alone could not be compared with a record that was read in part', async () => {
  const list = await fhir({ entry })
  const pair = { is: 'there', there: named('Eczema') } as const
  expect(whyUnclear(pair, { state: 'part' }, list)).toBe('part')
  expect(whyUnclear(pair, whole, list)).toBeUndefined()
})
