// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { messages } from '~/i18n/en/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { LookStore } from '~/operator/look/look-store'
import { LookContext } from '~/operator/look/screens/look-context'
import { UiProvider } from '~/ui/theme/UiProvider'
import { desk } from './look-desk-fixture'
import { LookPart } from './LookPart'

const NUMBER = '123-45-6789'
const ELSEWHERE = {
  status: 'generated',
  div: `<div xmlns="http://www.w3.org/1999/xhtml">${NUMBER}</div>`,
}
const RECORDS = [
  {
    resourceType: 'Patient',
    id: 'p1',
    name: [{ family: 'Rivera' }],
    identifier: [{ system: 'http://hl7.org/fhir/sid/us-ssn', value: NUMBER }],
  },
  {
    resourceType: 'Condition',
    id: 'c1',
    subject: { reference: 'Patient/p1' },
    code: { text: `Asthma (${NUMBER})` },
    note: [{ text: `Her card says ${NUMBER}` }],
    text: ELSEWHERE,
  },
]
/** A kind of record that R4 does not have. */
const UNREAD = `{"resourceType":"Novelty","words":"Her card says ${NUMBER}, D-77.88990"}`

afterEach(cleanup)

async function open(address: string) {
  const store = new LookStore(desk)
  store.open({
    name: 'export',
    files: RECORDS.map((record) => ({
      name: `${record.resourceType}.ndjson`,
      file: new Blob([
        JSON.stringify(record),
        '\n',
        record.resourceType === 'Patient' ? '' : UNREAD,
      ]),
    })),
  })
  await vi.waitFor(() => expect(store.opened()?.later.reading.state).toBe('done'))
  // Awaited: a component that suspends during its first rendering would never be rendered again.
  await act(async () =>
    render(
      <MemoryRouter initialEntries={[address]}>
        <TextProvider messages={messages} choose={() => undefined}>
          <UiProvider>
            <LookContext value={store}>
              <LookPart />
            </LookContext>
          </UiProvider>
        </TextProvider>
      </MemoryRouter>,
    ),
  )
}

const text = () => document.body.textContent
const reveal = () => screen.findByRole('button', { name: messages.patients.showNumbers })
const print = (when: 'beforeprint' | 'afterprint') => fireEvent(window, new Event(when))

it('A number that only the person’s own record names is hidden in every other entry of an export, in its name, its notes and its source', async () => {
  await open('/Condition/c1')
  await screen.findByRole('heading', { name: /^Asthma \(•••6789\)/ })
  for (const fold of document.querySelectorAll('details')) {
    fold.open = true
    fireEvent(fold, new Event('toggle'))
  }
  await waitFor(() => expect(text().split('•••6789').length).toBeGreaterThan(6))
  expect(text()).not.toContain(NUMBER)
  // One press shows the words of the entry, and paper never has them.
  fireEvent.click(await reveal())
  await screen.findByRole('heading', { name: `Asthma (${NUMBER})` })
  print('beforeprint')
  expect(text()).not.toContain(NUMBER)
  print('afterprint')
})

it('A list of entries hides the numbers of the person of each row', async () => {
  await open('/look/types/Condition')
  await screen.findByText(/Asthma \(•••6789\)/)
  expect(text()).not.toContain(NUMBER)
})

it('A line that cannot be read shows only the ends of its long numbers, until somebody presses to see them', async () => {
  await open('/look/entries/1')
  await screen.findByText(/Her card says •••6789, •••8990/)
  expect(text()).not.toContain(NUMBER)
  fireEvent.click(await reveal())
  expect(text()).toContain(NUMBER)
  print('beforeprint')
  expect(text()).not.toContain(NUMBER)
  print('afterprint')
})
