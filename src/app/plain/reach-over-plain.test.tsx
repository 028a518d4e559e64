// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import type { Patient, PatientContact } from 'fhir/r4'
import { afterEach, expect, it, vi } from 'vitest'
import { openPlain } from './open-plain-fixture'

const ROOM = { timeout: 20_000 }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const YEAR = new Date().getUTCFullYear()
/** Each state with its use or period, and if it is over. */
const STATES = [
  ['ended', { period: { end: '2018-05-01' } }, true],
  ['ended last year', { period: { end: String(YEAR - 1) } }, true],
  ['ended at work', { use: 'work', period: { start: '2001', end: '2018' } }, true],
  ['old', { use: 'old' }, true],
  ['old and going on', { use: 'old', period: { start: '2001' } }, true],
  ['this year', { period: { end: String(YEAR) } }, false],
  ['later', { period: { end: String(YEAR + 9) } }, false],
  ['open', { period: { start: '2001' } }, false],
  ['plain', {}, false],
] as const

it.each(STATES)(
  'the summary says how to reach somebody by what is not over: %s',
  async (name, state, isOver) => {
    const { use: _, ...period } = { use: undefined, ...state }
    const isContactOver = isOver && 'period' in state && 'end' in state.period
    const contact: readonly PatientContact[] = [
      { name: { text: `Kin ${name}` }, ...period, telecom: [{ value: '555-3' }] },
      { name: { text: 'Other kin' }, telecom: [{ value: `555-4 ${name}`, ...state }] },
    ]
    const patient: Patient = {
      resourceType: 'Patient',
      id: '7',
      name: [{ family: 'García' }],
      telecom: [{ value: `555-1 ${name}`, ...state }, { value: '555-2' }],
      address: [{ text: `Street ${name}`, ...state }, { text: 'New Street' }],
      contact: [...contact],
    }
    await openPlain('/patients/7/summary', {
      types: { Patient: {}, Condition: { searchParam: ['patient'] } },
      records: [patient],
    })
    const line = (await screen.findByText(/How to reach them/, {}, ROOM)).parentElement?.textContent
    expect(line).toContain('555-2')
    const has = (text: string) => line?.includes(text)
    expect({
      phone: has(`555-1 ${name}`),
      address: has(`Street ${name}`),
      next: has('New Street'),
      kin: has(`Kin ${name}`),
      kinPhone: has(`555-4 ${name}`),
    }).toEqual({
      phone: !isOver,
      address: !isOver,
      next: isOver,
      kin: !isContactOver,
      kinPhone: !isOver,
    })
  },
)
