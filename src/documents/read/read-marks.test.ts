// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { chooseRemembering } from '~/connection/choose-remembering'
import { forgetTraces } from '~/connection/device-memory'
import type { Session } from '~/smart/session'
import { connectTestSession } from '~/views/TestSession'
import { startMarks } from './read-marks'

const { session: plain } = connectTestSession({ offers: {} }).connection
const session = (subject = 'worker'): Session => ({ ...plain, user: { ...plain.user, subject } })

/** The documents that a later page takes for opened. */
async function opened(who: Session, patient: string, storage: Storage, ids = ['note-a', 'note-b']) {
  const marks = startMarks(who, patient, storage)
  await marks.look(ids)
  return [...(marks.opened() ?? [])]
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the marks of opened documents', () => {
  it('are known on the next page, for this reader and patient alone', async () => {
    await startMarks(session(), '7', sessionStorage).mark('note-a')
    expect(await opened(session(), '7', sessionStorage)).toEqual(['note-a'])
    expect(await opened(session('another'), '7', sessionStorage)).toEqual([])
    expect(await opened(session(), '8', sessionStorage)).toEqual([])
  })

  it('reveal no document, no patient and no reader', async () => {
    await startMarks(session(), 'patient-7', sessionStorage).mark('note-a')
    expect(JSON.stringify(sessionStorage)).toContain('clearchart.read.')
    expect(JSON.stringify(sessionStorage)).not.toMatch(/note-a|patient-7|worker|fhir\.example/)
  })

  it('stay on the device after signing out only for people who asked to be remembered', async () => {
    chooseRemembering(true)
    await startMarks(session(), '7', localStorage).mark('note-a')
    forgetTraces()
    expect(await opened(session(), '7', localStorage)).toEqual(['note-a'])
    chooseRemembering(false)
    expect(await opened(session(), '7', localStorage)).toEqual([])
  })

  it('hold as long as the page for somebody whom the sign-in does not name', async () => {
    const nobody: Session = { ...plain, user: { role: 'practitioner' } }
    const marks = startMarks(nobody, '7', sessionStorage)
    await marks.look(['note-a'])
    await marks.mark('note-a')
    expect(marks.opened()).toContain('note-a')
    expect(sessionStorage).toHaveLength(0)
  })

  it('do not grow without end, and the last ones stay', async () => {
    const ids = Array.from({ length: 520 }, (_, index) => `note-${index}`)
    const marks = startMarks(session(), '7', sessionStorage)
    for (const id of ids) await marks.mark(id)
    const kept = await opened(session(), '7', sessionStorage, ids)
    expect(kept).toHaveLength(500)
    expect(kept).toContain('note-519')
    for (let patient = 100; patient < 140; patient += 1)
      await startMarks(session(), `${patient}`, sessionStorage).mark('note-a')
    expect(sessionStorage.length).toBeLessThanOrEqual(31)
    expect(await opened(session(), '139', sessionStorage)).toEqual(['note-a'])
  })
})
