import { AsyncResource } from 'node:async_hooks'
import { once } from 'node:events'
import { connect, createServer, Server, Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectionGuard, PAGE } from './connection-guard.ts'

/** Nobody listens here. */
const CLOSED = 'http://127.0.0.1:49151'

describe('the guard of the unit tests', () => {
  // Each test puts a guard in front of the one that all tests have; the one behind never sees the
  // connections that the first refuses.
  let guard = connectionGuard()
  beforeEach(() => {
    guard = connectionGuard()
    guard.watch(Server.prototype, Socket.prototype)
  })
  afterEach(() => guard.leave())

  it('lets a test reach a server of its own, for as long as that is open', async () => {
    const server = createServer((socket) => socket.end('hello'))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    const socket = connect(address.port, '127.0.0.1')
    const [said] = await once(socket.setEncoding('utf8'), 'data')
    expect(said).toBe('hello')
    guard.judge()

    socket.destroy()
    server.close()
    await once(server, 'close')
    const [late] = await once(connect(address.port, '127.0.0.1'), 'error')
    expect(String(late)).toContain(`127.0.0.1:${address.port}`)
    expect(guard.judge).toThrow(`127.0.0.1:${address.port}`)
  })

  it('refuses the host of the page itself, which nobody serves, and blames no test for it', async () => {
    const [error] = await once(connect(Number(PAGE.split(':')[1]), PAGE.split(':')[0]), 'error')
    expect(String(error)).toContain(PAGE)
    guard.judge()
  })

  it('blames no test for what an earlier one left running, and refuses it all the same', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    let late: Promise<string> = Promise.resolve('')
    await guard.during(async () => {
      late = released.then(() => fetch(CLOSED)).then(String, () => 'offline')
    })
    await guard.during(async () => {
      release()
      expect(await late).toBe('offline')
    })
    guard.judge()

    await guard.during(async () => void (await fetch(CLOSED).catch(() => 'offline')))
    expect(guard.judge).toThrow(CLOSED.split('//')[1])
  })

  it('blames no test for what goes on after the network of its own is taken away', async () => {
    let late: Promise<string> = Promise.resolve('')
    await guard.during(async () => {
      vi.stubGlobal('fetch', () => Promise.resolve(new Response('page 1')))
      const first = fetch(CLOSED)
      vi.unstubAllGlobals()
      guard.over()
      late = first.then(() => fetch(CLOSED)).then(String, () => 'offline')
      expect(await late).toBe('offline')
    })
    guard.judge()
  })

  it('makes nothing that is asynchronous heavier, however many files had a guard before', async () => {
    const stores = () => Object.getOwnPropertySymbols(new AsyncResource('of a test')).length
    const before = stores()
    for (let file = 0; file < 5; file += 1) {
      const another = connectionGuard()
      await another.during(async () => undefined)
      another.leave()
    }
    expect(stores()).toBe(before)
  })

  it.each([
    ['a closed port of this machine', `${CLOSED}/`],
    ['a service by its name', 'http://service.invalid/'],
  ])('tells of %s, even where the code under test took it for the network', async (_, address) => {
    const answer = await fetch(address).catch(() => 'offline')
    expect(answer).toBe('offline')
    expect(guard.judge).toThrow(new URL(address).hostname)
    // Reported once: the next test is not blamed for it.
    guard.judge()
  })
})
