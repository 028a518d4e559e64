// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { strFromU8, unzipSync } from 'fflate'
import type { Bundle, Condition, FhirResource, Observation, Patient } from 'fhir/r4'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fieldsOf } from '~/fhir/json'
import { parseJson } from '~/fhir/wire/parse-json'
import { TestSession, connectTestSession, type TestService } from '~/views/TestSession'
import { TakeAwayScreen } from './TakeAwayScreen'

// The files that the browser would save; its own download needs a browser.
const saved: { blob: Blob; name: string }[] = []
beforeEach(() => {
  saved.length = 0
  let last: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) last = blob
    return 'blob:saved'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (last !== undefined) saved.push({ blob: last, name: this.download })
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const patient: Patient = { resourceType: 'Patient', id: '7', name: [{ family: 'Rivera' }] }
const condition = (id: string, onsetDateTime?: string): Condition => ({
  resourceType: 'Condition',
  id,
  subject: { reference: 'Patient/7' },
  code: { text: `Condition ${id}` },
  ...(onsetDateTime === undefined ? {} : { onsetDateTime }),
})
/** A result whose digits say more than its number. */
const potassium = () =>
  parseJson(
    '{"resourceType":"Observation","id":"k","status":"final",' +
      '"subject":{"reference":"Patient/7"},"code":{"text":"Potassium"},' +
      '"valueQuantity":{"value":4.10,"unit":"mmol/L"}}',
  ) as Observation

const OFFERS = { Patient: ['_id'], Condition: ['patient'], Observation: ['patient', 'category'] }

async function open(search: NonNullable<TestService['search']>) {
  const { connection, sent } = connectTestSession({ offers: OFFERS, search, records: [patient] })
  // The words load first, and the screen waits for them.
  await act(async () => {
    render(
      <TestSession connection={connection}>
        <TakeAwayScreen
          patientId="7"
          charts={(results) => <p>{`${results.length} results to draw`}</p>}
        />
      </TestSession>,
    )
  })
  return { sent }
}

const service =
  (...conditions: FhirResource[]): NonNullable<TestService['search']> =>
  ({ type }) => ({
    matches: type === 'Condition' ? conditions : type === 'Observation' ? [potassium()] : [patient],
  })

async function putTogether() {
  fireEvent.click(await screen.findByRole('button', { name: 'Prepare my copy' }))
  await screen.findByRole('heading', { name: 'Ready' })
}

async function file(button: string) {
  fireEvent.click(screen.getByRole('button', { name: button }))
  await screen.findByText(/^Saved as /)
  const [only] = saved
  if (only === undefined) throw new Error('nothing was saved')
  return only
}

async function bundle(): Promise<{ text: string; bundle: Bundle }> {
  const { blob } = await file('Download as a file for other apps')
  const text = await blob.text()
  return { text, bundle: fieldsOf(parseJson(text)) as unknown as Bundle }
}

describe('taking a record away', () => {
  it('says on the screen and on paper what could not be read of a list, and does not call it all of it', async () => {
    await open((request, page) => ({
      ...service(condition('1'))(request, page),
      ...(request.type === 'Condition' ? { unread: [null, {}] } : {}),
    }))
    await putTogether()
    const lines = screen.getAllByText(
      /2 entries that the service sent could not be read and were left out/,
    )
    expect(lines).toHaveLength(2)
    for (const { textContent } of lines) {
      expect(textContent).toContain('1 entry;')
      expect(textContent).not.toMatch(/\ball\b/)
    }
  })

  it('asks for nothing before a person has chosen', async () => {
    const { sent } = await open(service())
    expect(await screen.findByRole('checkbox', { name: 'Conditions' })).toHaveProperty(
      'checked',
      true,
    )
    expect(screen.getByText('Cannot be read here')).toBeDefined()
    expect(sent).toEqual([])
  })

  it('gives a collection with the patient first, every record once, and its digits as they came', async () => {
    await open((request, page) => ({
      ...service(condition('a'), condition('b'))(request, page),
      ...(request.type === 'Condition' && page === 1 ? { next: '2' } : {}),
    }))
    await putTogether()
    const {
      text,
      bundle: { type, timestamp, entry = [] },
    } = await bundle()
    expect(type).toBe('collection')
    expect(timestamp).toMatch(/^\d{4}-/)
    expect(entry.map(({ fullUrl }) => fullUrl?.replace(/^.*\/(?=[A-Z])/, '')).slice(0, -1)).toEqual(
      ['Patient/7', 'Condition/a', 'Condition/b', 'Observation/k'],
    )
    expect(entry.at(-1)?.resource).toMatchObject({ resourceType: 'OperationOutcome' })
    expect(text).toContain('"value":4.10')
  })

  it('has no name, number or date of birth in the name of the file', async () => {
    await open(service())
    await putTogether()
    expect((await file('Download as a file for other apps')).name).toMatch(
      /^clearchart-record-\d{4}-\d\d-\d\d\.json$/,
    )
  })

  it('takes only what was chosen', async () => {
    await open(service(condition('a')))
    fireEvent.click(await screen.findByRole('button', { name: 'Choose none' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Conditions' }))
    await putTogether()
    const {
      bundle: { entry = [] },
    } = await bundle()
    expect(entry.map(({ resource }) => resource?.resourceType)).toEqual([
      'Patient',
      'Condition',
      'OperationOutcome',
    ])
  })

  it('cannot begin without anything chosen, and says so', async () => {
    const { sent } = await open(service())
    fireEvent.click(await screen.findByRole('button', { name: 'Choose none' }))
    fireEvent.click(screen.getByRole('button', { name: /Prepare my copy/ }))
    expect(screen.getByText('Choose at least one kind of entry.')).toBeDefined()
    expect(sent).toEqual([])
  })

  it('leaves out what lies outside the period, and counts it', async () => {
    await open(service(condition('old', '2010'), condition('new', '2020-03'), condition('undated')))
    fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2015' } })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Include entries without a date' }))
    await putTogether()
    expect(
      screen.getByText(
        /^Conditions: all, 1 entry; 1 entry is outside the period; 1 entry without a date was left out; read /,
      ),
    ).toBeDefined()
    expect(screen.getByText('Entries from 2015 on')).toBeDefined()
    expect(screen.queryByText('Condition old')).toBeNull()
    expect(screen.getByText('Condition new')).toBeDefined()
  })

  it('puts each record whole on paper: nothing there waits for a press, and a narrative that says more is read', async () => {
    const written = (id: string, status: 'generated' | 'additional') => ({
      ...condition(id),
      text: { status, div: `<div xmlns="http://www.w3.org/1999/xhtml">Told by ${id}</div>` },
    })
    await open(service(written('a', 'additional'), written('b', 'generated')))
    fireEvent.click(
      await screen.findByRole('checkbox', { name: /^Print every detail of each entry/ }),
    )
    await putTogether()
    const conditions = within(screen.getByRole('region', { name: 'Conditions' }))
    expect(conditions.getByRole('heading', { name: 'Condition a' })).toBeDefined()
    expect(conditions.getByText('Told by a')).toBeDefined()
    expect(conditions.queryByText('Told by b'), 'its elements say the same').toBeNull()
    expect(conditions.queryAllByRole('group'), 'nothing to open').toEqual([])
  })

  it('goes on without a list that fails, says so on paper and in the file, and can try again', async () => {
    let broken = true
    await open((request, page) =>
      request.type === 'Condition' && broken
        ? { kind: 'malformed' }
        : service(condition('a'))(request, page),
    )
    await putTogether()
    expect(screen.getByText('Some parts are missing')).toBeDefined()
    expect(screen.getAllByText(/^Conditions: missing: /)).toHaveLength(2)
    const {
      bundle: { entry = [] },
    } = await bundle()
    expect(entry.at(-1)?.resource).toMatchObject({
      issue: expect.arrayContaining([
        expect.objectContaining({ severity: 'warning', code: 'transient' }),
      ]),
    })
    broken = false
    fireEvent.click(screen.getByRole('button', { name: 'Try the missing parts again' }))
    expect(await screen.findByText('Condition a')).toBeDefined()
    expect(screen.queryByText('Some parts are missing')).toBeNull()
  })

  it('can be stopped, and then nothing is saved', async () => {
    await open((request, page) =>
      request.type === 'Condition'
        ? { matches: [condition(String(page))], next: String(page + 1) }
        : service()(request, page),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Prepare my copy' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('Stopped. Nothing was printed or saved.')).toBeDefined()
    expect(saved).toEqual([])
  })

  it('gives a table for each list that has records, and a text that says what is missing', async () => {
    await open(service(condition('a', '2020-03')))
    await putTogether()
    const { blob, name } = await file('Download as tables')
    expect(name).toMatch(/\.zip$/)
    const files = unzipSync(new Uint8Array(await blob.arrayBuffer()))
    expect(Object.keys(files).toSorted()).toEqual([
      'about.txt',
      'conditions.csv',
      'details.csv',
      'observations.csv',
    ])
    // The mark by which a spreadsheet recognizes UTF-8 (RFC 3629, "Byte order mark"); the decoder
    // removes it.
    expect([...(files['conditions.csv'] ?? [])].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])
    const [head, row] = strFromU8(files['conditions.csv'] ?? new Uint8Array()).split('\r\n')
    expect(head).toMatch(/^Name,Date,Kind of date,Status,.*code\.text/)
    expect(row).toMatch(/^Condition a,Mar-2020,Began,/)
    expect(strFromU8(files['observations.csv'] ?? new Uint8Array())).toContain('4.10,mmol/L')
    expect(strFromU8(files['about.txt'] ?? new Uint8Array())).toContain('Conditions: all, 1 entry')
  })

  it('hands the results over to be drawn', async () => {
    await open(service())
    await putTogether()
    expect(screen.getByText('1 results to draw')).toBeDefined()
  })

  it('has one line for each record on paper, or each record whole', async () => {
    await open(service(condition('a')))
    await screen.findByRole('button', { name: 'Prepare my copy' })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Print every detail of each entry' }))
    await putTogether()
    const section = screen.getByRole('region', { name: 'Conditions' })
    expect(within(section).getByRole('heading', { level: 4, name: 'Condition a' })).toBeDefined()
    expect(within(section).queryByRole('table')).toBeNull()
  })
})
