import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { build, type Plugin } from 'vite'
import { integrityOf } from './deployable.ts'
import { pdfFilesBase } from './pdf-files.ts'
import { projectRoot } from '../project-root.ts'

/** A file of the build as the worker keeps it. */
export interface ShellFile {
  readonly url: string
  /** Null for a file that is named by its content. */
  readonly revision: string | null
  /** Of the two pages: files of two releases that are mixed are not taken (deployable.ts). */
  readonly integrity?: string
}

/**
 * Builds the service worker into the folder of a build, as `worker.js`, with the list of that
 * build's files. It comes last: the pages are listed as they are sent.
 */
export function offlineWorker(): Plugin {
  let folder = ''
  return {
    name: 'offline-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await buildWorker(folder)
      },
    },
  }
}

async function buildWorker(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).map((name) =>
    name.replaceAll(sep, '/'),
  )
  const files = await shellFiles(folder, names)
  await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'warn',
    publicDir: false,
    resolve: { tsconfigPaths: true },
    define: {
      __SHELL_FILES__: JSON.stringify(files),
      __SHELL_BUILD__: JSON.stringify(buildName(files)),
      __SITE_FILES__: JSON.stringify(siteFiles(names)),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      target: 'es2023',
      outDir: folder,
      emptyOutDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(projectRoot, 'src/offline/worker.ts'),
        output: { format: 'iife', entryFileNames: 'worker.js' },
      },
    },
  })
}

/**
 * The files of a build that its worker keeps from the start: everything that a screen may need.
 * Left out is what only few documents fetch (fonts of the PDF reader), and what is no part of the
 * app.
 */
export async function shellFiles(
  folder: string,
  names: readonly string[],
): Promise<readonly ShellFile[]> {
  const kept = names.filter((name) => isShell(name)).toSorted()
  return Promise.all(
    kept.map(async (name) => {
      const url = `/${name}`
      if (name.startsWith('assets/')) return { url, revision: null }
      const bytes = await readFile(join(folder, name))
      return {
        url,
        revision: createHash('sha256').update(bytes).digest('hex').slice(0, 12),
        ...(name.endsWith('.html') ? { integrity: integrityOf(bytes) } : {}),
      }
    }),
  )
}

/** True for a file, by its name in the build, that belongs to the app's own shell. */
export function isShell(name: string): boolean {
  if (name.startsWith(pdfFilesBase())) return false
  if (name.startsWith('assets/')) return /\.(?:js|mjs|css|svg|png|wasm)$/.test(name)
  return /^(?:index|launch)\.html$|^[^/]+\.(?:svg|png|webmanifest)$/.test(name)
}

/** Files that an operator of the host changes without a build: the host is asked first. */
export function siteFiles(names: readonly string[]): readonly string[] {
  return names
    .filter((name) => /^questionnaires\/[^/]+\.json$|^third-party-notices\.txt$/.test(name))
    .map((name) => `/${name}`)
    .toSorted()
}

/** One name for all of a build's files: another one with every change of any of them. */
export function buildName(files: readonly ShellFile[]): string {
  const hash = createHash('sha256')
  for (const { url, revision } of files) hash.update(`${url} ${revision ?? ''}\n`)
  return hash.digest('hex').slice(0, 12)
}
