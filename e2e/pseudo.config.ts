import { defineConfig } from 'playwright/test'
import config from './playwright.config.ts'

/** Checks screens in the pseudo-language, in a build that has it: `npm run pseudo`. */
export default defineConfig({
  ...config,
  testMatch: 'pseudo.check.ts',
  reporter: [['list']],
  retries: 0,
})
