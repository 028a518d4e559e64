// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { click } from '../writing/press-fixture'
import { visit } from '../visit-fixture'
import { atNoonOfTheSandbox } from '../sandbox-noon-fixture'

/** Find, opened by its button, and what is in it. */
async function openFind() {
  const banner = await screen.findByRole('banner')
  const button = await within(banner).findByRole('button', { name: 'Find' })
  await click(button)
  const dialog = await screen.findByRole('dialog')
  const field = await within(dialog).findByRole('combobox')
  return {
    dialog,
    field,
    type: (typed: string) => fireEvent.change(field, { target: { value: typed } }),
    options: () =>
      within(dialog)
        .queryAllByRole('option')
        .map(({ textContent }) => textContent),
    said: () =>
      within(dialog)
        .queryAllByRole('status')
        .map(({ textContent }) => textContent),
    answer: () => within(dialog).queryByRole('region', { name: 'Answer' }),
    loadRest: async () => {
      fireEvent.click(await within(dialog).findByRole('button', { name: 'Load the rest' }))
      await within(dialog).findByText(/^All \d+ kinds of entries are loaded\./)
    },
  }
}

/** All that the browser keeps, and the state of its history. */
const kept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])
const saying = (words: string | RegExp): unknown => expect.stringMatching(words)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('Find', () => {
  atNoonOfTheSandbox()

  it('finds by code and by exact words, says where, and says honestly when there is nothing', async () => {
    await visit({ address: '/patients/p101', generation: 'v1', savesData: true })
    const find = await openFind()
    find.type('zebrafish')
    await waitFor(() =>
      expect(find.said()).toContainEqual(
        saying('Nothing loaded so far matches. Part of the record is not loaded yet.'),
      ),
    )
    await find.loadRest()
    await waitFor(() =>
      expect(find.said()).toContainEqual(
        saying(
          'Nothing in this record matches. Everything the service can be asked for was searched.',
        ),
      ),
    )
    find.type('loinc|4548-4')
    await waitFor(() => expect(find.options()[0]).toContain('Hemoglobin A1c'))
    expect(find.options()[0]).toContain('Code: 4548-4')
    find.type('rxnorm|4548-4')
    await waitFor(() => expect(find.options()).toEqual([]))
    find.type('4548-4')
    await waitFor(() => expect(find.options()[0]).toContain('Hemoglobin A1c'))
    find.type('"hemoglob"')
    await waitFor(() => expect(find.options()).toEqual([]))
  })

  it('finds by a person’s own words and with a typing error, and answers a question in either language at once', async () => {
    await visit({ address: '/patients/p101', patient: 'p101', savesData: true })
    const find = await openFind()
    await find.loadRest()
    find.type('blood presure')
    await waitFor(() => expect(find.options()[0]).toMatch(/Blood pressure/i))
    await waitFor(() => expect(find.said()).toContainEqual(saying(/spelled a little differently$/)))
    find.type('sugar')
    await waitFor(() => expect(find.options()).toContainEqual(saying('Also called: blood sugar')))
    for (const question of ['what changed in October', 'qué cambió en octubre']) {
      find.type(question)
      await waitFor(() => expect(find.answer()?.textContent).toMatch(/Dated Oct\w* \d{4}/))
      expect(find.options()).not.toEqual([])
    }
    expect(kept(), 'questions are kept nowhere').not.toContain('octubre')

    find.type('last A1c')
    const link = await waitFor(() => {
      const answer = find.answer()
      if (answer === null) throw new Error('no answer yet')
      expect(answer.textContent).toMatch(/Hemoglobin A1c.* ?%.*\d{4}.*was /)
      return within(answer).getByRole('link', { name: /^Hemoglobin A1c/ })
    })
    await click(link)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(window.location.pathname).toMatch(/\/Observation\/[^/?#]+$/)
    expect(
      await within(screen.getByRole('main')).findAllByRole('heading', { name: /^Hemoglobin A1c/ }),
    ).not.toEqual([])
  })

  it('opens by Enter what was typed, never a line of something typed before, however quick the hand', async () => {
    await visit({ address: '/patients/p101', patient: 'p101', savesData: true })
    const find = await openFind()
    await find.loadRest()
    find.type('metformin')
    await waitFor(() => expect(find.options()[0]).toMatch(/metformin/i))
    // Both in one turn: the search for the second word has not begun.
    await act(async () => {
      find.type('triglycerides')
      fireEvent.keyDown(find.field, { key: 'Enter' })
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(window.location.pathname).toMatch(/\/Observation\/[^/?#]+$/)
    expect(
      await within(screen.getByRole('main')).findAllByRole('heading', { name: 'Triglycerides' }),
    ).not.toEqual([])
  })

  it.each(['looping-next', 'repeated-page'] as const)(
    'says of no record of which nothing more comes that part of it is to load (%s)',
    async (name) => {
      await visit({ address: '/patients/p101', patient: 'p101', scenarios: [{ name }] })
      const find = await openFind()
      find.type('zebrafish')
      await waitFor(() =>
        expect(find.said()).toContainEqual(saying(/^Nothing in what could be read matches\./)),
      )
      expect(within(find.dialog).queryByRole('button', { name: 'Load the rest' })).toBeNull()
    },
  )

  it('says of each entry what its list says: the value with its flag, the dose, and the day', async () => {
    await visit({ address: '/patients/p101', patient: 'p101', savesData: true })
    const find = await openFind()
    await find.loadRest()
    find.type('hemoglobin a1c')
    await waitFor(() => expect(find.options()[0]).toMatch(/A1c 6\.8%▲High July 3, 2026/))
    find.type('metformin')
    await waitFor(() =>
      expect(find.options()[0]).toMatch(
        /metformin.*500 MG.*Two tablets with the evening meal, once per day, with dinner ?Active/i,
      ),
    )
    expect(find.options()).not.toContainEqual(saying('Find patients'))
    find.type('a')
    await waitFor(() => expect(find.options().length).toBeGreaterThan(40))
    expect(
      find.dialog.querySelectorAll('[role="option"] :is(a, button)'),
      'a line is pressed as a whole',
    ).toHaveLength(0)
  })

  it('leads staff to the patients of that name, whose search is kept nowhere', async () => {
    const { sent } = await visit({ address: '/patients' })
    const { dialog, field, type } = await openFind()
    expect(dialog.textContent).toContain('unless you choose to find patients by it')
    type('rivera, marta')
    const option = await within(dialog).findByRole('option', { name: /Find patients: .rivera/ })
    expect(
      sent.filter(({ url }) => url.includes('family=')),
      'nothing is asked yet',
    ).toEqual([])
    expect(option.getAttribute('aria-selected')).toBe('true')
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(await screen.findByRole('link', { name: /^RIVERA, Marta/ })).toBeInstanceOf(HTMLElement)
    expect(window.location.href).not.toMatch(/rivera|marta/i)
    expect(kept()).not.toMatch(/rivera|marta/i)
  })

  it('finds screens and actions without a patient', async () => {
    await visit({ address: '/patients' })
    const { dialog, field, type } = await openFind()
    type('organiz')
    await within(dialog).findByRole('option', { selected: true })
    fireEvent.keyDown(field, { key: 'Enter' })
    await screen.findByRole('heading', { level: 1, name: 'Organizations' })
    expect(window.location.pathname).toBe('/organizations')
  })

  it('finds screens where no record may be read, and says so', async () => {
    await visit({ address: '/patients/1/correct', solution: 'S6', generation: 'v1' })
    await screen.findByRole('heading', { level: 1, name: /^Correct/ })
    const { dialog, field, type } = await openFind()
    await within(dialog).findByText(/this service does not let you read a record here/)
    type('offers')
    await within(dialog).findByRole('option', { selected: true })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'What this service offers' }),
    ).toBeInstanceOf(HTMLElement)
  })
})

describe('The keys of Find', () => {
  it('can be turned off, and stay off', async () => {
    await visit({ address: '/patients/p105', patient: 'p105', savesData: true })
    const button = async () =>
      within(await screen.findByRole('banner')).findByRole('button', { name: 'Find' })
    expect((await button()).getAttribute('aria-keyshortcuts')).toBe('Control+K /')
    await click(screen.getByRole('button', { name: 'Options' }))
    fireEvent.change(await screen.findByRole('combobox', { name: 'Keys' }), {
      target: { value: 'off' },
    })
    cleanup()
    await visit({ address: '/patients/p105', patient: 'p105', savesData: true })
    expect((await button()).hasAttribute('aria-keyshortcuts')).toBe(false)
    fireEvent.keyDown(document.body, { key: '/' })
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    expect(screen.queryByRole('dialog')).toBeNull()
    const { dialog } = await openFind()
    expect(screen.getAllByRole('dialog'), 'one dialog, opened by the press').toEqual([dialog])
  })
})
