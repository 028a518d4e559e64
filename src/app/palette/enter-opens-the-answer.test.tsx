// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadMessages } from '~/i18n/load-messages'
import { atNoonOfTheSandbox } from '../sandbox-noon-fixture'
import { visit } from '../visit-fixture'
import { click } from '../writing/press-fixture'
import { holdIdleWork } from './idle-work-fixture'

atNoonOfTheSandbox()

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const root = '/patients/p101'

async function openFind() {
  const banner = await screen.findByRole('banner')
  await click(await within(banner).findByRole('button', { name: /^(Find|Buscar)$/ }))
  return screen.findByRole('combobox', { name: /^(Word|Palabra), / })
}

/** Types and presses Enter in one turn: no answer is as quick. */
async function ask(field: HTMLElement, typed: string) {
  await act(async () => {
    fireEvent.change(field, { target: { value: typed } })
    fireEvent.keyDown(field, { key: 'Enter' })
  })
}

const closed = (typed: string) =>
  waitFor(() => expect([typed, screen.queryByRole('dialog') === null]).toEqual([typed, true]))

/** Questions, where Enter leads, and the heading or words there. */
const LEADS = {
  en: [
    ['last A1c', /\/Observation\/[^/]+$/, /^Hemoglobin A1c/],
    ['PHQ-9', /\/scores$/, /^PHQ-9/],
    ['what changed in October', /\/timeline$/, /\(2 active\)$/],
    ['next appointment', /\/Encounter\/[^/]+$/, /^Encounter for check up/],
    ['is my cholesterol high', /\/Observation\/[^/]+$/, /cholesterol/i],
    ['what is new', /\/patients\/p101$/, /^Home$/],
    ['medicines', /\/medications$/, /^Medicines/],
  ],
  es: [
    ['última A1c', /\/Observation\/[^/]+$/, /^Hemoglobina A1c/],
    ['PHQ-9', /\/scores$/, /^PHQ-9/],
    ['qué cambió en octubre', /\/timeline$/, /\(2 en uso\)$/],
    ['próxima cita', /\/Encounter\/[^/]+$/, /^Consulta de control/],
    ['novedades', /\/patients\/p101$/, /^Inicio$/],
  ],
} as const

describe('Enter in Find', () => {
  it.each(['en', 'es'] as const)(
    'opens the answer, also when it is pressed before the answer is there (%s)',
    async (language) => {
      await visit({ address: `${root}/care-team`, messages: await loadMessages(language) })
      for (const [typed, address, words] of LEADS[language]) {
        const field = await openFind()
        await ask(field, typed)
        await closed(typed)
        expect([typed, window.location.pathname]).toEqual([typed, expect.stringMatching(address)])
        const main = screen.getByRole('main')
        expect([typed, (await within(main).findAllByText(words)).length > 0]).toEqual([typed, true])
        expect(JSON.stringify(window.history.state)).not.toMatch(/a1c|phq|oct|2026-10/i)
      }
    },
  )

  it.each([
    ['en', 'last A1c', /still being looked for/],
    ['es', 'última A1c', /todavía se está buscando/],
  ] as const)(
    'says that the answer is awaited, and opens it when it comes (%s)',
    async (language, typed, waiting) => {
      await visit({ address: root, messages: await loadMessages(language) })
      const idle = holdIdleWork()
      const field = await openFind()
      await waitFor(() => expect(idle.held).not.toEqual([]))
      await ask(field, typed)
      expect(await screen.findByText(waiting)).toBeInstanceOf(HTMLElement)
      expect(window.location.pathname).toBe(root)
      act(idle.letGo)
      await closed(typed)
      expect(window.location.pathname).toMatch(/\/Observation\/[^/]+$/)
    },
  )

  it.each(['ArrowDown', 'Home', 'a'])(
    'opens nothing by itself once another key was pressed: %s',
    async (key) => {
      await visit({ address: root })
      const idle = holdIdleWork()
      const field = await openFind()
      await waitFor(() => expect(idle.held).not.toEqual([]))
      await ask(field, 'last A1c')
      await screen.findByText(/still being looked for/)
      fireEvent.keyDown(field, { key })
      expect(screen.queryByText(/still being looked for/)).toBeNull()
      act(idle.letGo)
      const answer = await screen.findByRole('region', { name: 'Answer' })
      expect(answer.textContent).toMatch(/Hemoglobin A1c/)
      await waitFor(() =>
        expect(
          screen.queryByText('Enter opens the answer.') ??
            screen.queryByRole('option', { selected: true }),
        ).not.toBeNull(),
      )
      expect(screen.getByRole('dialog')).toBeInstanceOf(HTMLElement)
      expect(window.location.pathname).toBe(root)
    },
  )
})
