import type { Page } from 'playwright/test'
import { Chart } from './chart.ts'
import { EhrPage, type LaunchChoice } from './ehr-page.ts'
import { SignInPage } from './sign-in-page.ts'
import type { World } from './world.ts'

/** A member of the staff, who launches the app from the EHR. */
export class Clinician {
  private readonly page: Page
  private readonly world: World

  constructor(page: Page, world: World) {
    this.page = page
    this.world = world
  }

  /**
   * Launches with a patient's chart, agrees to everything, and has the record open in a new tab.
   */
  async openChart(patient: string, choice: Omit<LaunchChoice, 'patient'> = {}): Promise<Chart> {
    return new Chart(await this.launch({ ...choice, patient })).ready()
  }

  /** Launches in a new tab and agrees to everything. */
  async launch(choice: LaunchChoice = {}): Promise<Page> {
    const ehr = new EhrPage(this.page, this.world)
    await ehr.open()
    const tab = await ehr.launchInNewTab(choice)
    await new SignInPage(tab).allow()
    return tab
  }
}
