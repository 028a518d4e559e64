import type { Condition, FhirResource } from 'fhir/r4'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SearchPage } from '~/fhir/bundle'
import { collectPages } from '~/fhir/wire/paging'
import { conditionView } from '~/views/condition'
import { memoryStorage } from '~/smart/tab/memory-storage'
import { compareList } from './compare-list'
import { markOf, readMarks, writeMarks } from './mark'
import { findNews, remember, type News, type SeenPlace } from './news'
import {
  chooseFollowing,
  chosenFollowing,
  forgetSeen,
  readSeen,
  seenKey,
  writeSeen,
} from './seen-store'

const condition = (
  id: string,
  versionId = '1',
  verification = 'confirmed',
  patient = '7',
): Condition => ({
  resourceType: 'Condition',
  id,
  meta: { versionId },
  subject: { reference: `Patient/${patient}` },
  code: { text: `Secret ${id}` },
  verificationStatus: { coding: [{ code: verification }] },
})

/** The list of conditions with these records, complete unless there is a next page. */
function chart(
  records: readonly FhirResource[],
  next?: string,
  more: Pick<SearchPage, 'allowed'> = {},
) {
  const page = {
    matches: records,
    included: [],
    issues: [],
    receivedAt: 0,
    ...(next === undefined ? {} : { next }),
    ...more,
  }
  return {
    lists: [{ view: conditionView, needed: true, result: collectPages([page], [undefined]) }],
    patientId: '7',
  }
}

const isMistake = (resource: FhirResource) =>
  resource.resourceType === 'Condition' &&
  resource.verificationStatus?.coding?.[0]?.code === 'entered-in-error'
const YESTERDAY = Date.parse('2026-11-20T10:00:00Z')

/** Visits of one person to one record on one device. */
async function device() {
  const storage = memoryStorage()
  const key = await seenKey(['https://example.org', 'me', '7'], storage)
  const place = (visit: number): SeenPlace => ({ key, storage, visit })
  const look = (...[records, next, more]: Parameters<typeof chart>) =>
    findNews(
      chart(records, next, more),
      place(Date.now() + 1),
      isMistake,
      new WeakMap(),
      new AbortController().signal,
    )
  return { storage, key, place, look }
}

const told = ({ lists }: News) =>
  lists.map(({ changes: { fresh, corrected, withdrawn, gone } }) => ({
    fresh: fresh.map(({ id }) => id),
    corrected: corrected.map(({ id }) => id),
    withdrawn: withdrawn.map(({ id }) => id),
    gone,
  }))

describe('what is new', () => {
  it('is nothing at the first visit, and what has come, changed or gone at the next', async () => {
    const { look } = await device()
    const first = await look([condition('a'), condition('b'), condition('c'), condition('d')])
    expect(told(first)).toEqual([{ fresh: [], corrected: [], withdrawn: [], gone: 0 }])
    const next = await look([
      condition('a'),
      condition('b', '2'),
      condition('c', '2', 'entered-in-error'),
      condition('e'),
    ])
    expect(told(next)).toEqual([{ fresh: ['e'], corrected: ['b'], withdrawn: ['c'], gone: 1 }])
    expect(next.lists[0]?.since).toBeTypeOf('number')
  })

  it('is told again until it was marked as seen', async () => {
    const { look, place } = await device()
    await look([condition('a')])
    const second = await look([condition('a'), condition('b')])
    expect(told(await look([condition('a'), condition('b')]))[0]?.fresh).toEqual(['b'])
    remember(second.lists, place(0))
    expect(told(await look([condition('a'), condition('b')]))[0]).toEqual({
      fresh: [],
      corrected: [],
      withdrawn: [],
      gone: 0,
    })
  })

  it('is not looked for in a list that is not complete', async () => {
    const { look } = await device()
    await look([condition('a'), condition('b')])
    const news = await look([condition('c')], 'more')
    expect(news.lists).toEqual([])
    expect(news.left).toEqual([conditionView])
    expect(
      told(await look([condition('a'), condition('b')]))[0]?.gone,
      'nothing of it was remembered',
    ).toBe(0)
  })

  it('is not looked for in a list of which this sign-in sees only a part', async () => {
    const { look } = await device()
    await look([condition('a'), condition('b')])
    const news = await look([condition('a')], undefined, { allowed: [[['category', 'x']]] })
    expect([news.lists, news.left]).toEqual([[], [conditionView]])
    expect(
      told(await look([condition('a'), condition('b')]))[0]?.fresh,
      'nothing of it was remembered',
    ).toEqual([])
  })

  it('counts a record without a version by its content, to the last digit', async () => {
    const bare = (text: string): Condition => ({
      resourceType: 'Condition',
      id: 'x',
      subject: { reference: 'Patient/7' },
      code: { text },
    })
    const { look } = await device()
    await look([bare('one')])
    expect(told(await look([bare('one')]))[0]?.corrected).toEqual([])
    expect(told(await look([bare('two')]))[0]?.corrected).toEqual(['x'])
  })

  it('never counts records of another patient', async () => {
    const { look } = await device()
    await look([condition('a')])
    expect(
      told(await look([condition('a'), condition('b', '1', 'confirmed', '8')]))[0]?.fresh,
    ).toEqual([])
  })

  it('leaves no mark behind when everything is forgotten while it compares', async () => {
    const { storage, key, place } = await device()
    const wanted = new AbortController()
    const comparing = findNews(
      chart([condition('a')]),
      place(Date.now()),
      isMistake,
      new WeakMap(),
      wanted.signal,
    )
    forgetSeen(storage)
    wanted.abort(new Error('forgotten'))
    await expect(comparing).rejects.toThrow('forgotten')
    expect(storage.getItem(key)).toBeNull()
  })

  it('gives up when it is not wanted any more', async () => {
    const { place, key, storage } = await device()
    const wanted = new AbortController()
    wanted.abort(new Error('left'))
    await expect(
      findNews(chart([condition('a')]), place(0), isMistake, new WeakMap(), wanted.signal),
    ).rejects.toThrow('left')
    expect(readSeen(key, storage).lists).toEqual({})
  })
})

describe('what a device keeps', () => {
  it('has no word of a record, of who it is about or of who read it, and differs for two readers', async () => {
    const { storage, look } = await device()
    await look([condition('very-telling-id')])
    const kept = Array.from(
      { length: storage.length },
      (_, index) =>
        `${storage.key(index) ?? ''} ${storage.getItem(storage.key(index) ?? '') ?? ''}`,
    ).join(' ')
    for (const word of [
      'very-telling',
      'Secret',
      'Condition',
      'conditions',
      'example.org',
      'Patient',
    ])
      expect(kept).not.toContain(word)
    const mine = await markOf(condition('a'), 'salt of mine')
    expect(mine).toEqual(await markOf(condition('a'), 'salt of mine'))
    expect(mine).not.toEqual(await markOf(condition('a'), 'salt of theirs'))
    expect(await seenKey(['me'], storage)).not.toBe(await seenKey(['you'], storage))
  })

  it('makes room by forgetting who was not seen for the longest time', () => {
    const storage = memoryStorage()
    for (let patient = 0; patient < 25; patient += 1) {
      writeSeen(
        `clearchart.news.seen.${patient}`,
        { salt: 's', lists: { l: { since: YESTERDAY + patient, marks: '' } } },
        storage,
      )
    }
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
    expect(keys).toHaveLength(20)
    expect(keys).not.toContain('clearchart.news.seen.4')
    expect(keys).toContain('clearchart.news.seen.24')
  })

  it('says so when the browser takes no more, even after making room', () => {
    const storage = memoryStorage()
    writeSeen('clearchart.news.seen.old', { salt: 's', lists: {} }, storage)
    const full = {
      ...storage,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(writeSeen('clearchart.news.seen.new', { salt: 's', lists: {} }, full)).toBe(false)
  })

  it('is gone when it is turned off, and a choice is kept for each kind of reader', async () => {
    const { storage, key, look } = await device()
    await look([condition('a')])
    expect(storage.getItem(key)).not.toBeNull()
    expect(chosenFollowing('patient', storage)).toBeUndefined()
    chooseFollowing('patient', false, storage)
    expect(storage.getItem(key)).toBeNull()
    expect(chosenFollowing('patient', storage)).toBe(false)
    expect(chosenFollowing('practitioner', storage)).toBeUndefined()
  })

  it('is begun anew where it cannot be read', async () => {
    const { storage, key, look } = await device()
    storage.setItem(key, '{"salt":')
    expect(told(await look([condition('a')]))).toEqual([
      { fresh: [], corrected: [], withdrawn: [], gone: 0 },
    ])
  })
})

const mark = fc.record({
  id: fc.stringMatching(/^[A-Za-z0-9_-]{8}$/),
  version: fc.stringMatching(/^[A-Za-z0-9_-]{4}$/),
})

describe('marks', () => {
  it('come back as they were written', () => {
    fc.assert(
      fc.property(fc.uniqueArray(mark, { selector: ({ id }) => id }), (marks) => {
        expect([...readMarks(writeMarks(marks))]).toEqual(
          marks.map(({ id, version }) => [id, version]),
        )
      }),
    )
    expect(readMarks('abc').size).toBe(0)
  })

  it('sort every record into one of unchanged, new, changed, withdrawn, and count the rest as gone', () => {
    const records = fc.uniqueArray(fc.tuple(mark, fc.boolean()), {
      selector: ([{ id }]) => id,
      maxLength: 20,
    })
    fc.assert(
      fc.property(
        records,
        fc.uniqueArray(mark, { selector: ({ id }) => id, maxLength: 20 }),
        fc.nat(20),
        (now, old, shared) => {
          const before = new Map(
            [...old, ...now.slice(0, shared).map(([known]) => known)].map(({ id, version }) => [
              id,
              version,
            ]),
          )
          const { fresh, corrected, withdrawn, gone } = compareList(
            before,
            now.map(([own, mistake]) => ({ resource: condition(own.id), mark: own, mistake })),
          )
          const unchanged = now.filter(([{ id, version }]) => before.get(id) === version).length
          expect(fresh.length + corrected.length + withdrawn.length + unchanged).toBe(now.length)
          expect(before.size - gone).toBe(now.length - fresh.length)
        },
      ),
    )
  })
})
