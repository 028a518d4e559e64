import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compressBuild } from './compress-build.ts'

const SCRIPT = 'export const one = 1\n'.repeat(100)
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clearchart-compress-'))
  mkdirSync(join(folder, 'assets', 'pdf-1'), { recursive: true })
  mkdirSync(join(folder, 'questionnaires'))
  for (const name of [
    'index.html',
    'assets/a.js',
    'registrations.json',
    'questionnaires/index.json',
  ])
    writeFileSync(join(folder, name), SCRIPT)
  writeFileSync(join(folder, 'assets', 'small.css'), 'a{}')
  writeFileSync(join(folder, 'assets', 'picture.png'), SCRIPT)
  writeFileSync(join(folder, 'assets', 'pdf-1', 'noise.wasm'), randomBytes(4000))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('Scripts and pages get compressed forms that hold the same', async () => {
  const { files, plain, gzip, brotli } = await compressBuild(folder)
  for (const name of ['index.html', 'assets/a.js']) {
    const read = (ending: string) => readFileSync(join(folder, `${name}.${ending}`))
    expect(gunzipSync(read('gz')).toString()).toBe(SCRIPT)
    expect(brotliDecompressSync(read('br')).toString()).toBe(SCRIPT)
  }
  expect({ files, plain }).toEqual({ files: 3, plain: 2 * SCRIPT.length + 4000 })
  expect(gzip).toBeLessThan(plain)
  expect(brotli).toBeLessThan(gzip)
})

test('What people edit on the host, what is tiny, and what does not get smaller has none', async () => {
  await compressBuild(folder)
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  expect(all.filter((name) => /\.(gz|br)$/.test(name)).toSorted()).toEqual([
    join('assets', 'a.js.br'),
    join('assets', 'a.js.gz'),
    'index.html.br',
    'index.html.gz',
  ])
})
