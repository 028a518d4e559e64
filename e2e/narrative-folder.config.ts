import { defineConfig } from 'playwright/test'
import config from './playwright.config.ts'

/** Draws the documents of a folder instead of testing: `npm run narrative-words FOLDER`. */
export default defineConfig({
  ...config,
  testMatch: 'narrative-folder.check.ts',
  reporter: [['list']],
  workers: 1,
})
