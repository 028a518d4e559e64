import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Manifest } from '~/fhir/wire/export-manifest'
import { readErrorTexts } from '~/operator/files/error-texts'
import { planFiles } from '~/operator/files/file-plan'
import type { SavedFile } from '~/operator/job/export-job'
import { Transfers } from '~/operator/files/transfers'
import { invariant } from '~/std/invariant'
import type { JobBoard } from '~/operator/job/job-board'
import type { ActiveScenario } from '../../../sandbox/scenarios'
import { OperatorWorld } from './operator-fixture'

let worlds: OperatorWorld[] = []
afterEach(async () => {
  for (const world of worlds) await world.end()
  worlds = []
})

function worldWith(...scenarios: readonly ActiveScenario[]) {
  const world = new OperatorWorld(scenarios)
  worlds.push(world)
  return world
}

const GENERATIONS = ['v1', 'v2'] as const
type Generation = (typeof GENERATIONS)[number]

const WHOLE = { group: { id: 'gr2' }, types: [], elements: [], typeFilters: [] }

function shown(board: JobBoard, id: string) {
  const found = board.jobs().find(({ job }) => job.id === id)
  invariant(found !== undefined, 'the board forgot a job')
  return found
}

/** Waits until a job is in a state; every wait of the board itself takes no time. */
async function until(board: JobBoard, id: string, state: string) {
  await vi.waitFor(() => expect(shown(board, id).job.state).toBe(state))
  return shown(board, id)
}

function starts({ sent }: OperatorWorld): number {
  return sent.filter(({ url }) => url.includes('/$export?')).length
}

describe.each(GENERATIONS)('an export of %s', (generation) => {
  it('is begun and followed to its files', async () => {
    const world = worldWith({ name: 'slow-export', amount: 3 })
    const { board, connection } = await world.operator(generation)
    const said = new Set<string>()
    board.subscribe(() => {
      for (const { progress } of board.jobs()) if (progress !== undefined) said.add(progress)
    })
    const id = await board.start({ ...WHOLE, types: ['Patient', 'Observation'] })
    const { manifest, job, expiresAt } = await until(board, id, 'done')
    expect([...said]).toEqual(['25% complete', '50% complete', '75% complete'])
    expect(world.pauses).toEqual([1000, 1000, 1000])
    expect(manifest?.output.map(({ type }) => type)).toEqual(['Patient', 'Observation'])
    expect(job.transactionTime).toBe(manifest?.transactionTime)
    expect(job.requestIds.length).toBeGreaterThan(0)
    expect(expiresAt).toBeGreaterThan(Date.now())
    // The log has no ids and no parameters.
    expect(connection.requests.entries().map(({ path }) => path)).toContain('Group/…/$export?…')
  })

  it('whose start was not answered is lost, and never sent again by itself', async () => {
    const world = worldWith({ name: 'lost-export-start' })
    const { board, kept } = await world.operator(generation)
    const id = await board.start(WHOLE)
    expect(shown(board, id)).toMatchObject({ job: { state: 'lost' }, failure: { kind: 'offline' } })
    expect(starts(world)).toBe(1)
    const later = await world.operator(generation, kept)
    await later.board.resume()
    expect(shown(later.board, id).job.state).toBe('lost')
    expect(starts(world)).toBe(1)
  })

  it('that the service refuses says so, and so does one that was never answered before the page was closed', async () => {
    const world = worldWith()
    const { board, kept } = await world.operator(generation)
    const id = await board.start({ ...WHOLE, types: ['no such!'] })
    expect(shown(board, id)).toMatchObject({
      job: { state: 'refused' },
      failure: { kind: 'rejected' },
    })
    await kept.keepJob({ ...shown(board, id).job, id: 'closed', state: 'starting' })
    const later = await world.operator(generation, kept)
    await later.board.resume()
    expect(shown(later.board, 'closed').job.state).toBe('lost')
  })

  it('goes on after a reload, several at once', async () => {
    const world = worldWith({ name: 'slow-export', amount: 2 })
    const { board, kept } = await world.operator(generation)
    const ids = [await board.start(WHOLE), await board.start(WHOLE)]
    board.close()
    const later = await world.operator(generation, kept)
    await later.board.resume()
    for (const id of ids) expect((await until(later.board, id, 'done')).job.id).toBe(id)
    expect(starts(world)).toBe(2)
    const again = await world.operator(generation, kept)
    await again.board.resume()
    // The list of files is not kept: the service is asked for it again.
    await vi.waitFor(() => expect(shown(again.board, ids[0] ?? '').manifest).toBeDefined())
  })

  it('is waited for while the service is busy or fails, as long as it says', async () => {
    const world = worldWith({ name: 'slow-export', amount: 2 })
    const { board } = await world.operator(generation)
    const id = await board.start(WHOLE)
    world.play(
      { name: 'throttled', times: 1, amount: 7 },
      { name: 'unavailable', times: 1, amount: 9 },
      { name: 'server-error', times: 1 },
    )
    await until(board, id, 'done')
    expect(world.pauses).toEqual(expect.arrayContaining([7000, 9000]))
    // Without a word from the service, the pauses grow.
    expect(world.pauses.some((one) => one >= 2000 && one !== 7000 && one !== 9000)).toBe(true)
  })

  it('that fails half-way is asked about for a while, and then a person decides', async () => {
    const world = worldWith({ name: 'slow-export', amount: 3 }, { name: 'failing-export' })
    const { board } = await world.operator(generation)
    const id = await board.start(WHOLE)
    expect(await until(board, id, 'failed')).toMatchObject({ failure: { kind: 'server' } })
    world.play()
    void board.follow(id)
    await until(board, id, 'done')
  })

  it('is cancelled at the service', async () => {
    const world = worldWith()
    const { board } = await world.operator(generation)
    const id = await board.start(WHOLE)
    await until(board, id, 'done')
    await board.cancel(id)
    expect(shown(board, id).job.state).toBe('cancelled')
    expect(world.sent.at(-1)?.method).toBe('DELETE')
    const url = shown(board, id).job.statusUrl ?? ''
    expect(
      (
        await world.caller.send(url, {
          token: world.caller.token({
            generation,
            scopes: ['system/*.rs'],
            clientId: 'clearchart-backend',
          }),
        })
      ).status,
    ).toBe(404)
  })

  it('that has expired is gone', async () => {
    const world = worldWith({ name: 'expiring-export', amount: 60 })
    const { board, kept } = await world.operator(generation)
    const id = await board.start(WHOLE)
    const { expiresAt = 0 } = await until(board, id, 'done')
    expect(expiresAt - Date.now()).toBeLessThanOrEqual(60_000)
    world.wait(1)
    const later = await world.operator(generation, kept)
    await later.board.resume()
    await until(later.board, id, 'gone')
  })

  it('is followed to its files where the browser keeps nothing, which is told', async () => {
    const world = worldWith({ name: 'slow-export', amount: 1 })
    const full = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'))
    const { board } = await world.operator(generation, { jobs: full, keepJob: full, dropJob: full })
    await board.resume()
    const id = await board.start(WHOLE)
    expect(await until(board, id, 'done')).toMatchObject({ isUnkept: true })
    expect(starts(world)).toBe(1)
    await board.drop(id)
    expect(board.jobs()).toEqual([])
  })
})

it('An export is kept without a value of a filter', async () => {
  const { board, kept, client } = await worldWith().operator('v2')
  await board.start({ ...WHOLE, typeFilters: ['Observation?code=secretive'] })
  expect(JSON.stringify(await kept.jobs(client.registration.id))).not.toContain('secretive')
})

/** A folder in memory with room for some files, which knows how many are open at a time. */
function folder() {
  const files = new Map<string, Buffer>()
  const open = new Set<string>()
  const state = { most: 0, room: Number.POSITIVE_INFINITY }
  return {
    files,
    state,
    sink: (name: string) => {
      const chunks: Uint8Array[] = []
      open.add(name)
      state.most = Math.max(state.most, open.size)
      return Promise.resolve({
        write: (chunk: Uint8Array<ArrayBuffer>) => {
          if (files.size >= state.room)
            return Promise.reject(new DOMException('no room', 'QuotaExceededError'))
          chunks.push(chunk)
          return Promise.resolve()
        },
        close: () => {
          open.delete(name)
          files.set(name, Buffer.concat(chunks))
          return Promise.resolve()
        },
        abort: () => {
          open.delete(name)
          return Promise.resolve()
        },
      })
    },
  }
}

async function exported(
  world: OperatorWorld,
  generation: Generation,
  change: (manifest: Manifest) => Manifest = (it) => it,
) {
  const operator = await world.operator(generation)
  const id = await operator.board.start(WHOLE)
  const { manifest } = await until(operator.board, id, 'done')
  invariant(manifest !== undefined, 'a finished export without its list')
  const disk = folder()
  const kept: { saved: readonly SavedFile[] } = { saved: [] }
  const fetched = (
    gzip = false,
    already: readonly SavedFile[] = [],
    onEnd: () => Promise<void> = () => Promise.resolve(),
  ) =>
    new Transfers(planFiles(change(manifest), gzip ? 'ndjson.gz' : 'ndjson'), already, {
      capability: operator.connection.capability,
      wire: operator.wire,
      gzip,
      sink: disk.sink,
      onSaved: (saved) => {
        kept.saved = saved
        return Promise.resolve()
      },
      onEnd,
      pause: () => Promise.resolve(),
    })
  return { ...operator, manifest, disk, kept, fetched }
}

describe.each(GENERATIONS)('the files of an export of %s', (generation) => {
  it('come two at a time, under the names that data tools expect, with their sums and lines', async () => {
    const { fetched, disk, manifest } = await exported(worldWith(), generation)
    const transfers = fetched()
    await transfers.run()
    expect(disk.state.most).toBe(2)
    expect([...disk.files.keys()].toSorted()).toEqual(
      manifest.output.map(({ type }) => `${type}.000.ndjson`).toSorted(),
    )
    for (const { state, saved, file } of transfers.list()) {
      const bytes = disk.files.get(file.name) ?? Buffer.alloc(0)
      expect(state).toBe('saved')
      expect(saved).toMatchObject({
        bytes: bytes.length,
        lines: file.count,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      })
    }
  })

  it('are compressed on request, with the sum of what is on the disk', async () => {
    const { fetched, disk } = await exported(worldWith(), generation)
    const transfers = fetched(true)
    await transfers.run()
    const { saved, file } = transfers.list()[0] ?? {}
    const bytes = disk.files.get(file?.name ?? '') ?? Buffer.alloc(0)
    expect(file?.name).toMatch(/\.000\.ndjson\.gz$/)
    expect(saved?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect(gunzipSync(bytes).toString().trimEnd().split('\n')).toHaveLength(saved?.lines ?? 0)
  })

  it('leave nothing where one breaks off, and only the missing one is fetched again', async () => {
    const world = worldWith()
    const { fetched, disk, kept } = await exported(world, generation)
    world.play({ name: 'cut-export-file', times: 1 })
    const transfers = fetched()
    await transfers.run()
    const broken = transfers.list().filter(({ state }) => state === 'broken')
    expect(broken).toHaveLength(1)
    expect(disk.files.has(broken[0]?.file.name ?? '')).toBe(false)
    const before = world.sent.length
    const later = fetched(false, kept.saved)
    await later.run()
    expect(world.sent.length - before).toBe(1)
    expect(later.list().every(({ state }) => state === 'saved')).toBe(true)
  })

  it('with another number of lines than the list says are told', async () => {
    const { fetched } = await exported(worldWith({ name: 'miscounted-export' }), generation)
    const transfers = fetched()
    await transfers.run()
    expect(transfers.list().every(({ state }) => state === 'wrong-count')).toBe(true)
  })

  it('are waited for while the service is busy, and refused ones are told', async () => {
    const world = worldWith()
    const { fetched } = await exported(world, generation)
    world.play({ name: 'throttled', times: 2, amount: 3 })
    const transfers = fetched()
    await transfers.run()
    expect(transfers.list().every(({ state }) => state === 'saved')).toBe(true)
    world.wait(25)
    const late = fetched()
    await late.run()
    expect(late.list().every(({ state }) => state === 'refused')).toBe(true)
  })

  it('that expire while others come are told, and those that came stay', async () => {
    const world = worldWith()
    const { fetched, disk, kept } = await exported(world, generation)
    const transfers = fetched()
    const stop = transfers.subscribe(() => {
      if (transfers.saved().size === 0) return
      stop()
      world.wait(25)
    })
    await transfers.run()
    const states = transfers.list().map(({ state }) => state)
    expect(states).toContain('saved')
    expect(states).toContain('refused')
    const refused = transfers.list().find(({ state }) => state === 'refused')
    expect(refused?.failure?.kind).toBe('not-found')
    expect([...disk.files.keys()].toSorted()).toEqual(kept.saved.map(({ name }) => name).toSorted())
  })

  it('whose folder takes no more are told as that, and so is a report that it did not take', async () => {
    const { fetched, disk } = await exported(worldWith(), generation)
    const transfers = fetched(false, [], () =>
      Promise.reject(new DOMException('no room', 'QuotaExceededError')),
    )
    disk.state.room = 2
    await transfers.run()
    const states = transfers.list().map(({ state }) => state)
    expect(states.filter((state) => state === 'saved')).toHaveLength(2)
    expect(new Set(states)).toEqual(new Set(['saved', 'unwritten']))
    expect([transfers.isRunning(), transfers.isReported()]).toEqual([false, false])
    disk.state.room = Number.POSITIVE_INFINITY
    await transfers.run()
    expect(transfers.saved().size).toBe(transfers.list().length)
  })

  it('at another address than the service’s own are never asked for', async () => {
    const world = worldWith()
    const { fetched } = await exported(world, generation, (manifest) => ({
      ...manifest,
      output: [{ type: 'Patient', url: 'https://hostile.example/Binary/1' }],
    }))
    const transfers = fetched()
    await transfers.run()
    expect(transfers.list()).toMatchObject([{ state: 'elsewhere' }])
    expect(world.sent.filter(({ url }) => url.includes('hostile'))).toEqual([])
  })

  it('with errors are read in the service’s own words', async () => {
    const { manifest, wire, connection } = await exported(
      worldWith({ name: 'export-errors' }),
      generation,
    )
    const permit = connection.capability.decide({
      interaction: 'export',
      step: 'file',
      type: 'Binary',
      name: '$binary-access-read',
      url: manifest.error[0]?.url ?? '',
      accept: 'application/fhir+ndjson',
    })
    invariant('base' in permit, 'the error file may not be read')
    const { body } = await wire.file(permit)
    expect(await readErrorTexts(body)).toEqual({
      texts: [{ severity: 'error', text: 'A document could not be read and is missing', count: 3 }],
      isCut: false,
    })
  })
})
