import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { explainRefusal } from '~/capability/explain'
import { isPermit } from '~/capability/permit'
import { messages } from '~/i18n/en/messages'
import { look as words } from '~/i18n/en/operator/look'
import type { NamedFile } from '~/operator/look/data-files'
import { exportConnection } from '~/operator/look/export-connection'
import { LookClient } from '~/operator/look/look-client'
import { LookStore } from '~/operator/look/look-store'
import { writeTables } from '~/operator/look/write-tables'
import { readQuery } from '~/queries/read-query'
import { registry } from '~/views/registry'
import { desk } from './look-desk-fixture'

async function opened(files: readonly NamedFile[]) {
  const port = desk()
  const store = new LookStore(() => port)
  store.open({ name: 'export', files })
  await vi.waitFor(() => expect(store.opened()?.later.reading.state).toBe('done'))
  return { store, port }
}

/** Reads a CSV (RFC 4180) character by character: a second reading of the rules. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const one = text[at] ?? ''
    if (isQuoted) {
      if (one !== '"') cell += one
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (one === '"') isQuoted = true
    else if (one === ',') {
      row.push(cell)
      cell = ''
    } else if (one === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
      at += 1
    } else cell += one
  }
  return rows
}

const value = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.constantFrom('=1+1', '-x', '@a', '+b', 'a,b', '"q"', 'a\r\nb', '-5', '\tt'),
)

describe('the tables of files', () => {
  it('come back as they were written: every value of every entry, with formulas as text, and with or without a byte order mark', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        async (texts, withMark) => {
          const lines = texts.map(([text, note], at) =>
            JSON.stringify({
              resourceType: 'Condition',
              id: `c${at}`,
              subject: { reference: 'Patient/p' },
              code: { text },
              note: [{ text: note }],
            }),
          )
          const { store } = await opened([
            { name: 'Condition.ndjson', file: new Blob([lines.join('\n')]) },
          ])
          const client = store.opened()?.client ?? new LookClient(desk())
          const written: Uint8Array[] = []
          const result = await writeTables({
            types: ['Condition'],
            withMark,
            withPaths: true,
            show: {
              format: { language: 'en', words: messages.format, style: 'clinician' },
              words: messages.records,
            },
            words,
            viewOf: (type) => registry.ofRecord(type),
            select: (type) => store.select('later', { of: 'all', type }),
            texts: (records) => client.ask('texts', 1, { records }),
            paths: (type) => client.ask('paths', 1, { type }),
            place: () =>
              Promise.resolve({
                write: (chunk) => Promise.resolve(void written.push(chunk)),
                close: () => Promise.resolve(),
                abort: () => Promise.reject(new Error('it was not stopped')),
              }),
            signal: new AbortController().signal,
            onRows: () => undefined,
          })
          expect(result).toEqual({ files: 1, rows: texts.length, isWhole: true })
          const bytes = Buffer.concat(written)
          expect(bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))).toBe(withMark)
          const [head = [], ...rows] = parseCsv(bytes.toString('utf8').replace(/^\uFEFF/, ''))
          const column = (name: string) => rows.map((row) => row[head.indexOf(name)])
          const safe = (text: string) =>
            /^[=+\-@\t\r]/.test(text) && text !== '-5' ? `'${text}` : text
          expect(column('id')).toEqual(texts.map((_text, at) => `c${at}`))
          expect(column('patient')).toEqual(texts.map(() => 'p'))
          expect(column('code.text')).toEqual(texts.map(([text]) => safe(text)))
          expect(column('note[0].text')).toEqual(texts.map(([, note]) => safe(note)))
          expect(rows.every((row) => row.length === head.length)).toBe(true)
        },
      ),
      { numRuns: 40 },
    )
  })
})

describe('files as a connection', () => {
  it('read what they have by the same gate and queries as a service, refuse everything else, and request nothing', async () => {
    const sent = vi.fn<typeof fetch>()
    vi.stubGlobal('fetch', sent)
    const { store } = await opened([
      {
        name: 'all.ndjson',
        file: new Blob(['{"resourceType":"Patient","id":"p","gender":"female"}']),
      },
    ])
    const client = store.opened()?.client
    const { capability, queryClient } = exportConnection(['Patient'], undefined, (type, id) =>
      client === undefined ? Promise.resolve(undefined) : client.ask('find', 1, { type, id }),
    )
    const permit = capability.decide({ interaction: 'read', type: 'Patient', id: 'p' })
    if (!isPermit(permit)) throw new Error('the type is in the files')
    const { resource } = await queryClient.query(readQuery(permit))
    expect(resource).toMatchObject({ gender: 'female' })
    const missing = capability.decide({ interaction: 'read', type: 'Patient', id: 'other' })
    if (!isPermit(missing)) throw new Error('the type is in the files')
    await expect(queryClient.query(readQuery(missing))).rejects.toMatchObject({ kind: 'forbidden' })
    for (const request of [
      { interaction: 'read', type: 'Condition', id: 'c' },
      { interaction: 'search', type: 'Patient', params: [['name', 'a']] },
      { interaction: 'create', type: 'Patient', resource: { resourceType: 'Patient' } },
    ] as const) {
      const answer = capability.decide(request)
      expect([request.interaction, isPermit(answer)]).toEqual([request.interaction, false])
      // There is no server that could say anything.
      if (isPermit(answer)) throw new Error('files are only read')
      for (const text of Object.values(explainRefusal(answer, { language: 'en' })))
        expect(text).not.toMatch(/server|provider|connection/)
    }
    expect(sent).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
  })

  it('are gone when they are closed, and an answer that comes later brings nothing back', async () => {
    const { store, port } = await opened([
      { name: 'a.ndjson', file: new Blob(['{"resourceType":"Patient","id":"p"}']) },
    ])
    store.check()
    store.close()
    expect(port.terminate).toHaveBeenCalledOnce()
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
    expect(store.opened()).toBeUndefined()
  })
})
