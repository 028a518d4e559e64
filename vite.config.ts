import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { buildStamp } from './tools/bundle/build-stamp.ts'
import { ByEnvironment } from './tools/testing/by-environment.ts'
import { classNames } from './tools/bundle/class-names.ts'
import { deployable } from './tools/bundle/deployable.ts'
import { fhirpathLibrary } from './tools/bundle/fhirpath-library.ts'
import { firstParts } from './tools/bundle/first-parts.ts'
import { leanReact } from './tools/bundle/lean-react.ts'
import { noFrameworkMode } from './tools/bundle/no-framework-mode.ts'
import { notices } from './tools/bundle/notices.ts'
import { pdfFiles } from './tools/bundle/pdf-files.ts'
import { slicedPreload } from './tools/bundle/sliced-preload.ts'
import { SIGN_IN_FILES, smartLibrary } from './tools/bundle/smart-library.ts'
import { offlineWorker } from './tools/bundle/offline-worker.ts'

const anyOf = (...patterns: readonly RegExp[]) =>
  new RegExp(patterns.map(({ source }) => source).join('|'))

/** What launch.ts shares with the app: the launch page loads no more of the app than this. */
const SHARED = anyOf(
  /preload-helper/,
  /src[\\/]fhir[\\/](base-addresses|json)\.ts/,
  /src[\\/]i18n[\\/](languages|words-in|pseudo)\.ts/,
  /src[\\/]smart[\\/]client[\\/](adapter|exactly|library-fetch)\.ts/,
  /src[\\/]smart[\\/](found-registration|other-registrations|pending-sign-in|random-text)\.ts/,
  /src[\\/]smart[\\/](registrations?|start-failure|tab-storage)\.ts/,
  /src[\\/]std[\\/](assert-never|bytes-text|invariant)\.ts/,
  /stubs[\\/]fhirclient/,
)
/** The two entries and what the launch page alone needs, by their beginnings below `src`. */
const OF_THE_ENTRIES = anyOf(
  /.*src[\\/]/,
  /(main|launch|unloaded)\./,
  /fhir[\\/]oauth-uris/,
  /smart[\\/](announced-scope|authorize|client[\\/]|discovery|find-registration|go-to-sign-in)/,
  /smart[\\/](long-address|registered-origins|registration-of-issuer|registration-parts)/,
  /smart[\\/]whole-registrations/,
  /i18n[\\/]([\w-]+[\\/]|launch-words)/,
)
/** Everything else; its budget in tools/bundle/size-budget.ts tells when that grew. */
const OF_THE_APP = new RegExp(String.raw`src[\\/](?!${OF_THE_ENTRIES.source})`)
const IN_EVERY_PAGE = /^assets\/(app|libraries|start|rolldown-runtime)-/
/** Programs of late parts that are fetched together with the module that asks for them. */
const FETCHED_EARLY = /^assets\/(home|lists)-/
const HAS_NAME = /^(app|home|index|launch|libraries|lists|start|rolldown-runtime|unloaded)$/
/**
 * The first download lists the files of every late part by name, and words among them would be a
 * kilobyte: the manifest says what each is.
 */
const fileName = (name: string | undefined, ending: string) =>
  `assets/${name !== undefined && HAS_NAME.test(name) ? '[name]-' : ''}[hash:7]${ending}`

export default defineConfig(({ command }) => ({
  // The pseudo-language is for development and tests, and for a build that is asked for it (`npm
  // run pseudo`).
  define: {
    __WITH_PSEUDO__: JSON.stringify(command === 'serve' || process.env['WITH_PSEUDO'] === '1'),
  },
  plugins: [
    react(),
    pdfFiles(),
    notices(),
    classNames(),
    noFrameworkMode(),
    leanReact(),
    slicedPreload(),
    smartLibrary(),
    fhirpathLibrary(),
    buildStamp(),
    deployable(),
    offlineWorker(),
  ],
  resolve: { tsconfigPaths: true },
  // Its plugin reads it as it stands.
  optimizeDeps: { exclude: ['fhirclient'] },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    modulePreload: {
      polyfill: false,
      // Who asks for a late part names what it needs besides. Names of files, each with a hash,
      // compress worst: every page has some already, and the first download names styles and the
      // programs of the first page and the lists alone, so that its other late parts ask for the
      // rest one round later.
      resolveDependencies: (_file, names, { hostId, hostType }) =>
        hostType === 'html'
          ? names
          : names.filter(
              (name) =>
                !IN_EVERY_PAGE.test(name) &&
                (name.endsWith('.css') || FETCHED_EARLY.test(name) || !IN_EVERY_PAGE.test(hostId)),
            ),
    },
    // Apart from what goes to a host (tools/bundle/deployable.ts), so no script names them.
    sourcemap: 'hidden',
    // tools/size.ts follows the manifest to weigh what a first visit downloads.
    manifest: true,
    // Sizes are printed by tools/size.ts, with their budget: advice about them would say less and
    // end in no decision.
    reportCompressedSize: false,
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: {
      // fhirclient's is silent here (tools/bundle/smart-library.ts): what it would write needs no
      // place.
      treeshake: {
        manualPureFunctions: ['debug'],
        propertyReadSideEffects: false,
        unknownGlobalSideEffects: false,
      },
      // A class's name and other short texts stand where they are used.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      input: { index: 'index.html', launch: 'launch.html' },
      // What every visit loads comes in few files: small ones compress badly, and each needs the
      // names of what it gives and takes.
      output: {
        chunkFileNames: ({ name }) => fileName(name, '.js'),
        assetFileNames: ({ names: [name] }) => fileName(name?.replace(/\.\w+$/, ''), '[extname]'),
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'libraries', test: /rolldown[\\/]runtime/, priority: 4 },
            {
              name: 'libraries',
              tags: ['$initial'],
              test: /node_modules[\\/](?!fhirclient)|router-framework/,
              priority: 3,
            },
            { name: 'start', test: SHARED, priority: 2 },
            { name: firstParts(OF_THE_APP), debugName: 'first parts', priority: 1 },
          ],
        },
      },
    },
  },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'sandbox/**/*.test.ts', 'tools/**/*.test.ts'],
    setupFiles: ['tools/testing/unit-setup.ts'],
    restoreMocks: true,
    // All screens have one width, at which they show the most side by side: a file with another one
    // is of another environment, for which every worker would load the whole app again
    // (docs/decisions, 95).
    environmentOptions: { happyDOM: { width: 1440 } },
    alias: [
      // Elements of screens are made without what nobody reads.
      {
        find: 'react/jsx-dev-runtime',
        replacement: resolve(import.meta.dirname, 'tools/testing/lean-jsx.ts'),
      },
      // The library's build for browsers needs parts of the language that Node 20 has not.
      { find: /^pdfjs-dist$/, replacement: 'pdfjs-dist/legacy/build/pdf.mjs' },
    ],
    // As the app has it (tools/bundle/smart-library.ts); all else of it is loaded as it was
    // published.
    server: { deps: { inline: [SIGN_IN_FILES] } },
    // What is worked out at length, such as whole populations, takes a busy machine several times
    // as long; nothing here waits for time to pass.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 25_000 } },
    // Files share a worker and what it has loaded: each by itself loads React, the DOM and half the
    // app anew. What a file stubs it takes back; whatever else it left behind would be found by
    // another file's failure.
    pool: 'threads',
    isolate: false,
    sequence: { sequencer: ByEnvironment },
    // One more than there are cores: a test that waits for the app's own delays leaves its core to
    // another.
    maxWorkers: availableParallelism() + 1,
  },
}))
