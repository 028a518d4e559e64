import { Server, Socket } from 'node:net'
import { afterAll, afterEach, aroundEach, vi } from 'vitest'
import { connectionGuard } from './connection-guard.ts'
import { OwnChannel } from './own-channels.ts'
import { waitWithPatience } from './patience.ts'
import { complaintGuard } from './react-complaints.ts'

// Holds for every unit test: it connects to nothing but a server that it started itself.
const guard = connectionGuard()
guard.watch(Server.prototype, Socket.prototype)
aroundEach(guard.during)
afterEach(guard.judge)
// Connections that the last test of a file began and that came after it.
afterAll(() => {
  guard.judge()
  guard.leave()
})

// A test takes its own network away when it is over, in a hook that runs before the guard's. A
// screen that it has just closed may still read then.
const { unstubAllGlobals } = vi
vi.unstubAllGlobals = () => {
  guard.over()
  return unstubAllGlobals()
}

Object.assign(globalThis, { BroadcastChannel: OwnChannel })

const complaints = complaintGuard()
complaints.watch(console)
afterEach(complaints.judge)

waitWithPatience()
if (typeof document !== 'undefined') (await import('./cheap-errors.ts')).printPagesOnDemand()
