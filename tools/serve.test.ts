import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { UsageError } from './running/ports.ts'
import { served, soundRegistrations } from './serve.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clearchart-serve-'))
})
afterEach(() => rm(folder, { recursive: true }))

const line = {
  id: 'one',
  name: 'One',
  issuer: 'https://fhir.example.org/r4',
  clients: { patient: { clientId: 'c', scope: 'openid launch/patient patient/*.rs' } },
}
const write = async (registrations: object) => {
  const path = join(folder, 'registrations.json')
  await writeFile(path, JSON.stringify({ registrations }))
  return path
}

describe('npm run serve', () => {
  it('reads the registrations again each time, so that a change needs no new start', async () => {
    const path = await write([line])
    const read = await soundRegistrations(path)
    expect(await read()).toContain('One')
    await write([{ ...line, name: 'Another' }])
    expect(await read()).toContain('Another')
  })

  it('starts without the client id, which a server gives for the addresses that it prints', async () => {
    const clientId = 'CLIENT-ID-FROM-THE-SERVER'
    const path = await write([
      { ...line, clients: { patient: { ...line.clients.patient, clientId } } },
    ])
    const read = await soundRegistrations(path)
    const url = 'http://127.0.0.1:5173'
    const told = served(url, path, await read())
    expect(told).toContain(`${url}/callback`)
    expect(told).toContain(`into ${path}, in place of ${clientId}`)
    expect(served(url, path, JSON.stringify([line]))).not.toContain('in place of')
  })

  it('reads a file as a browser does that an editor put a mark before', async () => {
    const path = await write([line])
    await writeFile(path, `\uFEFF${await readFile(path, 'utf8')}`)
    const read = await soundRegistrations(path)
    expect(JSON.parse(await read())).toMatchObject({ registrations: [{ id: 'one' }] })
  })

  it('tells a mistake that comes later once, and serves the file as it was until it is mended', async () => {
    const path = await write([line])
    const told: string[] = []
    const read = await soundRegistrations(path, (mistakes) => told.push(mistakes))
    const before = await read()
    await write([{ ...line, isuer: 'x' }])
    expect([await read(), await read()]).toEqual([before, before])
    expect(told.join('\n')).toMatch(/isuer is nothing that the app knows[\s\S]*as it was before/)
    expect(told).toHaveLength(1)
    await write([{ ...line, name: 'Another' }])
    expect(await read()).toContain('Another')
  })

  it('names every mistake before anything is built, and a file that is not there', async () => {
    const path = await write([{ ...line, issuer: 'ftp://x', clients: {} }])
    const refused = await soundRegistrations(path).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(UsageError)
    expect(String(refused)).toMatch(/issuer[\s\S]*clients/)
    await expect(soundRegistrations(join(folder, 'none.json'))).rejects.toThrow('no such file')
  })
})
