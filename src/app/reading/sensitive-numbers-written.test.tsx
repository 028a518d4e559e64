// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import fc from 'fast-check'
import type { Identifier } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { merge } from '~/i18n/en/patients/merge'
import { messages } from '~/i18n/en/messages'
import { register as words } from '~/i18n/en/patients/register'
import { writing } from '~/i18n/en/forms/writing'
import { Caller } from '../../../sandbox/caller'
import type { ActiveScenario } from '../../../sandbox/scenarios'
import { FUZZ_SEED } from '../odd/fuzz-seed'
import { click, press } from '../writing/press-fixture'
import { KINDS, seen } from './secret-numbers'
import { basesOf, connected, sessionOver } from '../session-fixture'
import { openApp } from '../open-app-fixture'

const RUNS = Number(process.env['SECRET_RUNS'] ?? 1)

/** Numbers that cannot occur by chance. */
const numbers = fc.uniqueArray(
  fc.integer({ min: 100_000_000, max: 999_999_999 }).map((number) => `K${number}`),
  { minLength: KINDS.length, maxLength: KINDS.length },
)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** A service with two people who have such numbers, and the app of a person who may write there. */
async function visit(
  solution: 'S2' | 'S6',
  address: string,
  drawn: readonly string[],
  faults: readonly ActiveScenario[] = [],
) {
  // Nine digits each: a social security number of another length cannot be sent.
  const values = drawn.map((value) => value.slice(1))
  const identifier = KINDS.map((kind, at): Identifier => ({ ...kind, value: values[at] ?? '' }))
  const caller = new Caller({
    solution,
    scenarios: [...faults, ...(solution === 'S6' ? [{ name: 'readable-registry' } as const] : [])],
  })
  const { store } = caller.world
  for (const id of solution === 'S6' ? ['p601', 'p602'] : ['p101', 'p105'])
    store.update(
      Object.assign(
        { ...store.read('Patient', id), id },
        {
          resourceType: 'Patient' as const,
          identifier,
        },
      ),
      0,
    )
  const bases = basesOf(caller, 'v1')
  const issue = () => Promise.resolve(caller.token({ generation: 'v1', scopes: ['user/*.*'] }))
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    caller.sandbox.fetch(new Request(url, init)),
  )
  const session = sessionOver({
    bases,
    scopes: ['user/*.*'],
    solution,
    registration: { id: caller.world.name, name: 'Mill Road' },
    user: { role: 'practitioner', subject: 'worker' },
  })
  const connection = await connected(session, issue)
  await openApp(connection, address)
  const leaks: string[] = []
  /** Checks the screen with all parts unfolded, and its paper. */
  const look = async (where: string) => {
    for (const fold of document.querySelectorAll('details')) {
      fold.open = true
      fireEvent(fold, new Event('toggle'))
    }
    await act(async () => Promise.resolve())
    for (const event of ['beforeprint', 'afterprint']) {
      fireEvent(window, new Event(event))
      const page = seen().toUpperCase()
      for (const [at, value] of values.entries())
        if (page.includes(value)) leaks.push(`${where}, ${event}: ${JSON.stringify(KINDS[at])}`)
    }
  }
  return { leaks, look, caller }
}

/** Numbers as a person types them: each with the kind or the system that identifies it. */
const TYPED: readonly { readonly kind: 'ssn' | 'other'; readonly system?: string }[] = [
  { kind: 'ssn' },
  { kind: 'other', system: 'http://hl7.org/fhir/sid/passport-USA' },
  { kind: 'other', system: 'urn:oid:2.16.840.1.113883.4.3.4' },
  { kind: 'other', system: 'https://example.gov/national-id' },
  { kind: 'other', system: 'http://hl7.org/fhir/sid/us-mbi' },
]

/** Types one more number, and returns the numbers that were readable during typing. */
async function typeNumber(at: number, value: string): Promise<readonly string[]> {
  const { kind, system } = TYPED[at] ?? { kind: 'ssn' }
  await press(words.add.identifier)
  const groups = await screen.findAllByRole('group', { name: /^Number(?: \d)?$/ })
  const row = within(groups[at] ?? document.body)
  fireEvent.change(row.getByRole('combobox', { name: words.field.kind }), {
    target: { value: kind },
  })
  if (system !== undefined)
    fireEvent.change(row.getByRole('textbox', { name: words.field.system }), {
      target: { value: system },
    })
  const field = row.getByRole('textbox', { name: words.row.identifier })
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: value.slice(0, 4) } })
  fireEvent.change(field, { target: { value } })
  const unread = seen().includes(value) ? [] : [`${JSON.stringify(TYPED[at])} is typed blindly`]
  fireEvent.blur(field)
  return unread
}

const type = async (label: string, text: string) => {
  const [field = document.body] = await screen.findAllByRole('textbox', { name: label })
  fireEvent.change(field, { target: { value: text } })
}

/** The places on the way that show a number whole. */
async function leaksIn(
  work: (values: readonly string[]) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const found: string[] = []
  await fc.assert(
    fc.asyncProperty(numbers, async (values) => {
      for (const leak of await work(values)) found.push(leak)
      cleanup()
    }),
    { seed: FUZZ_SEED, numRuns: RUNS },
  )
  return found
}
/** Part of the message of a failure. */
const SEED = { seed: FUZZ_SEED }

describe('of a sensitive number only the end is shown, on the screen and on paper', () => {
  it('from the rehearsal of a merge to its receipt', async () => {
    const found = await leaksIn(async (values) => {
      const { leaks, look } = await visit('S6', '/merge', values)
      await type(merge.source, 'p602')
      await type(merge.target, 'p601')
      await press(merge.compare)
      await screen.findByRole('table', { name: merge.moves })
      if (!document.body.textContent.includes('ends in'))
        leaks.push('no number is on the rehearsal')
      await look('rehearsal')
      await type(merge.confirmLabel, 'p602')
      await press(merge.send)
      await screen.findByRole('group', { name: merge.outcome.merged.title })
      await look('receipt')
      return leaks
    })
    expect({ ...SEED, found }).toEqual({ ...SEED, found: [] })
  })

  it('from a correction over its review to its receipt', async () => {
    const found = await leaksIn(async (values) => {
      const { leaks, look } = await visit('S2', '/patients/p101/correct', values)
      await type(words.field.city, 'Tempe')
      await look('form')
      await press(words.review)
      await screen.findByRole('table', { name: writing.review.caption })
      await look('review')
      await press(words.sendCorrection)
      await screen.findByRole('region', { name: words.receiptCorrected })
      await look('receipt')
      return leaks
    })
    expect({ ...SEED, found }).toEqual({ ...SEED, found: [] })
  })

  it('from what is typed into a new record, where it can be read, over a refusal that quotes it to the receipt and the record', async () => {
    const found = await leaksIn(async (values) => {
      const { leaks, look, caller } = await visit('S2', '/register', values, [
        { name: 'refused-write', times: 1 },
      ])
      await type(words.field.family, 'Quillfeather')
      await type(words.field.given, 'Ottoline')
      await type(words.field.date, '1991-02-03')
      for (const at of TYPED.keys())
        leaks.push(...(await typeNumber(at, (values[at] ?? '').slice(1))))
      await look('form')
      await press(words.review)
      await screen.findByRole('table', { name: writing.review.caption })
      if (!document.body.textContent.includes('ends in')) leaks.push('no number is on the review')
      await look('review')
      await screen.findByRole('button', { name: words.duplicates.again })
      await press(words.sendNew)
      await screen.findByText(writing.outcome.refusedTitle)
      await look('refusal')
      if (!/with •••\d+/.test(document.body.textContent)) leaks.push('nothing is quoted')
      await press(words.sendNew)
      await screen.findByRole('region', { name: words.receipt })
      await look('receipt')
      await click(await screen.findByRole('link', { name: words.open }))
      await screen.findByRole('heading', { level: 1, name: messages.summary.title })
      await look('record')
      if (!JSON.stringify(caller.world.store.all('Patient')).includes((values[1] ?? '').slice(1)))
        leaks.push('what was typed was not stored')
      return leaks
    })
    expect({ ...SEED, found }).toEqual({ ...SEED, found: [] })
  })

  it('from a new patient over those who may be the same to the receipt', async () => {
    const found = await leaksIn(async (values) => {
      const { leaks, look } = await visit('S2', '/register', values)
      await type(words.field.family, 'Rivera')
      await type(words.field.given, 'Marta')
      await type(words.field.date, '1984-03-12')
      await look('form')
      await press(words.review)
      const section = await screen.findByRole('region', { name: words.duplicates.title })
      await screen.findByRole('button', { name: words.duplicates.again })
      if (!section.textContent.includes('Marta')) leaks.push('nobody may be the same')
      await look('review')
      return leaks
    })
    expect({ ...SEED, found }).toEqual({ ...SEED, found: [] })
  })
})
