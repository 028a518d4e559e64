// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { Patient } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPlain } from './open-plain-fixture'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const patient: Patient = { resourceType: 'Patient', id: '7', name: [{ family: 'García' }] }

/** A server that answers every search with nothing but the word that a source did not answer. */
const world = {
  types: {
    Patient: {},
    Condition: { searchParam: ['patient'] },
    AllergyIntolerance: { searchParam: ['patient'] },
    MedicationRequest: { searchParam: ['patient'] },
  },
  records: [patient],
  bundle: (bundle: Record<string, unknown>) =>
    JSON.stringify(bundle).includes('García')
      ? bundle
      : {
          resourceType: 'Bundle',
          type: 'searchset',
          total: 0,
          entry: [
            {
              search: { mode: 'outcome' },
              resource: {
                resourceType: 'OperationOutcome',
                issue: [{ severity: 'error', code: 'timeout', diagnostics: 'A source is away' }],
              },
            },
          ],
        },
}

/** A server that sends none of the entries that it counts. */
const counting = {
  ...world,
  bundle: (bundle: Record<string, unknown>) =>
    JSON.stringify(bundle).includes('García')
      ? bundle
      : { resourceType: 'Bundle', type: 'searchset', total: 5 },
}

/** Sentences that only a whole answer allows. */
const WHOLE = new RegExp(
  [
    'was asked for all',
    'none recorded; the service was asked',
    'everything that this page is made from has been read',
    'All that is offered here was read',
  ].join('|'),
)

describe('an answer of which the service says that it is not all', () => {
  it.each([
    ['/patients/7', /may have left some of these out/],
    ['/patients/7/allergies', /A source is away/],
    ['/patients/7/summary', /Not complete/],
  ])('is proof of nothing on %s', async (path, told) => {
    const { asked } = await openPlain(path, world)
    await waitFor(() => expect(asked.length).toBeGreaterThan(2))
    await waitFor(() => expect(screen.getByRole('main').textContent).toMatch(told))
    await waitFor(() => expect(screen.getByRole('main').textContent).not.toMatch(/Loading/))
    expect(document.body.textContent).not.toMatch(WHOLE)
  })

  it.each([
    ['/patients/7', /may have left some of these out/],
    ['/patients/7/allergies', /The service says that it may have left some out/],
    ['/patients/7/summary', /Not complete/],
  ])('by its own count is proof of nothing on %s', async (path, told) => {
    const { asked } = await openPlain(path, counting)
    await waitFor(() => expect(asked.length).toBeGreaterThan(2))
    await waitFor(() => expect(screen.getByRole('main').textContent).toMatch(told))
    await waitFor(() => expect(screen.getByRole('main').textContent).not.toMatch(/Loading/))
    expect(document.body.textContent).not.toMatch(WHOLE)
  })
})
