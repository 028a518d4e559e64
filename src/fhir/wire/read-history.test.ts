import { describe, expect, it } from 'vitest'
import { newestVersionFirst, readHistory } from './read-history'

const request = { interaction: 'history', type: 'Patient', id: '7' } as const
const around = {
  received: { receivedAt: 0 },
  fail: () => {
    throw new Error('unfit')
  },
  ownLink: (link: string) => (link.startsWith('https://own/') ? link : undefined),
}
const read = (entry: readonly unknown[], more: object = {}) =>
  readHistory(request, { resourceType: 'Bundle', type: 'history', entry, ...more }, around)
const version = (versionId: string, lastUpdated?: string) => ({
  resourceType: 'Patient',
  id: '7',
  meta: { versionId, lastUpdated },
})

describe('a history Bundle', () => {
  it('gives its versions, also those that were deleted or sent without their content', () => {
    const { versions, unread } = read([
      { resource: version('4', '2026-04-01T00:00:00Z') },
      {
        request: { method: 'DELETE', url: 'Patient/7' },
        response: { lastModified: '2026-03-01T00:00:00Z', etag: 'W/"3"' },
      },
      { request: { method: 'PUT', url: 'Patient/7/_history/2' } },
      { resource: version('1') },
    ])
    expect(versions.map(({ id, at, deleted, resource }) => [id, at, deleted, !!resource])).toEqual([
      ['4', '2026-04-01T00:00:00Z', false, true],
      ['3', '2026-03-01T00:00:00Z', true, false],
      ['2', undefined, false, false],
      ['1', undefined, false, true],
    ])
    expect(unread).toBe(0)
  })

  it('counts what is of another record, and what is none', () => {
    const { versions, unread } = read([
      { resource: { ...version('1'), id: '70' } },
      { resource: 'text' },
      { request: { method: 'DELETE', url: 'Patient/70' } },
    ])
    expect([versions.length, unread]).toEqual([0, 3])
  })

  it('goes on only inside the bases of the session', () => {
    const link = (url: string) => ({ link: [{ relation: 'next', url }] })
    expect(read([], link('https://own/2'))).toMatchObject({ next: 'https://own/2', cut: false })
    const foreign = read([], link('https://other/2'))
    expect(foreign.cut).toBe(true)
    expect(foreign.next).toBeUndefined()
  })

  it('is needed where all versions are asked for', () => {
    expect(() => readHistory(request, version('1'), around)).toThrow('unfit')
  })
})

describe('one version', () => {
  it('is taken only as the version that was asked for', () => {
    const asked = { ...request, version: '2' }
    expect(readHistory(asked, version('2'), around).versions).toMatchObject([{ id: '2' }])
    expect(() => readHistory(asked, version('3'), around)).toThrow('unfit')
    expect(() => readHistory(asked, { ...version('2'), id: '8' }, around)).toThrow('unfit')
  })
})

describe('versions of several pages', () => {
  it('are each there once, in the order of their time where all say it', () => {
    const at = (id: string, time: string) => ({ id, at: time, deleted: false })
    const ids = newestVersionFirst([
      at('1', '2026-01-01T00:00:00Z'),
      at('3', '2026-03-01T00:00:00Z'),
      at('1', '2026-01-01T00:00:00Z'),
      at('2', '2026-02-01T00:00:00Z'),
    ]).map(({ id }) => id)
    expect(ids).toEqual(['3', '2', '1'])
    const untimed = [{ id: 'b', deleted: false }, at('a', '2026-01-01T00:00:00Z')]
    expect(newestVersionFirst(untimed).map(({ id }) => id)).toEqual(['b', 'a'])
  })
})
