import { defineConfig } from 'playwright/test'
import config from './playwright.config.ts'

/** Takes pictures instead of testing: `npm run screenshots`. */
export default defineConfig({
  ...config,
  testMatch: '*.shots.ts',
  reporter: [['list']],
  workers: 1,
})
