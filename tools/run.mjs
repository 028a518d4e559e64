// Runs a TypeScript file of this project on plain Node: `node tools/run.mjs FILE [arguments]`.
// Vite compiles it on the way (about 0.1 s), so Node 20 needs no other tool.
import { resolve } from 'node:path'
import { runnerImport } from 'vite'

const [file, ...rest] = process.argv.slice(2)
if (file === undefined) {
  console.error('usage: node tools/run.mjs FILE [arguments]')
  process.exit(2)
}
process.argv = [process.argv[0], resolve(file), ...rest]
const nodeEnv = process.env.NODE_ENV
const { module } = await runnerImport(resolve(file), {
  configFile: false,
  logLevel: 'error',
  resolve: { tsconfigPaths: true },
  // A terminal draws nothing: the views of the app load there without their styles.
  plugins: [
    {
      name: 'no-styles',
      enforce: 'pre',
      resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : undefined),
      load: (id) => (id === '\0no-styles' ? 'export default {}' : undefined),
    },
  ],
  server: { watch: null },
})
// The import leaves NODE_ENV at development: a build started from here would then ship React's
// development version.
if (nodeEnv === undefined) delete process.env.NODE_ENV
await module.main?.(rest)
