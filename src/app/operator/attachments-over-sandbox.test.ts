import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { attachmentsIn } from '~/operator/files/attachment-plan'
import { Attachments, type AttachmentEntry } from '~/operator/files/attachments'
import { planFiles } from '~/operator/files/file-plan'
import type { FileSink } from '~/operator/files/receive-file'
import { Transfers } from '~/operator/files/transfers'
import { fieldsOf, listOf } from '~/fhir/json'
import { invariant } from '~/std/invariant'
import { OperatorWorld } from './operator-fixture'

let worlds: OperatorWorld[] = []
afterEach(async () => {
  for (const world of worlds) await world.end()
  worlds = []
})

/** A disk in memory. */
function disk() {
  const files = new Map<string, Buffer>()
  const full = { is: false }
  const sink = (name: string): Promise<FileSink> => {
    const chunks: Uint8Array[] = []
    return Promise.resolve({
      write: (chunk) =>
        full.is
          ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
          : Promise.resolve(void chunks.push(chunk.slice())),
      close: () => Promise.resolve(void files.set(name, Buffer.concat(chunks))),
      abort: () => Promise.resolve(),
    })
  }
  return { files, sink, full }
}

/** An exported group on a disk, and the attachments of its documents on their way there. */
async function exported(generation: 'v1' | 'v2', change: (line: string) => string = (it) => it) {
  const world = new OperatorWorld()
  worlds.push(world)
  const operator = await world.operator(generation)
  const { board, wire, connection } = operator
  const id = await board.start({
    group: { id: 'gr1' },
    types: ['DocumentReference'],
    elements: [],
    typeFilters: [],
  })
  await vi.waitFor(() => expect(board.jobs()[0]?.manifest).toBeDefined())
  const manifest = board.jobs().find(({ job }) => job.id === id)?.manifest
  invariant(manifest !== undefined, 'a finished export without its list')
  const records = disk()
  await new Transfers(planFiles(manifest, 'ndjson'), [], {
    capability: connection.capability,
    wire,
    gzip: false,
    sink: records.sink,
    onSaved: () => Promise.resolve(),
    onEnd: () => Promise.resolve(),
  }).run()
  const text = records.files.get('DocumentReference.000.ndjson')?.toString() ?? ''
  const lines = text.trimEnd().split('\n').map(change).join('\n')
  const inside = disk()
  const kept: { list: readonly AttachmentEntry[] } = { list: [] }
  const [base] = connection.session.bases
  invariant(base !== undefined, 'an operator has a base')
  const list = disk()
  const attachments = () =>
    new Attachments({
      capability: connection.capability,
      wire,
      base,
      folder: {
        documents: () => attachmentsIn(new Blob([lines]).stream()),
        sink: inside.sink,
        sizeOf: (name) => Promise.resolve(inside.files.get(name)?.length),
        earlier: () => Promise.resolve(kept.list),
        list: () => list.sink('attachments.json'),
      },
      pause: () => Promise.resolve(),
    })
  const listed = () =>
    JSON.parse(list.files.get('attachments.json')?.toString() ?? '[]') as AttachmentEntry[]
  return { world, lines, base, attachments, files: inside.files, full: list.full, kept, listed }
}

interface Named {
  readonly url?: string
  readonly data?: string
  readonly contentType?: string
  readonly size?: number
  readonly hash?: string
}

function attachmentsOf(lines: string): readonly Named[] {
  return lines
    .split('\n')
    .flatMap((line) => listOf(fieldsOf(JSON.parse(line))['content']))
    .map((content) => fieldsOf(content)['attachment'] as Named)
}

/** The ends that the world's own files lead to, by the state of each. */
function expectedOf(world: OperatorWorld, lines: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { url = '', data = '', size, hash } of attachmentsOf(lines)) {
    const id = /(?:^|\/)Binary\/([^/]+)(?:\/\$binary-access-read)?$/.exec(url)?.[1] ?? ''
    const binary = world.caller.world.store.read('Binary', id)
    const stored = fieldsOf(binary)['data']
    // An empty file has no data.
    const text = data === '' && typeof stored === 'string' ? stored : data
    const bytes = data === '' && binary === undefined ? undefined : Buffer.from(text, 'base64')
    const isStated =
      bytes !== undefined &&
      (size === undefined || size === bytes.length) &&
      (hash === undefined || hash === createHash('sha1').update(bytes).digest('base64'))
    const state =
      url === '' && data === ''
        ? 'nowhere'
        : data === '' && id === ''
          ? 'elsewhere'
          : bytes === undefined
            ? 'refused'
            : isStated
              ? 'saved'
              : 'differs'
    counts[state] = (counts[state] ?? 0) + 1
  }
  return counts
}

/** Changes the first attachment of every document. */
function withAttachment(change: (attachment: Named) => object) {
  return (line: string) => {
    const document = JSON.parse(line) as { content: { attachment: Named }[] }
    const [first, ...rest] = document.content
    const attachment = change(first?.attachment ?? {})
    return JSON.stringify({ ...document, content: [{ ...first, attachment }, ...rest] })
  }
}

describe('attachments of an export', () => {
  it.each(['v1', 'v2'] as const)(
    'come each in its own format, asked for as that, whole and with the sum that the document states: %s',
    async (generation) => {
      const { world, lines, attachments, files, listed } = await exported(generation)
      const stated = attachmentsOf(lines)
      expect(new Set(stated.map(({ contentType }) => contentType)).size).toBeGreaterThan(1)
      const run = attachments()
      await run.run()
      expect(run.books()).toMatchObject({
        found: stated.length,
        isWhole: true,
        counts: expectedOf(world, lines),
      })
      // Two people of the group have documents with every fault there is.
      expect(Object.keys(run.books().counts).toSorted()).toEqual([
        'differs',
        'elsewhere',
        'nowhere',
        'refused',
        'saved',
      ])
      expect(listed()).toHaveLength(stated.length)
      let pages = 0
      for (const { file = '', sha256, bytes, contentType } of listed()) {
        if (bytes === undefined) continue
        const saved = files.get(file)
        invariant(saved !== undefined, 'the list names a file that is not there')
        expect(bytes).toBe(saved.length)
        expect(sha256).toBe(createHash('sha256').update(saved).digest('hex'))
        expect(file.endsWith('.pdf')).toBe(contentType === 'application/pdf')
        if (saved.subarray(0, 5).toString() === '%PDF-') pages += 1
      }
      expect(pages).toBeGreaterThan(5)
      const asked = world.sent.filter(({ url }) => url.includes('/Binary/'))
      expect(asked.every(({ url }) => url.endsWith('/$binary-access-read'))).toBe(true)
    },
  )

  it('are not asked for again where the folder has them', async () => {
    const { world, attachments, kept, listed, files, lines } = await exported('v2')
    await attachments().run()
    kept.list = listed()
    const missing = kept.list.find(({ state }) => state === 'saved')?.file ?? ''
    const counts = expectedOf(world, lines)
    files.delete(missing)
    const before = world.sent.length
    const again = attachments()
    await again.run()
    // Those that were refused, or are not as stated, are asked for again as well.
    expect(world.sent.length - before).toBe(1 + (counts.refused ?? 0) + (counts.differs ?? 0))
    expect(files.has(missing)).toBe(true)
    expect(again.books().counts).toEqual(counts)
    expect(listed()).toHaveLength(kept.list.length)
  })

  it('are asked for by the one Accept of the specification, where a service takes no other', async () => {
    const { world, attachments, lines } = await exported('v2')
    const fetched = globalThis.fetch
    const accepts: string[] = []
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
      const accept = new Headers(init?.headers).get('Accept') ?? ''
      if (!url.includes('/Binary/')) return fetched(url, init)
      accepts.push(accept)
      return accept === 'application/fhir+ndjson'
        ? fetched(url, init)
        : Promise.resolve(new Response('', { status: 406 }))
    })
    const run = attachments()
    await run.run()
    expect(run.books().counts).toEqual(expectedOf(world, lines))
    expect(accepts.some((one) => one === 'application/pdf')).toBe(true)
  })

  it('at another address than the service’s own are never asked for, and one that names no place is told', async () => {
    const { world, attachments, lines } = await exported(
      'v2',
      withAttachment(({ url: _url, ...rest }) =>
        rest.contentType === 'application/pdf'
          ? rest
          : { ...rest, url: 'https://hostile.example/Binary/1' },
      ),
    )
    const run = attachments()
    await run.run()
    const { counts } = run.books()
    expect(counts.elsewhere).toBeGreaterThan(0)
    expect(counts.nowhere).toBeGreaterThan(0)
    expect(Object.values(counts).reduce((sum, one) => sum + one, 0)).toBe(
      attachmentsOf(lines).length,
    )
    expect(world.sent.filter(({ url }) => url.includes('hostile'))).toEqual([])
  })

  it('in the document itself, or by an address below the base, come as well', async () => {
    const bytes = Buffer.from('%PDF-1.7 inside')
    const { world, attachments, files, base, lines } = await exported(
      'v2',
      withAttachment(({ url = '', ...rest }) =>
        rest.contentType === 'application/pdf'
          ? { contentType: 'application/pdf', data: bytes.toString('base64'), size: bytes.length }
          : { ...rest, url: url.slice(url.indexOf('/Binary/') + 1) },
      ),
    )
    expect(lines).not.toContain(base.url)
    const run = attachments()
    await run.run()
    expect(run.books().counts).toEqual(expectedOf(world, lines))
    expect([...files.values()].some((one) => one.equals(bytes))).toBe(true)
  })

  it('that are not as their document states them are told', async () => {
    const { attachments, lines } = await exported(
      'v2',
      withAttachment((attachment) =>
        attachment.contentType === 'application/pdf'
          ? { ...attachment, size: 1 }
          : { ...attachment, hash: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' },
      ),
    )
    const run = attachments()
    await run.run()
    expect(run.books().counts.differs).toBeGreaterThan(0)
    expect(run.books().counts.differs).toBeLessThanOrEqual(attachmentsOf(lines).length)
    expect(run.books().troubles[0]?.state).toBe('differs')
  })

  it('that the service does not find are told with the number of the request, and a full disk ends the run', async () => {
    const { attachments, full } = await exported(
      'v2',
      withAttachment(({ contentType }) => ({ contentType, url: 'Binary/gone' })),
    )
    const run = attachments()
    await run.run()
    expect(run.books().troubles[0]).toMatchObject({ state: 'refused', failure: 'not-found' })
    expect(run.books().troubles[0]?.requestId).toBeDefined()
    full.is = true
    const later = attachments()
    await later.run()
    expect(later.books()).toMatchObject({ isFolderLost: true, isRunning: false })
  })
})
