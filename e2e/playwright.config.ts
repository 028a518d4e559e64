import { availableParallelism } from 'node:os'
import { defineConfig } from 'playwright/test'
import { appUrl, chromiumPath } from './fixture/environment.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // More than two for each core: a journey spends most of its time waiting for the app's own
  // delays, and with two for each a third of the processors' time was left. With three, steps of
  // half a minute were too long for a machine at half its speed. One sandbox serves them all.
  workers: Math.min(8, availableParallelism() * 2 + 1),
  // A test that needs its second try appears as flaky in the report: visible, but not a reason to
  // stop a landing on a busy machine.
  retries: 1,
  // Time limits are no assertions: they are far above the time that a step takes with all workers
  // busy on a machine three times slower than usual, so that they end only what never comes.
  timeout: 300_000,
  globalTimeout: 65 * 60_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/e2e.json' }]],
  use: {
    baseURL: appUrl,
    browserName: 'chromium',
    launchOptions: {
      executablePath: chromiumPath,
      args: [
        '--disable-gpu',
        '--disable-background-networking',
        // A page of a journey lives for seconds: optimizing its scripts to the end takes longer
        // than they gain by it. The quick optimizer makes scans shorter, but is for functions
        // that are called ten times as often as usual, and with more room most objects need not
        // be copied.
        '--js-flags=--no-opt,--invocation-count-for-maglev=4000,--min-semi-space-size=16',
      ],
    },
    // The worker that keeps the app's own files is a journey's own wish: three megabytes each.
    serviceWorkers: 'block',
    // One tab for all journeys of a worker, emptied between them (fixture/clean-test.ts): a tab of
    // its own took a fifth of a short journey's processor time.
    reuseContext: true,
    locale: 'en-US',
    timezoneId: 'America/Phoenix',
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
    // Recording takes a good part of every test's time; only the second try of a failed test is
    // recorded.
    trace: 'on-first-retry',
  },
})
