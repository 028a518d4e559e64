import { AsyncLocalStorage } from 'node:async_hooks'
import type { Server, Socket } from 'node:net'

/** Watches the connections of a test. */
export interface ConnectionGuard {
  /** Takes the place of `listen` and `connect` from here on. */
  readonly watch: (server: Pick<Server, 'listen'>, socket: Pick<Socket, 'connect'>) => void
  /**
   * Throws when the process has connected to anything but one of its own servers since the last
   * call.
   */
  readonly judge: () => void
  /**
   * Runs one test. What it left running may connect when a later test runs: that one is not blamed
   * for it.
   */
  readonly during: (test: () => Promise<void>) => Promise<void>
  /**
   * Says that the running test is over although its hooks still run: what it left running is not
   * blamed on it from here on.
   */
  readonly over: () => void
  /** Restores `listen` and `connect`. */
  readonly leave: () => void
}

/**
 * The host of a unit test's page (Vitest, "environmentOptions": its default), which nobody serves.
 * A part of the app that reads a file of the app's own host, such as the catalogue of
 * forms, asks there, at any time after an earlier test has loaded that part.
 */
export const PAGE = 'localhost:3000'

/** The run of one test. */
interface Run {
  /** True once another test has begun, or the network of this one was taken away. */
  isOver: boolean
}

/**
 * The run that began whatever is going on. One for all guards of a worker: each further storage
 * adds a store to every promise of the process until Node 24, for as long as the process lives, and
 * a worker has a guard for each of its files (docs/decisions, 178).
 */
const runOf = new AsyncLocalStorage<Run>()

/**
 * Refuses every connection to anything but a server that this process has opened, and remembers
 * it: the code under test may take a refused connection for a failing network and go on. What asks
 * the page's own host finds none, and no test is blamed for it. A screen that an earlier test
 * closed may still read, and has lost the network that the test put in the place of the real one:
 * it is refused too, and the test that runs by then is not blamed.
 */
export function connectionGuard(): ConnectionGuard {
  const own = new Set<number>()
  let running: Run = { isOver: true }
  let refused: string[] = []
  const undo: (() => void)[] = []
  return {
    watch: (server, socket) => {
      const { listen } = server
      const { connect } = socket
      undo.push(
        () => Object.assign(server, { listen }),
        () => Object.assign(socket, { connect }),
      )
      watchServers(server, own)
      socket.connect = function guarded(this: Socket, ...given: unknown[]): Socket {
        const port = portOf(given)
        if (port !== undefined && own.has(port))
          return Reflect.apply(connect, this, given) as Socket
        const target = targetOf(given)
        const sentence = `A test tried to connect to ${target}.`
        if (target !== PAGE && runOf.getStore()?.isOver !== true) refused.push(sentence)
        // Fails as the network fails: after the caller has attached its listeners.
        setImmediate(() => this.destroy(new Error(sentence)))
        return this
      }
    },
    during: (test) => {
      running.isOver = true
      running = { isOver: false }
      return runOf.run(running, test)
    },
    over: () => {
      running.isOver = true
    },
    leave: () => {
      running.isOver = true
      for (const restore of undo.splice(0)) restore()
    },
    judge: () => {
      const told = refused
      refused = []
      if (told.length > 0)
        throw new Error(`${told.join('\n')} No unit test needs a network: give it a sandbox.`)
    },
  }
}

function watchServers(server: Pick<Server, 'listen'>, own: Set<number>): void {
  const { listen } = server
  server.listen = function watched(this: Server, ...given: unknown[]): Server {
    this.once('listening', () => {
      const address = this.address()
      if (address === null || typeof address === 'string') return
      own.add(address.port)
      this.once('close', () => own.delete(address.port))
    })
    return Reflect.apply(listen, this, given) as Server
  }
}

/**
 * The arguments of `Socket.connect` (Node: options, or a port and perhaps a host), or the list of
 * them that `net.connect` gives.
 */
function optionsOf([first, second]: readonly unknown[]): object {
  if (Array.isArray(first)) return optionsOf(first)
  if (typeof first === 'object' && first !== null) return first
  return { port: first, host: typeof second === 'string' ? second : 'localhost' }
}

function portOf(given: readonly unknown[]): number | undefined {
  const options = optionsOf(given)
  return 'port' in options ? Number(options.port) : undefined
}

function targetOf(given: readonly unknown[]): string {
  const options = optionsOf(given)
  const host = 'host' in options ? String(options.host) : 'localhost'
  return `${host}:${portOf(given) ?? '?'}`
}
