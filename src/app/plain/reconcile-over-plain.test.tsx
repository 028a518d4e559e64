// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type {
  Bundle,
  Composition,
  Condition,
  DocumentReference,
  FhirResource,
  Patient,
} from 'fhir/r4'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { filing } from '~/i18n/en/documents/filing'
import { documents as english } from '~/i18n/en/documents/documents'
import { reconcile as inEnglish } from '~/i18n/en/documents/reconcile'
import { writing } from '~/i18n/en/forms/writing'
import { messages } from '~/i18n/en/messages'
import { documents as spanish } from '~/i18n/es/documents/documents'
import { reconcile as inSpanish } from '~/i18n/es/documents/reconcile'
import { messages as spanishMessages } from '~/i18n/es/messages'
import { click, press, pressTwice } from '../writing/press-fixture'
import { openPlain } from './open-plain-fixture'
import type { PlainWorld } from './plain-server-fixture'

const ROOM = { timeout: 20_000 }
const SNOMED = 'http://snomed.info/sct'

beforeAll(async () => {
  await Promise.all([
    import('~/documents/compare/CompareScreen'),
    import('~/documents/filing/FilingScreen'),
    import('~/documents/reconcile/Reconciliation'),
    import('~/i18n/en/documents/viewers'),
    import('~/ui/field/MantineCombo'),
  ])
})
/** Chooses in a list, and lets what it leads to load its program. */
async function choose(field: HTMLElement, value: string): Promise<void> {
  await act(async () => {
    fireEvent.change(field, { target: { value } })
  })
}

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

function condition(id: string, code: string, text: string, clinical = 'active'): Condition {
  return {
    resourceType: 'Condition',
    id,
    subject: { reference: 'Patient/7' },
    clinicalStatus: { coding: [{ code: clinical }] },
    code: { coding: [{ system: SNOMED, code, display: text }], text },
    onsetDateTime: '2019-05-02',
  }
}

const composition: Composition = {
  resourceType: 'Composition',
  id: 'c',
  status: 'final',
  title: 'Discharge letter',
  type: { coding: [{ system: 'http://loinc.org', code: '18842-5' }] },
  date: '2026-03-01',
  subject: { reference: 'Patient/7' },
  author: [{ display: 'Dr. Ada Okafor' }],
  section: [
    {
      title: 'Problems',
      code: { coding: [{ system: 'http://loinc.org', code: '11450-4' }] },
      text: { status: 'generated', div: '<div>Asthma, Eczema, Migraine</div>' },
      entry: ['a', 'e', 'm'].map((id) => ({ reference: `Condition/${id}` })),
    },
  ],
}

const letterOn = (asthma: string): Bundle => ({
  resourceType: 'Bundle',
  type: 'document',
  entry: [
    composition,
    patient,
    condition('a', '195967001', asthma, 'resolved'),
    condition('e', '43116000', 'Eczema'),
    condition('m', '37796009', 'Migraine'),
  ].map((resource) => ({ resource })),
})

const documentOf = (letter: Bundle): DocumentReference => ({
  resourceType: 'DocumentReference',
  id: 'd',
  status: 'current',
  subject: { reference: 'Patient/7' },
  type: { text: 'Discharge letter' },
  date: '2026-03-01T08:00:00Z',
  content: [
    {
      attachment: {
        contentType: 'application/fhir+json',
        data: Buffer.from(JSON.stringify(letter)).toString('base64'),
      },
    },
  ],
})

const kept = [
  condition('r1', '195967001', 'Asthma'),
  condition('r2', '43116000', 'Eczema'),
  condition('r3', '38341003', 'Hypertension'),
]

/** A server whose conditions may be written, or not. */
function world(writes: boolean, letter = letterOn('Asthma')) {
  const records: FhirResource[] = [patient, documentOf(letter), ...kept]
  const sent: { readonly method: string; readonly body: Condition | DocumentReference }[] = []
  const served: PlainWorld = {
    types: {
      Patient: {},
      DocumentReference: {
        searchParam: ['patient'],
        interaction: ['read', 'search-type', ...(writes ? ['create'] : [])],
      },
      Condition: {
        searchParam: ['patient'],
        interaction: ['read', 'search-type', ...(writes ? ['create', 'update'] : [])],
      },
    },
    records,
    answer: (path, request) => {
      if (request.method === 'GET' || path.includes('_search')) return undefined
      return request.json().then((body: Condition | DocumentReference) => {
        sent.push({ method: request.method, body })
        const stored = { ...body, id: body.id ?? 'new' }
        const at = records.findIndex(({ id }) => id === stored.id)
        if (at === -1) records.push(stored)
        else records[at] = stored
        return Response.json(stored, { status: request.method === 'POST' ? 201 : 200 })
      })
    },
  }
  return { served, sent }
}

async function open(
  served: PlainWorld,
  {
    isSpanish = false,
    role = 'practitioner',
    told = [1, 0, 1, 1, 1, 0],
    ready = (isSpanish ? inSpanish : inEnglish).summary(...told),
  }: {
    readonly isSpanish?: boolean
    readonly role?: 'practitioner' | 'patient'
    /** The counts of the summary of problems. */
    readonly told?: Parameters<typeof inEnglish.summary>
    /** The sentence with which the comparison of problems is there. */
    readonly ready?: string
  } = {},
) {
  const { compare } = isSpanish ? spanish : english
  const granted = [role === 'patient' ? 'patient/*.rs' : 'user/*.cruds']
  await openPlain('/patients/7/compare', served, {
    messages: isSpanish ? spanishMessages : messages,
    named: role === 'patient',
    session: {
      launch: role,
      user: { role, subject: 'u1', name: 'Dr. Okafor' },
      scopes: { asked: granted, granted },
    },
  })
  const newer = await screen.findByLabelText(compare.newer, undefined, ROOM)
  fireEvent.change(screen.getByLabelText(compare.older), {
    target: {
      value: within(screen.getByLabelText(compare.older)).getByRole<HTMLOptionElement>('option', {
        name: compare.record,
      }).value,
    },
  })
  await choose(newer, 'd')
  await screen.findByText(ready, undefined, ROOM)
}

const { taken } = inEnglish

/** Waits until the button or the receipt, beside the list, says for whom something is written. */
const named = () =>
  waitFor(
    () =>
      expect(
        screen.getAllByText(
          (_, element) =>
            element?.tagName === 'P' &&
            element.textContent.startsWith(`${writing.person.for.patient} RIVERA, Marta · `),
        ),
      ).toHaveLength(2),
    ROOM,
  )

describe('a document beside the record', () => {
  it.each([false, true])(
    'says what differs, where, and why two are one (Spanish: %s)',
    async (isSpanish) => {
      await open(world(false).served, { isSpanish })
      const words = isSpanish ? inSpanish : inEnglish
      const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
      const asthma = rows.find((row) => row.includes('Asthma')) ?? ''
      expect(asthma).toContain(
        words.difference(
          words.differences.status,
          words.statusTerms.resolved,
          words.statuses.current,
        ),
      )
      expect(asthma).toContain(words.reasons.code)
      expect(asthma).toContain('Dr. Ada Okafor')
      expect(rows.find((row) => row.includes('Migraine'))).toContain(words.verdicts.there)
      expect(rows.find((row) => row.includes('Hypertension'))).toContain(words.verdicts.here)
      expect(rows.some((row) => row.includes('Eczema'))).toBe(false)
      expect(screen.getByText(words.untold.allergy)).toBeDefined()
    },
  )

  it('is only to be read for a patient', async () => {
    await open(world(true).served, { role: 'patient' })
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByText(taken.title)).toBeNull()
  })

  it('gives a list with name and time, which another mark makes unsigned', async () => {
    await open(world(false).served)
    await click(screen.getByRole('checkbox', { name: inEnglish.take('Migraine') }))
    await press(taken.sign)
    expect((await screen.findByText(/^Signed off by/)).textContent).toContain('Dr. Okafor')
    expect(screen.getByText(taken.off)).toBeDefined()
    await click(screen.getByRole('checkbox', { name: inEnglish.take('Asthma') }))
    expect(screen.queryByText(/^Signed off by/)).toBeNull()
    expect(screen.getByText(taken.marked(2))).toBeDefined()
  })

  it('says once that the service takes none of it, also of what no entry could say whole', async () => {
    await open(world(false, letterOn('Bronchial asthma')).served)
    for (const name of ['Migraine', 'Bronchial asthma'])
      await click(screen.getByRole('checkbox', { name: inEnglish.take(name) }))
    await press(taken.sign)
    await screen.findByText(/^Signed off by/)
    expect(screen.getAllByText(taken.off)).toHaveLength(1)
    expect(screen.queryByText(taken.writeTitle)).toBeNull()
    expect(screen.queryByText(taken.notWhole)).toBeNull()
  })

  it('leaves the focus in the field that chose the document, and takes it along with the list', async () => {
    await open(world(false).served)
    const newer = screen.getByLabelText(english.compare.newer)
    const focused = () => globalThis.document.activeElement
    act(() => newer.focus())
    await choose(newer, '')
    await choose(newer, 'd')
    await screen.findByText(inEnglish.summary(1, 0, 1, 1, 1, 0), undefined, ROOM)
    expect(focused()).toBe(newer)
    await click(screen.getByRole('checkbox', { name: inEnglish.take('Migraine') }))
    await press(taken.sign)
    expect(focused()).toBe(await screen.findByRole('group', { name: taken.list }))
    await press(taken.change)
    expect(focused()).toBe(screen.getByRole('group', { name: taken.title }))
    await press(taken.sign)
    const asthma = screen.getByRole('checkbox', { name: inEnglish.take('Asthma') })
    act(() => asthma.focus())
    await click(asthma)
    expect(focused()).toBe(asthma)
  })

  it('is filed as a signed list where the server takes documents, once and word for word', async () => {
    const { served, sent } = world(true)
    await open(served)
    await click(screen.getByRole('checkbox', { name: inEnglish.take('Migraine') }))
    await press(taken.sign)
    await press(taken.file)
    await screen.findByRole('heading', { level: 2, name: filing.newTitle }, ROOM)
    await screen.findByText(new RegExp(`^${taken.fileName}\\.txt`), undefined, ROOM)
    fireEvent.change(screen.getByLabelText(filing.field.type, { selector: 'input, select' }), {
      target: { value: 'Consult note' },
    })
    await press(filing.check)
    await screen.findByRole('heading', { level: 2, name: filing.review }, ROOM)
    await pressTwice(filing.send)
    await waitFor(() => expect(sent).toHaveLength(1), ROOM)
    const [{ body } = { body: undefined }] = sent
    if (body?.resourceType !== 'DocumentReference') throw new Error('something else was sent')
    expect(body.subject?.reference).toBe('Patient/7')
    const [content] = body.content
    expect(content?.attachment).toMatchObject({ contentType: 'text/plain', title: taken.fileName })
    const text = Buffer.from(content?.attachment.data ?? '', 'base64').toString()
    expect(text).toContain('RIVERA, Marta')
    expect(text).toContain('Dr. Okafor')
    expect(text).toMatch(/Migraine/)
    expect(text).not.toMatch(/Asthma/)
    await screen.findAllByText(filing.outcome.written, undefined, ROOM)
  })

  it('is taken into the record once where the server accepts it, as new and as a correction', async () => {
    const { served, sent } = world(true)
    await open(served)
    await click(screen.getByRole('checkbox', { name: inEnglish.take('Asthma') }))
    await press(taken.sign)
    await press(taken.write)
    await named()
    await pressTwice(taken.write)
    await screen.findByText(taken.receipt, undefined, ROOM)
    await named()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      body: { ...kept[0], clinicalStatus: { coding: [{ code: 'resolved' }] } },
    })
    // The taken entry is the same now, and cannot be taken once more.
    await screen.findByText(inEnglish.summary(0, 0, 1, 1, 2, 0), undefined, ROOM)
    expect(screen.queryByRole('checkbox', { name: inEnglish.take('Asthma') })).toBeNull()
    await click(screen.getByRole('checkbox', { name: inEnglish.take('Migraine') }))
    await press(taken.sign)
    await press(taken.write)
    await pressTwice(taken.write)
    await waitFor(() => expect(sent).toHaveLength(2))
    await screen.findByText(taken.receipt, undefined, ROOM)
    expect(sent).toHaveLength(2)
    expect(sent[1]).toMatchObject({
      method: 'POST',
      body: {
        resourceType: 'Condition',
        subject: { reference: 'Patient/7' },
        code: { coding: [{ system: SNOMED, code: '37796009' }], text: 'Migraine' },
        onsetDateTime: '2019-05-02',
      },
    })
  })
})

it('An entry is not sent again under another signature where the record cannot be read', async () => {
  const { served, sent } = world(true)
  await open(
    { ...served, types: { ...served.types, Condition: { interaction: ['create'] } } },
    { ready: inEnglish.notPermitted },
  )
  await click(screen.getByRole('checkbox', { name: inEnglish.take('Migraine') }))
  await press(taken.sign)
  await press(taken.write)
  await pressTwice(taken.write)
  await screen.findByText(taken.receipt, undefined, ROOM)
  expect(sent).toHaveLength(1)
  await press(taken.change)
  await press(taken.sign)
  await screen.findByText(taken.sentBefore)
  expect(screen.queryByRole('button', { name: taken.write })).toBeNull()
  expect(sent).toHaveLength(1)
})

it('A list that a document has as text alone leaves what the record has uncompared, and says why', async () => {
  const section = (composition.section ?? []).map((one) => ({ ...one, entry: [] }))
  const words = {
    ...letterOn('Asthma'),
    entry: [{ resource: { ...composition, section } }, { resource: patient }],
  }
  await open(world(false, words).served, { told: [0, 0, 0, 0, 0, 3] })
  const table = within(screen.getByRole('table', { name: inEnglish.kinds.problem }))
  expect(table.getAllByText(inEnglish.verdicts.unknown)).toHaveLength(3)
  expect(table.getAllByText(inEnglish.unclear.text)).toHaveLength(3)
  expect(table.queryByText(inEnglish.verdicts.here)).toBeNull()
  expect(table.queryByText(inEnglish.notHere)).toBeNull()
  // The text of the document may have anything, and none of it can be marked.
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByText(taken.nothing)).toBeDefined()
  expect(screen.queryByText(taken.none)).toBeNull()
})
