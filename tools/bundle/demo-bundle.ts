import { join } from 'node:path'
import { build } from 'vite'
import { projectRoot } from '../project-root.ts'

/** The folder of the demo's program, beside `dist`. */
export const DEMO_FOLDER = 'dist-demo'
/** The program, in that folder. */
export const DEMO_PROGRAM = 'demo.mjs'
/**
 * Node's options for it: with them, two hundred visitors fit into 256 MB
 * (`bench/demo-visitors.ts`).
 */
export const DEMO_OPTIONS = ['--max-old-space-size=192', '--max-semi-space-size=2'] as const

/**
 * Puts the demo's server into one program with everything that it needs but Node: it starts in a
 * second, and in a third of the memory that the tools of a build take.
 */
export async function bundleDemo(): Promise<string> {
  await build({
    root: projectRoot,
    configFile: false,
    // One library evaluates text of its own (depd), which a warning would tell at every build.
    logLevel: 'error',
    publicDir: false,
    resolve: { tsconfigPaths: true },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: join(projectRoot, 'tools', 'demo', 'main.ts'),
      outDir: DEMO_FOLDER,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        output: { format: 'es', entryFileNames: DEMO_PROGRAM, codeSplitting: false },
      },
    },
  })
  return join(projectRoot, DEMO_FOLDER, DEMO_PROGRAM)
}
