import { mkdtemp, rm, writeFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildName, isShell, shellFiles, siteFiles } from './offline-worker.ts'
import { pdfFilesBase } from './pdf-files.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clearchart-shell-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/a-1234567.js'), 'a')
  await writeFile(join(folder, 'index.html'), '<p>one</p>')
})
afterAll(async () => rm(folder, { recursive: true }))

describe('the files that the worker keeps', () => {
  it('are the pages and what their screens load, and never the registrations, a form or a map', () => {
    const pages = ['index.html', 'launch.html', 'icon.svg', 'app.webmanifest', 'assets/x.js']
    expect(pages.filter((name) => !isShell(name))).toEqual([])
    const others = [
      'registrations.json',
      'registrations.schema.json',
      'questionnaires/phq-9.json',
      'assets/x.js.map',
      'assets/x.js.br',
      'worker.js',
      'assets',
      '.vite/manifest.json',
      `${pdfFilesBase()}cmaps/90ms-RKSJ-H.bcmap`,
    ]
    expect(others.filter(isShell)).toEqual([])
  })

  it('name a page by its content, with its hash, and an asset by its name', async () => {
    const files = await shellFiles(folder, ['index.html', 'assets', 'assets/a-1234567.js'])
    expect(files).toEqual([
      { url: '/assets/a-1234567.js', revision: null },
      {
        url: '/index.html',
        revision: expect.stringMatching(/^[0-9a-f]{12}$/),
        integrity: expect.stringMatching(/^sha384-/),
      },
    ])
  })

  it('are another build as soon as one of them is another', async () => {
    const before = buildName(await shellFiles(folder, ['index.html']))
    expect(buildName(await shellFiles(folder, ['index.html']))).toBe(before)
    await writeFile(join(folder, 'index.html'), '<p>two</p>')
    expect(buildName(await shellFiles(folder, ['index.html']))).not.toBe(before)
  })

  it('leave out what an operator changes without a build, which has a list of its own', () => {
    expect(
      siteFiles([
        'questionnaires/a.json',
        'third-party-notices.txt',
        'index.html',
        'assets/b.json',
      ]),
    ).toEqual(['/questionnaires/a.json', '/third-party-notices.txt'])
  })
})
