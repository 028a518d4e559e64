import { expect, type FrameLocator, type Page } from 'playwright/test'
import { Chart } from '../steps/chart.ts'
import { otherAppUrl, otherIssuer } from '../fixture/environment.ts'

/** The second host as a person meets it: its sign-in page, its EHR, and the app that knows it. */
export class OtherHost {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Signs in from the app's first page and allows everything. */
  async enter(as: 'patient' | 'staff', person: string): Promise<Chart> {
    await this.page.goto(otherAppUrl)
    const way = as === 'patient' ? /^Sign in as a patient/ : /^I work here/
    await this.page.getByRole('link', { name: way }).click()
    const people = this.page.getByRole('combobox', { name: 'Who are you?' })
    await people.selectOption({ label: person })
    await this.page.getByRole('button', { name: 'Allow', exact: true }).click()
    return new Chart(this.page).ready()
  }

  /** Launches from the host's EHR, in the same tab, and allows everything. */
  async launch(patient: string): Promise<Chart> {
    await this.choosePatient(patient)
    await this.page.getByRole('button', { name: 'Open Clearchart' }).click()
    await this.page.getByRole('button', { name: 'Allow', exact: true }).click()
    return new Chart(this.page).ready()
  }

  /** Launches inside the page of the host's EHR, and allows everything. */
  async launchEmbedded(patient: string): Promise<FrameLocator> {
    await this.choosePatient(patient)
    await this.page.getByRole('checkbox', { name: 'Inside this page' }).check()
    await this.page.getByRole('button', { name: 'Open Clearchart' }).click()
    const frame = this.page.frameLocator('iframe[title="Clearchart"]')
    await frame.getByRole('button', { name: 'Allow', exact: true }).click()
    return frame
  }

  /** The host ends every access token, as the button of its EHR does; refresh tokens stay. */
  async endAccessTokens(): Promise<void> {
    const response = await fetch(`${otherIssuer}/ehr/end-tokens`, { method: 'POST' })
    expect(response.ok, 'the host ended the tokens').toBe(true)
  }

  private async choosePatient(patient: string): Promise<void> {
    await this.page.goto(`${otherIssuer}/ehr`)
    await this.page.getByRole('combobox', { name: 'Patient' }).selectOption({ label: patient })
  }
}
