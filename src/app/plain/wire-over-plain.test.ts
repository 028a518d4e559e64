import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { MutationObserver } from '@tanstack/react-query'
import type { Patient } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isPermit } from '~/capability/permit'
import type { Update } from '~/fhir/request'
import { addressedAsNamed } from '~/queries/addressed-fixture'
import { updateMutation } from '~/queries/mutations'
import { readQuery } from '~/queries/read-query'
import { connectPlain } from './connect-plain-fixture'
import type { PlainWorld } from './plain-server-fixture'

afterEach(() => {
  vi.unstubAllGlobals()
})

const patient: Patient = {
  resourceType: 'Patient',
  id: '7',
  meta: { versionId: '4' },
  name: [{ family: 'García' }],
}

describe('a change at a plain server', () => {
  const change = async (
    more: Readonly<Record<string, unknown>>,
    named: Pick<Update, 'version'> = { version: 'W/"4"' },
  ) => {
    const world: PlainWorld = {
      types: { Patient: { interaction: ['read', 'update'], more } },
      records: [patient],
      answer: (_path, { method }) => (method === 'PUT' ? Response.json(patient) : undefined),
    }
    const granted = ['user/*.cruds']
    const { connection, asked } = await connectPlain(world, {
      user: { role: 'practitioner' },
      scopes: { asked: granted, granted },
    })
    const permit = connection.capability.decide<Update>({
      interaction: 'update',
      type: 'Patient',
      id: '7',
      resource: patient,
      ...named,
    })
    if (!isPermit(permit)) throw new Error('refused')
    await new MutationObserver(connection.queryClient, updateMutation).mutate(
      addressedAsNamed(permit),
    )
    return asked.find(({ method }) => method === 'PUT')?.headers.get('If-Match')
  }

  it.each([undefined, 'versioned', 'versioned-update'])(
    'that says %j of versions names the version that it changes',
    async (versioning) => {
      expect(await change({ versioning })).toBe('W/"4"')
    },
  )

  it('that keeps no versions names none', async () => {
    expect(await change({ versioning: 'no-version' })).toBeNull()
  })

  it('that takes none without its version is never made blindly', async () => {
    await expect(change({ versioning: 'versioned-update' }, {})).rejects.toThrow('version')
    expect(await change({ versioning: 'versioned' }, {})).toBeNull()
  })
})

describe('the version of an entry', () => {
  it.each([
    ['W/"4"', 'W/"4"'],
    ['"4"', '"4"'],
    // Sums of the bytes, by frameworks and by what compresses on the way.
    ['W/"5d-Yx1kzfFnDeZ"', 'W/"4"'],
    ['"4-gzip"', 'W/"4"'],
    ['4', 'W/"4"'],
    ['', 'W/"4"'],
    [undefined, 'W/"4"'],
  ])('that came with the ETag %j is %s, by which it is changed', async (tag, expected) => {
    const { connection } = await connectPlain({
      types: { Patient: {} },
      records: [],
      answer: (path) =>
        path === '/Patient/7'
          ? Response.json(patient, tag === undefined ? {} : { headers: { ETag: tag } })
          : undefined,
    })
    const permit = connection.capability.decide({ interaction: 'read', type: 'Patient', id: '7' })
    if (!isPermit(permit)) throw new Error('refused')
    expect((await connection.queryClient.query(readQuery(permit))).version).toBe(expected)
  })
})

describe('an answer that is compressed', () => {
  it('is read, and without an ETag its version is that of its meta', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(200, {
        'Content-Type': 'application/fhir+json',
        'Content-Encoding': 'gzip',
      })
      response.end(gzipSync(JSON.stringify(patient)))
    })
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    try {
      const { connection } = await connectPlain({ types: { Patient: {} }, records: [] })
      const { port } = server.address() as AddressInfo
      vi.unstubAllGlobals()
      const real = globalThis.fetch
      vi.stubGlobal('fetch', (_url: string, init: RequestInit) =>
        real(`http://127.0.0.1:${port}/`, init),
      )
      const permit = connection.capability.decide({ interaction: 'read', type: 'Patient', id: '7' })
      if (!isPermit(permit)) throw new Error('refused')
      const read = await connection.queryClient.query(readQuery(permit))
      expect(read).toMatchObject({ resource: { name: [{ family: 'García' }] }, version: 'W/"4"' })
    } finally {
      server.close()
    }
  })
})
