// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { otherConnection as en } from '~/i18n/en/frame/other-connection'
import { otherConnection as es } from '~/i18n/es/frame/other-connection'
import { loadMessages } from '~/i18n/load-messages'
import type { Way } from '~/record/places/ways'
import { rootAddress } from '~/record/places/addresses'
import type { Connection } from '~/connection/connection'
import { allWays } from '../shell/all-ways'
import { openApp } from '../open-app-fixture'
import { connected } from '../session-fixture'
import { organization } from '../start/organization-fixture'
import { issueGrant } from '../../../sandbox/oauth/auth-server'

const SOLUTIONS = ['S1', 'S2', 'S3', 'S4', 'S5', 'S6'] as const

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const cases = SOLUTIONS.flatMap((solution) =>
  (['patient', 'practitioner'] as const).flatMap((way) =>
    (solution === 'S2' ? (['en', 'es'] as const) : (['en'] as const)).map(
      (language) => [solution, way, language] as const,
    ),
  ),
)

/** The sentences of a text. */
const sentences = (text: string) => text.split(/(?<=\.) /).map((one) => one.trim())

describe('no two screens of a session say different things about another connection', () => {
  it.each(cases)('%s, %s, %s', async (solution, way, language) => {
    const words = language === 'en' ? en : es
    const messages = await loadMessages(language)
    const { own, session, fetchIt, world } = await organization(solution)
    vi.stubGlobal('fetch', fetchIt)
    let compared = 0
    for (const registration of own) {
      if (registration.clients[way] === undefined) continue
      const { session: bare } = await session(registration, way)
      const made = way === 'patient' ? { ...bare, patient: 'p101' } : bare
      const token = issueGrant(world, {
        generation: registration.id.endsWith('v1') ? 'v1' : 'v2',
        scopes: made.scopes.granted,
        ...(way === 'patient' ? { patient: 'p101' } : {}),
      })
      const connection = await connected(made, () => Promise.resolve(token))
      for (const patientId of way === 'patient' ? ['p101'] : [undefined, 'p101']) {
        const root = rootAddress(patientId)
        const refused = refusedWays(connection, messages, patientId)
        await openApp(connection, `${root}/more`, messages)
        await screen.findByRole('heading', { level: 1, name: messages.shell.door.more })
        const reasons = new Map<string, string>()
        await waitFor(() => {
          for (const link of screen.getAllByRole('link'))
            if (link.getAttribute('aria-disabled') === 'true')
              reasons.set(link.textContent, reasonOf(link))
          expect([...reasons.values()].filter((one) => one.includes(words.looking))).toEqual([])
        })
        cleanup()
        for (const one of refused) {
          const reason = reasons.get(one.title)
          if (reason === undefined) continue
          await openApp(connection, one.to, messages)
          // The line about the place of the other connections claims nothing about them.
          const claims = sentences(reason).filter(
            (claim) => !claim.includes(messages.shell.offered),
          )
          await waitFor(() => {
            const said = screen.getByRole('main').textContent
            expect(said).not.toContain(words.looking)
            for (const claim of claims) expect(said).toContain(claim)
          })
          compared++
          cleanup()
        }
      }
    }
    // A patient's connection lists no screen that it refuses, but that of S5.
    expect(compared > 0).toBe(way === 'practitioner' || solution === 'S5')
  })
})

function refusedWays(
  connection: Connection,
  messages: Awaited<ReturnType<typeof loadMessages>>,
  patientId: string | undefined,
): readonly Way[] {
  const root = rootAddress(patientId)
  return allWays({ connection, messages, patientId, root }).filter(
    ({ refusal }) => refusal !== undefined,
  )
}

function reasonOf(link: HTMLElement): string {
  const id = link.getAttribute('aria-describedby') ?? ''
  return document.querySelector(`[id="${id}"]`)?.textContent ?? ''
}
