import { BroadcastChannel, threadId } from 'node:worker_threads'

/**
 * A channel that only this worker's tests hear, as a browser's tabs hear each other and nobody
 * else's. Node's own reaches every thread of the process (Node, "Class: BroadcastChannel extends
 * EventTarget"), so that a sign-out in one test file would end a session of the same name in
 * another file that runs at the same time.
 */
export class OwnChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} of worker ${threadId}`)
  }
}
