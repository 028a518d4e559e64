import { describe, expect, test } from 'vitest'
import { isVisitor, type Visitor, Visitors, type VisitorsOptions } from './visitors.ts'

const MINUTE = 60_000

/** A demo with a clock that the test holds. */
function demo(options: Partial<VisitorsOptions> = {}) {
  const clock = { now: 1_000_000 }
  const visitors = new Visitors({
    publicUrl: 'https://demo.example.org',
    mostVisitors: 3,
    idleMinutes: 60,
    newcomersPerHour: 100,
    requestsPerMinute: 5,
    now: () => clock.now,
    ...options,
  })
  const enter = (from = '192.0.2.1'): Visitor => {
    const answer = visitors.enter(from)
    if (!isVisitor(answer)) throw new Error(answer.why)
    return answer
  }
  return { clock, visitors, enter }
}

describe('the visitors of a demo', () => {
  test('have sandboxes with nothing in common, below addresses that nobody can guess', () => {
    const { enter } = demo()
    const [one, two] = [enter(), enter()]
    expect(one.id).toMatch(/^[\w-]{22}$/)
    expect(one.id).not.toBe(two.id)
    expect(one.sandbox.worlds.root).toBe(`https://demo.example.org/v/${one.id}`)
    const [first, second] = [one.sandbox.worlds.get('s2'), two.sandbox.worlds.get('s2')]
    first?.store.create({ resourceType: 'Patient' }, 0)
    expect(first?.store.all('Patient').length).toBe((second?.store.all('Patient').length ?? 0) + 1)
    if (first !== undefined) first.scenarios = [{ name: 'throttled' }]
    expect(second?.scenarios).toEqual([])
  })

  test('are found until they have been away for an hour, however long they stay', () => {
    const { clock, visitors, enter } = demo()
    const { id } = enter()
    for (let visit = 0; visit < 5; visit += 1) {
      clock.now += 59 * MINUTE
      expect(visitors.find(id)?.id).toBe(id)
    }
    clock.now += 60 * MINUTE
    expect(visitors.find(id)).toBeUndefined()
    expect(visitors.count).toBe(0)
  })

  test('are not more than there are places: the one away longest makes room after ten minutes', () => {
    const { clock, visitors, enter } = demo()
    const [one, two, three] = [enter(), enter(), enter()]
    for (const { id } of [one, two, three]) visitors.find(id)
    expect(visitors.enter('192.0.2.9')).toEqual({ why: 'full', retryAfter: 600 })
    clock.now += 9 * MINUTE
    visitors.find(one.id)
    expect(visitors.enter('192.0.2.9')).toEqual({ why: 'full', retryAfter: 60 })
    clock.now += MINUTE
    const four = enter('192.0.2.9')
    const left = [one, two, three, four].filter(({ id }) => visitors.find(id) !== undefined)
    expect(left).toEqual([one, three, four])
    expect(visitors.count).toBe(3)
  })

  test('who never come back with their cookie, as programs do, hold a place for half a minute', () => {
    const { clock, visitors, enter } = demo()
    const [program, person] = [enter(), enter()]
    visitors.find(person.id)
    clock.now += 10_000
    enter()
    expect(visitors.enter('192.0.2.9')).toEqual({ why: 'full', retryAfter: 20 })
    clock.now += 20_000
    enter('192.0.2.9')
    expect(visitors.find(program.id)).toBeUndefined()
    expect(visitors.find(person.id)).toBe(person)
  })

  test('who come too often from one address wait, and others do not', () => {
    const { clock, visitors, enter } = demo({ newcomersPerHour: 2, mostVisitors: 10 })
    enter('192.0.2.1')
    clock.now += 20 * MINUTE
    enter('192.0.2.1')
    expect(visitors.enter('192.0.2.1')).toEqual({ why: 'too-many-from-there', retryAfter: 2400 })
    enter('192.0.2.2')
    clock.now += 40 * MINUTE
    enter('192.0.2.1')
  })

  test('who ask too much wait, and who send too much are stopped, each for themselves', () => {
    const { clock, enter } = demo()
    const [one, two] = [enter(), enter()]
    for (let request = 0; request < 5; request += 1) expect(one.spend()).toBeUndefined()
    expect(one.spend()).toBe(12)
    expect(two.spend()).toBeUndefined()
    clock.now += 12_000
    expect(one.spend()).toBeUndefined()
    expect(one.send(8_000_000)).toBe(true)
    expect(one.send(1)).toBe(false)
    expect(two.send(1)).toBe(true)
  })

  test('share the memory for what they send: a few cannot take it all from the others, and it is free again without them', () => {
    const { clock, enter } = demo({ mostVisitors: 10 })
    const many = Array.from({ length: 5 }, () => enter())
    for (const { send } of many.slice(0, 4)) expect(send(8_000_000)).toBe(true)
    const [, , , , last] = many
    expect(last?.send(100_000), 'signing in, searches and a form').toBe(true)
    expect(last?.send(600_000)).toBe(false)
    clock.now += 60 * MINUTE
    expect(enter().send(8_000_000)).toBe(true)
  })

  test.each([
    ['more than one may send, in all', 60, 1_000_000],
    ['more than one may send, at once', 9, 8_000_001],
  ])('take nothing from the others with what is refused: %s', (_, times, bytes) => {
    const { enter } = demo()
    const [one, two] = [enter(), enter()]
    let taken = 0
    for (let time = 0; time < times; time += 1) taken += one.send(bytes) ? bytes : 0
    expect(taken).toBeLessThanOrEqual(8_000_000)
    expect(two.send(8_000_000)).toBe(true)
  })

  test('take nothing from the others with what there was no memory for', () => {
    const { clock, visitors, enter } = demo({ mostVisitors: 10 })
    const [last, ...many] = Array.from({ length: 5 }, () => enter())
    for (const { send } of many) expect(send(8_000_000)).toBe(true)
    for (let time = 0; time < 9; time += 1) expect(last?.send(5_000_000)).toBe(false)
    clock.now += 59 * MINUTE
    visitors.find(last?.id ?? '')
    clock.now += MINUTE
    // The others are gone.
    for (let place = 0; place < 4; place += 1) expect(enter().send(8_000_000)).toBe(true)
  })

  test('make room when memory is short: nobody comes in, and who has been away for a minute goes', () => {
    const memory = { isTight: false }
    const { clock, visitors, enter } = demo({ isTight: () => memory.isTight })
    const [one, two] = [enter(), enter()]
    clock.now += MINUTE
    visitors.find(two.id)
    memory.isTight = true
    expect(visitors.enter('192.0.2.9')).toEqual({ why: 'full', retryAfter: 60 })
    expect([visitors.find(one.id), visitors.find(two.id)?.id]).toEqual([undefined, two.id])
    memory.isTight = false
    enter('192.0.2.9')
  })

  test('keep six worlds of their own, and no more', async () => {
    const { enter } = demo()
    const { sandbox } = enter()
    for (let tries = 0; tries < 9; tries += 1)
      await sandbox.fetch(new Request(`${sandbox.worlds.root}/try/registrar`))
    expect(sandbox.worlds.all().filter(({ visitor }) => visitor !== undefined)).toHaveLength(6)
  })
})
