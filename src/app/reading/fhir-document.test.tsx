// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { Bundle, Composition, Patient } from 'fhir/r4'
import { afterEach, describe, expect, it } from 'vitest'
import { loadDocumentWords } from '~/documents/document-words'
import { DocumentText } from '~/documents/DocumentText'
import { OpenedFile } from '~/documents/OpenedFile'
import { messages as english } from '~/i18n/en/messages'
import { messages as spanish } from '~/i18n/es/messages'
import { RecordView } from '~/record/element/RecordView'
import { connectTestSession, TestSession } from '~/views/TestSession'
import { registry } from '~/views/registry'

afterEach(cleanup)

const NUMBER = '900-12-3456'
const patient: Patient = {
  resourceType: 'Patient',
  id: '7',
  name: [{ family: 'Rivera', given: ['Marta'] }],
  birthDate: '1984-03-12',
  identifier: [{ system: 'http://hl7.org/fhir/sid/us-ssn', value: NUMBER }],
}
const composition: Composition = {
  resourceType: 'Composition',
  id: 'c',
  status: 'amended',
  type: { coding: [{ system: 'http://loinc.org', code: '18842-5' }], text: 'Discharge summary' },
  subject: { reference: 'Patient/7' },
  date: '2026-03-01',
  author: [{ reference: 'Practitioner/1' }],
  title: 'Discharge letter',
  section: [
    {
      title: 'Course',
      text: { status: 'generated', div: `<div><p>Calm words, ${NUMBER}.</p></div>` },
      entry: [{ reference: 'Condition/1' }],
    },
    { title: 'Advice', emptyReason: { coding: [{ code: 'nilknown' }] } },
    { title: 'Findings', entry: [{ reference: 'Condition/2' }] },
  ],
}
const condition = (id: string, text: string) => ({
  resourceType: 'Condition' as const,
  id,
  subject: { reference: 'Patient/7' },
  code: { text },
  note: [{ text: `see ${NUMBER}` }],
})
const practitioner = {
  resourceType: 'Practitioner' as const,
  id: '1',
  name: [{ text: 'Dr. Ada Okafor' }],
}
const bundle: Bundle = {
  resourceType: 'Bundle',
  type: 'document',
  entry: [
    composition,
    patient,
    practitioner,
    condition('1', 'Asthma'),
    condition('2', 'A murmur'),
  ].map((resource) => ({ resource })),
}

describe.each([
  ['en', english],
  ['es', spanish],
] as const)('a FHIR document in a file, in %s', (language, messages) => {
  const open = async (whose: Patient) => {
    const words = await loadDocumentWords(language)
    const { connection } = connectTestSession({
      offers: { Patient: [], Condition: [] },
      records: [whose],
    })
    await act(async () =>
      render(
        <TestSession connection={connection} messages={messages}>
          <DocumentText>
            <OpenedFile
              bytes={new TextEncoder().encode(JSON.stringify(bundle))}
              attachment={{ contentType: 'application/fhir+json' }}
              patientId="7"
            />
          </DocumentText>
        </TestSession>,
      ),
    )
    return words
  }

  it('is read with its sections, states, reasons and entries, and shows no number whole', async () => {
    const words = await open(patient)
    const article = await screen.findByRole('article')
    await within(article).findByText(/Calm words/)
    const titles = within(article).getAllByRole('heading', { level: 2 })
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      'Discharge letter',
      'Course',
      'Advice',
      'Findings',
      words.header.title,
    ])
    within(article).getByText(words.stateNote.amended)
    within(article).getByText(words.section.emptyReason.nilknown)
    // In the line at the beginning, and in the header at the end.
    expect(within(article).getAllByText('Dr. Ada Okafor')).toHaveLength(2)
    // A section without a narrative has its entries at once; others have them behind a press.
    await within(article).findByText(/A murmur$/, { selector: 'p' })
    expect(within(article).queryByText(/Asthma$/, { selector: 'p' })).toBeNull()
    const summary = within(article).getByText(words.section.entries(1))
    await act(async () => {
      const details = summary.closest('details')
      if (details !== null) details.open = true
      fireEvent(details ?? summary, new Event('toggle'))
    })
    await within(article).findByText(/Asthma$/, { selector: 'p' })
    await waitFor(() => expect(within(article).getAllByText(/•••3456/).length).toBeGreaterThan(2))
    expect(article.innerHTML).not.toContain(NUMBER)
    // The service that is open may have another Condition/1.
    expect(within(article).queryAllByRole('link')).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: words.tools.wholeNumbers }))
    await waitFor(() => expect(article.textContent).toContain(`Calm words, ${NUMBER}`))
  })

  it('about somebody else stops the reader', async () => {
    const words = await open({ ...patient, birthDate: '1990-01-01', identifier: [] })
    await screen.findByText(words.guard.stops.mismatch.title)
    expect(screen.queryByRole('article')).toBeNull()
  })
})

it('a document that the service keeps as an entry is read in its place, and leads to its entries', async () => {
  const { connection, sent } = connectTestSession({
    offers: { Composition: ['patient'], Patient: [], Condition: [], Practitioner: [] },
    records: [patient, practitioner, condition('2', 'A murmur')],
  })
  await act(async () =>
    render(
      <TestSession connection={connection}>
        <RecordView
          resource={composition}
          view={registry.ofRecord('Composition')}
          patient="7"
          heading={(name) => <h1>{name}</h1>}
          sections={2}
        />
      </TestSession>,
    ),
  )
  await screen.findByText(/Calm words/)
  // Its own patient is compared with the open record.
  const words = await loadDocumentWords('en')
  screen.getByText(words.guard.checked)
  await waitFor(() => expect(screen.getAllByText('Dr. Ada Okafor').length).toBeGreaterThan(1))
  const link = await screen.findByRole('link', { name: 'A murmur' })
  expect(link.getAttribute('href')).toBe('/patients/7/Condition/2')
  expect(
    sent.map((request) => ('type' in request ? request.type : request.interaction)),
  ).not.toContain('Binary')
})
