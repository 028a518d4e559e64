// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import type { DocumentReference } from 'fhir/r4'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cdaDocument } from '~/i18n/en/documents/cda-document'
import { hl7 } from '~/i18n/en/documents/hl7'
import { viewers } from '~/i18n/en/documents/viewers'
import { messages } from '~/i18n/en/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { UiProvider } from '~/ui/theme/UiProvider'
import { Caller } from '../../../sandbox/caller'
import { SignedInApp } from '../SignedInApp'
import { click, press } from '../writing/press-fixture'
import { basesOf, connected, sessionOver } from '../session-fixture'
import { ConvertWorker, FailingWorker, SilentWorker } from './convert-worker-fixture'

const PATIENT = 'p108'
const ROOM = { timeout: 20_000 }

beforeAll(async () => {
  await Promise.all([
    import('~/documents/read/ReadScreen'),
    import('~/documents/MessageGuard'),
    import('~/documents/viewers/BytesViewer'),
    import('~/documents/viewers/hl7/Hl7Viewer'),
    import('~/documents/viewers/office/OfficeViewer'),
    import('~/i18n/en/documents/documents'),
    import('~/i18n/en/documents/read'),
  ])
})
beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('Worker', ConvertWorker)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens a file that the record of Delphine Marchetti has, under any label. */
async function open(content: string | Uint8Array, contentType: string) {
  const caller = new Caller({ solution: 'S1' })
  const { store } = caller.world
  const letter: DocumentReference & { readonly id: string } = {
    resourceType: 'DocumentReference',
    id: 'office-1',
    status: 'current',
    subject: { reference: `Patient/${PATIENT}` },
    type: { text: 'Office file' },
    date: '2026-11-02T12:00:00Z',
    content: [{ attachment: { contentType, data: Buffer.from(content).toString('base64') } }],
  }
  store.update(letter, Date.now())
  const issue = () => Promise.resolve(caller.token({ generation: 'v2', scopes: ['user/*.rs'] }))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    caller.sandbox.fetch(new Request(url, init)),
  )
  const session = sessionOver({
    bases: basesOf(caller, 'v2'),
    scopes: ['user/*.rs'],
    generation: 'v2',
    registration: { name: 'Clinic' },
    user: { role: 'practitioner', subject: 'u1' },
  })
  const connection = await connected(session, issue)
  window.history.replaceState({ idx: 0 }, '', `/patients/${PATIENT}/documents/read/office-1`)
  await act(async () => {
    const app = (
      <UiProvider>
        <SignedInApp connection={connection} onSignOut={() => undefined} onEnd={() => undefined} />
      </UiProvider>
    )
    render(
      <TextProvider messages={messages} choose={() => undefined}>
        {app}
      </TextProvider>,
    )
  })
}

const segmentNamed = async (name: string) =>
  within(await screen.findByRole('group', { name }, ROOM))

describe('a message between systems', () => {
  const message = (name: string) =>
    [
      'MSH|^~\\&|LAB|CLINIC|||202611270830||ORU^R01|7|P|2.5.1',
      `PID|1||44^^^CLINIC^MR||${name}||19590708|F|||||||||||987-65-4321`,
      'OBX|1|CE|2345-7^Glucose^LN||A^Normal^L||||||F',
      'OBX|2|TX|note^Note||See 987-65-4321\\.br\\and \\H\\call\\N\\ back||||||F',
      `OBX|3|ED|scan^Scan||LAB^TEXT^PLAIN^Base64^${btoa('Letter inside')}||||||F`,
      'ZZ1|own||field',
    ].join('\r')

  it('is recognized by its bytes, and shown by segments and fields with their names', async () => {
    await open(message('Marchetti^Delphine'), 'application/pdf')
    await screen.findByText(cdaDocument.guard.checked, undefined, ROOM)
    expect(screen.getByText(viewers.disagree('application/pdf', viewers.kind.hl7))).toBeDefined()
    const pid = await segmentNamed('Patient (PID)')
    expect(pid.getByText('Family name').parentElement?.textContent).toBe('Family name Marchetti')
    expect(pid.getByText(/1959/).textContent).not.toBe('19590708')
    const [value] = (await segmentNamed('Result (OBX) 1')).getAllByText('Code system')
    expect(value?.parentElement?.textContent).toBe('Code system LN')
    expect((await segmentNamed('ZZ1')).getByText('field').parentElement?.textContent).toBeDefined()
    expect(screen.getByText(/^Results \(ORU R01\) · from CLINIC · /)).toBeDefined()
  })

  it('shows the end of a number that can be misused, wherever it is repeated, and all of it by a press', async () => {
    await open(message('Marchetti^Delphine'), 'text/plain')
    const pid = await segmentNamed('Patient (PID)')
    expect(pid.getByText('•••4321')).toBeDefined()
    const note = await segmentNamed('Result (OBX) 2')
    expect(note.getByText(/See •••4321/)).toBeDefined()
    expect(note.getByText('call').tagName).toBe('STRONG')
    await press(hl7.wholeNumbers)
    expect(pid.getByText('987-65-4321')).toBeDefined()
  })

  it('has its whole text one press away, and a file inside it', async () => {
    const text = message('Marchetti^Delphine')
    await open(text, 'text/plain')
    const scan = await segmentNamed('Result (OBX) 3')
    await click(scan.getByRole('button', { name: hl7.openInside }))
    expect((await scan.findByText('Letter inside', undefined, ROOM)).tagName).toBe('PRE')
    await press(hl7.asIs)
    const shown = await screen.findByText(/^MSH/, undefined, ROOM)
    expect(shown.textContent).toBe(text)
  })

  it('about somebody else is not shown before the reader asks for it', async () => {
    await open(message('Rivera^Marta'), 'text/plain')
    await screen.findByRole('alert', undefined, ROOM)
    expect(screen.getByText(cdaDocument.guard.stops.mismatch.title)).toBeDefined()
    expect(screen.queryByRole('group', { name: 'Result (OBX) 1' })).toBeNull()
    await press(cdaDocument.guard.show)
    await segmentNamed('Result (OBX) 1')
  })
})

describe('a message that the worker does not lay out', () => {
  const message = 'MSH|^~\\&|LAB\rPID|1||44||Marchetti^Delphine'

  it.each([
    ['stops', FailingWorker],
    ['cannot be started', undefined],
  ])('because it %s is not shown unasked, and then as text', async (_, worker) => {
    vi.stubGlobal('Worker', worker)
    await open(message, 'text/plain')
    await screen.findByRole('alert', undefined, ROOM)
    expect(screen.getByText(cdaDocument.guard.stops.unsure.title)).toBeDefined()
    await press(cdaDocument.guard.show)
    expect(screen.getByText(hl7.asText.reader)).toBeDefined()
    const shown = await screen.findByText(/^MSH/, undefined, ROOM)
    expect(shown.textContent).toBe(message)
  })
})

describe('a document of a word processor', () => {
  it.each([
    ['stops', FailingWorker, viewers.office.problem.broken],
    ['cannot be started', undefined, viewers.office.problem.reader],
  ])('whose worker %s is told so in a sentence, and can be downloaded', async (_, worker, says) => {
    vi.stubGlobal('Worker', worker)
    await open('{\\rtf1 Gait steady.}', 'application/rtf')
    await screen.findByText(says, undefined, ROOM)
    expect(screen.getByRole('button', { name: /^Download / })).toBeDefined()
  })

  it('is no longer converted when its screen is left', async () => {
    vi.stubGlobal('Worker', SilentWorker)
    await open('{\\rtf1 Gait steady.}', 'application/rtf')
    await vi.waitFor(() => expect(SilentWorker.asked).toBeGreaterThan(0), ROOM)
    expect(SilentWorker.ended).toBe(0)
    cleanup()
    await vi.waitFor(() => expect(SilentWorker.ended).toBe(SilentWorker.asked), ROOM)
  })

  it('in RTF is shown as text and structure, marked as converted, with what is left out', async () => {
    await open('{\\rtf1 Gait {\\b steady}.{\\deleted Falls.}\\par}', 'application/rtf')
    await screen.findByText(viewers.office.note, undefined, ROOM)
    expect(screen.getByText(viewers.office.left.deletions(1))).toBeDefined()
    expect(screen.getByTitle(/^Page: /).tagName).toBe('IFRAME')
  })

  it('that nests without end is refused in a sentence, and can be downloaded', async () => {
    await open(`{\\rtf1 ${'{'.repeat(5000)}`, 'application/rtf')
    await screen.findByText(viewers.office.problem.depth, undefined, ROOM)
    expect(screen.getByRole('button', { name: /^Download / })).toBeDefined()
  })
})
