import { join } from 'node:path'
import type { Plugin } from 'vite'
import { projectRoot } from '../project-root.ts'

/** The files of react-router that ask for the parts of its framework mode. */
const ASKS = /[\\/]react-router[\\/]dist[\\/][a-z]+[\\/]lib[\\/](dom[\\/]lib|components)\.js$/
const OF_THE_ROUTER = /[\\/]react-router[\\/]dist[\\/][a-z]+[\\/]lib[\\/].*\.js$/

const STAND_IN = join(projectRoot, 'tools', 'stubs', 'router-framework', 'index.js')

/**
 * Leaves the parts of react-router that belong to its framework mode, a server of its own, out of a
 * build: some 2 kB of the first download that can never run here. `STAND_IN` answers as those parts
 * do where there is no such server. What else is never used goes with them (`withoutUnused`). The
 * build fails if react-router no longer asks for them by this name, so that a new version is looked
 * at.
 */
export function noFrameworkMode(): Plugin {
  let found = false
  return {
    name: 'no-framework-mode',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer === undefined || !ASKS.test(importer)) return undefined
      if (!source.endsWith('/ssr/components.js')) return undefined
      found = true
      return STAND_IN
    },
    transform(code, id) {
      return OF_THE_ROUTER.test(id) ? { code: withoutUnused(code), map: null } : undefined
    },
    buildEnd(error) {
      if (error === undefined && !found)
        this.error(
          'react-router has its framework mode elsewhere now: see tools/bundle/no-framework-mode.ts',
        )
    },
  }
}

/**
 * A component that is made by a call and named for React's developer tools counts as used, although
 * nobody imports it: forms, links that tell where one is, what a router of data draws, and all that
 * they call. The names are left out and the calls declared to have no effect; nothing that runs
 * changes, and the build leaves out the components that nobody asks for. Each statement keeps its
 * place in the text.
 */
export function withoutUnused(code: string): string {
  return code
    .replaceAll(/^[\w$]+\.displayName = "[^"]*";$/gm, (name) => ' '.repeat(name.length))
    .replaceAll(
      /^(const [\w$]+ = )([\w$]+\.(?:forwardRef|memo|createContext)\()/gm,
      '$1/* @__PURE__ */ $2',
    )
}
