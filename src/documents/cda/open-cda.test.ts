import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LOOK_MS, MOST_LOOKS } from '~/std/watch-over'
import { CdaRefused } from './cda-problem'
import type { CdaAnswer, CdaQuestion } from './cda-talk'
import { openCda, type CdaState, type OpenCda } from './open-cda'

/** A worker whose answers the test gives. */
class SaidWorker extends EventTarget {
  static last: SaidWorker | undefined

  constructor() {
    super()
    SaidWorker.last = this
  }

  postMessage() {
    return undefined
  }

  terminate() {
    return undefined
  }

  say(data: CdaAnswer) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

/** The document is drawn by whoever looks at it: a reader works while somebody does. */
function watched(bytes: Uint8Array): OpenCda & { readonly leave: () => void } {
  const cda = openCda(bytes)
  return { ...cda, leave: cda.subscribe(() => undefined) }
}

describe('a worker', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('Worker', SaidWorker)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('A document of twenty thousand sections is redrawn for what arrives, not all of it for each handful', () => {
    const count = 20_000
    const cda = openCda(new Uint8Array())
    let drawn = 0
    const leave = cda.subscribe(() => {
      drawn += cda.state().sections.length
    })
    for (let key = 1; key <= count; key += 1) {
      SaidWorker.last?.say({
        say: 'piece',
        piece: {
          piece: 'section',
          section: {
            key: String(key),
            parties: [],
            subjects: [],
            inner: [],
            narrative: [],
            media: {},
            loose: [],
            entries: 0,
            sections: [],
          },
        },
      })
      vi.advanceTimersByTime(1)
    }
    SaidWorker.last?.say({ say: 'piece', piece: { piece: 'end', damaged: false } })
    expect(cda.state().sections).toHaveLength(count)
    // One section arrives in each millisecond: at a fixed pace it would be two hundred times.
    expect(drawn / count).toBeLessThan(30)
    leave()
  })

  it.each([
    ['slow', () => vi.advanceTimersByTime((MOST_LOOKS + 1) * LOOK_MS)],
    ['broken', () => SaidWorker.last?.dispatchEvent(new Event('error'))],
  ] as const)(
    'that ends as %s says so of entries too, asked before and after',
    async (kind, end) => {
      const cda = watched(new Uint8Array())
      SaidWorker.last?.say({ say: 'piece', piece: { piece: 'end', damaged: false } })
      const asked = cda.entriesOf('1').then(
        () => 'entries',
        (why: unknown) => why,
      )
      end()
      expect(cda.state().problem).toEqual({ kind })
      expect(await asked).toEqual(new CdaRefused({ kind }))
      await expect(cda.entriesOf('2')).rejects.toMatchObject({ problem: { kind } })
      cda.leave()
    },
  )
})

const SECTIONS = 6
const DOCUMENT =
  '<ClinicalDocument xmlns="urn:hl7-org:v3"><component><structuredBody>' +
  Array.from(
    { length: SECTIONS },
    (_, index) =>
      `<component><section><title>Part ${index}</title><text>é ${index}</text>` +
      `<entry><act><code code="A${index}" displayName="Act ${index}"/></act></entry>` +
      '</section></component>',
  ).join('') +
  '</structuredBody></component></ClinicalDocument>'

/** A worker of this process: the module of the real one, with its two globals. */
async function realWorker(): Promise<typeof SaidWorker> {
  const hearing: ((event: MessageEvent<CdaQuestion>) => void)[] = []
  let said = (_answer: CdaAnswer) => {}
  vi.stubGlobal('addEventListener', (_type: string, hear: (typeof hearing)[number]) =>
    hearing.push(hear),
  )
  vi.stubGlobal('postMessage', (answer: CdaAnswer) => said(answer))
  vi.resetModules()
  await import('./cda-worker')
  return class RealWorker extends SaidWorker {
    constructor() {
      super()
      said = (answer) => this.say(answer)
    }

    override postMessage(question?: CdaQuestion) {
      if (question !== undefined)
        for (const hear of hearing) hear(new MessageEvent('message', { data: question }))
      return undefined
    }
  }
}

/** The state once it was read as far as it can be. */
function whenRead(cda: OpenCda): Promise<CdaState> {
  return new Promise((resolve) => {
    const look = () => {
      const state = cda.state()
      if (state.end !== undefined || state.problem !== undefined) resolve(state)
    }
    cda.subscribe(look)
    look()
  })
}

describe.each(['in a worker', 'in the page'] as const)('%s', (where) => {
  afterEach(() => vi.unstubAllGlobals())

  it('each section that came has its entries, wherever the document breaks off', async () => {
    const bytes = new TextEncoder().encode(DOCUMENT)
    const told = new Set<number>()
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: bytes.length }), async (length) => {
        // Each document has a worker of its own.
        vi.stubGlobal('Worker', where === 'in the page' ? undefined : await realWorker())
        const cda = watched(bytes.slice(0, length))
        const { sections, problem } = await whenRead(cda)
        expect(problem === undefined).toBe(length === bytes.length)
        for (const { key, entries } of sections)
          expect(await cda.entriesOf(key), `${key} of ${length} bytes`).toHaveLength(entries)
        told.add(sections.length)
        cda.leave()
      }),
      { numRuns: 60, examples: [[bytes.length], [bytes.length - 1], [bytes.length - 60]] },
    )
    // Documents with no, some and all of the sections were among them.
    expect(told.has(SECTIONS) && told.size > 3).toBe(true)
  })
})
