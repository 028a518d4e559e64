import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { DocumentReference } from 'fhir/r4'
import { expect, vi } from 'vitest'
import { batch } from '~/i18n/en/documents/batch'
import { filing } from '~/i18n/en/documents/filing'
import { Caller } from '../../../sandbox/caller'
import { openApp } from '../open-app-fixture'
import { basesOf, connected, sessionOver } from '../session-fixture'
import { press } from './press-fixture'

/** The way between the screen and the service. */
export interface Network {
  /** Called with each write before it is sent. */
  before?: () => void
  /** The numbers of the writes whose answers are lost on the way back, from 1. */
  loses: readonly number[]
  /** A write waits for it. */
  waits?: Promise<void>
  /** The fate of a write (JSON): refused, not arrived, or arrived with its answer lost. */
  fate?: (written: string) => 'refused' | 'dropped' | 'lost' | undefined
}

/** Opens the screen, signed in as a registrar to a sandbox in this process. */
export async function visitBatch(
  address = '/documents/file-several',
  caller = new Caller({ solution: 'S6' }),
) {
  const bases = basesOf(caller, 'v1')
  const issue = () => Promise.resolve(caller.token({ generation: 'v1', scopes: ['user/*.*'] }))
  const network: Network = { loses: [] }
  let writesSeen = 0
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const isWrite = init.method === 'POST' && url.endsWith('/DocumentReference')
    if (isWrite) {
      writesSeen += 1
      network.before?.()
      await network.waits
    }
    const number = writesSeen
    const fate = isWrite ? network.fate?.(await new Request(url, init).text()) : undefined
    if (fate === 'refused') return new Response('{}', { status: 422 })
    if (fate === 'dropped') throw new TypeError('Failed to fetch')
    const answer = await caller.sandbox.fetch(new Request(url, init))
    if (fate === 'lost' || (isWrite && network.loses.includes(number)))
      throw new TypeError('Failed to fetch')
    return answer
  })
  const session = sessionOver({
    bases,
    scopes: ['user/*.*'],
    solution: 'S6',
    registration: { name: 'Registry' },
    user: { role: 'practitioner', subject: 'registrar-1' },
  })
  const connection = await connected(session, issue)
  await openApp(connection, address)
  // The store contains data that was checked on its way in.
  const stored = () =>
    caller.world.store.all('DocumentReference') as unknown as readonly DocumentReference[]
  const before = new Set(stored().map(({ id }) => id))
  const filed = () => stored().filter(({ id }) => !before.has(id))
  return { caller, network, filed, before }
}

/** Fills in a field. */
export const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input, select' }), {
    target: { value },
  })

/** Files of text, each with another content. */
export const letters = (...names: readonly string[]) =>
  names.map((name) => new File([`Content of ${name}.`], name, { lastModified: 0 }))

/** Chooses files as the button does, without waiting until they are read. */
export async function beginToChoose(files: readonly File[]) {
  const inputs = await screen.findAllByLabelText(batch.choose)
  const input = inputs.find((element) => element instanceof HTMLInputElement)
  fireEvent.change(input ?? document.body, { target: { files } })
}

/** Waits until no file is being read. */
export async function untilRead() {
  await waitFor(() => expect(screen.queryByText(/^(?:Reading file|Looking for)/)).toBeNull())
}

/** Chooses files as the button does. */
export async function choose(files: readonly File[]) {
  await beginToChoose(files)
  await untilRead()
  for (const { name } of files) await screen.findAllByText(name)
}

/** Names the patient and the kind of all, and goes to the review. */
export async function describeAll(patient = 'p601', kind = 'Consent') {
  fill(filing.field.patientId, patient)
  const kinds = screen.getAllByLabelText(batch.type, { selector: 'input' })
  fireEvent.change(kinds[0] ?? document.body, { target: { value: kind } })
  await press(batch.check)
  await screen.findByRole('heading', { level: 2, name: batch.review })
}

/** The line with the name and the state of a file. */
export const stateOf = (name: string) =>
  screen
    .getAllByRole('listitem')
    .find((item) => within(item).queryByText(name) !== null)
    ?.querySelector('p')?.textContent

/** A line of the receipt, with the person of its part. */
export interface ReceiptLine {
  readonly file: string
  readonly kind: string
  readonly patient: string
  readonly outcome: string
  readonly master: string
}

/** The receipt as it stands on the screen. */
export function receiptLines(): readonly ReceiptLine[] {
  const receipt = screen.queryByRole('region', { name: batch.receipt })
  return [...(receipt?.querySelectorAll('table') ?? [])].flatMap((table) => {
    const patient = /Patient (p\d+)/.exec(
      table.closest('[class*="person"]')?.textContent ?? '',
    )?.[1]
    return [...table.querySelectorAll('tbody tr')].map((row) => {
      const [file = '', kind = '', outcome = '', , , master = ''] = [
        ...row.querySelectorAll('th, td'),
      ].map(({ textContent }) => textContent)
      return { file, kind, patient: patient ?? '', outcome, master }
    })
  })
}
