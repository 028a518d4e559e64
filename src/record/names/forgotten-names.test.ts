import type { Practitioner } from 'fhir/r4'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectTestSession } from '~/views/TestSession'
import { registry } from '~/views/registry'
import { referencedNames } from './referenced-names'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const MINUTE = 60_000

function open() {
  const records = ['old', 'shown', 'new'].map((id): Practitioner => ({
    resourceType: 'Practitioner',
    id,
    name: [{ family: id }],
  }))
  const { connection, sent } = connectTestSession({ offers: { Practitioner: [] }, records })
  const names = referencedNames(connection, registry.nameForm)
  const look = (id: string) => names.known().look({ reference: `Practitioner/${id}` }, undefined)
  return {
    look,
    sent,
    /** The state of the name when its read has ended. */
    read: async (id: string) => {
      look(id)
      // The store first waits for the end of a drawing, then for the part that reads names.
      await vi.advanceTimersByTimeAsync(10)
      await vi.dynamicImportSettled()
      await vi.advanceTimersByTimeAsync(10)
      return look(id).state
    },
  }
}

it('forgets a name that no screen has asked for in half an hour, not one that is shown', async () => {
  const { look, read } = open()
  expect(await read('old')).toBe('found')
  expect(await read('shown')).toBe('found')
  await vi.advanceTimersByTimeAsync(29 * MINUTE)
  look('shown')
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  expect(await read('new')).toBe('found')
  expect(look('shown').state).toBe('found')
  expect(look('old').state).toBe('loading')
})

it('reads a forgotten name again when a screen asks for it', async () => {
  const { read, sent } = open()
  await read('old')
  await vi.advanceTimersByTimeAsync(31 * MINUTE)
  await read('new')
  expect(await read('old')).toBe('found')
  expect(sent.map((request) => ('id' in request ? request.id : ''))).toEqual(['old', 'new', 'old'])
})
