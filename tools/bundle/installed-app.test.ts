import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../project-root.ts'

const inPublic = (name: string) => join(projectRoot, 'public', name)

interface Manifest {
  readonly lang: string
  readonly start_url: string
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string }[]
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[]
}

/** Width and height of a PNG, from its header (RFC 2083, 4.1.1). */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`

/** Each file with the language that its name states; English has the shortest name. */
const files = readdirSync(inPublic('.'))
  .filter((name) => name.endsWith('.webmanifest'))
  .map((name) => [name, /^app\.([\w-]+)\.webmanifest$/.exec(name)?.[1] ?? 'en'] as const)

it('English and Spanish have one each', () => {
  expect(files.map(([, language]) => language)).toEqual(expect.arrayContaining(['en', 'es']))
})

describe.each(files)('%s, by which the app is installed', (file, language) => {
  const manifest = async () => JSON.parse(await readFile(inPublic(file), 'utf8')) as Manifest

  it('is in its language and begins at the first page', async () => {
    expect(await manifest()).toMatchObject({ lang: language, start_url: '/' })
  })

  it('has icons of the sizes that it states', async () => {
    const icons = (await manifest()).icons.filter(({ type }) => type === 'image/png')
    const drawn = await Promise.all(
      icons.map(async ({ src }) => sizeOf(await readFile(inPublic(src)))),
    )
    expect(drawn).toEqual(icons.map(({ sizes }) => sizes))
    expect(drawn).toContain('512x512')
  })

  it('has shortcuts that name nobody and no part of a record', async () => {
    const { shortcuts } = await manifest()
    expect(shortcuts.map(({ url }) => url)).toEqual(['/', '/help', '/privacy', '/check'])
  })
})
