import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { filesOfPage, integrityOf, mapsFolder, moveMaps, withIntegrity } from './deployable.ts'

const PAGE = `<head>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <script type="module" crossorigin src="/assets/index-a.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/app-b.js">
    <link rel="stylesheet" crossorigin href="/assets/app-c.css"/>
    <link rel="stylesheet" href="https://elsewhere.example/x.css">
</head>
`

describe('the files that a page loads', () => {
  it('are its scripts, modules and styles; not its picture, and nothing of another host', () => {
    expect(filesOfPage(PAGE)).toEqual([
      { address: '/assets/index-a.js' },
      { address: '/assets/app-b.js' },
      { address: '/assets/app-c.css' },
    ])
  })

  it('are each bound to what they contain, and the page stays what it was but for that', () => {
    const hashes = new Map(
      filesOfPage(PAGE).map(({ address }) => [address, integrityOf(Buffer.from(address))]),
    )
    const bound = withIntegrity(PAGE, hashes)
    const byAddress = (a: { address: string }, b: { address: string }) =>
      a.address.localeCompare(b.address)
    expect(filesOfPage(bound).toSorted(byAddress)).toEqual(
      [...hashes].map(([address, integrity]) => ({ address, integrity })).toSorted(byAddress),
    )
    const lines = (html: string) =>
      html
        .replaceAll(/ integrity="[^"]+"/g, '')
        .split('\n')
        .toSorted()
    expect(lines(bound)).toEqual(lines(PAGE))
    expect(withIntegrity(bound, new Map([['/assets/app-b.js', 'sha384-other']]))).toBe(bound)
  })

  it('come before the script that imports them, which would else fetch them unbound', () => {
    const bound = withIntegrity(PAGE, new Map())
    expect(bound.indexOf('index-a.js')).toBeGreaterThan(bound.indexOf('app-b.js'))
    expect(bound.indexOf('index-a.js')).toBeLessThan(bound.indexOf('</head>'))
  })

  it('have the hash that the specification gives as its example', () => {
    // W3C, Subresource Integrity, 3.1: "alert('Hello, world.');"
    expect(integrityOf(Buffer.from("alert('Hello, world.');"))).toBe(
      'sha384-H8BRh8j48O9oYatfu5AZzq6A9RINhZO5H16dQZngK7T62em8MUt1FLm52t+eX6xO',
    )
  })
})

describe('source maps', () => {
  let folder = ''
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'clearchart-maps-')), 'dist')
    mkdirSync(join(folder, 'assets'), { recursive: true })
    writeFileSync(join(folder, 'assets', 'a.js'), '1')
    writeFileSync(join(folder, 'assets', 'a.js.map'), '{}')
    mkdirSync(join(mapsFolder(folder), 'assets'), { recursive: true })
    writeFileSync(join(mapsFolder(folder), 'assets', 'of-an-earlier-build.js.map'), '{}')
  })
  afterEach(() => rmSync(join(folder, '..'), { recursive: true }))

  it('stand beside the folder that is put on a host, and those of an earlier build are gone', async () => {
    await moveMaps(folder, mapsFolder(folder))
    expect(readdirSync(join(folder, 'assets'))).toEqual(['a.js'])
    expect(readdirSync(join(mapsFolder(folder), 'assets'))).toEqual(['a.js.map'])
    expect(existsSync(join(folder, 'assets', 'a.js'))).toBe(true)
  })
})
