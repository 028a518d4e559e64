// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { offered as en } from '~/i18n/en/frame/offered'
import { records } from '~/i18n/en/record/records'
import type { Session } from '~/smart/session'
import { Caller } from '../../../sandbox/caller'
import { openApp } from '../open-app-fixture'
import { basesOf, connected, sessionOver } from '../session-fixture'
import { takeOnStyle } from '../start/take-on-style'

const { handed } = en

// Late parts of the app, which an open page would wait for.
beforeAll(async () => {
  await Promise.all([import('./OfferedScreen'), import('~/i18n/en/frame/offered')])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The text of the part that tells what came with a sign-in. */
async function told(more: Partial<Session>): Promise<string> {
  const caller = new Caller({ solution: 'S1', population: 'demo' })
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    caller.sandbox.fetch(new Request(url, init)),
  )
  const scopes = ['user/*.rs']
  const session = sessionOver({ bases: basesOf(caller, 'v2'), scopes, generation: 'v2' })
  const token = () => Promise.resolve(caller.token({ generation: 'v2', scopes }))
  await openApp(await connected({ ...session, ...more }, token), '/offered')
  const part = await screen.findByRole('region', { name: en.handedTitle })
  return within(part).getByText(handed.patient).closest('section')?.textContent ?? ''
}

test('A value that was not used is told with the reason, and never as used', async () => {
  const styleUrl = 'https://elsewhere.example/style.json'
  const { registration } = sessionOver({ bases: [], scopes: [], generation: 'v2' })
  await takeOnStyle({ styleUrl, registration: { ...registration, issuer: 'https://a.example' } })
  const text = await told({
    launch: 'ehr',
    intent: 'timeline',
    styleUrl,
    unusable: ['tenant', 'fhirContext[1]'],
  })
  expect(text).toContain(handed.intents['no-patient'])
  expect(text).toContain(handed.styles.elsewhere)
  expect(text).toContain(handed.unusableNames('tenant, fhirContext[1]'))
  expect(text).not.toContain(handed.leftOut)
  expect(text).not.toMatch(/\bUsed\b/)
})

test('A choice that was registered and not asked for is named', async () => {
  const { registration } = sessionOver({ bases: [], scopes: [], generation: 'v2' })
  const text = await told({
    launch: 'practitioner',
    registration: {
      ...registration,
      clients: { practitioner: { clientId: 'c', scope: 'openid launch/encounter user/*.rs' } },
    },
    scopes: { asked: ['openid', 'user/*.rs'], granted: ['openid', 'user/*.rs'] },
  })
  expect(text).toContain(handed.leftOutNames('launch/encounter', 1))
})

test('The patient of the sign-in is named, with a way to the record', async () => {
  const text = await told({ launch: 'ehr', patient: 'p101' })
  expect(text).not.toContain(records.reference.otherPatient)
  expect((await screen.findByRole('link', { name: /RIVERA/i })).getAttribute('href')).toBe(
    '/patients/p101/Patient/p101',
  )
})
