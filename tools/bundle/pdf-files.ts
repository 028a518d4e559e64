import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { projectRoot } from '../project-root.ts'

/**
 * Folders of pdfjs-dist that its worker fetches from when a document needs them: character maps,
 * fonts, colours, image decoders.
 */
const FOLDERS = ['cmaps', 'standard_fonts', 'iccs', 'wasm'] as const

const library = join(projectRoot, 'node_modules', 'pdfjs-dist')

/**
 * The folder where the reader looks for them, by the library's version: the files under one address
 * never change.
 */
export function pdfFilesBase(): string {
  const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8')) as {
    readonly version: string
  }
  return `assets/pdf-${version}/`
}

/**
 * Every shipped file, as `folder/name`. The library's own engine for the scripts of documents is
 * left out.
 */
export function pdfFileNames(): readonly string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(library, folder))
      .filter((name) => !/quickjs/i.test(name))
      .map((name) => `${folder}/${name}`),
  )
}

/**
 * Puts the files that pdf.js fetches at run time next to the app's own, in the build and in
 * development.
 */
export function pdfFiles(): Plugin {
  const base = pdfFilesBase()
  return {
    name: 'pdf-files',
    generateBundle() {
      for (const name of pdfFileNames()) {
        this.emitFile({
          type: 'asset',
          fileName: base + name,
          source: readFileSync(join(library, name)),
        })
      }
    },
    configureServer(server) {
      const names = new Set(pdfFileNames())
      server.middlewares.use(
        `/${base}`,
        (request: IncomingMessage, response: ServerResponse, next: () => void) => {
          const name = (request.url ?? '').replace(/^\//, '').replace(/\?.*$/, '')
          if (!names.has(name)) return next()
          if (name.endsWith('.js')) response.setHeader('Content-Type', 'text/javascript')
          if (name.endsWith('.wasm')) response.setHeader('Content-Type', 'application/wasm')
          response.end(readFileSync(join(library, name)))
        },
      )
    },
  }
}
