// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { Observation } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { trends } from '~/i18n/en/results/trends'
import { Caller } from '../../../sandbox/caller'
import { ExportText } from '~/export/export-text'
import { TestSession } from '~/views/TestSession'
import { RecordCharts } from '../RecordCharts'
import { basesOf, connected, sessionOver } from '../session-fixture'
import { openApp } from '../open-app-fixture'

/**
 * The patient's last PHQ-9 is a form (1 November, 5 points), the one before it a recorded result
 * (12 September, 6 points).
 */
const PATIENT = 'p101'

async function connectSandbox() {
  const caller = new Caller({ solution: 'S1' })
  const bases = basesOf(caller, 'v2')
  const scopes = ['user/*.rs']
  const issue = () => Promise.resolve(caller.token({ generation: 'v2', scopes }))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    caller.sandbox.fetch(new Request(url, init)),
  )
  const session = sessionOver({
    bases,
    scopes,
    generation: 'v2',
    registration: { name: 'Mill Road' },
  })
  const connection = await connected(session, issue)
  return connection
}

/** A screen of the record, over a sandbox in this process. */
async function visit(address: string) {
  const connection = await connectSandbox()
  await openApp(connection, `/patients/${PATIENT}${address}`)
  return screen.findByRole('main')
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('an instrument is one series from forms and results, with its source, its scale and its bands', () => {
  it('among the latest results', async () => {
    const main = await visit('/results')
    await waitFor(() =>
      expect(main.textContent).toMatch(/PHQ-9, trend5 of 27, mild01-Nov-2026was 6/),
    )
    expect(main.textContent.match(/PHQ-9, trend/g)).toHaveLength(1)
  })

  it('in the flow sheet, where each value says its source and the row its scale', async () => {
    const main = await visit('/flow-sheet')
    await waitFor(() => expect(main.textContent).toMatch(/scale 0 to 275mildFrom a completed form/))
    await waitFor(() =>
      expect(main.textContent).toMatch(/scale 0 to 276mildFrom a recorded result/),
    )
  })

  it('in the trends, from nothing to the most, with the bands drawn and told', async () => {
    const main = await visit('/trends')
    const chosen = await within(main).findByRole('combobox', { name: trends.measurement })
    const option = await within(chosen).findByRole<HTMLOptionElement>('option', { name: /PHQ-9/ })
    fireEvent.change(chosen, { target: { value: option.value } })
    await waitFor(() => expect(main.textContent).toMatch(/the latest is 5 of 27, mild/))
    await waitFor(() => expect(main.textContent).toMatch(/From a completed form/))
    await waitFor(() => expect(main.textContent).toMatch(/From a recorded result/))
    expect(main.textContent).not.toMatch(/no unit/i)
  })

  it('in the list of forms', async () => {
    const main = await visit('/questionnaires')
    await waitFor(() => expect(main.textContent).toMatch(/5 of 27, mild/))
  })

  it('on the first page', async () => {
    const main = await visit('')
    await waitFor(() => expect(main.textContent).toMatch(/PHQ-9[^]{0,40}5 of 27/))
  })

  it('on paper', async () => {
    const connection = await connectSandbox()
    const result: Observation = {
      resourceType: 'Observation',
      id: 'r',
      status: 'final',
      code: { coding: [{ system: 'http://loinc.org', code: '44261-6' }] },
      subject: { reference: `Patient/${PATIENT}` },
      effectiveDateTime: '2026-09-12',
      valueInteger: 6,
    }
    await act(async () =>
      render(
        <TestSession connection={connection}>
          <ExportText>
            <RecordCharts patientId={PATIENT} observations={[result]} />
          </ExportText>
        </TestSession>,
      ),
    )
    fireEvent.click(await screen.findByRole('checkbox', { name: /PHQ-9|44261-6/ }))
    await waitFor(() => expect(document.body.textContent).toMatch(/the latest is 5 of 27, mild/))
  })
})
