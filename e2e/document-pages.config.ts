import { defineConfig } from 'playwright/test'
import config from './playwright.config.ts'

/** Prints the documents of a folder instead of testing: `npm run document-pages FOLDER`. */
export default defineConfig({
  ...config,
  testMatch: 'document-pages.check.ts',
  reporter: [['list']],
  workers: 1,
  retries: 0,
})
