import { defineConfig } from 'playwright/test'
import config from './playwright.config.ts'

/** Measures instead of testing: `npm run first-look`. */
export default defineConfig({
  ...config,
  testMatch: 'first-look.check.ts',
  reporter: [['list']],
  workers: 1,
  retries: 0,
})
