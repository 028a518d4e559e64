import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { classNames } from './tools/class-names.ts'
import { notices } from './tools/notices.ts'
import { pdfFiles } from './tools/pdf-files.ts'

export default defineConfig({
  plugins: [react(), pdfFiles(), notices(), classNames()],
  resolve: { tsconfigPaths: true },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    sourcemap: true,
    // tools/size.ts follows the manifest to weigh what a first visit downloads.
    manifest: true,
    // Sizes are printed by tools/size.ts, with their budget.
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: 'index.html', launch: 'launch.html' },
      // What every visit loads comes in few files: small ones compress badly. What launch.ts shares with the app stays out of them.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
            {
              name: 'app',
              tags: ['$initial'],
              test: /src[\\/](app|capability|connection|patients|queries|refusals|resources|summary|ui|fhir[\\/](?!json|oauth-uris))/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'sandbox/**/*.test.ts', 'tools/**/*.test.ts'],
    restoreMocks: true,
    // What is worked out at length, such as whole populations, takes a busy machine several times as long; nothing here waits for time to pass.
    testTimeout: 30_000,
    // By itself it leaves a core unused, which on two of them is half the machine.
    maxWorkers: '100%',
  },
})
