import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Prepares the folder of a build for a host: source maps are moved out of it, and the pages state
 * the hash of each of their scripts and styles (docs/decisions, 64). It works on the written files,
 * because they include the last changes of Vite's own plugins.
 */
export function deployable(): Plugin {
  let folder = ''
  return {
    name: 'deployable',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await moveMaps(folder, mapsFolder(folder))
        await nameContents(folder)
      },
    },
  }
}

/** The folder for the source maps of a build: `dist-maps` next to `dist`. */
export function mapsFolder(folder: string): string {
  return `${folder}-maps`
}

/**
 * Moves every source map to the same place below another folder, which then contains nothing else.
 */
export async function moveMaps(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true })
  const names = await readdir(from, { recursive: true })
  await Promise.all(
    names
      .filter((name) => name.endsWith('.map'))
      .map(async (name) => {
        await mkdir(dirname(join(to, name)), { recursive: true })
        await move(join(from, name), join(to, name))
      }),
  )
}

async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch {
    // Another disk, for example a folder of a container's host.
    await cp(from, to)
    await rm(from)
  }
}

/** Adds the hashes of its scripts and styles to every page of a build. */
async function nameContents(folder: string): Promise<void> {
  const pages = (await readdir(folder)).filter((name) => name.endsWith('.html'))
  await Promise.all(
    pages.map(async (page) => {
      const path = join(folder, page)
      const html = await readFile(path, 'utf8')
      const hashes = new Map(
        await Promise.all(
          filesOfPage(html).map(
            async ({ address }) =>
              [address, integrityOf(await readFile(join(folder, relative('/', address))))] as const,
          ),
        ),
      )
      await writeFile(path, withIntegrity(html, hashes))
    }),
  )
}

/** A script or style that a page loads before the app runs. */
export interface FileOfPage {
  readonly address: string
  /** The hash stated in the page (W3C, Subresource Integrity). */
  readonly integrity?: string
}

const LOADING =
  /<(?:script\b[^>]*\ssrc|link\b[^>]*\srel="(?:modulepreload|stylesheet)"[^>]*\shref)="[^"]+"[^>]*>/g

/** Every script, module and style on the page's own host that a built page names in its head. */
export function filesOfPage(html: string): FileOfPage[] {
  return [...html.matchAll(LOADING)].flatMap(([tag]) => {
    const address = /\s(?:src|href)="([^"]+)"/.exec(tag)?.[1]
    const integrity = /\sintegrity="([^"]+)"/.exec(tag)?.[1]
    if (address === undefined || !address.startsWith('/') || address.startsWith('//')) return []
    return [integrity === undefined ? { address } : { address, integrity }]
  })
}

/**
 * The page with the hash of each file; `hashes` by address. Its scripts come after the modules that
 * they import: a browser reuses a file that it fetched for a module preload, with its hash, while
 * an import that came first would be fetched without one (HTML, "Fetching scripts", module map).
 */
export function withIntegrity(html: string, hashes: ReadonlyMap<string, string>): string {
  const bound = html.replace(LOADING, (tag) => {
    const address = /\s(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? ''
    const hash = hashes.get(address)
    if (hash === undefined || /\sintegrity=/.test(tag)) return tag
    return tag.replace(/\s*(\/?)>$/, ` integrity="${hash}"$1>`)
  })
  const scripts = [...bound.matchAll(/[ \t]*<script\b[^>]*\ssrc="[^"]*"[^>]*><\/script>\n?/g)]
  const rest = scripts.reduce((text, [script]) => text.replace(script, ''), bound)
  const last = [...rest.matchAll(LOADING)].at(-1)
  if (last === undefined) return bound
  const at = rest.indexOf('\n', last.index) + 1
  return `${rest.slice(0, at)}${scripts.map(([script]) => script).join('')}${rest.slice(at)}`
}

/** The `integrity` of a file: SHA-384, which that specification requires. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}
