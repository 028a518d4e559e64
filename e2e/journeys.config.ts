import { defineConfig } from 'playwright/test'
import config from './playwright.config.ts'

/**
 * Files with the longest journeys. They begin first: a long one that begins last is walked by one
 * worker while the others have nothing left to do.
 */
const LONG = [
  'documents/hostile-documents.spec.ts',
  'documents/hostile-files.spec.ts',
  'documents/narrative-words.spec.ts',
  'other-host/combinations.spec.ts',
  'other-host/other-host-patient.spec.ts',
  'record/accessibility.spec.ts',
  'record/every-screen.spec.ts',
  'record/floating.spec.ts',
  'record/questions.spec.ts',
  'record/side-by-side.spec.ts',
  'sign-in/offline.spec.ts',
].map((file) => `**/${file}`)

/** All journeys, in the order in which they begin: `npm run e2e`. */
export default defineConfig({
  ...config,
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'other', testIgnore: LONG },
  ],
})
