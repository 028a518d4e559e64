// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { DiagnosticReport } from 'fhir/r4'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { ListScreen } from '../list/ListScreen'
import { TestSession, connectTestSession } from '~/views/TestSession'
import { registry } from '~/views/registry'

// Late parts of the app: their code is compiled here before a test waits for them.
beforeAll(async () => {
  await Promise.all([import('./RecordPanels'), import('./ReportDetail')])
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const report = (id: string, name: string, day: string): DiagnosticReport => ({
  resourceType: 'DiagnosticReport',
  id,
  status: 'final',
  subject: { reference: 'Patient/7' },
  code: { text: name },
  effectiveDateTime: day,
  conclusion: `Conclusion of ${name}`,
})

function open() {
  const { connection, sent } = connectTestSession({
    offers: { DiagnosticReport: ['patient'] },
    search: () => ({
      matches: [report('1', 'Lipid panel', '2020-01-02'), report('2', 'CBC panel', '2024-03-04')],
      total: 2,
    }),
  })
  const view = registry.byPath('reports')
  if (view === undefined) throw new Error('no list of reports')
  render(
    <TestSession connection={connection}>
      <ListScreen view={view} patientId="7" />
    </TestSession>,
  )
  return { sent }
}

/** The report below its heading. */
const item = async (name: string) => {
  const found = (await screen.findByRole('heading', { name })).closest('li')
  return found ?? document.body
}

it('reports are read below each other, the newest open, all of them on paper, and after a reload too', async () => {
  const { sent } = open()
  await screen.findByRole('table')
  const toggle = screen.getByRole('button', { name: 'Show contents' })
  await act(async () => fireEvent.click(toggle))
  const newest = await item('CBC panel')
  expect(await within(newest).findByText('Conclusion of CBC panel')).toBeDefined()
  expect(within(newest).getByRole('link').getAttribute('href')).toBe(
    '/patients/7/DiagnosticReport/2',
  )
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getAllByRole('listitem').map((one) => one.textContent.slice(0, 3))).toEqual([
    'CBC',
    'Lip',
  ])
  expect(
    screen.queryByText('Conclusion of Lipid panel'),
    'not built before it is opened',
  ).toBeNull()
  fireEvent(window, new Event('beforeprint'))
  expect(screen.getByText('Conclusion of Lipid panel')).toBeDefined()
  fireEvent(window, new Event('afterprint'))
  expect(sent, 'what the list has is not asked for again').toHaveLength(1)
  cleanup()
  open()
  expect(await item('CBC panel')).toBeDefined()
})
