import { Server, Socket } from 'node:net'
import { afterAll, afterEach } from 'vitest'
import { connectionGuard } from './connection-guard.ts'
import { waitWithPatience } from './patience.ts'

// Holds for every unit test: it connects to nothing but a server that it started itself.
const guard = connectionGuard()
guard.watch(Server.prototype, Socket.prototype)
afterEach(guard.judge)
// Connections that the last test of a file began and that came after it.
afterAll(() => {
  guard.judge()
  guard.leave()
})

waitWithPatience()
if (typeof document !== 'undefined') (await import('./cheap-errors.ts')).printPagesOnDemand()
