// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import type { FhirResource } from 'fhir/r4'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Connection } from '~/connection/connection'
import { TakeAwayScreen } from '~/export/TakeAwayScreen'
import { belongsTo } from '~/fhir/belongs-to'
import { isResource } from '~/fhir/resource-types'
import { inShape } from '~/fhir/shapes/in-shape'
import { FindDialog } from '~/find/dialog/FindDialog'
import { takeAway as paper } from '~/i18n/en/record/export'
import { find } from '~/i18n/en/frame/find'
import { messages } from '~/i18n/en/messages'
import { connectTestSession, TestSession } from '~/views/TestSession'
import { registry } from '~/views/registry'
import { Caller } from '../../../sandbox/caller'
import { officialExamples } from '../../../tools/testing/official-examples'
import { FUZZ_SEED } from './fuzz-seed'
import { ODD_SHAPES, oddRecord, placesIn } from './odd-shapes'

/** `ODD_RUNS=200 npx vitest run src/app/odd/odd-paper.test.tsx` runs longer. */
const RUNS = Number(process.env['ODD_RUNS'] ?? 1)
/** Odd records of each type, besides a correct one. */
const ODD_ONES = 3
/** The search parameters of all lists. */
const ASKED_BY = ['_id', 'patient', 'subject', 'category', 'target', 'beneficiary', 'questionnaire']

const samples = new Map<string, FhirResource[]>()
const { records: words } = messages

beforeAll(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  const types = new Set<string>(registry.views.map(({ type }) => type))
  const caller = new Caller({ solution: 'S1' })
  const people = [...types].flatMap((type): readonly unknown[] => caller.world.store.all(type))
  const examples = officialExamples((type) => types.has(type)).map(({ resource }) => resource)
  for (const record of [...people, ...examples].map(ofPatient).filter(isResource))
    samples.set(record.resourceType, [...(samples.get(record.resourceType) ?? []), record])
})
let complaints = vi.spyOn(console, 'error')
beforeEach(() => {
  complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(cleanup)

/** A record that belongs to the patient whose record is open. */
function ofPatient(record: unknown): unknown {
  return JSON.parse(JSON.stringify(record).replaceAll(/"Patient\/[^"/]+"/g, '"Patient/7"'))
}

/** Of one type: a correct record, and some with one or two wrong shapes. */
async function recordsOf(
  type: string,
  pick: <T>(from: readonly T[]) => T | undefined,
): Promise<readonly FhirResource[]> {
  const records: FhirResource[] = []
  for (let number = 0; number <= ODD_ONES; number += 1) {
    const sample = pick(samples.get(type) ?? [])
    if (sample === undefined) continue
    let odd: FhirResource = { ...sample, id: type === 'Patient' ? '7' : `x${number}` }
    for (let left = Math.min(number, 2); left > 0; left -= 1) {
      const place = pick(placesIn(odd).filter(({ way }) => way[0] !== 'id'))
      const shape = pick(Object.values(ODD_SHAPES))
      if (place !== undefined && shape !== undefined) odd = oddRecord(odd, place, shape)
    }
    const came: unknown = await inShape(JSON.parse(JSON.stringify(odd)))
    if (isResource(came)) records.push(came)
    // A record of this patient's stays one, whatever its shape.
    if (type === 'Patient') break
  }
  return records
}

/** The faults when such records are printed and searched. */
async function troubleWith(seed: number, details: boolean): Promise<readonly string[]> {
  const random = fc.sample(fc.infiniteStream(fc.nat()), { seed, numRuns: 1 })[0]
  const pick = <T,>(from: readonly T[]): T | undefined =>
    from[Number(random?.next().value ?? 0) % Math.max(from.length, 1)]
  const records: FhirResource[] = []
  for (const type of samples.keys()) records.push(...(await recordsOf(type, pick)))
  const { connection } = connectTestSession({
    offers: Object.fromEntries([...samples.keys()].map((type) => [type, ASKED_BY])),
    search: ({ type }) => ({
      matches: records.filter(({ resourceType }) => resourceType === type),
      // The Provenance of each record comes along.
      included: records.filter(({ resourceType }) => resourceType === 'Provenance'),
    }),
    records,
  })
  const own = (type: string) =>
    records.filter((record) => record.resourceType === type && belongsTo(record, '7') !== 'no')
      .length
  const trouble: string[] = []
  const look = (where: string) => {
    if (!document.body.textContent.includes(words.unshown)) return
    const error = complaints.mock.calls.flat().find((part) => part instanceof Error)
    trouble.push(`${where}: ${words.unshown} ${error?.stack?.slice(0, 400) ?? ''}`)
  }
  await putOnPaper(connection, details)
  look('on paper')
  // A list with a part of another one's records is not printed in addition.
  const printed = registry.views
    .filter(({ place }) => place === 'patient')
    .flatMap((view) => {
      const title = screen.queryByText(view.title(messages), { selector: 'h3' })
      return title === null ? [] : [{ view, list: title.closest('section') }]
    })
  for (const { view, list } of printed) {
    const rows = list?.querySelectorAll(details ? 'h4' : 'tbody > tr').length ?? 0
    // A contained record has a heading of its own.
    if (rows < own(view.type))
      trouble.push(`${view.path}: ${rows} of ${own(view.type)} are on paper`)
  }
  for (const type of patientTypes())
    if (own(type) > 0 && !printed.some(({ view }) => view.type === type))
      trouble.push(`${type}: none of ${own(type)} is on paper`)
  cleanup()
  await search(connection)
  for (const { view } of printed) {
    const found = await foundOf(view.type, view.title(messages), own(view.type))
    look(`what is found of ${view.path}`)
    if (found < own(view.type))
      trouble.push(`${view.path}: ${found} of ${own(view.type)} are found`)
  }
  cleanup()
  return trouble
}

function patientTypes(): ReadonlySet<string> {
  return new Set(registry.views.filter(({ place }) => place === 'patient').map(({ type }) => type))
}

async function putOnPaper(connection: Connection, details: boolean): Promise<void> {
  await act(async () => {
    render(
      <TestSession connection={connection}>
        <TakeAwayScreen patientId="7" charts={(results) => <p>{`${results.length} to draw`}</p>} />
      </TestSession>,
    )
    await Promise.resolve()
  })
  if (details) fireEvent.click(await screen.findByLabelText(paper.details))
  fireEvent.click(await screen.findByText(paper.gather, { selector: 'button *, button' }))
  // By its element: computing the roles of ten thousand takes seconds.
  await screen.findByText(/to draw$/, {}, { interval: 100 })
}

async function search(connection: Connection): Promise<void> {
  await act(async () => {
    render(
      <TestSession connection={connection}>
        <FindDialog patientId="7" words={find} title="Find" onClose={() => undefined} />
      </TestSession>,
    )
    await Promise.resolve()
  })
  await waitFor(() => {
    if (document.body.textContent.includes(find.preparing)) throw new Error('still preparing')
  })
}

/**
 * Types the name of a kind of record into the search; returns the number of matches of that type,
 * once there are `least`, or after a while: the answer to the name before stays until there is one.
 */
async function foundOf(type: string, asked: string, least: number): Promise<number> {
  const field = document.querySelector('input[role=combobox]')
  if (!(field instanceof HTMLInputElement)) throw new Error('no field')
  fireEvent.change(field, { target: { value: asked } })
  const titles = registry.views
    .filter((view) => view.type === type)
    .map((view) => find.group(view.title(messages), 0).replace(/\d+.*$/, ''))
  const count = () =>
    [...document.querySelectorAll('[role=listbox] > [role=group] > p:first-child')]
      .map(({ textContent }) => textContent)
      .filter((text) => titles.some((title) => text.startsWith(title)))
      .reduce((sum, text) => sum + Number(/\d+/.exec(text)?.[0] ?? 0), 0)
  return waitFor(() => {
    const found = count()
    if (found < least) throw new Error('still searching')
    return found
  }).catch(count)
}

it('a record with wrong shapes, and every one beside it, is on paper and is found', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.boolean(), async (seed, details) => {
      expect(await troubleWith(seed, details)).toEqual([])
      expect(await troubleWith(seed, !details)).toEqual([])
    }),
    { seed: FUZZ_SEED, numRuns: RUNS, endOnFailure: true },
  )
}, 3_600_000)
