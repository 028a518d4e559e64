import { defineConfig } from 'playwright/test'
import config from './playwright.config.ts'

/** Presses at random instead of walking a journey: `npm run monkey`. */
export default defineConfig({
  ...config,
  testMatch: 'monkey/monkey.check.ts',
  reporter: [['list']],
  workers: 1,
  retries: 0,
  // An hour and more, by wish: each walk has a time limit of its own.
  globalTimeout: 0,
})
