// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { paragraph, writeDocx } from '~/documents/viewers/office/docx-fixture'
import { readableAs, textOfBytes, type Readable } from './text-of-bytes'

// The library of PDFs relies on it (ES2024), and Node 20 does not have it.
const isOlder = !('withResolvers' in Promise)
beforeAll(() => {
  if (!isOlder) return
  const withResolvers = () => {
    let settle = {}
    const promise = new Promise((resolve, reject) => {
      settle = { resolve, reject }
    })
    return { promise, ...settle }
  }
  Object.assign(Promise, { withResolvers })
})
afterAll(() => {
  if (isOlder) Reflect.deleteProperty(Promise, 'withResolvers')
})

/** A worker that is caught in its file: it never answers. */
class SilentWorker extends EventTarget {
  static all: SilentWorker[] = []
  hasEnded = false

  constructor() {
    super()
    SilentWorker.all.push(this)
  }

  postMessage() {
    // Nothing comes back.
  }

  terminate() {
    this.hasEnded = true
  }
}

beforeEach(() => {
  SilentWorker.all = []
  vi.useFakeTimers()
  vi.stubGlobal('Worker', SilentWorker)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const bytesOf = (text: string | Uint8Array) => new Uint8Array(Buffer.from(text))

const FILES: readonly (readonly [string, Readable, string | Uint8Array])[] = [
  ['CDA', 'clinical', '<ClinicalDocument xmlns="urn:hl7-org:v3"><component/></ClinicalDocument>'],
  ['FHIR document', 'clinical', '{"resourceType":"Bundle","type":"document","entry":[]}'],
  ['PDF', 'pdf', '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n'],
  ['RTF', 'office', '{\\rtf1 Words\\par}'],
  ['DOCX', 'office', writeDocx({ body: paragraph('Words') })],
  ['DICOM', 'dicom', `${'\0'.repeat(128)}DICM`],
]

it.each(FILES)(
  'a worker that is caught in a file is ended, and the search goes on: %s',
  async (_, as, file) => {
    const bytes = bytesOf(file)
    expect(readableAs(bytes)).toBe(as)
    const { signal } = new AbortController()
    let found: unknown = 'waiting'
    const reading = textOfBytes(bytes, undefined, { state: 'none' }, signal).then((text) => {
      found = text
    })
    // Parts of the app that load with the first file of a kind.
    await vi.waitFor(() => expect(SilentWorker.all.length).toBeGreaterThan(0))
    expect(found).toBe('waiting')
    await vi.advanceTimersByTimeAsync(150_000)
    await reading
    expect(found).toMatchObject({ text: '', isSlow: true })
    expect(SilentWorker.all.map(({ hasEnded }) => hasEnded)).toEqual(
      SilentWorker.all.map(() => true),
    )
  },
)
