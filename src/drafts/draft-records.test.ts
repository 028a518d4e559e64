import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, it, vi } from 'vitest'
import { deriveDraftKey } from './draft-key'
import { browserRecords, DRAFTS_DATABASE } from './draft-records'

describe('the database of drafts', () => {
  it('is found by its name when everything is forgotten, and is not brought back by a page that is still open', async () => {
    vi.stubGlobal('IDBKeyRange', IDBKeyRange)
    const factory = new IDBFactory()
    const records = browserRecords(factory)
    await records.secret()
    expect((await factory.databases()).map(({ name }) => name)).toEqual([DRAFTS_DATABASE])
    await new Promise<void>((resolve) => {
      factory.deleteDatabase(DRAFTS_DATABASE).addEventListener('success', () => resolve())
    })
    await expect(records.removeExpired(0)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await factory.databases()).toEqual([])
    vi.unstubAllGlobals()
  })

  it('gives every tab the same secret, also when two ask for the first one at once', async () => {
    const factory = new IDBFactory()
    const owner = { organization: 'a', issuer: 'b', subject: 'c' }
    const secrets = await Promise.all([
      browserRecords(factory).secret(),
      browserRecords(factory).secret(),
    ])
    const marks = await Promise.all(
      secrets.map(async (secret) => (await deriveDraftKey(secret, owner)).mark),
    )
    expect(marks[0]).toBe(marks[1])
  })

  it('says that it is unavailable where the browser has none', async () => {
    await expect(browserRecords(undefined).secret()).rejects.toMatchObject({ kind: 'unavailable' })
  })
})
