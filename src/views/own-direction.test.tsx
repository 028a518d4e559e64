// @vitest-environment happy-dom
import { readFile } from 'node:fs/promises'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import type { FhirResource } from 'fhir/r4'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { readFhir } from '~/fhir/read-fhir'
import { isResource } from '~/fhir/resource-types'
import { messages } from '~/i18n/en/messages'
import { RecordView } from '~/record/element/RecordView'
import { RecordTable } from '~/resources/list/RecordTable'
import { officialExamples } from '../../tools/testing/official-examples'
import { PLANTED_LETTERS, plantedIn, turningIn } from '../../tools/testing/own-direction'
import { TestSession, connectTestSession } from './TestSession'
import { registry } from './registry'

/**
 * Words of a record that run from right to left never turn around what the app says beside them
 * (Unicode Annex 9): each stands isolated on its line, by signs or by its element.
 */

beforeAll(() =>
  vi.stubGlobal(
    'fetch',
    async (input: string) => new Response(await readFile(`public${new URL(input).pathname}`)),
  ),
)
afterAll(() => vi.unstubAllGlobals())
afterEach(cleanup)

const types = new Set<string>(registry.views.map(({ type }) => type))
// No example of a device has words.
const device: FhirResource = {
  resourceType: 'Device',
  id: 'd',
  deviceName: [{ name: 'Pump', type: 'other' }],
  manufacturer: 'Acme',
}
const examples = [
  ...officialExamples((type) => types.has(type)),
  { file: 'device', resource: device },
]
const of = (type: string) =>
  examples
    .filter(({ resource }) => resource.resourceType === type)
    .toSorted((a, b) => JSON.stringify(b.resource).length - JSON.stringify(a.resource).length)
    .slice(0, 4)

it.each([...types])('every word of a record keeps its direction to itself: %s', async (type) => {
  const { connection } = connectTestSession({ offers: {} })
  const records: FhirResource[] = []
  for (const { resource } of of(type)) {
    const { text: _narrative, ...rest } = resource as FhirResource & { text?: unknown }
    const record = await readFhir(JSON.stringify(plantedIn(rest)))
    if (isResource(record)) records.push(record)
  }
  expect(records.length).toBeGreaterThan(0)
  const found = new Set<string>()
  for (const view of registry.views.filter((one) => one.type === type)) {
    const { container } = await act(async () =>
      render(
        <TestSession connection={connection}>
          <RecordTable whole resources={records} view={view} patientId={undefined} />
          {records.map((resource) => (
            <RecordView
              key={resource.id}
              resource={resource}
              view={view}
              patient={undefined}
              sections={2}
              heading={(name) => <h1>{name}</h1>}
            />
          ))}
        </TestSession>,
      ),
    )
    await waitFor(() => expect(container.textContent).not.toContain(messages.actions.loading))
    expect(container.textContent).toContain(PLANTED_LETTERS)
    for (const text of turningIn(container)) found.add(text)
    cleanup()
  }
  expect([...found]).toEqual([])
})
