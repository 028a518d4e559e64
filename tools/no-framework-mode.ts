import { join } from 'node:path'
import type { Plugin } from 'vite'
import { projectRoot } from './project-root.ts'

/** The files of react-router that import the parts of its framework mode. */
const ASKS = /[\\/]react-router[\\/]dist[\\/][a-z]+[\\/]lib[\\/](dom[\\/]lib|components)\.js$/

const STAND_IN = join(projectRoot, 'tools', 'stubs', 'router-framework', 'index.js')

/**
 * Leaves the parts of react-router that belong to its framework mode, a server of its own, out of a
 * build: some 2 kB of the first download that can never run here. `STAND_IN` answers as those parts
 * do without such a server. The build fails if react-router no longer imports them by this name, so
 * that somebody examines the new version.
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
    buildEnd(error) {
      if (error === undefined && !found)
        this.error(
          'react-router has its framework mode elsewhere now: see tools/no-framework-mode.ts',
        )
    },
  }
}
