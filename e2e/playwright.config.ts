import { availableParallelism } from 'node:os'
import { defineConfig } from 'playwright/test'
import { appUrl, chromiumPath } from './environment.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // Two for each core: a journey waits for the app's own delays half of its time. One sandbox
  // serves them all.
  workers: Math.min(8, availableParallelism() * 2),
  // A test that needs its second try is named as flaky in the report: seen, and no reason to stop a
  // landing on a busy machine.
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
      args: ['--disable-gpu', '--disable-background-networking'],
    },
    locale: 'en-US',
    timezoneId: 'America/Phoenix',
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    // Recording costs every test a good part of its time; the second try of one that failed is
    // recorded.
    trace: 'on-first-retry',
  },
})
