import type { HostileDocument } from './hostile-document.ts'

/** One section of a FHIR document of a test. */
interface FhirSection {
  readonly title: string
  readonly div: string
  readonly entry?: readonly string[]
}

/** Writes a FHIR document for a test, about the patient of the demo. */
function fhirDocument(
  sections: readonly FhirSection[],
  records: readonly { readonly id: string }[] = [],
): string {
  const patient = {
    resourceType: 'Patient',
    id: 'p',
    name: [{ family: 'Rivera', given: ['Marta', 'Elena'] }],
    birthDate: '1984-03-12',
    gender: 'female',
  }
  const composition = {
    resourceType: 'Composition',
    id: 'c',
    status: 'final',
    type: { text: 'Summary' },
    title: 'Test document',
    date: '2024-03-01',
    subject: { reference: 'urn:x:p' },
    author: [{ display: 'Dr. Writer' }],
    section: sections.map(({ title, div, entry = [] }) => ({
      title,
      text: { status: 'generated', div: `<div xmlns="http://www.w3.org/1999/xhtml">${div}</div>` },
      entry: entry.map((id) => ({ reference: `urn:x:${id}` })),
    })),
  }
  return JSON.stringify({
    resourceType: 'Bundle',
    type: 'document',
    entry: [composition, patient, ...records].map((resource) => ({
      fullUrl: `urn:x:${resource.id}`,
      resource,
    })),
  })
}

const CALM = '<p>calm words</p>'

/** The corpus of hostile FHIR documents: the same attacks in XHTML, and those of JSON. */
export function hostileFhirDocuments(
  narratives: Readonly<Record<string, string>>,
): readonly HostileDocument[] {
  const plain = fhirDocument([{ title: 'Findings', div: CALM }])
  const circle = (id: string, next: string) => ({
    resourceType: 'Observation',
    id,
    status: 'final',
    code: { text: `<b onclick="x">${id}</b>` },
    hasMember: [{ reference: `urn:x:${next}` }, { reference: `urn:x:${id}` }],
    contained: [{ resourceType: 'Observation', id: 'in', hasMember: [{ reference: '#in' }] }],
  })
  const many = Array.from({ length: 40_000 }, (_, index) => ({
    ...circle(`o${index}`, `o${(index + 1) % 40_000}`),
    note: [{ text: 'lorem ipsum '.repeat(20) }],
  }))
  return [
    {
      name: 'FHIR: every narrative at once',
      content: fhirDocument(
        Object.entries({ Findings: CALM, ...narratives }).map(([title, div]) => ({ title, div })),
      ),
      must: 'read',
    },
    {
      name: 'FHIR: references in circles',
      content: fhirDocument(
        [{ title: 'Findings', div: CALM, entry: ['a', 'b', 'a'] }],
        [circle('a', 'b'), circle('b', 'a')],
      ),
      must: 'read',
    },
    {
      name: 'FHIR: forty thousand entries',
      content: fhirDocument([{ title: 'Findings', div: CALM, entry: ['o0'] }], many),
      must: 'read',
    },
    {
      name: 'FHIR: a narrative of megabytes that is not well-formed',
      content: fhirDocument([
        { title: 'Findings', div: `${CALM}${'<p>lorem &x; '.repeat(200_000)}` },
      ]),
      must: 'read',
    },
    {
      name: 'FHIR: deep nesting',
      content: plain.replace('"entry":[', `"entry":[${'['.repeat(200_000)}${']'.repeat(200_000)},`),
      must: /nested deeper/,
    },
    {
      name: 'FHIR: cut in the middle',
      content: plain.slice(0, plain.indexOf('calm')),
      must: /not valid JSON/,
    },
    {
      name: 'FHIR: without the part that orders it',
      content: plain.replace('"Composition"', '"Basic"'),
      must: /part that puts it in order is missing/,
    },
    {
      name: 'FHIR: in XML with an outer entity',
      content:
        '<!DOCTYPE Bundle [<!ENTITY x SYSTEM "https://beacon.example/e">]>' +
        '<Bundle xmlns="http://hl7.org/fhir"><type value="document"/>&x;</Bundle>',
      must: /DOCTYPE/,
    },
  ]
}
