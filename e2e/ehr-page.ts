import type { FrameLocator, Page } from 'playwright/test'
import type { World } from './world.ts'

/** Options of a launch by the EHR. An option that is not set stays as its page proposes it. */
export interface LaunchChoice {
  readonly generation?: 'v1' | 'v2'
  /** Part of a patient's name; '' = no patient. */
  readonly patient?: string
  readonly banner?: boolean
}

/** The small EHR of a world. */
export class EhrPage {
  private readonly page: Page
  private readonly world: World

  constructor(page: Page, world: World) {
    this.page = page
    this.world = world
  }

  async open(): Promise<void> {
    await this.page.goto(`${this.world.base}/ehr`)
  }

  /** Launches in a new tab and returns that tab. */
  async launchInNewTab(choice: LaunchChoice = {}): Promise<Page> {
    await this.choose(choice)
    const opened = this.page.waitForEvent('popup')
    await this.page.getByRole('button', { name: 'Launch in a new tab' }).click()
    return opened
  }

  /** Launches in the frame of the EHR's own page and returns the frame. */
  async launchEmbedded(choice: LaunchChoice = {}): Promise<FrameLocator> {
    await this.choose(choice)
    await this.page.getByRole('button', { name: 'Launch embedded' }).click()
    return this.page.frameLocator('iframe[title="Embedded app"]')
  }

  private async choose({ generation = 'v2', patient, banner = true }: LaunchChoice): Promise<void> {
    await this.page
      .getByRole('radio', { name: generation === 'v1' ? 'Older (v1)' : 'Current (v2)' })
      .check()
    await this.page
      .getByRole('checkbox', { name: 'The app shows the patient banner' })
      .setChecked(banner)
    if (patient === undefined) return
    const charts = this.page.getByRole('combobox', { name: 'Open chart' })
    if (patient === '') await charts.selectOption({ label: 'No patient' })
    else
      await charts.selectOption(
        await charts.getByRole('option', { name: patient }).first().getAttribute('value'),
      )
  }
}
