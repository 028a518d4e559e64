import { describe, expect, it } from 'vitest'
import { invariant } from '~/std/invariant'
import { DOWNLOADS, type DownloadTold } from './download-talk'
import { WorkerDownloads } from './worker-downloads'

const ID = '3f1c9a52-8d7e-4b60-9a31-0c2d4e6f8a10'

/** A page's end of a download, and all that it was told. */
function page(downloads: WorkerDownloads, id = ID, name = 'export.zip') {
  const { port1, port2 } = new MessageChannel()
  const told: DownloadTold[] = []
  const waiting: (() => void)[] = []
  port1.addEventListener('message', ({ data }: MessageEvent<DownloadTold>) => {
    told.push(data)
    for (const go of waiting.splice(0)) go()
  })
  port1.start()
  const stays = downloads.take({ kind: 'download', id, name }, port2)
  const hears = async (word: DownloadTold, times = 1) => {
    while (told.filter((one) => one === word).length < times)
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
  }
  return { told, hears, stays, send: (data: unknown) => port1.postMessage(data) }
}

function opened(downloads: WorkerDownloads, id = ID) {
  const response = downloads.answer(`${DOWNLOADS}${id}`)
  invariant(response !== undefined, 'an address of a download is answered')
  return response
}

function readerOf({ body }: Response) {
  invariant(body !== null, 'a download has a body')
  return body.getReader()
}

describe('a download that a page feeds through the worker', () => {
  it('asks for a chunk only when the browser reads, gives it on as it is, and ends with the page’s word', async () => {
    const downloads = new WorkerDownloads()
    const { told, hears, send, stays } = page(downloads, ID, 'export 1".zip')
    await hears('known')
    const response = opened(downloads)
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="export_1_.zip"')
    await hears('begun')
    expect(told, 'nothing is asked for before anybody reads').not.toContain('more')
    const reader = readerOf(response)
    for (const [count, byte] of [1, 2, 3].entries()) {
      const reading = reader.read()
      await hears('more', count + 1)
      expect(told.filter((one) => one === 'more')).toHaveLength(count + 1)
      send(new Uint8Array([byte]))
      expect((await reading).value).toEqual(new Uint8Array([byte]))
    }
    const last = reader.read()
    send('end')
    expect((await last).done).toBe(true)
    await stays
    expect(opened(downloads).status, 'nothing of it is left').toBe(404)
  })

  it('tells the page when it is cancelled in the browser', async () => {
    const downloads = new WorkerDownloads()
    const { hears, stays } = page(downloads)
    const reader = readerOf(opened(downloads))
    const reading = reader.read()
    await reader.cancel()
    await reading
    await hears('cancelled')
    await stays
    expect(opened(downloads).status, 'nothing of it is left').toBe(404)
  })

  it('fails for the browser when the page breaks it off', async () => {
    const downloads = new WorkerDownloads()
    const { send } = page(downloads)
    const reading = readerOf(opened(downloads)).read()
    send('break')
    await expect(reading).rejects.toThrow('broke it off')
  })

  it('is there once, by its own address, and answers its page as long as it is', async () => {
    const downloads = new WorkerDownloads()
    expect(opened(downloads).status).toBe(404)
    expect(downloads.answer('/assets/index.js')).toBeUndefined()
    expect(downloads.answer('/patients')).toBeUndefined()
    const { hears, told, send } = page(downloads)
    const reading = readerOf(opened(downloads)).read()
    expect(opened(downloads).status, 'a second one would share its bytes').toBe(404)
    void downloads.take({ kind: 'hold', id: ID }, undefined)
    await hears('here')
    send('end')
    await reading
    const before = told.length
    await downloads.take({ kind: 'hold', id: ID }, undefined)
    expect(told.slice(before)).toEqual([])
  })

  it.each([
    undefined,
    null,
    'download',
    { kind: 'download' },
    { kind: 'download', id: '../index.html', name: 'a' },
    { kind: 'download', id: ID },
    { kind: 'hold', id: 7 },
  ])('takes no other message: %j', async (message) => {
    const downloads = new WorkerDownloads()
    await downloads.take(message, new MessageChannel().port1)
    expect(opened(downloads).status).toBe(404)
  })
})
