// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { Bundle, Composition, Condition, DocumentReference, Patient } from 'fhir/r4'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { documents as english } from '~/i18n/en/documents/documents'
import { reconcile as inEnglish } from '~/i18n/en/documents/reconcile'
import { press } from '~/app/writing/press-fixture'
import { openPlain } from './open-plain-fixture'
import type { PlainWorld } from './plain-server-fixture'

const ROOM = { timeout: 20_000 }
const SNOMED = 'http://snomed.info/sct'
const { compare } = english

beforeAll(async () => {
  await Promise.all([
    import('~/documents/compare/CompareScreen'),
    import('~/documents/reconcile/Reconciliation'),
  ])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const patient: Patient = {
  resourceType: 'Patient',
  id: '7',
  name: [{ family: 'Rivera', given: ['Marta'] }],
  birthDate: '1984-03-12',
  gender: 'female',
}

function condition(id: string, code: string, text: string): Condition {
  return {
    resourceType: 'Condition',
    id,
    subject: { reference: 'Patient/7' },
    clinicalStatus: { coding: [{ code: 'active' }] },
    code: { coding: [{ system: SNOMED, code, display: text }], text },
    onsetDateTime: '2019-05-02',
  }
}

const ASTHMA = condition('a', '195967001', 'Asthma')
const ECZEMA = condition('e', '43116000', 'Eczema')
const MIGRAINE = condition('m', '37796009', 'Migraine')

function composed(title: string, entries: readonly string[]): Composition {
  return {
    resourceType: 'Composition',
    id: 'c',
    status: 'final',
    title,
    type: { text: title },
    date: '2026-03-01',
    subject: { reference: 'Patient/7' },
    author: [{ display: 'Dr. Ada Okafor' }],
    section: [
      {
        title: 'Problems',
        code: { coding: [{ system: 'http://loinc.org', code: '11450-4' }] },
        text: { status: 'generated', div: '<div>Asthma, Migraine</div>' },
        entry: entries.map((id) => ({ reference: `Condition/${id}` })),
      },
    ],
  }
}

const letter: Bundle = {
  resourceType: 'Bundle',
  type: 'document',
  entry: [composed('Letter in FHIR', ['a', 'e']), patient, ASTHMA, ECZEMA].map((resource) => ({
    resource,
  })),
}

const observed = ({ id = '', code }: Condition) =>
  `<entry><act classCode="ACT" moodCode="EVN"><entryRelationship typeCode="SUBJ">
<observation classCode="OBS" moodCode="EVN"><id root="1.2" extension="${id}"/><value xsi:type="CD"
code="${code?.coding?.[0]?.code ?? ''}" codeSystem="2.16.840.1.113883.6.96"
displayName="${code?.text ?? ''}"/></observation></entryRelationship></act></entry>`

const cda = `<ClinicalDocument xmlns="urn:hl7-org:v3"
xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><code code="18842-5"
codeSystem="2.16.840.1.113883.6.1"/><title>Letter in CDA</title>
<effectiveTime value="20260302101500-0700"/><recordTarget><patientRole>
<id root="1.2.3" extension="x"/><patient><name><given>Marta</given><family>Rivera</family></name>
<administrativeGenderCode code="F"/><birthTime value="19840312"/></patient></patientRole>
</recordTarget><component><structuredBody><component><section><code code="11450-4"
codeSystem="2.16.840.1.113883.6.1"/><title>Problems</title><text>Asthma, Migraine</text>
${observed(ASTHMA)}${observed(MIGRAINE)}</section></component></structuredBody></component>
</ClinicalDocument>`

function stored(id: string, contentType: string, content: string): DocumentReference {
  return {
    resourceType: 'DocumentReference',
    id,
    status: 'current',
    subject: { reference: 'Patient/7' },
    description: id,
    content: [{ attachment: { contentType, data: Buffer.from(content).toString('base64') } }],
  }
}

const WORLD: PlainWorld = {
  types: {
    Patient: {},
    DocumentReference: { searchParam: ['patient'], interaction: ['read', 'search-type'] },
    Composition: { searchParam: ['patient'], interaction: ['read', 'search-type'] },
    Condition: { searchParam: ['patient'], interaction: ['read', 'search-type'] },
  },
  records: [
    patient,
    stored('in-cda', 'application/xml', cda),
    stored('in-fhir', 'application/fhir+json', JSON.stringify(letter)),
    // The last of its entries is gone.
    composed('Letter of the record', ['a', 'm', 'gone']),
    { ...composed('Letter by mistake', []), id: 'wrong', status: 'entered-in-error' },
    ASTHMA,
    ECZEMA,
    MIGRAINE,
  ],
}

const SIDES = {
  CDA: /^in-cda/,
  'FHIR document': /^in-fhir/,
  Composition: /^Letter of the record/,
  record: new RegExp(`^${compare.record}$`),
} as const
type Side = keyof typeof SIDES
const NAMES: readonly Side[] = ['CDA', 'FHIR document', 'Composition', 'record']

async function choose(label: string, side: Side): Promise<void> {
  const field = screen.getByLabelText(label, { selector: 'select' })
  const { value } = within(field).getByRole<HTMLOptionElement>('option', { name: SIDES[side] })
  await act(async () => {
    fireEvent.change(field, { target: { value } })
  })
}

/** The verdicts of the comparison with the record, by the problem. */
function verdicts(): Readonly<Record<string, boolean>> {
  const rows = screen.queryAllByRole('row').map(({ textContent }) => textContent)
  return Object.fromEntries(
    ['Asthma', 'Eczema', 'Migraine'].map((name) => [name, rows.some((row) => row.includes(name))]),
  )
}

it('any two of a CDA, a FHIR document, a document of the record and the record can be compared', async () => {
  await openPlain('/patients/7/compare', WORLD)
  await screen.findByLabelText(compare.newer, undefined, ROOM)
  expect(screen.queryByRole('option', { name: /Letter by mistake/ })).toBeNull()
  const compared: string[] = []
  for (const older of NAMES)
    for (const newer of NAMES) {
      await choose(compare.older, older)
      await choose(compare.newer, newer)
      const told =
        older !== newer
          ? older === 'record' || newer === 'record'
            ? /^\d+ different, /
            : /^Sections: /
          : older === 'record'
            ? compare.recordTwice
            : compare.same
      const found = await screen.findAllByText(told, undefined, ROOM).catch(() => [])
      if (found.length > 0) compared.push(`${older} and ${newer}`)
    }
  expect(compared).toEqual(NAMES.flatMap((older) => NAMES.map((newer) => `${older} and ${newer}`)))
})

it('two that are chosen the other way round than they were written say so, and can be swapped', async () => {
  await openPlain('/patients/7/compare', WORLD)
  await screen.findByLabelText(compare.newer, undefined, ROOM)
  const told: string[] = []
  const look = async (what: string) => {
    await screen.findAllByText(/^Sections: /, undefined, ROOM)
    if (screen.queryByText(compare.wrongWay) !== null) told.push(what)
  }
  await choose(compare.older, 'CDA')
  await choose(compare.newer, 'Composition')
  await look('the later one as the older one')
  await press(compare.swap)
  await look('swapped')
  await choose(compare.older, 'FHIR document')
  await choose(compare.newer, 'Composition')
  await look('both of one day')
  expect(told).toEqual(['the later one as the older one'])
})

it('the entries of a document of the record are read, and held against the record as those of a file', async () => {
  await openPlain('/patients/7/compare', WORLD)
  await screen.findByLabelText(compare.newer, undefined, ROOM)
  await choose(compare.newer, 'record')
  await choose(compare.older, 'Composition')
  // Asthma and migraine are the same, eczema is in the record alone, and one entry is gone.
  await screen.findByText(inEnglish.summary(0, 0, 0, 0, 2, 1), undefined, ROOM)
  expect(verdicts()).toEqual({ Asthma: false, Eczema: true, Migraine: false })
})
