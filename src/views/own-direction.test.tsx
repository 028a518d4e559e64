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

/** Elements that people write words into, in any type (R4). */
const WRITTEN = new Set(
  `text display family title description comment city valueString patientInstruction conclusion name
  unit district state country authorString lotNumber onsetString abatementString occurrenceString
  performedString alias manufacturer modelNumber serialNumber availableTime`.split(/\s+/),
)
/** Hebrew letters behind and before words that run the other way, and a sign left open. */
const PLANTED = ' \u05D0\u05D1 \u202E'

function planted(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((one) => planted(one, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, planted(inner, key)]),
    )
  return typeof value === 'string' && WRITTEN.has(name) ? `${value}${PLANTED}` : value
}

/** The texts of a screen in which a letter or sign from right to left is not isolated. */
function bare(container: HTMLElement): readonly string[] {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    const own = node.parentElement?.closest('bdi, [dir=auto]') ?? null
    if (own === null && isBare(text)) found.push(text)
  }
  return found
}

function isBare(text: string): boolean {
  let depth = 0
  for (const sign of text) {
    if (sign === '\u2068') depth += 1
    else if (sign === '\u2069') depth -= 1
    else if (depth === 0 && /[\u0590-\u05FF\u202E]/.test(sign)) return true
  }
  return depth !== 0
}

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

// A page that is composed of records has the words of its author in lines of their own.
const shown = [...types].filter((type) => type !== 'Composition')

it.each(shown)('every word of a record keeps its direction to itself: %s', async (type) => {
  const { connection } = connectTestSession({ offers: {} })
  const records: FhirResource[] = []
  for (const { resource } of of(type)) {
    const { text: _narrative, ...rest } = resource as FhirResource & { text?: unknown }
    const record = await readFhir(JSON.stringify(planted(rest, '')))
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
    expect(container.textContent).toContain('\u05D0\u05D1')
    for (const text of bare(container)) found.add(text)
    cleanup()
  }
  expect([...found]).toEqual([])
})
