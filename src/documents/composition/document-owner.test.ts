import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CdaSection } from '../cda/cda-document'
import type { EntryNode } from '../cda/cda-entry'
import { documentLists } from '../reconcile/document-lists'
import { readDocument } from './read-document'

type Person = 'mother' | 'child'
type Form = 'record' | 'address' | 'number' | 'words'

const FORMS = ['record', 'address', 'number', 'words'] as const

/** A reference to a person; only in the form `record` has the document that person's record. */
function named(person: Person, form: Form): object {
  switch (form) {
    case 'record':
      return { reference: `urn:x:${person}` }
    case 'address':
      return { reference: `https://elsewhere.example/Patient/${person}` }
    case 'number':
      return { identifier: { system: 'urn:numbers', value: person } }
    case 'words':
      return { display: `The ${person}` }
  }
}

interface Plan {
  readonly subject: Form
  readonly form: Form
  /** The person that each section is said to be about, from the outermost inwards. */
  readonly focuses: readonly (Person | undefined)[]
}

/** A document about the mother: sections within sections, with a medicine of hers in each. */
function documentOf({ subject, form, focuses }: Plan): string {
  const section = (depth: number): object => {
    const focus = focuses[depth]
    return {
      code: { coding: [{ system: 'http://loinc.org', code: '10160-0' }] },
      ...(focus === undefined ? {} : { focus: named(focus, form) }),
      entry: [{ reference: `urn:x:medicine${depth}` }],
      ...(depth + 1 < focuses.length ? { section: [section(depth + 1)] } : {}),
    }
  }
  const people = ['mother', 'child'].map((id) => ({
    resourceType: 'Patient',
    id,
    name: [{ text: `The ${id}` }],
  }))
  const records = focuses.map((_, depth) => ({
    resourceType: 'MedicationStatement',
    id: `medicine${depth}`,
    status: 'active',
    medicationCodeableConcept: { text: `Medicine ${depth}` },
    subject: named('mother', subject),
  }))
  const composition = {
    resourceType: 'Composition',
    id: 'c',
    subject: named('mother', subject),
    section: [section(0)],
  }
  const isContained = subject === 'record' || form === 'record'
  return JSON.stringify({
    resourceType: 'Bundle',
    type: 'document',
    entry: [composition, ...(isContained ? people : []), ...records].map((resource) => ({
      fullUrl: `urn:x:${resource.id}`,
      resource,
    })),
  })
}

function read(text: string) {
  const sections: CdaSection[] = []
  const kept = readDocument(new TextEncoder().encode(text), (piece) => {
    if (piece.piece === 'section') sections.push(piece.section)
  })
  return { sections, entriesOf: (key: string): readonly EntryNode[] => kept.entriesOf(key) }
}

/** The medicines that would be compared with the patient's own, and whose the others are. */
async function compared(text: string) {
  const { sections, entriesOf } = read(text)
  const { medicine } = await documentLists(sections, (key) => Promise.resolve(entriesOf(key)))
  return {
    own: medicine.statements.map(({ name }) => name),
    others: medicine.others,
  }
}

describe('a section of a FHIR document that is about somebody else', () => {
  const forms = FORMS.flatMap((subject) => FORMS.map((form) => [subject, form] as const))

  it.each(forms)(
    'says so, when the patient is named by %s and the other person by %s',
    async (subject, form) => {
      const text = documentOf({ subject, form, focuses: ['child'] })
      const [section] = read(text).sections
      expect(section?.subjects.length).toBe(1)
      expect((await compared(text)).own).toEqual([])
    },
  )

  it.each(FORMS)('is not made of one that names the patient, by %s', async (form) => {
    const text = documentOf({ subject: form, form, focuses: ['mother'] })
    const [section] = read(text).sections
    expect(section?.subjects).toEqual([])
    expect(section?.inner).toEqual([])
    expect((await compared(text)).own).toEqual(['Medicine 0'])
  })

  it('keeps its entries, and those of the sections in it, apart from the patient’s', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...FORMS),
        fc.constantFrom(...FORMS),
        fc.array(fc.constantFrom('child', undefined), { minLength: 1, maxLength: 4 }),
        async (subject, form, focuses) => {
          const { own, others } = await compared(documentOf({ subject, form, focuses }))
          const first = focuses.indexOf('child')
          const expected = focuses.flatMap((_, depth) =>
            first >= 0 && depth >= first ? [] : [`Medicine ${depth}`],
          )
          expect(own.toSorted()).toEqual(expected)
          expect(others.length).toBe(focuses.length - expected.length)
        },
      ),
    )
  })

  it('is nobody’s own where a document without a subject has records of one person alone', () => {
    const text = documentOf({ subject: 'record', form: 'record', focuses: ['mother'] })
    const bundle: { entry: { resource: { subject?: object } }[] } = JSON.parse(text)
    delete bundle.entry[0]?.resource.subject
    const [section] = read(JSON.stringify(bundle)).sections
    expect(section?.subjects).toEqual([])
    expect(section?.inner).toEqual([])
  })
})
