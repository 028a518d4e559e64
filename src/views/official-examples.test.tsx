// @vitest-environment happy-dom
import { readFile } from 'node:fs/promises'
import { act, cleanup, fireEvent, getByText, render, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FhirResource } from 'fhir/r4'
import { messages as english } from '~/i18n/en/messages'
import { messages as spanish } from '~/i18n/es/messages'
import { officialExamples, type OfficialExample } from '../../tools/official-examples'
import { TestSession, connectTestSession } from './TestSession'
import { RecordTable } from '~/resources/list/RecordTable'
import { RecordView } from '~/record/element/RecordView'
import { registry } from './registry'

const types = new Set<string>(registry.views.map(({ type }) => type))
/** Words of a program, which no person should read. */
const PROGRAM_WORDS = /undefined|\[object Object\]|NaN|Invalid Date/

let examples: readonly OfficialExample[] = []

beforeAll(() => {
  examples = officialExamples((type) => types.has(type))
  // The app's own host, which has the catalogue of forms: an answer to one of them is called by its title.
  vi.stubGlobal(
    'fetch',
    async (input: string) => new Response(await readFile(`public${new URL(input).pathname}`)),
  )
}, 120_000)
afterAll(() => vi.unstubAllGlobals())

// React complains there of values it cannot draw and of equal keys.
let complaints = vi.spyOn(console, 'error')
beforeEach(() => {
  complaints = vi.spyOn(console, 'error')
})
afterEach(cleanup)

describe.each([
  ['English', english],
  ['Spanish', spanish],
] as const)('every official R4 example of the shown types, in %s', (_, messages) => {
  const { connection } = connectTestSession({ offers: {} })
  // Parts that come late are fetched by the first record that has them: after this every record is drawn whole at once.
  beforeAll(async () => {
    const { container, unmount } = await act(async () =>
      render(
        <TestSession connection={connection} messages={messages}>
          {examples.map(({ file, resource }) => (
            <Detail key={file} resource={resource} />
          ))}
        </TestSession>,
      ),
    )
    await waitFor(
      () => {
        if (container.textContent.includes(messages.actions.loading))
          throw new Error('some parts are still coming')
      },
      { timeout: 60_000 },
    )
    unmount()
  }, 120_000)

  /** What a person should not read in it. */
  const faults = (where: string, container: HTMLElement) =>
    [
      PROGRAM_WORDS.exec(container.textContent)?.[0],
      container.textContent.includes(messages.records.unreadable)
        ? messages.records.unreadable
        : undefined,
    ].flatMap((fault) => (fault === undefined ? [] : [`${where}: ${fault}`]))

  it('is a row of its list', () => {
    const found = registry.views.flatMap((view) => {
      const rows = examples
        .filter(({ resource }) => resource.resourceType === view.type)
        .map(({ resource }) => resource)
      const { container, unmount } = render(
        <TestSession connection={connection} messages={messages}>
          <RecordTable resources={rows} view={view} patientId={undefined} />
        </TestSession>,
      )
      const drawn = container.querySelectorAll('tbody tr').length
      const missing =
        rows.length === 0 || drawn !== rows.length
          ? [`${view.path}: ${drawn} rows for ${rows.length} examples`]
          : []
      const all = [...missing, ...faults(view.path, container)]
      unmount()
      return all
    })
    expect(found).toEqual([])
    expect(complaints.mock.calls).toEqual([])
  }, 120_000)

  it('is a detail, in words and with its codes', () => {
    const found = examples.flatMap(({ file, resource }) => {
      const { container, unmount } = render(
        <TestSession connection={connection} messages={messages}>
          <Detail resource={resource} />
        </TestSession>,
      )
      const inWords = faults(file, container)
      fireEvent.click(getByText(container, messages.records.record.codesOn, { selector: 'button' }))
      const withCodes = faults(`${file} with its codes`, container)
      unmount()
      return [...inWords, ...withCodes]
    })
    expect(found).toEqual([])
    expect(complaints.mock.calls).toEqual([])
  }, 120_000)
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
