import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { projectRoot } from '../project-root.ts'

/**
 * The files of fhirclient that sign in. Its forms for servers and its adapters stay as they are.
 * Behind the path a build has the asker, and the dev server a mark of what is installed.
 */
export const SIGN_IN_FILES =
  /[\\/]node_modules[\\/]fhirclient[\\/]lib[\\/](smart|lib|settings)\.js(\?(for|v)=[\w-]+)?$/

const stub = (name: string) => join(projectRoot, 'tools', 'stubs', 'fhirclient', name)

/** The modules that the files of `SIGN_IN_FILES` get in place of what they ask for. */
export const IN_PLACE_OF: Readonly<Record<string, string>> = {
  'cross-fetch': join(projectRoot, 'src', 'smart', 'client', 'library-fetch.ts'),
  debug: stub('debug.js'),
  './Client': stub('client.js'),
  './HttpError': stub('http-error.js'),
}

/**
 * The part of fhirclient that signs in, as the app loads it: alike in a build, in development and
 * in unit tests. What it asks for besides is resolved to small modules of ours (`IN_PLACE_OF`), and
 * its CommonJS is read as the ES modules that it was compiled from, so that a build can leave out
 * what nobody calls. No statement of the library that runs is changed.
 *
 * A build has it once for each of our files that asks for it: the launch page begins sign-ins and
 * the way back ends them, and neither is to load what only the other calls.
 */
export function smartLibrary(): Plugin {
  let isBuild = false
  return {
    name: 'smart-library',
    enforce: 'pre',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    async resolveId(source, importer) {
      if (importer === undefined) return undefined
      const isWithin = SIGN_IN_FILES.test(importer)
      const inPlace = isWithin ? IN_PLACE_OF[source] : undefined
      if (inPlace !== undefined) return inPlace
      if (!isBuild || !(isWithin || source.startsWith('fhirclient/'))) return undefined
      const found = await this.resolve(source, importer, { skipSelf: true })
      if (found === null || !SIGN_IN_FILES.test(found.id)) return found
      const asker = isWithin ? importer.split('?for=')[1] : basename(importer, '.ts')
      return `${found.id}?for=${asker ?? ''}`
    },
    load: (id) =>
      SIGN_IN_FILES.test(id) && id.includes('?')
        ? readFile(id.split('?')[0] ?? '', 'utf8')
        : undefined,
    transform(code, id) {
      return SIGN_IN_FILES.test(id)
        ? { code: asEsModule(code, id), map: null, moduleSideEffects: false }
        : undefined
    },
  }
}

/**
 * A CommonJS file as TypeScript compiles one, as the ES module that it was.
 * @throws Error when the file holds a form that is not known here: a new version is to be looked at
 */
export function asEsModule(code: string, file: string): string {
  const imports: string[] = []
  const exports: string[] = []
  const body = code
    .replace('"use strict";', '')
    .replace(/Object\.defineProperty\(exports, "__esModule", \{\s*value: true\s*\}\);/, '')
    // Names are declared before they have a value.
    .replaceAll(/^(?:exports\.\w+ = )+void 0;$/gm, '')
    // A name of another file that is passed on.
    .replaceAll(
      /^Object\.defineProperty\(exports, "(\w+)", \{\s*enumerable: true,\s*get: function \(\) \{\s*return (\w+)\.(\w+);\s*\}\s*\}\);$/gm,
      (_, name: string, module: string, given: string) => {
        exports.push(`export const ${name} = ${module}.${given};`)
        return ''
      },
    )
    .replaceAll(/^const (\w+) = require\("([^"]+)"\);$/gm, (_, name: string, from: string) => {
      imports.push(importOf(name, from))
      return ''
    })
    // The library's own build without polyfills takes `window` here.
    .replaceAll(
      /^const \{\s*(\w+)\s*\} = typeof FHIRCLIENT_PURE !== "undefined" \? window : require\("([^"]+)"\);$/gm,
      (_, name: string, from: string) => {
        imports.push(`import { ${name} } from "${from}";`)
        return ''
      },
    )
    .replaceAll(/^exports\.(\w+) = (\w+);$/gm, (_, name: string, local: string) => {
      exports.push(name === local ? `export { ${name} };` : `export { ${local} as ${name} };`)
      return ''
    })
    .replaceAll(/^exports\.(\w+) = /gm, (_, name: string) => `export const ${name} = `)
  const unknown = /^.*(?:\bexports\b(?! \{)|\brequire\().*$/m.exec(body)
  if (unknown !== null)
    throw new Error(
      `${file} has a form that tools/bundle/smart-library.ts does not know: ${unknown[0]}`,
    )
  return [...imports, body, ...exports].join('\n')
}

/** Files of the library export names, and its classes `default`; `debug` is one function. */
function importOf(name: string, from: string): string {
  return from.startsWith('.')
    ? `import * as ${name} from "${from}";`
    : `import ${name} from "${from}";`
}
