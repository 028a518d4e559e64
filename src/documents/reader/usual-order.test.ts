import { expect, it } from 'vitest'
import type { CdaPiece, CdaSection } from '~/documents/cda/cda-document'
import { readCda } from '~/documents/cda/read-cda'
import { readDocument } from '~/documents/composition/read-document'
import { usualOrder } from './usual-order'

const LOCAL = 'urn:oid:1.2.3'
const LOINC = '2.16.840.1.113883.6.1'
const PLAN = ['Plan', '18776-5'] as const
const ALLERGIES = ['Allergies', '48765-2'] as const
const MEDICINES = ['Medicines', '10160-0'] as const

function sectionsOf(read: (take: (piece: CdaPiece) => void) => unknown): readonly CdaSection[] {
  const pieces: CdaPiece[] = []
  read((piece) => pieces.push(piece))
  return pieces.flatMap((piece) => (piece.piece === 'section' ? [piece.section] : []))
}

const inCda = (codes: (code: string) => string) =>
  sectionsOf((take) =>
    readCda(
      new TextEncoder().encode(
        `<ClinicalDocument xmlns="urn:hl7-org:v3"><component><structuredBody>${[
          PLAN,
          MEDICINES,
          ALLERGIES,
        ]
          .map(
            ([title, code]) =>
              `<component><section>${codes(code)}<title>${title}</title><text>x</text></section></component>`,
          )
          .join('')}</structuredBody></component></ClinicalDocument>`,
      ),
      take,
    ),
  )

it.each([
  ['the usual code', (code: string) => `<code code="${code}" codeSystem="${LOINC}"/>`],
  [
    'a code of its own first',
    (code: string) =>
      `<code code="A${code}" codeSystem="1.2.3"><translation code="${code}" codeSystem="${LOINC}"/></code>`,
  ],
  [
    'no code but a translation',
    (code: string) =>
      '<code nullFlavor="UNK"><translation code="Z" codeSystem="1.2.3"/>' +
      `<translation code="${code}" codeSystem="${LOINC}"/></code>`,
  ],
])('Allergies and medicines come first in a CDA whose sections have %s', (_, codes) => {
  expect(usualOrder(inCda(codes)).map(({ title }) => title)).toEqual([
    'Allergies',
    'Medicines',
    'Plan',
  ])
})

it('Allergies and medicines come first in a FHIR document with codes of its own first', () => {
  const section = ([title, code]: readonly [string, string]) => ({
    title,
    code: {
      coding: [
        { system: LOCAL, code: 'A' },
        { system: 'http://loinc.org', code },
      ],
    },
    text: { status: 'generated', div: '<div>x</div>' },
  })
  const bundle = {
    resourceType: 'Bundle',
    type: 'document',
    entry: [
      {
        resource: {
          resourceType: 'Composition',
          status: 'final',
          title: 'T',
          section: [PLAN, MEDICINES, ALLERGIES].map(section),
        },
      },
    ],
  }
  const sections = sectionsOf((take) =>
    readDocument(new TextEncoder().encode(JSON.stringify(bundle)), take),
  )
  expect(usualOrder(sections).map(({ title }) => title)).toEqual(['Allergies', 'Medicines', 'Plan'])
})
