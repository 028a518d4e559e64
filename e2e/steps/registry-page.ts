import type { Page } from 'playwright/test'
import { Clinician } from '../fixture/clinician.ts'
import type { World } from '../fixture/world.ts'

/**
 * Opens the app without a patient: at the search, or at the desk of an organization that does not
 * offer one.
 */
export async function openRegistry(page: Page, world: World): Promise<Page> {
  const tab = await new Clinician(page, world, false).launch({ generation: 'v1', patient: '' })
  await tab
    .getByRole('heading', { level: 1, name: /^(Find a patient|Registration desk)$/ })
    .waitFor()
  return tab
}
