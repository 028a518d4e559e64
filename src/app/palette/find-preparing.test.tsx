// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { loadMessages } from '~/i18n/load-messages'
import { atNoonOfTheSandbox } from '../sandbox-noon-fixture'
import { visit } from '../visit-fixture'
import { holdIdleWork } from './idle-work-fixture'

atNoonOfTheSandbox()

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['en', 'what happened in 2025', /^Dated 2025: [1-9]\d* entries/],
  ['en', 'last week', /^Dated .* to .*: \d+ entr/],
  ['es', 'qué pasó en 2025', /^Con fecha de 2025: [1-9]\d* entradas/],
] as const)(
  'while the loaded entries are prepared nothing is said to be missing (%s, %s)',
  async (language, typed, expected) => {
    await visit({ address: '/patients/p101', messages: await loadMessages(language) })
    const banner = await screen.findByRole('banner')
    const button = await within(banner).findByRole('button', { name: /^(Find|Buscar)$/ })
    const idle = holdIdleWork()
    fireEvent.click(button)
    const field = await screen.findByRole('combobox', { name: /^(Word|Palabra), / })
    const answer = () => screen.queryByRole('region', { name: /^(Answer|Respuesta)$/ })?.textContent
    await waitFor(() => expect(idle.held).not.toEqual([]))
    fireEvent.change(field, { target: { value: typed } })
    // The search of the entries that are prepared, which are none, is over after its own turn.
    for (let turn = 0; turn < 5; turn += 1) await act(async () => undefined)
    expect(answer()).toBeUndefined()
    act(idle.letGo)
    await waitFor(() => expect(answer()).toMatch(expected))
  },
)
