// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ActiveScenario, ScenarioName } from '../../../sandbox/scenarios'
import { click, press } from '../writing/press-fixture'
import { goTo, visit, type Visit } from '../visit-fixture'

const GENERATE = '/patients/p101/generate'
const main = () => screen.getByRole('main')
const links = (kind: string) => within(main()).queryAllByRole('link', { name: `Open ${kind}` })

/** A patient who generates documents; nothing is read ahead, because searches are counted. */
const patient = (scenarios: readonly ActiveScenario[] = []) =>
  visit({ address: GENERATE, patient: 'p101', scenarios, savesData: true })

async function choose(kind: string): Promise<void> {
  fireEvent.click(await screen.findByRole('radio', { name: kind }))
}

async function generate(kind: string): Promise<void> {
  await choose(kind)
  await press(`Generate: ${kind}`)
}

/** Generates a document, waits for it, and opens it: the newest one is first. */
async function open(kind: string): Promise<void> {
  await goTo(GENERATE)
  await screen.findByRole('radio', { name: kind })
  const before = links(kind).length
  await generate(kind)
  await waitFor(() => expect(links(kind)).toHaveLength(before + 1))
  const [newest] = links(kind)
  if (newest === undefined) throw new Error('no document')
  await click(newest)
}

/** The number of times that the service was asked to generate a document. */
const asked = ({ sent }: Visit) =>
  sent.filter(({ url }) => url.includes('/DocumentReference/_search')).length

/** The open document, once all of it is read and drawn. */
const article = () =>
  waitFor(() => {
    const [one] = within(main()).getAllByRole('article')
    expect(one?.getAttribute('aria-busy')).toBe('false')
    return one
  })

/** The urgent messages of the screen. */
const alerts = () =>
  within(main())
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
const saying = (words: string): unknown => expect.stringContaining(words)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('A generation', () => {
  it('without a network asks for nothing and says so, and the next press asks', async () => {
    const visited = await patient()
    const isOnLine = vi.spyOn(globalThis.navigator, 'onLine', 'get').mockReturnValue(false)
    await generate('Progress note')
    expect(alerts()).toEqual([saying('Not asked for: you are offline')])
    expect(within(main()).queryByText(/may have been created/)).toBeNull()
    expect(asked(visited)).toBe(0)
    isOnLine.mockRestore()
    await press('Generate: Progress note')
    await waitFor(() => expect(links('Progress note')).toHaveLength(1))
    expect(alerts()).toEqual([])
    expect(asked(visited)).toBe(1)
  })

  it('can be cancelled, and one that fails is asked for again by hand alone', async () => {
    const visited = await patient()
    await choose('Progress note')
    visited.play({ name: 'slow', amount: 60_000, type: 'DocumentReference' })
    await press('Generate: Progress note')
    await within(main()).findByRole('progressbar')
    await within(main()).findByText(/Generating, [1-9]\d* seconds? so far/)
    await press('Cancel')
    const cancelled = /^Cancelled\. The service may still have created the document/
    expect(await within(main()).findAllByText(cancelled)).not.toEqual([])

    visited.play({ name: 'server-error' })
    await press('Generate again')
    await waitFor(() => expect(alerts()).toContainEqual(saying('It may have been created anyway')))
    const sent = asked(visited)
    visited.play()
    await goTo('/patients/p101/conditions')
    await screen.findByRole('heading', { level: 1, name: 'Conditions' })
    await goTo(GENERATE)
    const [again] = await within(main()).findAllByRole('button', { name: 'Generate again' })
    expect(asked(visited), 'coming back to the screen sends nothing').toBe(sent)
    if (again === undefined) throw new Error('no way to generate again')
    await click(again)
    expect(await within(main()).findByRole('link', { name: 'Open Progress note' })).toBeInstanceOf(
      HTMLElement,
    )
  })

  it('for a period in which there is nothing gives no document, and no cause is claimed for it', async () => {
    await patient()
    await choose('Summary of the record')
    for (const [name, value] of [
      ['From', '1930'],
      ['To', '1931'],
    ] as const) {
      const field = screen.getByRole('textbox', { name })
      fireEvent.change(field, { target: { value } })
      fireEvent.blur(field)
    }
    await press('Generate: Summary of the record')
    const again = await within(main()).findByRole('button', { name: 'Generate again' })
    expect(again.closest('li')?.textContent).toContain(
      'The service did not return a document and gave no reason.',
    )
  })

  it.each<[ScenarioName, says: string]>([
    ['refused-document', 'Refused by the service'],
    ['failing-document', 'It may have been created anyway'],
    ['nothing-to-document', 'The service did not return a document'],
  ])('that ends in %s is said in words', async (name, says) => {
    await patient([{ name, amount: 10 }])
    await generate('Progress note')
    const again = await within(main()).findByRole('button', { name: 'Generate again' })
    expect(again.closest('li')?.textContent).toContain(says)
  })

  it('is not offered by a service that lists nothing, which is given as the reason', async () => {
    await patient([{ name: 'nothing-supported' }])
    const why = /list of what it supports names no kind of entry, so nothing is offered here\.$/
    expect(await within(await screen.findByRole('main')).findAllByText(why)).not.toEqual([])
    expect(within(main()).queryAllByRole('radio')).toEqual([])
  })
})

describe('A generated document', () => {
  it.each<ScenarioName>(['inline-document', 'relative-document', 'access-read-document'])(
    'opens where the service hands it out as %s',
    async (name) => {
      await patient([{ name }])
      await open('Progress note')
      await article()
      await within(main()).findByText('The document’s patient matches the open record.')
      await click(within(main()).getByText('Is this the file that the entry describes?'))
      await waitFor(() =>
        expect(main().textContent).toContain('Checksum (SHA-1): the same as in the entry.'),
      )
    },
  )

  it('of somebody else is held back', async () => {
    await patient([{ name: 'other-patients-document' }])
    await open('Progress note')
    await waitFor(() =>
      expect(alerts()).toContainEqual(saying('This document may be about someone else')),
    )
    expect(within(main()).queryAllByRole('article')).toEqual([])
  })

  it('that was cut on its way is said so', async () => {
    await patient([{ name: 'truncated-file' }])
    await open('Progress note')
    await waitFor(() =>
      expect(alerts()).toContainEqual(
        saying('This is not exactly the file that the entry describes'),
      ),
    )
    await waitFor(() => expect(alerts()).toContainEqual(saying('It is not valid XML')))
  })

  it('that is gone is said so', async () => {
    await patient([{ name: 'missing-file' }])
    await open('Progress note')
    await waitFor(() => expect(alerts()).toContainEqual(saying('Not found')))
  })
})
