import { Server, Socket } from 'node:net'
import { afterAll, afterEach } from 'vitest'
import { connectionGuard } from './connection-guard.ts'
import { waitWithPatience } from './patience.ts'

// Of every unit test: it reaches nothing but a server that it started itself.
const guard = connectionGuard()
guard.watch(Server.prototype, Socket.prototype)
afterEach(guard.judge)
// What was begun by the last test of a file and came after it.
afterAll(() => {
  guard.judge()
  guard.leave()
})

waitWithPatience()
if (typeof document !== 'undefined') (await import('./cheap-errors.ts')).printPagesOnDemand()
