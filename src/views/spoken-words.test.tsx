// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import type { FhirResource } from 'fhir/r4'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { officialExamples } from '../../tools/testing/official-examples'
import { RecordView } from '~/record/element/RecordView'
import { RecordTable } from '~/resources/list/RecordTable'
import { registry } from './registry'
import { TestSession, connectTestSession } from './TestSession'

afterEach(cleanup)
afterAll(() => vi.unstubAllGlobals())

/** At most so many records of a type: the rule is the same for all. */
const EACH = 6

/** Examples of every view, in a language that no screen has. */
let records: readonly FhirResource[] = []
beforeAll(async () => {
  // No name of a form is fetched: each record has its own words.
  vi.stubGlobal('fetch', async () => new Response('[]'))
  await import('~/record/spoken/spoken-in')
  const types = new Set<string>(registry.views.map(({ type }) => type))
  const count = new Map<string, number>()
  records = officialExamples((type) => types.has(type)).flatMap(({ resource }) => {
    const before = count.get(resource.resourceType) ?? 0
    count.set(resource.resourceType, before + 1)
    return before < EACH ? [{ ...resource, language: 'fr' }] : []
  })
}, 900_000)

/** The words that the record itself has for its concepts. */
function ownWords(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(ownWords)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]: readonly [string, unknown]) =>
    name === 'contained' || (name === 'text' && typeof inner === 'object')
      ? []
      : (name === 'text' || name === 'display') &&
          typeof inner === 'string' &&
          !('reference' in value)
        ? [inner]
        : ownWords(inner),
  )
}

it('the name of a record that only has its own words is marked with its language, by every view, in a list and on its own', async () => {
  const { connection } = connectTestSession({ offers: {} })
  const session = (children: React.ReactNode) => (
    <TestSession connection={connection}>{children}</TestSession>
  )
  const found: string[] = []
  let marked = 0
  for (const view of registry.views) {
    const own = records.filter(({ resourceType }) => resourceType === view.type)
    for (const resource of own) {
      const { container, unmount } = await act(async () =>
        render(
          session(
            <>
              <RecordTable whole resources={[resource]} view={view} patientId={undefined} />
              <RecordView
                resource={resource}
                view={view}
                patient={undefined}
                heading={(name, _, lang) => <h1 lang={lang}>{name}</h1>}
                sections={2}
              />
            </>,
          ),
        ),
      )
      const words = new Set(ownWords(resource))
      const heading = container.querySelector('h1')
      const name = heading?.textContent ?? ''
      if (words.has(name)) {
        const inList = () =>
          [...container.querySelectorAll('tbody [lang="fr"]')].some(
            (one) => one.textContent === name,
          )
        await vi.waitUntil(inList)
        if (heading?.lang !== 'fr') found.push(`${view.path}: ${name}`)
        marked += 1
      }
      for (const one of container.querySelectorAll('[lang="fr"]')) {
        const text = one.textContent
        // The contrary: nothing is marked that is not in the record.
        if (
          !JSON.stringify(resource).includes(JSON.stringify(text).slice(1, -1).split(', ')[0] ?? '')
        )
          found.push(`${view.path}: marked “${text}”`)
      }
      unmount()
    }
  }
  expect(found).toEqual([])
  expect(marked).toBeGreaterThan(20)
}, 900_000)
