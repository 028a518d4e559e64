import { readFileSync } from 'node:fs'
import type { Composition, Patient } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { fieldsOf, listOf } from '~/fhir/json'
import { officialExamples } from '../../../tools/testing/official-examples'
import type { CdaHeader, CdaPiece, CdaSection } from '../cda/cda-document'
import { CdaRefused, type CdaProblem } from '../cda/cda-problem'
import { narrativeText } from '../cda/narrative'
import { looksClinical } from '../looks-clinical'
import { compareIdentity, judge } from '../reader/header/compare-identity'
import { headerFacts } from '../reader/header/header-facts'
import { documents } from '~/i18n/en/documents/documents'
import { format } from '~/i18n/en/record/format'
import { sniff } from '../viewers/sniff'
import { plainWords, wordsIn } from './plain-words-fixture'
import { readDocument } from './read-document'
import { readXhtml } from './read-xhtml'

const bytesOf = (content: unknown) =>
  new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content))

interface ReadFile {
  readonly header: CdaHeader
  readonly sections: readonly CdaSection[]
  readonly entries: (key: string) => readonly unknown[]
  readonly order: readonly CdaPiece['piece'][]
}

function read(content: unknown): ReadFile {
  const pieces: CdaPiece[] = []
  const kept = readDocument(bytesOf(content), (piece) => pieces.push(piece))
  const header = pieces.flatMap((piece) => (piece.piece === 'header' ? [piece.header] : []))[0]
  if (header === undefined) throw new Error('no header')
  return {
    header,
    sections: pieces.flatMap((piece) => (piece.piece === 'section' ? [piece.section] : [])),
    entries: (key) =>
      kept
        .entriesOf(key)
        .map(({ record, text }): unknown =>
          record === undefined ? text : JSON.parse(record.json),
        ),
    order: pieces.map(({ piece }) => piece),
  }
}

function problemOf(content: unknown): CdaProblem | undefined {
  try {
    readDocument(bytesOf(content), () => undefined)
    return undefined
  } catch (error) {
    if (error instanceof CdaRefused) return error.problem
    throw error
  }
}

const official = (file: string): unknown =>
  JSON.parse(readFileSync(`node_modules/hl7.fhir.r4.examples/${file}`, 'utf8'))

const PATIENT: Patient = {
  resourceType: 'Patient',
  id: 'a',
  name: [{ use: 'official', family: 'Rivera', given: ['Marta', 'Elena'] }],
  birthDate: '1984-03-12',
  gender: 'female',
  identifier: [{ type: { coding: [{ code: 'SS' }] }, system: 'urn:x', value: '123456789' }],
}
const text = (div: string) => ({ status: 'generated', div: `<div>${div}</div>` }) as const

/** A document Bundle; its entries have the addresses `urn:x:<id>`. */
function bundle(composition: Partial<Composition>, records: readonly object[] = [PATIENT]) {
  const first = {
    resourceType: 'Composition',
    id: 'c',
    status: 'final',
    subject: { reference: 'urn:x:a' },
    title: 'Letter',
    ...composition,
  }
  return {
    resourceType: 'Bundle',
    type: 'document',
    entry: [first, ...records].map((resource) => ({
      fullUrl: `urn:x:${String(fieldsOf(resource)['id'])}`,
      resource,
    })),
  }
}

const allWords = (sections: readonly CdaSection[]): readonly string[] =>
  sections.flatMap(({ narrative, sections: inner }) => [
    ...wordsIn(narrativeText(narrative)),
    ...allWords(inner),
  ])

describe('a FHIR document', () => {
  it('says whom it is about, who wrote, attests and keeps it, when, and what follows from it', () => {
    const { header, sections, order } = read(official('Composition-example.json'))
    expect(order).toEqual(['header', 'section', 'section', 'section', 'end'])
    const facts = headerFacts(header, {
      words: documents,
      format: { language: 'en', words: format, style: 'patient', timeZone: 'UTC' },
    })
    const said = facts.map(([label, lines]) => `${label}: ${lines.join('; ')}`)
    expect(said).toEqual([
      'Author: Harold Hippocrates, MD',
      'Legally signed by: Harold Hippocrates, MD; January 4, 2012, 09:10:14',
      'Kept by: Good Health Clinic',
      'Care described: health record; July 18, 2010 to November 12, 2012',
      'Written: January 4, 2012, 09:10:14',
      'State: Final',
      'Kind: Consult note; LOINC 11488-4; Report; LOINC LP173421-1',
      'Confidentiality: Normal',
      'Version series: http://healthintersections.com.au/test : 1',
      'Replaces: Composition/old-example',
      'Adds to: http://example.org/fhir/NamingSystem/document-ids : ABC123',
    ])
    expect(sections.map(({ title, about, emptyReason }) => title ?? about ?? emptyReason)).toEqual([
      'document',
      'History of present illness',
      'History of family member diseases',
    ])
    expect(sections[2]?.emptyReason?.code).toBe('withheld')
  })

  it('loses no word of its narratives, nor of those of any official example', () => {
    const examples = officialExamples((type) =>
      /^(AllergyIntolerance|Composition|Condition|DiagnosticReport|Observation|Patient)$/.test(
        type,
      ),
    )
    const divs = examples.flatMap(({ resource }) => divsIn(resource))
    expect(divs.length).toBeGreaterThan(100)
    const lost = divs.filter(
      (div) => wordsIn(narrativeText(readXhtml(div).nodes)).join('') !== plainWords(div).join(''),
    )
    expect(lost).toEqual([])
    const father = official('Bundle-father.json')
    const { sections } = read(father)
    const own = fieldsOf(fieldsOf(listOf(fieldsOf(father)['entry'])[0])['resource'])
    const sent = listOf(own['section']).flatMap(divsIn).flatMap(plainWords)
    expect(allWords(sections).join('')).toContain(sent.join(''))
  })

  it('in XML is read as the same in JSON', () => {
    for (const file of ['Bundle-father.json', 'Composition-example.json']) {
      const content = official(file)
      const xml = xmlOf(content)
      expect(sniff(bytesOf(xml))).toBe('fhirXml')
      const [a, b] = [read(content), read(xml)]
      // The page gives each element of a record its shape; the reader keeps it as it came.
      expect({ ...b.header, records: [] }).toEqual({ ...a.header, records: [] })
      expect(b.sections).toEqual(a.sections)
      expect(b.entries('2').length).toBe(a.entries('2').length)
    }
  })

  it('is about the patient of the open record, or stops the reader', () => {
    const verdict = (patient: Patient) => {
      const [about] = read(bundle({})).header.patients
      return about === undefined ? undefined : judge(compareIdentity(patient, about))
    }
    const { identifier: _number, ...other } = PATIENT
    expect(verdict(PATIENT)).toBe('match')
    expect(verdict({ ...other, birthDate: '1984-03-13' })).toBe('mismatch')
    expect(verdict({ ...other, name: [{ family: 'Rivera', given: ['Ana'] }] })).toBe('mismatch')
    const lone = read({ resourceType: 'Composition', subject: { display: 'Marta Rivera' } })
    expect(lone.header.patients.map((one) => judge(compareIdentity(other, one)))).toEqual([
      'unsure',
    ])
  })

  it('has each of its records in one place: the header, a section, or the rest', () => {
    const report = {
      resourceType: 'DiagnosticReport',
      id: 'r',
      result: [{ reference: 'urn:x:o' }, { reference: 'urn:x:gone' }],
    }
    // In circles.
    const result = {
      resourceType: 'Observation',
      id: 'o',
      subject: { reference: 'urn:x:a' },
      valueQuantity: { value: 7 },
      derivedFrom: [{ reference: 'urn:x:r' }],
      hasMember: [{ reference: 'urn:x:o' }],
    }
    const left = { resourceType: 'Flag', id: 'f', code: { text: 'Falls' } }
    const { sections, entries, header } = read(
      bundle(
        {
          section: [
            {
              title: 'Results',
              entry: [
                { reference: 'urn:x:r' },
                { reference: 'Observation/elsewhere', display: 'An old result' },
              ],
            },
          ],
        },
        [PATIENT, report, result, left],
      ),
    )
    const kinds = (key: string) => entries(key).map((one) => fieldsOf(one)['resourceType'] ?? one)
    expect(sections.map(({ key, entries: count }) => [key, count])).toEqual([
      ['1', 3],
      ['others', 1],
    ])
    expect(kinds('1')).toEqual(['DiagnosticReport', 'Observation', 'An old result'])
    expect(kinds('others')).toEqual(['Flag'])
    expect(header.records?.length).toBe(2)
    // No address leads out of the document: the service that is open may have such a record too.
    expect(JSON.stringify([entries('1'), header.records])).not.toContain('"reference"')
    expect(entries('1')[1]).toMatchObject({
      derivedFrom: [{}],
      subject: { display: 'Marta Elena Rivera' },
    })
  })

  it('tells which entries are about somebody else', () => {
    const about = (reference: string, id: string) => ({
      resourceType: 'Condition',
      id,
      subject: { reference },
    })
    const twin = { ...PATIENT, id: 'b', name: [{ text: 'Ana Rivera' }] }
    const entry = ['one', 'two', 'three'].map((id) => ({ reference: `urn:x:${id}` }))
    const { sections } = read(
      bundle({ section: [{ title: 'Problems', entry }] }, [
        PATIENT,
        twin,
        about('urn:x:a', 'one'),
        about('urn:x:b', 'two'),
        about('Patient/77', 'three'),
      ]),
    )
    expect(sections[0]?.inner.map(({ names }) => names[0]?.text)).toEqual([
      'Ana Rivera',
      // An address is nobody's name: the note says "someone else".
      undefined,
    ])
  })

  it('names the sensitive numbers of its header and of its entries', () => {
    const { header, sections } = read(
      bundle({ section: [{ title: 'Coverage', entry: [{ reference: 'urn:x:k' }] }] }, [
        PATIENT,
        {
          resourceType: 'Coverage',
          id: 'k',
          identifier: [{ type: { coding: [{ code: 'MC' }] }, value: 'MBI-987654' }],
        },
      ]),
    )
    expect(header.patients[0]?.ids).toEqual([
      { root: 'urn:x', extension: '123456789', secret: true },
    ])
    expect(sections[0]?.numbers).toEqual(['MBI-987654'])
  })

  it('keeps the digits of its decimals for the page', () => {
    const json = JSON.stringify(
      bundle({ section: [{ entry: [{ reference: 'urn:x:o' }] }] }, [
        PATIENT,
        { resourceType: 'Observation', id: 'o', valueQuantity: { value: 7 } },
      ]),
    ).replace('"value":7', '"value":7.00')
    const kept = readDocument(bytesOf(json), () => undefined)
    expect(kept.entriesOf('1')[0]?.record?.json).toContain('"value":7.00')
  })

  it('that cannot be read says why, and one of any shape is read', () => {
    expect(problemOf(JSON.stringify(bundle({})).slice(0, -9))).toEqual({ kind: 'json' })
    expect(problemOf({ resourceType: 'Bundle', type: 'document', entry: [] })).toEqual({
      kind: 'no-composition',
    })
    const deep = `{"resourceType":"Composition","section":${'['.repeat(1e6)}`
    expect(problemOf(deep)).toEqual({ kind: 'depth' })
    for (const odd of [null, 7, 'text', {}, [null], [[]], [{ reference: 4 }], { div: 3 }]) {
      const composition = Object.fromEntries(
        [
          'subject author attester custodian section event relatesTo text date status type',
          'title identifier encounter confidentiality meta category language',
        ]
          .join(' ')
          .split(' ')
          .map((name) => [name, odd]),
      )
      expect(problemOf({ resourceType: 'Composition', ...composition })).toBeUndefined()
      expect(
        problemOf({
          resourceType: 'Bundle',
          type: 'document',
          entry: [odd, { resource: { resourceType: 'Composition', section: [composition] } }],
        }),
      ).toBeUndefined()
    }
  })
})

describe('the bytes of a FHIR document', () => {
  it('are told from other JSON and XML, in any order of their members', () => {
    const kinds = (content: unknown) => [looksClinical(bytesOf(content)), sniff(bytesOf(content))]
    expect(kinds(bundle({}))).toEqual([true, 'fhirJson'])
    expect(
      kinds({
        entry: [{ resource: { resourceType: 'Patient', type: 'x' } }],
        type: 'document',
        resourceType: 'Bundle',
      }),
    ).toEqual([true, 'fhirJson'])
    expect(kinds(`\uFEFF ${JSON.stringify({ resourceType: 'Composition' })}`)).toEqual([
      true,
      'fhirJson',
    ])
    expect(kinds({ resourceType: 'Bundle', type: 'searchset' })).toEqual([false, 'json'])
    expect(kinds({ inner: { resourceType: 'Composition' } })).toEqual([false, 'json'])
    expect(kinds('<Bundle xmlns="http://hl7.org/fhir"><type value="batch"/></Bundle>')).toEqual([
      false,
      'xml',
    ])
    expect(kinds('<Composition xmlns="urn:other"/>')).toEqual([false, 'xml'])
  })
})

describe('the narrative of a FHIR document', () => {
  const nodes = (div: string) => readXhtml(`<div>${div}</div>`).nodes
  it('keeps no script, style, handler or address that acts, and every word for people', () => {
    const hostile =
      '<script>steal()</script><style>*{background:url(https://b.example)}</style>' +
      '<p onclick="steal()" style="background:url(x)">calm <b>words</b></p>' +
      '<iframe src="https://b.example">inside</iframe><img src="https://b.example/i.png" alt="seal"/>' +
      '<a href="javascript:steal()">link</a>'
    const { nodes: drawn, media } = readXhtml(`<div>${hostile}</div>`)
    expect(wordsIn(narrativeText(drawn)).join(' ')).toBe('calm words inside seal link')
    expect(Object.values(media)).toEqual([{ encoded: false, address: 'https://b.example/i.png' }])
    // The address of a link is shown beside its words, and never followed.
    expect(JSON.stringify(drawn).replace('javascript:steal()', '')).not.toMatch(
      /steal|onclick|background/,
    )
  })

  it('has the structure of its page: paragraphs, lists, tables, what was struck out', () => {
    expect(nodes('<h2>A</h2><ol><li>b</li></ol><del>c</del>')).toMatchObject([
      { name: 'paragraph', styles: ['bold'], children: ['A'] },
      { name: 'list', ordered: true, children: [{ name: 'item', children: ['b'] }] },
      { name: 'content', revised: 'delete' },
    ])
    expect(nodes('<div><table><tr><td>x</td></tr></table></div>')).toMatchObject([
      { name: 'other', children: [{ name: 'table', children: [{ name: 'tbody' }] }] },
    ])
  })

  it('that is not well-formed is read as text, and so are names of characters', () => {
    expect(wordsIn(narrativeText(nodes('<p>left <b>open</p> a &lt; b &eacute;&nbsp;x')))).toEqual([
      'left',
      'open',
      'a',
      'b',
      'eacute',
      'x',
    ])
    expect(narrativeText(nodes('<p>5&nbsp;&micro;g &ge; 2</p>')).trim()).toBe('5\u00a0µg ≥ 2')
    expect(readXhtml(text('').div).nodes).toEqual([])
  })
})

function divsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(divsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    name === 'div' && typeof inner === 'string' ? [inner] : divsIn(inner),
  )
}

/** A resource in XML (R4, "XML Representation"), as far as these examples need it. */
function xmlOf(resource: unknown): string {
  const { resourceType, ...parts } = fieldsOf(resource)
  const name = String(resourceType)
  return `<${name} xmlns="http://hl7.org/fhir">${membersOf(parts)}</${name}>`
}

function membersOf(parts: object): string {
  // The schema has the type of a bundle before its entries, and so have these files.
  return Object.entries(parts)
    .flatMap(([name, value]: [string, unknown]) =>
      (Array.isArray(value) ? value : [value]).map((one: unknown) => memberOf(name, one)),
    )
    .join('')
}

function memberOf(name: string, value: unknown): string {
  if (name === 'div') return String(value)
  if (typeof value !== 'object' || value === null)
    return `<${name} value="${attributeText(String(value))}"/>`
  const inside = 'resourceType' in value ? xmlOf(value) : membersOf(value)
  return `<${name}>${inside}</${name}>`
}

function attributeText(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
