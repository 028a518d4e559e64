import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { decimalSource } from '~/fhir/wire/decimal-source'
import { fieldsOf } from '~/fhir/json'
import { parseJson } from '~/fhir/wire/parse-json'
import { newAttempt } from '~/queries/write-attempt'
import { DRAFT_LIFETIME } from './draft'
import { DraftFailure } from './draft-failure'
import { browserDraftLocks, type DraftLocks, type HeldLock } from './draft-locks'
import type { DraftOwner } from './draft-owner'
import { browserRecords, type DraftRecords } from './draft-records'
import { shelfOver, type DraftShelf } from './draft-shelf'
import { openDraftSignals } from './draft-signals'
import { memoryRecords } from './memory-records'

const RIVERA: DraftOwner = {
  organization: 'paloverde',
  issuer: 'https://e.example/v4',
  subject: 'user-1',
}
const ABOUT = { kind: 'note', title: 'Treatment plan', patient: 'p101' } as const

interface Text {
  readonly text: string
}
const readText = (content: unknown): Text | undefined => {
  const { text } = fieldsOf(content)
  return typeof text === 'string' ? { text } : undefined
}

/** Locks like the browser's, shared by the tabs of one test. */
class Locks implements DraftLocks {
  private readonly held = new Map<
    string,
    { release: () => void; steal: () => void; freed: Promise<void> }
  >()
  readonly tryHold = async (name: string) => (this.held.has(name) ? undefined : this.grant(name))
  readonly insist = async (name: string, patience: number): Promise<HeldLock> => {
    const holder = this.held.get(name)
    if (holder !== undefined) {
      await Promise.race([
        holder.freed,
        new Promise((resolve) => {
          setTimeout(resolve, patience)
        }),
      ])
      if (this.held.get(name) === holder) holder.steal()
    }
    return this.grant(name)
  }
  private grant(name: string): HeldLock {
    let free = () => {}
    const freed = new Promise<void>((resolve) => {
      free = resolve
    })
    let end: (how: 'released' | 'stolen') => void = () => {}
    const gone = new Promise<'released' | 'stolen'>((resolve) => {
      end = resolve
    })
    const leave = (how: 'released' | 'stolen') => () => {
      if (this.held.get(name) === entry) this.held.delete(name)
      free()
      end(how)
    }
    const entry = { release: leave('released'), steal: leave('stolen'), freed }
    this.held.set(name, entry)
    return { release: entry.release, gone }
  }
}

/** Stops the time that saves wait for; the browser's own answers continue. */
const holdClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

describe.each(['IndexedDB', 'memory'] as const)('drafts in %s', (where) => {
  let factory: IDBFactory
  let memory: DraftRecords
  let locks: DraftLocks
  let time: number
  const leave: (() => void)[] = []
  const closing: (() => void)[] = []

  beforeEach(() => {
    vi.stubGlobal('IDBKeyRange', IDBKeyRange)
    factory = new IDBFactory()
    memory = memoryRecords()
    locks = new Locks()
    time = Date.parse('2026-11-21T10:00:00Z')
  })
  afterEach(() => {
    for (const close of closing.splice(0)) close()
    leave.length = 0
    vi.unstubAllGlobals()
  })

  /**
   * A tab of the browser: in memory, all tabs of a test share the records, as they share the disk.
   */
  const tab = (
    owner: DraftOwner = RIVERA,
    change: (records: DraftRecords) => Partial<DraftRecords> = () => ({}),
  ): Promise<DraftShelf> => {
    const signals = openDraftSignals()
    closing.push(signals.close)
    const records = where === 'memory' ? memory : browserRecords(factory)
    return shelfOver(owner, {
      isKept: where !== 'memory',
      records: { ...records, ...change(records) },
      locks,
      signals,
      now: () => time,
      onLeaving: (listener) => leave.push(listener),
    })
  }
  const reopened = async (shelf: DraftShelf, id: string) => {
    const opened = await shelf.open(id, readText)
    return opened.kind === 'open' ? opened.editor.content().text : opened.kind
  }

  it('are there again after the page is gone, with everything that was typed', async () => {
    const editor = await (await tab()).begin<Text>(ABOUT, { text: '' })
    for (const text of ['H', 'He', 'Hel', 'Hell', 'Hello']) editor.change({ text })
    expect(await editor.flush()).toMatchObject({ kind: 'saved' })
    await editor.close()
    expect(await reopened(await tab(), editor.id)).toBe('Hello')
  })

  it('are saved by themselves well within a second, also while one keeps typing', async () => {
    const editor = await (await tab()).begin<Text>(ABOUT, { text: '' })
    holdClock()
    for (let typed = 0; typed < 900; typed += 20) {
      editor.change({ text: String(typed) })
      vi.advanceTimersByTime(20)
    }
    // Saves begun after the last key are held back with the clock: only a save that began during
    // typing ends.
    vi.useRealTimers()
    const records = where === 'memory' ? memory : browserRecords(factory)
    await vi.waitFor(async () => expect(await records.read(editor.id)).toBeDefined())
    await vi.waitFor(() => expect(editor.state().kind).toBe('saved'))
  })

  it('are known as open on the page that has them open, and on no other', async () => {
    const shelf = await tab()
    const told = vi.fn<() => void>()
    shelf.subscribe(told)
    const editor = await shelf.begin<Text>({ ...ABOUT, language: 'es' }, { text: '' })
    editor.change({ text: 'a' })
    await editor.flush()
    expect([shelf.isOpenHere(editor.id), (await tab()).isOpenHere(editor.id)]).toEqual([
      true,
      false,
    ])
    told.mockClear()
    await editor.close()
    expect([shelf.isOpenHere(editor.id), told.mock.calls.length]).toEqual([false, 1])
    expect((await shelf.list()).drafts).toMatchObject([{ language: 'es' }])
  })

  it('do not lose what is typed while a save is under way', async () => {
    let finish = () => {}
    const slow = new Promise<void>((resolve) => {
      finish = resolve
    })
    const editor = await (
      await tab(RIVERA, (records) => ({
        save: async (draft, expected) => {
          await slow
          return records.save(draft, expected)
        },
      }))
    ).begin<Text>(ABOUT, { text: '' })
    editor.change({ text: 'first' })
    const flushed = editor.flush()
    editor.change({ text: 'second' })
    finish()
    expect(await flushed).toMatchObject({ kind: 'saved' })
    await editor.close()
    expect(await reopened(await tab(), editor.id)).toBe('second')
  })

  it('are saved when the page is hidden or left', async () => {
    const editor = await (await tab()).begin<Text>(ABOUT, { text: '' })
    holdClock()
    editor.change({ text: 'last words' })
    for (const listener of leave) listener()
    // The timed save is held back with the clock.
    vi.useRealTimers()
    await vi.waitFor(() => expect(editor.state().kind).toBe('saved'))
  })

  it('leave nothing behind when nothing was written', async () => {
    const shelf = await tab()
    await (await shelf.begin<Text>(ABOUT, { text: '' })).close()
    expect(await shelf.list()).toEqual({ drafts: [], numbers: new Map(), unreadable: [] })
  })

  it('are listed with what they are about, the newest first, without their content', async () => {
    const shelf = await tab()
    const first = await shelf.begin<Text>(ABOUT, { text: '' })
    first.change({ text: 'a' })
    await first.flush()
    time += 60_000
    const second = await shelf.begin<Text>({ kind: 'note', title: 'Intake' }, { text: '' })
    second.change({ text: 'b' })
    await second.flush()
    const { drafts } = await shelf.list()
    expect(drafts.map(({ title, patient }) => [title, patient])).toEqual([
      ['Intake', undefined],
      ['Treatment plan', 'p101'],
    ])
    expect(drafts[0]).toMatchObject({ savedAt: time, expiresAt: time + DRAFT_LIFETIME })
    expect(drafts[0]).not.toHaveProperty('content')
  })

  it('keep every digit of a decimal', async () => {
    const editor = await (await tab()).begin<object>(ABOUT, {})
    editor.change(fieldsOf(parseJson('{"valueDecimal":7.00}')))
    await editor.close()
    const opened = await (await tab()).open(editor.id, (content) => fieldsOf(content))
    expect(
      opened.kind === 'open' && decimalSource(fieldsOf(opened.editor.content()), 'valueDecimal'),
    ).toBe('7.00')
  })

  it('keep where sending stands, before anything is sent', async () => {
    const editor = await (await tab()).begin<Text>(ABOUT, { text: '' })
    editor.change({ text: 'a' })
    const attempt = { ...newAttempt(time), state: 'sent' } as const
    expect(await editor.keepAttempt(attempt)).toBe(true)
    await editor.close()
    expect((await (await tab()).list()).drafts[0]?.attempt).toEqual(attempt)
  })

  it('are gone when they are removed, and an editor that still stands does not bring them back', async () => {
    const shelf = await tab()
    const editor = await shelf.begin<Text>(ABOUT, { text: '' })
    editor.change({ text: 'a' })
    await editor.flush()
    const other = await tab()
    await other.remove(editor.id)
    editor.change({ text: 'b' })
    await editor.flush()
    // Nobody may discard text that was typed after the removal: it is a draft of its own.
    expect((await other.list()).drafts.map(({ copyOf }) => copyOf)).toEqual([editor.id])
    expect(editor.state().kind).toBe('taken')
  })

  it('expire, and take everybody’s expired ones along', async () => {
    const editor = await (await tab()).begin<Text>(ABOUT, { text: '' })
    editor.change({ text: 'a' })
    await editor.close()
    time += DRAFT_LIFETIME + 1
    await tab({ ...RIVERA, subject: 'user-2' })
    time -= DRAFT_LIFETIME
    expect((await (await tab()).list()).drafts).toEqual([])
  })

  describe('of one person', () => {
    it.each([
      ['another subject', { subject: 'user-2' }],
      ['another issuer', { issuer: 'https://e.example/other' }],
      ['another organization', { organization: 'other' }],
    ])('are not there for %s', async (_, other) => {
      const editor = await (await tab()).begin<Text>(ABOUT, { text: '' })
      editor.change({ text: 'mine' })
      await editor.close()
      const theirs = await tab({ ...RIVERA, ...other })
      expect(await theirs.list()).toEqual({ drafts: [], numbers: new Map(), unreadable: [] })
      expect(await reopened(theirs, editor.id)).toBe('missing')
    })

    it('lie on the device so that neither words, names nor the person can be read', async () => {
      const editor = await (await tab()).begin<Text>(ABOUT, { text: '' })
      editor.change({ text: 'I feel better' })
      await editor.close()
      const record = await (where === 'memory' ? memory : browserRecords(factory)).read(editor.id)
      const lying = `${JSON.stringify(record)} ${new TextDecoder('latin1').decode(record?.sealed)}`
      for (const word of ['feel', 'Treatment', 'p101', 'user-1', 'paloverde'])
        expect(lying).not.toContain(word)
    })

    it('cannot be changed on the device without being noticed', async () => {
      const editor = await (await tab()).begin<Text>(ABOUT, { text: '' })
      editor.change({ text: 'a' })
      await editor.close()
      const records = where === 'memory' ? memory : browserRecords(factory)
      const record = await records.read(editor.id)
      if (record === undefined) throw new Error('nothing was kept')
      await records.save({ ...record, expiresAt: record.expiresAt + 1 }, true)
      expect(await (await tab()).list()).toEqual({
        drafts: [],
        numbers: new Map(),
        unreadable: [editor.id],
      })
    })
  })

  describe('in two tabs', () => {
    it('are open in one of them; the other is told, and may take over with everything that was typed', async () => {
      const [first, second] = [await tab(), await tab()]
      const editor = await first.begin<Text>(ABOUT, { text: '' })
      editor.change({ text: 'one' })
      await editor.flush()
      editor.change({ text: 'one two' })
      const opened = await second.open(editor.id, readText)
      expect(opened.kind).toBe('elsewhere')
      const taken = opened.kind === 'elsewhere' ? await opened.takeOver() : opened
      expect(taken.kind === 'open' && taken.editor.content().text).toBe('one two')
      expect(editor.state()).toEqual({ kind: 'taken' })
    })

    it('never overwrite each other where there are no locks: what came second becomes a draft of its own', async () => {
      locks = browserDraftLocks(undefined)
      const [first, second] = [await tab(), await tab()]
      const editor = await first.begin<Text>(ABOUT, { text: '' })
      editor.change({ text: 'one' })
      await editor.flush()
      const opened = await second.open(editor.id, readText)
      if (opened.kind !== 'open') throw new Error('the draft did not open')
      opened.editor.change({ text: 'from the second tab' })
      editor.change({ text: 'from the first tab' })
      await Promise.all([opened.editor.flush(), editor.flush()])
      const state = editor.state()
      expect(state).toMatchObject({ kind: 'taken' })
      expect((await second.list()).drafts).toHaveLength(2)
      await opened.editor.close()
      expect(await reopened(second, editor.id)).toBe('from the second tab')
      expect(await reopened(second, state.kind === 'taken' ? String(state.copy) : '')).toBe(
        'from the first tab',
      )
    })

    it('are not taken away from the tab that goes on with them, and keep what was sent from the other', async () => {
      const [first, second] = [await tab(), await tab()]
      const editor = await first.begin<Text>(ABOUT, { text: '' })
      editor.change({ text: 'one' })
      const attempt = { ...newAttempt(time), state: 'sent' } as const
      await editor.keepAttempt(attempt)
      const opened = await second.open(editor.id, readText)
      const taken = opened.kind === 'elsewhere' ? await opened.takeOver() : opened
      // The answer comes to the first tab, which is finished with it.
      await editor.remove()
      expect((await second.list()).drafts.map(({ id }) => id)).toEqual([editor.id])
      expect(taken.kind === 'open' && taken.editor.info().attempt).toEqual(attempt)
    })

    it('are told of each other’s changes', async () => {
      const [first, second] = [await tab(), await tab()]
      const told = vi.fn<() => void>()
      second.subscribe(told)
      const editor = await first.begin<Text>(ABOUT, { text: '' })
      editor.change({ text: 'a' })
      await editor.flush()
      await vi.waitFor(() => expect(told).toHaveBeenCalled())
    })
  })

  it('that cannot be kept say why, stay in the page, and are kept as soon as there is room', async () => {
    let full = true
    const shelf = await tab(RIVERA, (records) => ({
      save: (draft, expected) =>
        full ? Promise.reject(new DraftFailure('full')) : records.save(draft, expected),
    }))
    const editor = await shelf.begin<Text>(ABOUT, { text: '' })
    editor.change({ text: 'a' })
    expect(await editor.flush()).toEqual({ kind: 'failed', why: 'full' })
    expect(await editor.keepAttempt(newAttempt(time))).toBe(false)
    full = false
    expect(await editor.flush()).toMatchObject({ kind: 'saved' })
  })
})
