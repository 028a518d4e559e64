import { BroadcastChannel as EveryThreads, Worker } from 'node:worker_threads'
import { expect, it, vi } from 'vitest'

const NAME = 'clearchart.test'

/** All that a channel hears. */
function heardBy(channel: Pick<EventTarget, 'addEventListener'>): readonly unknown[] {
  const heard: unknown[] = []
  channel.addEventListener('message', (event) => {
    if ('data' in event) heard.push(event.data)
  })
  return heard
}

it('Tabs of a test hear each other, and nothing of a test in another worker', async () => {
  const ours = new BroadcastChannel(NAME)
  const other = new BroadcastChannel(NAME)
  const shared = new EveryThreads(NAME)
  const all = heardBy(shared)
  const heard = heardBy(ours)
  const worker = new Worker(
    `const { BroadcastChannel } = require('node:worker_threads')
    const channel = new BroadcastChannel('${NAME}')
    channel.postMessage('signed-out elsewhere')
    channel.close()`,
    { eval: true },
  )
  try {
    await vi.waitFor(() => expect(all).toEqual(['signed-out elsewhere']))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    other.postMessage('of another tab')
    await vi.waitFor(() => expect(heard).toContain('of another tab'))
    expect(heard).toEqual(['of another tab'])
  } finally {
    await worker.terminate()
    for (const channel of [ours, other, shared]) channel.close()
  }
})
