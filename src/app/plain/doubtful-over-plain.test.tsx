// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Condition, FhirResource, Patient } from 'fhir/r4'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { documents as english } from '~/i18n/en/documents/documents'
import { reconcile } from '~/i18n/en/documents/reconcile'
import { click, press, pressTwice } from '../writing/press-fixture'
import { openPlain } from './open-plain-fixture'
import type { PlainWorld } from './plain-server-fixture'

const ROOM = { timeout: 20_000 }

beforeAll(async () => {
  await Promise.all([
    import('~/documents/compare/CompareScreen'),
    import('~/documents/reconcile/Reconciliation'),
    import('~/i18n/en/documents/reconcile'),
  ])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const hers: Patient = {
  resourceType: 'Patient',
  id: '7',
  name: [{ family: 'Rivera', given: ['Marta', 'Elena'] }],
  birthDate: '1984-03-12',
}

/** Documents by what they say about their patient, and the verdict that the reader has of them. */
const ABOUT = {
  match: { name: hers.name, birthDate: '1984-03-12' },
  alike: { name: [{ family: 'Rivera', given: ['M.'] }], birthDate: '1984-03-12' },
  unsure: { name: [{ family: 'Rivera', given: ['Marta', 'Elena'] }] },
  mismatch: { name: [{ family: 'Rivera', given: ['Marta'] }], birthDate: '2010-05-01' },
} satisfies Record<string, Omit<Patient, 'resourceType'>>

function documentAbout(about: Omit<Patient, 'resourceType'>): FhirResource {
  const bundle = {
    resourceType: 'Bundle',
    type: 'document',
    entry: [
      {
        fullUrl: 'urn:uuid:c',
        resource: {
          resourceType: 'Composition',
          status: 'final',
          title: 'Discharge letter',
          type: { text: 'Letter' },
          date: '2026-03-01',
          subject: { reference: 'urn:uuid:p' },
          section: [
            {
              title: 'Problems',
              code: { coding: [{ system: 'http://loinc.org', code: '11450-4' }] },
              text: { status: 'generated', div: '<div>Migraine</div>' },
              entry: [{ reference: 'urn:uuid:m' }],
            },
          ],
        },
      },
      { fullUrl: 'urn:uuid:p', resource: { resourceType: 'Patient', ...about } },
      {
        fullUrl: 'urn:uuid:m',
        resource: {
          resourceType: 'Condition',
          subject: { reference: 'urn:uuid:p' },
          clinicalStatus: { coding: [{ code: 'active' }] },
          code: { text: 'Migraine' },
        },
      },
    ],
  }
  return {
    resourceType: 'DocumentReference',
    id: 'd',
    status: 'current',
    subject: { reference: 'Patient/7' },
    date: '2026-03-01T08:00:00Z',
    content: [
      {
        attachment: {
          contentType: 'application/fhir+json',
          data: Buffer.from(JSON.stringify(bundle)).toString('base64'),
        },
      },
    ],
  }
}

/** Opens the comparison of such a document with her record, shown all the same where it is held. */
async function open(verdict: keyof typeof ABOUT): Promise<Condition[]> {
  const sent: Condition[] = []
  const served: PlainWorld = {
    types: {
      Patient: {},
      DocumentReference: { searchParam: ['patient'], interaction: ['read', 'search-type'] },
      Condition: {
        searchParam: ['patient'],
        interaction: ['read', 'search-type', 'create', 'update'],
      },
    },
    records: [hers, documentAbout(ABOUT[verdict])],
    answer: (path, request) => {
      if (request.method === 'GET' || path.includes('_search')) return undefined
      return request.json().then((body: Condition) => {
        sent.push(body)
        return Response.json({ ...body, id: 'new' }, { status: 201 })
      })
    },
  }
  const granted = ['user/*.cruds']
  await openPlain('/patients/7/compare', served, {
    named: false,
    session: {
      launch: 'practitioner',
      user: { role: 'practitioner', subject: 'u1', name: 'Dr. Okafor' },
      scopes: { asked: granted, granted },
    },
  })
  const newer = await screen.findByLabelText(english.compare.newer, undefined, ROOM)
  const older = screen.getByLabelText(english.compare.older)
  const record = within(older).getByRole<HTMLOptionElement>('option', {
    name: english.compare.record,
  })
  fireEvent.change(older, { target: { value: record.value } })
  await act(async () => {
    fireEvent.change(newer, { target: { value: 'd' } })
  })
  if (verdict !== 'match')
    await click(await screen.findByRole('button', { name: english.guard.show }, ROOM))
  await screen.findByText(reconcile.summary(0, 0, 1, 0, 0, 0), undefined, ROOM)
  return sent
}

const { taken } = reconcile

describe('a document that may be about somebody else, beside the record', () => {
  it('can be compared, and nothing can be taken from it', async () => {
    await open('mismatch')
    expect(screen.getByText(taken.others)).toBeDefined()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByText(taken.title)).toBeNull()
  })

  it.each([
    ['match', undefined],
    ['alike', taken.doubt('M. Rivera, 12-Mar-1984')],
    ['unsure', taken.doubt('Marta Elena Rivera')],
  ] as const)(
    'says whom it names on the signed list, in its text and in what is written: %s',
    async (verdict, doubt) => {
      const copied: string[] = []
      const sent = await open(verdict)
      vi.stubGlobal('navigator', {
        ...navigator,
        clipboard: {
          writeText: async (text: string) => {
            copied.push(text)
            return Promise.resolve()
          },
        },
      })
      await click(screen.getByRole('checkbox', { name: reconcile.take('Migraine') }))
      await press(taken.sign)
      await screen.findByText(/^Signed off by/, undefined, ROOM)
      expect(
        screen.queryAllByText(/^About, as the document says/).map((one) => one.textContent),
      ).toEqual(doubt === undefined ? [] : [doubt])
      await press(taken.copy)
      await waitFor(() => expect(copied).toHaveLength(1))
      expect(copied[0]?.split('\n').filter((line) => line.startsWith('About, as'))).toEqual(
        doubt === undefined ? [] : [doubt],
      )
      await press(taken.write)
      await pressTwice(taken.write)
      await waitFor(() => expect(sent).toHaveLength(1), ROOM)
      const note = sent[0]?.note?.map(({ text }) => text).join('') ?? ''
      expect(note).toContain(taken.note('Discharge letter'))
      expect(note.endsWith(doubt ?? 'no')).toBe(doubt !== undefined)
    },
  )
})
