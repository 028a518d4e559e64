import fc from 'fast-check'
import type { Observation } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import type { SearchPage } from '../bundle'
import type { FailureIssue } from '../failure'
import { collectPages, nextPage, type PageStart } from './paging'

function observation(id: string): Observation {
  return { resourceType: 'Observation', id, status: 'final', code: {} }
}

function page(
  ids: readonly string[],
  more: Partial<SearchPage<'Observation'>> = {},
): SearchPage<'Observation'> {
  return { matches: ids.map(observation), included: [], issues: [], receivedAt: 1, ...more }
}

/** A service: returns the page for a start, as read from the wire. */
type Service = (start: PageStart | undefined) => SearchPage<'Observation'>

function readAll(service: Service, limit = 500) {
  const pages: SearchPage<'Observation'>[] = []
  const starts: (PageStart | undefined)[] = []
  let start: PageStart | undefined
  do {
    pages.push(service(start))
    starts.push(start)
    start = nextPage(pages, starts)
  } while (start !== undefined && pages.length < limit)
  return {
    ...collectPages(pages, starts),
    ids: collectPages(pages, starts).matches.map(({ id }) => id),
    requests: pages.length,
  }
}

interface Variant {
  readonly records: number
  readonly size: number
  readonly total: boolean
}

function ids({ records, size }: Variant, index: number): string[] {
  const from = index * size
  return Array.from(
    { length: Math.max(0, Math.min(size, records - from)) },
    (_, offset) => `o${from + offset}`,
  )
}

function byLink(variant: Variant): Service {
  return (start) => {
    const index = start !== undefined && 'link' in start ? Number(start.link) : 0
    const more = (index + 1) * variant.size < variant.records
    return page(ids(variant, index), {
      ...(more ? { next: String(index + 1) } : {}),
      ...(variant.total ? { total: variant.records } : {}),
    })
  }
}

/** `first` is the index of the first page; a start without an index means that page. */
function byIndex(variant: Variant, first: 0 | 1): Service {
  return (start) => {
    const asked = start !== undefined && 'index' in start ? start.index : undefined
    const found = ids(variant, (asked ?? first) - first)
    return page(found, {
      ...(found.length === 0 ? {} : { nextIndex: asked === undefined ? 1 : asked + 1 }),
      ...(variant.total ? { total: variant.records } : {}),
    })
  }
}

const variant = fc.record({
  records: fc.integer({ min: 0, max: 60 }),
  size: fc.integer({ min: 1, max: 12 }),
  total: fc.boolean(),
})

describe('paging gives every record exactly once', () => {
  it.each([
    ['by the service’s links', byLink],
    ['by an index from zero', (given: Variant) => byIndex(given, 0)],
    ['by an index from one', (given: Variant) => byIndex(given, 1)],
  ] as const)('%s', (_name, serve) => {
    fc.assert(
      fc.property(variant, (given) => {
        const all = Array.from({ length: given.records }, (_, index) => `o${index}`)
        const result = readAll(serve(given))
        expect(result.ids).toEqual(all)
        expect(result).toMatchObject({ complete: true })
        expect(result.stopped).toBeUndefined()
        // Learning how pages are counted and where they end costs two requests at most.
        expect(result.requests).toBeLessThanOrEqual(
          Math.max(1, Math.ceil(given.records / given.size)) + 2,
        )
      }),
    )
  })

  it('where pages overlap because records were added meanwhile', () => {
    const pages = [
      page(['a', 'b'], { next: '1' }),
      page(['b', 'c'], { next: '2' }),
      page(['c', 'd']),
    ]
    const result = readAll(
      (start) => pages[start !== undefined && 'link' in start ? Number(start.link) : 0] ?? page([]),
    )
    expect(result.ids).toEqual(['a', 'b', 'c', 'd'])
  })

  it('and what came along with several pages once', () => {
    const practitioner = { resourceType: 'Practitioner' as const, id: 'p' }
    const result = collectPages(
      [page(['a'], { included: [practitioner] }), page(['b'], { included: [practitioner] })],
      [undefined, { link: '1' }],
    )
    expect(result.included).toEqual([practitioner])
  })

  it('keeps records without an id, which cannot be told from each other', () => {
    const nameless: Observation = { resourceType: 'Observation', status: 'final', code: {} }
    expect(
      collectPages([page([], { matches: [nameless, nameless] })], [undefined]).matches,
    ).toHaveLength(2)
  })
})

describe('paging ends', () => {
  it('at a link that was visited before', () => {
    const result = readAll((start) =>
      page([start === undefined ? 'a' : 'link' in start ? start.link : 'x'], {
        next: start === undefined ? 'b' : 'b',
      }),
    )
    expect(result).toMatchObject({ ids: ['a', 'b'], stopped: 'loop', complete: false })
  })

  it('at a page that came before under another address', () => {
    let number = 0
    const result = readAll(() => page(['a', 'b'], { next: String((number += 1)) }))
    expect(result).toMatchObject({
      ids: ['a', 'b'],
      stopped: 'repeated',
      complete: false,
      requests: 2,
    })
  })

  it('at a service that ignores the page it is asked for', () => {
    const result = readAll((start) =>
      page(['a', 'b'], {
        nextIndex: start !== undefined && 'index' in start ? start.index + 1 : 1,
      }),
    )
    expect(result).toMatchObject({
      ids: ['a', 'b'],
      stopped: 'repeated',
      complete: false,
      requests: 3,
    })
  })

  it('without a word of doubt when that service told the total', () => {
    const result = readAll((start) =>
      page(['a', 'b'], {
        total: 2,
        nextIndex: start !== undefined && 'index' in start ? start.index + 1 : 1,
      }),
    )
    expect(result).toMatchObject({ ids: ['a', 'b'], complete: true, requests: 1, total: 2 })
  })

  it('after ten empty pages in a row', () => {
    let number = 0
    const result = readAll(() => page([], { next: String((number += 1)) }))
    expect(result).toMatchObject({ stopped: 'loop', requests: 10 })
  })

  it('at a link to another host, and says so', () => {
    const result = readAll(() => page(['a'], { stopped: 'foreign-link' }))
    expect(result).toMatchObject({
      ids: ['a'],
      stopped: 'foreign-link',
      complete: false,
      requests: 1,
    })
  })

  it('without a total that is less than what came', () => {
    expect(readAll(() => page(['o1', 'o2'], { total: 1 }))).not.toHaveProperty('total')
    expect(readAll(() => page(['o1', 'o2'], { total: 2 }))).toMatchObject({ total: 2 })
  })

  it('follows an empty page that has a next one', () => {
    const pages = [page([], { next: '1' }), page(['a'])]
    expect(readAll((start) => pages[start === undefined ? 0 : 1] ?? page([])).ids).toEqual(['a'])
  })

  it('is not complete while a further page is known', () => {
    expect(collectPages([page(['a'], { next: '1' })], [undefined])).toMatchObject({
      complete: false,
    })
  })
})

describe('records of another patient', () => {
  it('are counted once, and a list that had any is no proof of anything', () => {
    const pages = [
      page(['o1'], { next: '1', foreign: ['Observation/x'] }),
      page([], { foreign: ['Observation/x', 'Observation/y'] }),
    ]
    expect(collectPages(pages, [undefined, { link: '1' }])).toMatchObject({
      foreign: 2,
      complete: false,
      ended: true,
    })
    expect(collectPages([page(['o1'])], [undefined])).toMatchObject({
      foreign: 0,
      complete: true,
      ended: true,
    })
  })

  it('do not end a list by index before its end, nor keep it from ending', () => {
    const service: Service = (start) => {
      const index = start !== undefined && 'index' in start ? start.index : 0
      if (index === 1) return page([], { foreign: ['Observation/x'], nextIndex: 2 })
      return index > 2 ? page([]) : page([`o${index}`], { nextIndex: index + 1 })
    }
    expect(readAll(service)).toMatchObject({
      ids: ['o0', 'o2'],
      requests: 4,
      foreign: 1,
      ended: true,
    })
    expect(readAll((start) => ({ ...service(start), total: 3 }))).toMatchObject({
      ids: ['o0', 'o2'],
      requests: 3,
      ended: true,
    })
  })

  it('that come again and again are a repetition', () => {
    const circles: Service = (start) =>
      page([], {
        foreign: ['Observation/x'],
        nextIndex: start !== undefined && 'index' in start ? start.index + 1 : 1,
      })
    expect(readAll(circles)).toMatchObject({ ids: [], stopped: 'repeated', foreign: 1 })
    const linked: Service = (start) =>
      page([], {
        foreign: ['Observation/x'],
        next: start !== undefined && 'link' in start ? `${start.link}1` : '1',
      })
    expect(readAll(linked)).toMatchObject({ ids: [], stopped: 'repeated', foreign: 1 })
  })
})

describe('a list of which the service says that it is not all', () => {
  const remark = (severity: FailureIssue['severity'], code: string) => ({
    issues: [{ severity, code, text: '' }],
  })

  it.each([
    remark('error', 'processing'),
    remark('fatal', 'unknown'),
    remark('warning', 'incomplete'),
    remark('warning', 'suppressed'),
    remark('information', 'timeout'),
  ])('goes on to its end, and is not complete: %j', (more) => {
    const service = (start: PageStart | undefined) =>
      start === undefined ? page(['o1'], { next: '2', ...more }) : page(['o2'])
    expect(readAll(service)).toMatchObject({
      ids: ['o1', 'o2'],
      complete: false,
      ended: false,
      stopped: 'not-all',
    })
    expect(readAll(() => page([], { total: 0, ...more }))).toMatchObject({
      complete: false,
      stopped: 'not-all',
    })
  })

  it('is one where its own count is more than came, whatever came along', () => {
    fc.assert(
      fc.property(
        variant,
        fc.nat(3),
        fc.nat(3),
        fc.boolean(),
        (given, missing, along, isByIndex) => {
          const serve = isByIndex ? byIndex(given, 0) : byLink(given)
          const practitioners = Array.from({ length: along }, (_, index) => ({
            resourceType: 'Practitioner' as const,
            id: `p${index}`,
          }))
          const result = readAll((start) => ({
            ...serve(start),
            included: practitioners,
            total: given.records + missing,
          }))
          expect(result.ids).toHaveLength(given.records)
          expect(result).toMatchObject({
            complete: missing === 0,
            ended: missing === 0,
            total: given.records + missing,
          })
          expect(result.stopped).toBe(missing === 0 ? undefined : 'not-all')
        },
      ),
      { examples: [[{ records: 0, size: 1, total: true }, 3, 0, false]] },
    )
  })

  it('is none by a count that entries for other patients or unread ones fill, nor by an older one', () => {
    expect(
      readAll(() => page(['o1'], { total: 3, foreign: ['Observation/x'], unread: [null] })),
    ).toMatchObject({ ended: true })
    expect(
      readAll((start) =>
        start === undefined ? page(['o1'], { next: '2', total: 3 }) : page(['o2'], { total: 2 }),
      ),
    ).toMatchObject({ complete: true, total: 2 })
  })

  it('is not taken for one by a remark on something else', () => {
    for (const more of [remark('warning', 'not-found'), remark('information', 'informational')])
      expect(readAll(() => page([], more))).toMatchObject({ complete: true, ended: true })
  })

  it('is one in a narrower search of several, too', () => {
    const { issues } = remark('error', 'timeout')
    const one = (ids: readonly string[], own: SearchPage['issues']): SearchPage => ({
      matches: ids.map(observation),
      included: [],
      issues: own,
      receivedAt: 1,
    })
    const parts = [
      { part: 0, narrowedBy: [], page: one(['o1'], issues) },
      { part: 1, narrowedBy: [], page: one(['o2'], []) },
    ]
    const whole = { ...one(['o1', 'o2'], issues), parts }
    expect(collectPages([whole], [undefined])).toMatchObject({ ended: false, stopped: 'not-all' })
    const counted = [
      { part: 0, narrowedBy: [], page: { ...one(['o1'], []), total: 2 } },
      { part: 1, narrowedBy: [], page: { ...one(['o2'], []), total: 1 } },
    ]
    expect(collectPages([{ ...one(['o1', 'o2'], []), parts: counted }], [undefined])).toMatchObject(
      { ended: false, stopped: 'not-all', total: 3 },
    )
  })
})

describe('a list with entries that could not be read', () => {
  it('goes on to its end, has them all and is not complete', () => {
    const service: Service = (start) =>
      start === undefined
        ? page(['o1'], { unread: [null, {}], next: '2' })
        : page([], { unread: [{ fullUrl: 'x' }] })
    const result = readAll(service)
    expect(result).toMatchObject({ complete: false, ended: true, requests: 2, ids: ['o1'] })
    expect(result.unread).toEqual([null, {}, { fullUrl: 'x' }])
  })

  it('is not asked for once more where pages go by index and the total is reached with them', () => {
    const service: Service = () => page(['o1'], { unread: [null], total: 2, nextIndex: 1 })
    expect(readAll(service)).toMatchObject({ requests: 1, ended: true, complete: false })
  })
})
