// @vitest-environment happy-dom
import { readFile } from 'node:fs/promises'
import { act, cleanup, fireEvent, getByText, render, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FhirResource } from 'fhir/r4'
import { messages as english } from '~/i18n/en/messages'
import { recordView as englishView } from '~/i18n/en/record/record-view'
import { messages as spanish } from '~/i18n/es/messages'
import { recordView as spanishView } from '~/i18n/es/record/record-view'
import { officialExamples, type OfficialExample } from '../../tools/testing/official-examples'
import { TestSession, connectTestSession } from './TestSession'
import { RecordTable } from '~/resources/list/RecordTable'
import { RecordView } from '~/record/element/RecordView'
import { registry } from './registry'

const types = new Set<string>(registry.views.map(({ type }) => type))
/** Words of a program, which a person should not see. */
const PROGRAM_WORDS = /undefined|\[object Object\]|NaN|Invalid Date/

let examples: readonly OfficialExample[] = []
/** A few examples, in which every element of every type occurs that occurs in any. */
let covering: readonly OfficialExample[] = []

// All examples take a quiet machine some twenty seconds, a busy one many times as long: the limits
// of this file are as wide as that.
beforeAll(() => {
  examples = officialExamples((type) => types.has(type))
  covering = coveringElements(examples)
  // The app's own host, which has the catalogue of forms: a response to one of them is named by its
  // title.
  vi.stubGlobal(
    'fetch',
    async (input: string) => new Response(await readFile(`public${new URL(input).pathname}`)),
  )
}, 900_000)
afterAll(() => vi.unstubAllGlobals())

// React reports values that it cannot render and duplicate keys there.
let complaints = vi.spyOn(console, 'error')
beforeEach(() => {
  complaints = vi.spyOn(console, 'error')
})
afterEach(cleanup)

// The rendering of a record depends on its elements; the other language puts other words in the
// same places.
describe.each([
  [
    'every official R4 example of the shown types, in English',
    english,
    englishView,
    () => examples,
  ],
  ['official R4 examples with every element, in Spanish', spanish, spanishView, () => covering],
] as const)('%s', (_, messages, { codesOn }, chosen) => {
  const { connection } = connectTestSession({ offers: {} })

  /**
   * A record as it is drawn once each of its parts is there: the first with a late part loads it
   * for all others. Awaited: what suspends inside an `act` that is not awaited is never rendered
   * again.
   */
  const drawn = async (resource: FhirResource) => {
    const screen = await act(async () =>
      render(
        <TestSession connection={connection} messages={messages}>
          <Detail resource={resource} />
        </TestSession>,
      ),
    )
    const isComing = () => screen.container.textContent.includes(messages.actions.loading)
    if (isComing())
      await waitFor(
        () => {
          if (isComing()) throw new Error('some parts are still coming')
        },
        { timeout: 900_000 },
      )
    return screen
  }

  /** Words that a person should not see in it. */
  const faults = (where: string, { textContent }: HTMLElement) =>
    [
      PROGRAM_WORDS.exec(textContent)?.[0],
      textContent.includes(messages.records.unreadable) ? messages.records.unreadable : undefined,
    ].flatMap((fault) => (fault === undefined ? [] : [`${where}: ${fault}`]))

  // The rows after it find every late part loaded.
  it('is a detail, in words and with its codes', async () => {
    const found: string[] = []
    for (const { file, resource } of chosen()) {
      const { container, unmount } = await drawn(resource)
      found.push(...faults(file, container))
      fireEvent.click(getByText(container, codesOn, { selector: 'button' }))
      found.push(...faults(`${file} with its codes`, container))
      unmount()
    }
    expect(found).toEqual([])
    expect(complaints.mock.calls).toEqual([])
  }, 900_000)

  it('is a row of its list', async () => {
    const found: string[] = []
    for (const view of registry.views) {
      const rows = chosen()
        .filter(({ resource }) => resource.resourceType === view.type)
        .map(({ resource }) => resource)
      const { container, unmount } = await act(async () =>
        render(
          <TestSession connection={connection} messages={messages}>
            <RecordTable whole resources={rows} view={view} patientId={undefined} />
          </TestSession>,
        ),
      )
      // The groups of a list are a late part.
      await waitFor(() => expect(container.querySelector('table')).not.toBeNull(), {
        timeout: 900_000,
      })
      // The names of groups are rows as well, with nothing but a head.
      const drawn = [...container.querySelectorAll('tbody tr')].filter(
        (one) => one.querySelector('td') !== null,
      ).length
      const missing =
        rows.length === 0 || drawn !== rows.length
          ? [`${view.path}: ${drawn} rows for ${rows.length} examples`]
          : []
      found.push(...missing, ...faults(view.path, container))
      unmount()
    }
    expect(found).toEqual([])
    expect(complaints.mock.calls).toEqual([])
  }, 900_000)
})

function Detail({ resource }: { readonly resource: FhirResource }) {
  return (
    <RecordView
      resource={resource}
      view={registry.ofRecord(resource.resourceType)}
      patient={undefined}
      heading={(name, actions) => (
        <>
          <h1>{name}</h1>
          {actions}
        </>
      )}
      sections={2}
    />
  )
}

/** The first example with each element of its type, at any depth. */
function coveringElements(all: readonly OfficialExample[]): readonly OfficialExample[] {
  const seen = new Set<string>()
  return all.filter(({ resource }) => {
    const before = seen.size
    for (const path of pathsIn(resource, resource.resourceType)) seen.add(path)
    return seen.size > before
  })
}

function pathsIn(value: unknown, path: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => pathsIn(item, path))
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, inner]) => pathsIn(inner, `${path}.${name}`))
}
