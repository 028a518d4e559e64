import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { newPassphraseLock } from './passphrase'
import { copyStore } from './copy-store'
import type { SealedPart } from './seal-copy'

beforeAll(() => vi.stubGlobal('IDBKeyRange', IDBKeyRange))
afterAll(() => vi.unstubAllGlobals())

const lock = newPassphraseLock()
const part = (byte: number): SealedPart => ({
  nonce: new Uint8Array([byte]),
  sealed: new Uint8Array([byte]).buffer,
})
async function* parts(...bytes: number[]) {
  yield* bytes.map(part)
}
async function* breaking(...bytes: number[]) {
  yield* bytes.map(part)
  throw new DOMException('full', 'QuotaExceededError')
}
const bytesIn = (found: readonly SealedPart[]) => found.map(({ nonce }) => nonce[0])

it('Looking for a copy makes no database', async () => {
  const factory = new IDBFactory()
  expect(await copyStore(factory).find()).toBeUndefined()
  expect(await factory.databases()).toEqual([])
})

it('A new copy takes the place of the one before, once it is whole', async () => {
  const factory = new IDBFactory()
  const store = copyStore(factory)
  const first = await store.keep({ id: 'a', lock }, parts(1, 2, 3))
  expect(await store.find()).toEqual({ id: 'a', lock, parts: 3 })
  await expect(store.keep({ id: 'b', lock }, breaking(4, 5))).rejects.toThrow('full')
  expect(await store.find(), 'the one before stays').toEqual(first)
  expect(bytesIn(await store.parts(first))).toEqual([1, 2, 3])
  const third = await store.keep({ id: 'c', lock }, parts(6))
  expect(await store.find()).toEqual({ id: 'c', lock, parts: 1 })
  expect(bytesIn(await store.parts(third))).toEqual([6])
  for (const id of ['a', 'b'])
    expect(await store.parts({ id, lock, parts: 3 }), 'nothing is left of the others').toEqual([])
})

it('Removing it removes the whole database', async () => {
  const factory = new IDBFactory()
  const store = copyStore(factory)
  await store.keep({ id: 'a', lock }, parts(1))
  await store.remove()
  expect(await factory.databases()).toEqual([])
  expect(await store.find()).toBeUndefined()
})
