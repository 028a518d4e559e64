// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { batch } from '~/i18n/en/documents/batch'
import { filing } from '~/i18n/en/documents/filing'
import { writing } from '~/i18n/en/forms/writing'
import {
  choose,
  describeAll,
  fill,
  letters,
  receiptLines,
  stateOf,
  visitBatch,
} from './batch-fixture'
import { press } from './press-fixture'

// Screens and words are late parts of the app; here they are compiled before a test waits for them.
beforeAll(async () => {
  await Promise.all([
    import('~/documents/filing/batch/BatchScreen'),
    import('~/ui/field/MantineCombo'),
    import('~/i18n/en/documents/batch'),
    import('~/i18n/en/documents/filing'),
    import('~/i18n/en/documents/viewers'),
    import('~/i18n/en/forms/writing'),
  ])
})
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

describe('a registrar files several documents', () => {
  it('in one go, each once and with a number of its own, and keeps a receipt without content', async () => {
    const { filed } = await visitBatch()
    await choose(letters('one 2026-03-15.txt', 'two.txt', 'three.txt'))
    await describeAll()
    await press(batch.send(3))
    await screen.findByText(batch.of(3, 3))
    expect(filed().map(({ content }) => content[0]?.attachment.title)).toEqual([
      'one 2026-03-15',
      'three',
      'two',
    ])
    expect(new Set(filed().map(({ masterIdentifier }) => masterIdentifier?.value)).size).toBe(3)
    expect(filed().every(({ subject }) => subject?.reference === 'Patient/p601')).toBe(true)
    expect(filed()[0]?.content[0]?.attachment.creation).toBe('2026-03-15')
    const receipt = screen.getByRole('region', { name: batch.receipt })
    for (const { id = '', masterIdentifier } of filed()) {
      expect(receipt.textContent).toContain(id)
      expect(receipt.textContent).toContain(masterIdentifier?.value)
    }
    expect(receipt.textContent).toContain(`${writing.person.for.patient} Patient p601`)
    expect(receipt.textContent).not.toContain('Content of')
    const copied: string[] = []
    vi.stubGlobal('navigator', {
      ...globalThis.navigator,
      clipboard: { writeText: (text: string) => Promise.resolve(copied.push(text)) },
    })
    await press(batch.copy)
    await screen.findByText(batch.copied)
    expect(copied[0]?.split('\n')).toHaveLength(6)
    expect(copied[0]).not.toContain('Content of')
  })

  it('for patients of their own, by a button that names each', async () => {
    const { filed } = await visitBatch()
    await choose(letters('a.txt', 'b.txt', 'c.txt'))
    fill(batch.whom, 'each')
    const fields = await screen.findAllByLabelText(filing.field.patientId)
    for (const [index, patient] of ['p601', 'p602', 'p601'].entries())
      fireEvent.change(fields[index] ?? document.body, { target: { value: patient } })
    const [kind] = screen.getAllByLabelText(batch.type, { selector: 'input' })
    fireEvent.change(kind ?? document.body, { target: { value: 'Consent' } })
    await press(batch.check)
    const two = await screen.findByRole('button', { name: batch.send(2) })
    expect(two.closest('[class*="send"]')?.textContent).toContain('Patient p601')
    await press(batch.send(1))
    await screen.findByText(batch.of(1, 3))
    expect(filed().map(({ subject }) => subject?.reference)).toEqual(['Patient/p602'])
    // The others are not sent yet; afterwards nothing is to be compared any more.
    await screen.findByRole('heading', { level: 2, name: batch.review })
    expect(screen.getByText(batch.reviewIntro)).toBeTruthy()
    await press(batch.send(2))
    await screen.findByText(batch.of(3, 3))
    await screen.findByRole('heading', { level: 2, name: batch.sent })
    expect(screen.queryByText(batch.reviewIntro)).toBeNull()
    expect(
      filed()
        .map(({ subject }) => subject?.reference ?? '')
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['Patient/p601', 'Patient/p601', 'Patient/p602'])
  })

  it('and is told of each file that cannot be sent or is odd before anything is sent', async () => {
    const { filed } = await visitBatch()
    await choose([
      ...letters('good.txt', 'empty.txt').slice(0, 1),
      new File([], 'empty.txt'),
      new File(['MZ\u0000\u0001'], 'tool.exe'),
      new File([new Uint8Array(7_000_001)], 'large.pdf'),
      new File(['{\\rtf1 a}'], 'really-rtf.pdf'),
      new File(['Content of good.txt.'], 'same.txt'),
    ])
    const left = screen.getByRole('region', { name: batch.leftOut })
    expect(
      within(left)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      `empty.txt: ${batch.why.empty}`,
      `large.pdf: ${batch.why.tooLarge('7\u00a0MB')}`,
      `tool.exe: ${batch.why.program}`,
    ])
    await describeAll()
    expect(stateOf('really-rtf.pdf')).toContain(batch.state.held)
    expect(stateOf('same.txt')).toContain(batch.state.held)
    await press(batch.send(1))
    await screen.findByText(batch.of(1, 3))
    expect(filed()).toHaveLength(1)
    await press(batch.back)
    await press(batch.anyway('same.txt'))
    await press(batch.check)
    await press(batch.send(1))
    await screen.findByText(batch.of(2, 3))
    expect(filed()).toHaveLength(2)
  })

  it('and nothing goes without a patient and a kind', async () => {
    const { filed } = await visitBatch()
    await press(batch.check)
    await screen.findAllByText(batch.nothing)
    await choose(letters('a.txt'))
    await press(batch.check)
    const summary = await screen.findByRole('group', { name: /2/ })
    expect(summary.textContent).toContain(batch.patientMissing)
    expect(summary.textContent).toContain(filing.problem.typeMissing)
    expect(filed()).toEqual([])
  })

  it('and nothing is sent twice when an answer is lost: the rest waits, and goes on by a press', async () => {
    const { network, filed } = await visitBatch()
    network.loses = [2]
    await choose(letters('a.txt', 'b.txt', 'c.txt'))
    await describeAll()
    await press(batch.send(3))
    await screen.findAllByText(batch.paused.unknown)
    expect(filed()).toHaveLength(2)
    expect(stateOf('b.txt')).toContain(batch.state.unknown)
    await press(batch.send(1))
    await screen.findByText(batch.of(2, 3))
    expect(filed()).toHaveLength(3)
    const receipt = screen.getByRole('region', { name: batch.receipt })
    expect(receipt.textContent).toContain(batch.state.unknown)
    expect(screen.queryByRole('button', { name: /^File \d/ })).toBeNull()
    await press(filing.again)
    await press(filing.againSure)
    await screen.findByText(batch.of(3, 3))
    // The service had it already: both have the same number, by which they are known as one.
    const numbers = filed().map(({ masterIdentifier }) => masterIdentifier?.value)
    expect([numbers.length, new Set(numbers).size]).toEqual([4, 3])
  })

  it('and stops by a press, or when the network goes, with the rest unsent', async () => {
    const { network, filed } = await visitBatch()
    await choose(letters('a.txt', 'b.txt', 'c.txt'))
    await describeAll()
    let release = () => {}
    network.waits = new Promise((resolve) => {
      release = () => resolve()
    })
    await press(batch.send(3))
    await press(batch.stop)
    await act(async () => release())
    await screen.findAllByText(batch.paused.person)
    expect(filed()).toHaveLength(1)
    const { navigator: own } = globalThis
    network.before = () => vi.spyOn(own, 'onLine', 'get').mockReturnValue(false)
    await press(batch.send(2))
    await screen.findAllByText(batch.paused.offline)
    expect(filed()).toHaveLength(2)
    vi.restoreAllMocks()
    delete network.before
    await press(batch.send(1))
    await screen.findByText(batch.of(3, 3))
    expect(filed()).toHaveLength(3)
  })

  it('and one that the service refuses says why, while the others are filed', async () => {
    const { caller, filed } = await visitBatch()
    await choose(letters('a.txt', 'b.txt', 'c.txt'))
    await describeAll()
    caller.world.scenarios = [{ name: 'refused-write', times: 1 }]
    await press(batch.send(3))
    await screen.findByText(batch.of(2, 3))
    expect(filed()).toHaveLength(2)
    expect(stateOf('a.txt')).toContain(batch.state.refused)
    await press(batch.send(1))
    await screen.findByText(batch.of(3, 3))
  })

  it('and a receipt, its copy and its review name the patient and kind that were sent, not those entered since', async () => {
    const { network, filed } = await visitBatch()
    await choose(letters('a.txt', 'b.txt', 'c.txt'))
    await describeAll('p601')
    network.fate = (written) => {
      if (written.includes('"title":"b"')) return 'lost'
      return written.includes('"title":"c"') ? 'refused' : undefined
    }
    await press(batch.send(3))
    await screen.findAllByText(batch.paused.unknown)
    await press(batch.send(1))
    await screen.findAllByText(batch.state.refused)
    await press(batch.back)
    expect(screen.getByText(batch.sentStays)).toBeDefined()
    expect(screen.queryByRole('button', { name: batch.remove('b.txt') })).toBeNull()
    await describeAll('p602', 'Letter')
    delete network.fate
    await press(batch.send(1))
    await screen.findByText(batch.of(2, 3))
    expect(filed().map(({ subject, type }) => [subject?.reference, type?.text])).toEqual([
      ['Patient/p601', 'Consent Document'],
      ['Patient/p601', 'Consent Document'],
      ['Patient/p602', 'Letter'],
    ])
    const copied: string[] = []
    vi.stubGlobal('navigator', {
      ...globalThis.navigator,
      clipboard: { writeText: (text: string) => Promise.resolve(copied.push(text)) },
    })
    await press(batch.copy)
    await screen.findByText(batch.copied)
    const lines = copied[0]?.split('\n').slice(3) ?? []
    expect(lines.map((line) => line.split('\t').slice(0, 4))).toEqual([
      ['a.txt', 'Consent', 'p601', batch.state.written],
      ['b.txt', 'Consent', 'p601', batch.state.unknown],
      ['c.txt', 'Letter', 'p602', batch.state.written],
    ])
    expect(
      receiptLines().map(({ file, kind, patient, outcome }) => [file, kind, patient, outcome]),
    ).toEqual(lines.map((line) => line.split('\t').slice(0, 4)))
  })

  it('and one whose answer was lost cannot be taken out, and is asked about before it goes a second time', async () => {
    const { network, filed } = await visitBatch()
    network.loses = [1]
    await choose(letters('a.txt'))
    await describeAll()
    await press(batch.send(1))
    await screen.findAllByText(batch.paused.unknown)
    await press(batch.back)
    expect(screen.getByText(batch.unanswered)).toBeDefined()
    expect(screen.queryByRole('button', { name: batch.remove('a.txt') })).toBeNull()
    await press(batch.discard)
    await screen.findByText(batch.sureKept(1))
    await press(batch.discard, () => screen.getByRole('dialog'))
    await screen.findByRole('link', { name: new RegExp(writing.drafts.goOn(batch.draft)) })
    await choose(letters('a.txt', 'b.txt'))
    await describeAll()
    expect(stateOf('a.txt')).toContain(batch.state.held)
    await press(batch.send(1))
    await screen.findByText(batch.of(1, 2))
    const number = filed()[0]?.masterIdentifier?.value ?? ''
    expect(screen.getByText(new RegExp(number), { selector: 'li p' }).textContent).toContain(
      batch.doubt.sentBefore(number),
    )
    expect(filed()).toHaveLength(2)
    await press(batch.back)
    await press(batch.anyway('a.txt'))
    await press(batch.check)
    await press(batch.send(1))
    await screen.findByText(batch.of(2, 2))
    expect(filed()).toHaveLength(3)
  })

  it('and a new page, and another list, know of it too', async () => {
    const first = await visitBatch()
    first.network.loses = [1]
    await choose(letters('a.txt'))
    await describeAll()
    await press(batch.send(1))
    await screen.findAllByText(batch.paused.unknown)
    await press(batch.discard)
    await press(batch.discard, () => screen.getByRole('dialog'))
    await screen.findByRole('link', { name: new RegExp(writing.drafts.goOn(batch.draft)) })
    cleanup()
    await visitBatch('/documents/file-several', first.caller)
    await choose(letters('a.txt', 'b.txt'))
    await describeAll()
    expect(stateOf('a.txt')).toContain(batch.state.held)
    expect(stateOf('b.txt')).toContain(batch.state.ready)
  })

  it('and whoever goes away in the midst finds the rest where it was, with its files', async () => {
    const { network, filed } = await visitBatch()
    await choose(letters('a.txt', 'b.txt', 'c.txt'))
    await describeAll()
    let release = () => {}
    network.waits = new Promise((resolve) => {
      release = () => resolve()
    })
    await press(batch.send(3))
    await screen.findByText(batch.progress(0, 3))
    fireEvent.click(screen.getByRole('link', { name: batch.single }))
    await screen.findByRole('heading', { level: 2, name: filing.newTitle })
    fireEvent.click(await screen.findByRole('link', { name: filing.several }))
    await screen.findByText(batch.wait)
    await act(async () => release())
    await screen.findByText(batch.of(1, 3))
    expect(filed()).toHaveLength(1)
    await press(batch.send(2))
    await screen.findByText(batch.of(3, 3))
    expect(filed()).toHaveLength(3)
  })

  it('and a page that is gone leaves the list: chosen again, each file finds its number, and only the rest is sent', async () => {
    const first = await visitBatch()
    first.network.loses = [2]
    const files = letters('a.txt', 'b.txt', 'c.txt')
    await choose(files)
    await describeAll()
    await press(batch.send(3))
    await screen.findAllByText(batch.paused.unknown)
    await screen.findByText(/^Saved on this device/)
    cleanup()
    const { filed } = await visitBatch('/documents/file-several', first.caller)
    const way = await screen.findByRole('link', {
      name: new RegExp(writing.drafts.goOn(batch.draft)),
    })
    await act(async () => {
      fireEvent.click(way)
    })
    await screen.findByRole('heading', { level: 2, name: batch.review })
    expect(stateOf('a.txt')).toContain(batch.state.written)
    expect(stateOf('b.txt')).toContain(batch.state.unknown)
    expect(stateOf('c.txt')).toContain(batch.state.missing)
    await press(batch.back)
    await choose(files)
    await press(batch.check)
    await press(batch.send(1))
    await screen.findByText(batch.of(2, 3))
    expect(filed()).toHaveLength(1)
    await press(batch.follow)
    await screen.findByRole('button', { name: filing.again })
    expect(filed(), 'it was asked about, and nothing was sent').toHaveLength(1)
  })
})

it('suggests the facts that a kind was filed with the last time', async () => {
  await visitBatch()
  await choose(letters('a.txt'))
  fill(filing.field.patientId, 'p601')
  const [kind] = screen.getAllByLabelText(batch.type, { selector: 'input' })
  fireEvent.change(kind ?? document.body, { target: { value: 'Consent' } })
  const language = await screen.findByLabelText(filing.field.language)
  fireEvent.change(language, { target: { value: 'es' } })
  await press(batch.check)
  await press(batch.send(1))
  await screen.findByText(batch.of(1, 1))
  await press(batch.finish)
  await choose(letters('b.txt'))
  const [again] = screen.getAllByLabelText(batch.type, { selector: 'input' })
  fireEvent.change(again ?? document.body, { target: { value: 'Consent' } })
  expect(
    await screen
      .findByLabelText(filing.field.language)
      .then((field) => field.getAttribute('value')),
  ).toBe('es')
})
