import { availableParallelism } from 'node:os'
import { defineConfig } from 'playwright/test'
import { appUrl, chromiumPath } from './environment.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // Two for each core: a journey spends half of its time waiting for the app's own delays. One
  // sandbox serves them all.
  workers: Math.min(8, availableParallelism() * 2),
  // A test that needs its second try appears as flaky in the report: visible, but not a reason to
  // stop a landing on a busy machine.
  retries: 1,
  timeout: 45_000,
  globalTimeout: 25 * 60_000,
  expect: { timeout: 8_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/e2e.json' }]],
  use: {
    baseURL: appUrl,
    browserName: 'chromium',
    launchOptions: {
      executablePath: chromiumPath,
      args: [
        '--disable-gpu',
        '--disable-background-networking',
        // A page of a journey lives for seconds: optimizing its scripts takes longer than they gain
        // by it.
        '--js-flags=--no-maglev,--no-opt',
      ],
    },
    locale: 'en-US',
    timezoneId: 'America/Phoenix',
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    // Recording takes a good part of every test's time; only the second try of a failed test is
    // recorded.
    trace: 'on-first-retry',
  },
})
