import type { Page } from 'playwright/test'
import { Chart } from './chart.ts'
import { EhrPage, type LaunchChoice } from './ehr-page.ts'
import { comeBackFromEhr } from './sign-in-by-requests.ts'
import { SignInPage } from './sign-in-page.ts'
import type { World } from './world.ts'

/** A member of the staff, who launches the app from the EHR. */
export class Clinician {
  private readonly page: Page
  private readonly world: World
  private readonly byScreens: boolean

  /** `byScreens`: a launch shows every page of it, and opens a tab of its own. */
  constructor(page: Page, world: World, byScreens: boolean) {
    this.page = page
    this.world = world
    this.byScreens = byScreens
  }

  /** Launches with a patient's chart, agrees to everything, and has the record open. */
  async openChart(patient: string, choice: Omit<LaunchChoice, 'patient'> = {}): Promise<Chart> {
    return new Chart(await this.launch({ ...choice, patient })).ready()
  }

  /** Launches, agrees to everything, and gives the tab that the app is in. */
  async launch(choice: LaunchChoice = {}): Promise<Page> {
    if (!this.byScreens) {
      await comeBackFromEhr(this.page, this.world, choice)
      return this.page
    }
    const ehr = new EhrPage(this.page, this.world)
    await ehr.open()
    const tab = await ehr.launchInNewTab(choice)
    await new SignInPage(tab).allow()
    return tab
  }
}
