import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ports that systems give to outgoing connections and to `listen(0)` (RFC 6335 from
 * 49152, Linux from 32768): nothing takes one of these by chance between the look and the use.
 */
const FIRST = 16_000
const END = 32_000
const TRIES = 50

/** A port of this machine that is free and that the system gives to nobody by itself. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = randomInt(FIRST, END)
    if (await isFree(port)) return port
  }
  throw new Error(`No port was free in ${TRIES} tries between ${FIRST} and ${END}.`)
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  return new Promise((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(error)
    })
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
