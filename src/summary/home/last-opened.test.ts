// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { chooseRemembering } from '~/connection/choose-remembering'
import { forgetTraces } from '~/connection/device-memory'
import type { Session } from '~/smart/session'
import { connectTestSession } from '~/views/TestSession'
import { lastOpened } from './last-opened'

const { session: plain } = connectTestSession({ offers: {} }).connection
const session = (id: string, subject = 'worker'): Session => ({
  ...plain,
  id,
  user: { ...plain.user, subject },
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the last time a record was opened', () => {
  it('is that of the sign-in before, however often it is opened in this one', async () => {
    expect(await lastOpened(session('one'), '7', 1000)).toBeUndefined()
    expect(await lastOpened(session('one'), '7', 2000)).toBeUndefined()
    expect(await lastOpened(session('two'), '7', 3000)).toBe(1000)
    expect(await lastOpened(session('two'), '7', 4000)).toBe(1000)
    expect(await lastOpened(session('three'), '7', 5000)).toBe(3000)
  })

  it('is kept for each person and patient, and told to nobody else', async () => {
    await lastOpened(session('one'), '7', 1000)
    expect(await lastOpened(session('two', 'another'), '7', 2000)).toBeUndefined()
    expect(await lastOpened(session('two'), '8', 2000)).toBeUndefined()
  })

  it('is nothing for somebody whom the sign-in does not name', async () => {
    const nobody = { ...plain, user: { role: 'practitioner' } } as const
    await lastOpened(nobody, '7', 1000)
    expect(sessionStorage).toHaveLength(0)
  })

  it('stays on the device only for people who asked to be remembered, and reveals nobody', async () => {
    await lastOpened(session('one'), '7', 1000)
    expect(localStorage).toHaveLength(0)
    chooseRemembering(true)
    await lastOpened(session('one'), 'patient-7', 1000)
    expect(JSON.stringify(localStorage)).not.toMatch(/patient-7|worker|fhir\.example/)
    forgetTraces()
    expect(await lastOpened(session('two'), 'patient-7', 2000)).toBe(1000)
    chooseRemembering(false)
    expect(localStorage).toHaveLength(0)
  })

  it('forgets the records opened the longest time ago', async () => {
    for (let patient = 0; patient < 60; patient += 1)
      await lastOpened(session('one'), String(patient), 1000 + patient)
    expect(Object.keys(sessionStorage).filter((key) => !key.endsWith('salt'))).toHaveLength(50)
    expect(await lastOpened(session('two'), '0', 5000)).toBeUndefined()
    expect(await lastOpened(session('two'), '59', 5000)).toBe(1059)
  })
})
