import { defineConfig } from 'playwright/test'
import config from './playwright.config.ts'

/** Times the reader instead of testing: `npm run reading-time`. */
export default defineConfig({ ...config, testMatch: 'reading-time.check.ts', reporter: [['list']], workers: 1 })
