// @vitest-environment happy-dom
import type { Resource } from 'fhir/r4'
import { describe, expect, test } from 'vitest'
import { Store } from '../fhir/store.ts'
import { populate } from '../population/populate.ts'
import { DOCUMENT_KEYWORDS } from '../spec/document-keywords.ts'
import { clinicalDocument } from './clinical-document.ts'
import { documentRecord } from './document-record.ts'

const people = new Store(populate('S1').resources)
const KEYWORDS = [...DOCUMENT_KEYWORDS.keys()]
const STRUCTURED = KEYWORDS.filter((keyword) => keyword !== 'UnstructuredDocument')
const OTHER_GUIDES = KEYWORDS.filter((keyword) => /Survey|EICR|CaseReport/.test(keyword))

/**
 * A rich record, a child's, one of somebody who died, one that is a name alone, and a light one.
 */
const WRITTEN = ['p101', 'p102', 'p104', 'p106', 'p111']

interface Asked {
  readonly keyword?: string
  readonly patient?: string
  readonly periods?: readonly string[]
  readonly store?: Store
}

function write({ keyword = 'CCD', patient = 'p101', periods = [], store = people }: Asked): string {
  const kind = DOCUMENT_KEYWORDS.get(keyword)
  const resource = store.read('Patient', patient)
  if (kind === undefined || resource === undefined)
    throw new Error('the test asks for what is not there')
  return clinicalDocument({
    id: 'one',
    keyword,
    kind,
    record: documentRecord(store, resource, periods),
    keeper: { name: 'Ward & Sons' },
    period: {},
    madeAt: '2026-11-01T08:00:00.000Z',
  })
}

function storeOf(...resources: readonly (Resource & Record<string, unknown>)[]): Store {
  const patient: Resource & Record<string, unknown> = { resourceType: 'Patient', id: 'x' }
  return new Store([patient, ...resources])
}

/**
 * Parsed by a parser that is not the sandbox's; a document that is not well-formed has a
 * `parsererror`.
 */
function parse(xml: string): Document {
  const parsed = new DOMParser().parseFromString(xml, 'application/xml')
  expect(parsed.querySelector('parsererror')).toBeNull()
  return parsed
}

function titlesOf(xml: string, empty = false): readonly string[] {
  const pattern = empty
    ? /<section nullFlavor="NI">.*?<title>([^<]+)/g
    : /<section(?: nullFlavor="NI")?>.*?<title>([^<]+)/g
  return Array.from(xml.matchAll(pattern), ([, title]) => title ?? '')
}

describe('the parser of this test', () => {
  test('refuses what is not well-formed', () => {
    const parsed = new DOMParser().parseFromString('<a><b></a>', 'application/xml')
    expect(parsed.querySelector('parsererror')).not.toBeNull()
  })
})

describe.each(KEYWORDS)('%s', (keyword) => {
  test('is well-formed whoever it is about, and every reference leads to its narrative', () => {
    let references = 0
    for (const patient of WRITTEN) {
      const xml = write({ keyword, patient })
      parse(xml)
      const ids = Array.from(xml.matchAll(/ ID="([^"]+)"/g), ([, id]) => id)
      const known = new Set(ids)
      expect(known.size).toBe(ids.length)
      const missing: string[] = []
      for (const [, id] of xml.matchAll(/<reference value="#([^"]+)"/g)) {
        references += 1
        if (!known.has(id)) missing.push(id ?? '')
      }
      expect(missing).toEqual([])
    }
    expect(references > 0).toBe(keyword !== 'UnstructuredDocument')
  })

  test('has the same bytes each time', () => {
    expect(write({ keyword })).toBe(write({ keyword }))
  })

  test('names the patient with every identifier, the author, the custodian and what was cared for', () => {
    const document = parse(write({ keyword }))
    const names = [...document.querySelectorAll('recordTarget family')].map(
      (family) => family.textContent,
    )
    expect(names).toContain('Rivera')
    const ids = [...document.querySelectorAll('recordTarget patientRole > id')].map((id) =>
      id.getAttribute('extension'),
    )
    expect(ids).toEqual(expect.arrayContaining(['p101', 'MRN-0101', '900-41-0101']))
    expect(document.querySelector('birthTime')?.getAttribute('value')).toBe('19840312')
    expect(document.querySelector('softwareName')?.textContent).toBe('Clearchart sandbox')
    expect(document.querySelector('representedCustodianOrganization > name')?.textContent).toBe(
      'Ward & Sons',
    )
    expect(document.querySelector('serviceEvent')?.getAttribute('classCode')).toBe('PCPR')
  })
})

describe('the header', () => {
  test('says what is not known of a patient instead of leaving it out', () => {
    const xml = write({ patient: 'x', store: storeOf() })
    for (const part of [
      '<name nullFlavor="UNK"/>',
      '<birthTime nullFlavor="UNK"/>',
      '<addr nullFlavor="UNK"/>',
      '<telecom nullFlavor="UNK"/>',
      '<raceCode nullFlavor="UNK"/>',
      '<administrativeGenderCode nullFlavor="UNK"/>',
    ])
      expect([part, xml.includes(part)]).toEqual([part, true])
  })

  test('says that somebody died and when', () => {
    const xml = write({ patient: 'p104' })
    expect(xml).toContain(
      '<sdtc:deceasedInd value="true"/><sdtc:deceasedTime value="20260619054000-0700"/>',
    )
  })

  test('names the newest visit of the kind that a note is about, and says when there is none', () => {
    const stay = parse(write({ keyword: 'DischargeSummary', patient: 'p104' })).querySelector(
      'encompassingEncounter',
    )
    expect(stay?.querySelector('low')?.getAttribute('value')).toMatch(/^20260612/)
    const none = write({ keyword: 'DischargeSummary', patient: 'x', store: storeOf() })
    expect(none).toContain(
      '<encompassingEncounter><id nullFlavor="NI"/><effectiveTime nullFlavor="NI"/>',
    )
    expect(write({ keyword: 'CCD' })).not.toContain('encompassingEncounter')
  })

  test('names whom a referral is for only in a referral', () => {
    expect(
      STRUCTURED.filter((keyword) => write({ keyword }).includes('<informationRecipient>')),
    ).toEqual(['ReferralNote'])
  })
})

describe('the sections', () => {
  test.each([
    [
      'CCD',
      [
        'Allergies and intolerances',
        'Medications',
        'Problems',
        'Results',
        'Social history',
        'Vital signs',
      ],
    ],
    [
      'ConsultationNote',
      [
        'History of present illness',
        'Allergies and intolerances',
        'Problems',
        'Assessment and plan',
      ],
    ],
    [
      'DischargeSummary',
      ['Allergies and intolerances', 'Hospital course', 'Discharge diagnosis', 'Plan of treatment'],
    ],
    [
      'HistoryAndPhysicalNote',
      [
        'Chief complaint',
        'Family history',
        'General status',
        'Past medical history',
        'Physical exam',
        'Review of systems',
        'Medications',
        'Results',
        'Social history',
        'Vital signs',
        'Allergies and intolerances',
        'Assessment and plan',
      ],
    ],
    ['ProgressNoteDoc', ['Assessment and plan']],
    [
      'ReferralNote',
      [
        'Reason for referral',
        'Problems',
        'Allergies and intolerances',
        'Medications',
        'Assessment and plan',
      ],
    ],
  ])(
    'of a %s include those that C-CDA R2.1 requires, with something in them or not',
    (keyword, required) => {
      expect(titlesOf(write({ keyword }))).toEqual(expect.arrayContaining(required))
      const bare = write({ keyword, patient: 'x', store: storeOf() })
      expect(titlesOf(bare, true)).toEqual(expect.arrayContaining(required))
      expect(bare.match(/<entry /g)).toBeNull()
    },
  )

  test('leave out what was entered in error, and negate what was ruled out', () => {
    const xml = write({})
    expect(xml).not.toContain('Belongs to another person')
    expect(xml).not.toMatch(/>Migraine</)
    expect(write({ keyword: 'DischargeSummary' })).toContain('negationInd="true"')
  })

  test('obey the period', () => {
    const xml = write({ periods: ['ge2023-08-01', 'le2023-08-31'] })
    expect(xml).toContain('Electrocardiographic procedure')
    expect(xml).not.toContain('Appendectomy')
    expect(xml).not.toContain('Diabetes mellitus type 2')
  })

  test('keep a text that looks like markup a text', () => {
    const hostile = '<script>alert(1)</script>'
    const store = storeOf({
      resourceType: 'Condition',
      id: 'c',
      subject: { reference: 'Patient/x' },
      code: { text: hostile },
    })
    const document = parse(write({ patient: 'x', store }))
    expect(document.querySelector('script')).toBeNull()
    expect(document.querySelector('#problem-1 td, [ID="problem-1"] td')?.textContent).toBe(hostile)
  })

  test('keep a comparator: below a value is an interval with an upper end', () => {
    expect(write({})).toMatch(
      /<value xsi:type="IVL_PQ"><high value="0.5" unit="mg\/dL" inclusive="false"\/><\/value>/,
    )
  })
})

describe('kinds of other guides', () => {
  test.each(OTHER_GUIDES)(
    '%s claims no template of its guide and says what is left out',
    (keyword) => {
      const xml = write({ keyword })
      expect(titlesOf(xml)[0]).toBe('About this document')
      expect(xml).toMatch(/It does not claim the document templates? of the/)
      expect(xml).toContain('Left out: ')
      expect(xml.slice(0, xml.indexOf('<id ')).match(/<templateId /g)).toHaveLength(1)
    },
  )
})

describe('an unstructured document', () => {
  test('holds a PDF of several pages and nothing else', () => {
    const document = parse(write({ keyword: 'UnstructuredDocument' }))
    const text = document.querySelector('nonXMLBody > text')
    expect([text?.getAttribute('mediaType'), text?.getAttribute('representation')]).toEqual([
      'application/pdf',
      'B64',
    ])
    const pdf = Buffer.from(text?.textContent ?? '', 'base64').toString('latin1')
    expect(pdf).toMatch(/^%PDF-1\.4\n/)
    expect(Number(/\/Count (\d+)/.exec(pdf)?.[1])).toBeGreaterThan(1)
    expect(pdf).toContain('(MEDICATIONS) Tj')
    expect(document.querySelector('structuredBody')).toBeNull()
  })
})
