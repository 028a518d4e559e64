// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { offered as en } from '~/i18n/en/frame/offered'
import { Caller } from '../../../sandbox/caller'
import { openApp } from '../open-app-fixture'
import { basesOf, connected, sessionOver } from '../session-fixture'

// Late parts of the app, which an open page would wait for.
beforeAll(async () => {
  await Promise.all([import('./OfferedScreen'), import('~/i18n/en/frame/offered')])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function openOffered(scopes: readonly string[]) {
  const caller = new Caller({ solution: 'S1', population: 'demo' })
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    caller.sandbox.fetch(new Request(url, init)),
  )
  const session = sessionOver({ bases: basesOf(caller, 'v2'), scopes, generation: 'v2' })
  const token = () => Promise.resolve(caller.token({ generation: 'v2', scopes }))
  await openApp(await connected(session, token), '/offered')
  const table = await screen.findByRole('table', { name: en.typesCaption })
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
  const usual = screen.queryByText(new RegExp(`^${en.usual}`))?.textContent
  return { rows, usual }
}

it.each([
  ['everything', ['user/*.rs']],
  ['patients alone', ['user/Patient.rs']],
])(
  'With the permission for %s, what is off says why: once above the rows for all that have the same reasons, else in its row',
  async (_, scopes) => {
    const { rows, usual = '' } = await openOffered(scopes)
    const off = rows.filter((cells) => cells.includes(en.notOffered))
    expect(off.length).toBeGreaterThan(10)
    // The code of the kind ends the cell of a row that gives no reason of its own.
    const without = off.filter(([kind = '']) => / [A-Z][A-Za-z]+$/.test(kind))
    expect(without.length, 'rows whose reason is above').toBeGreaterThan(3)
    expect(usual).toMatch(/does not|not allowed|only/)
    // The same reason is not said in a row again.
    const said = usual.replace(`${en.usual} `, '')
    const saidAlone = (kind: string) =>
      kind.endsWith(said) && / [A-Z][A-Za-z]+$/.test(kind.slice(0, -said.length))
    expect(rows.filter(([kind = '']) => saidAlone(kind))).toEqual([])
    // Rows that leave it out are off for the same things.
    const marks = new Set(without.map((cells) => cells.slice(1).join()))
    expect(marks.size).toBe(1)
  },
)
