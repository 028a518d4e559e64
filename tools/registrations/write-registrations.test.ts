import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PARTS, REGISTRATIONS } from '../../src/offline/shell-names.ts'
import { manyRegistrations } from '../../src/smart/many-registrations-fixture.ts'
import { findByIssuer } from '../../src/smart/registration-of-issuer.ts'
import { putRegistrations } from '../registrations.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clearchart-registrations-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
})
afterEach(async () => rm(folder, { recursive: true }))

const MANY = manyRegistrations(90)

/** Puts a file into the build, as an operator does. */
async function put(file: unknown): Promise<string> {
  const path = join(folder, 'mine.txt')
  await writeFile(path, JSON.stringify(file))
  return putRegistrations(path, folder)
}

/** The name of an organization as a launch of its EHR finds it in the folder. */
async function nameAt(issuer: string): Promise<string | undefined> {
  const fetchIt: typeof fetch = async (address) => {
    const path = address instanceof Request ? address.url : address.toString()
    const content = await readFile(join(folder, path), 'utf8').catch(() => undefined)
    return content === undefined ? new Response('', { status: 404 }) : new Response(content)
  }
  return (await findByIssuer(issuer, fetchIt))?.registration.name
}

const ISSUER = 'https://fhir-4.example.org/r4'
const renamed = (name: string) => ({
  registrations: MANY.registrations.map((one) => (one.issuer === ISSUER ? { ...one, name } : one)),
})
const divisions = async () => readdir(join(folder, PARTS))

it('A changed file counts at once, whatever parts are there: the parts before stay, older ones go', async () => {
  await put(MANY)
  const [first = ''] = await divisions()
  await put(renamed('Second'))
  expect(await nameAt(ISSUER)).toBe('Second')
  expect(await divisions()).toHaveLength(2)
  await put(renamed('Third'))
  expect(await nameAt(ISSUER)).toBe('Third')
  expect(await divisions()).toHaveLength(2)
  expect(await divisions()).not.toContain(first)
  // Edited by hand on the host, without the command.
  await writeFile(join(folder, REGISTRATIONS), JSON.stringify(renamed('By hand')))
  expect(await nameAt(ISSUER)).toBe('By hand')
})

it('A small file is in one piece again', async () => {
  await put(MANY)
  const small = manyRegistrations(5)
  expect(await put(small)).toContain('in one file')
  expect(await readFile(join(folder, REGISTRATIONS), 'utf8')).toBe(JSON.stringify(small))
  expect(await nameAt(ISSUER)).toBe(small.registrations.at(-1)?.name)
})

it('Parts have compressed forms with the same content', async () => {
  await put(MANY)
  const [parts = ''] = await divisions()
  const path = join(folder, PARTS, parts, 'index.json')
  const plain = await readFile(path)
  expect(gunzipSync(await readFile(`${path}.gz`)).equals(plain)).toBe(true)
  expect(brotliDecompressSync(await readFile(`${path}.br`)).equals(plain)).toBe(true)
  const names = await readdir(folder)
  expect(names.filter((name) => /registrations\.json\./.test(name))).toEqual([])
})

it('A file with a mistake, and a folder without a build, change nothing', async () => {
  await put(MANY)
  const before = await readFile(join(folder, REGISTRATIONS), 'utf8')
  await expect(put({ registrations: [{ id: 'a' }] })).rejects.toThrow(
    'registrations[0].issuer is missing',
  )
  expect(await readFile(join(folder, REGISTRATIONS), 'utf8')).toBe(before)
  await rm(join(folder, 'index.html'))
  await expect(put(renamed('Second'))).rejects.toThrow('there is no build')
  expect(await readFile(join(folder, REGISTRATIONS), 'utf8')).toBe(before)
})
