import { expect, type FrameLocator, type Page } from 'playwright/test'
import { Chart } from '../steps/chart.ts'
import type { OtherPlaces } from '../../tools/other-host/started-other-host.ts'

/** Further context of a launch besides the patient; each may be left out. */
interface Along {
  /** The id of a visit of that patient. */
  readonly visit?: string
  readonly intent?: string
  /** References, each with `=` and its role if it has one. */
  readonly records?: readonly string[]
  /** True for the EHR's own style, and for the tenant that it is in. */
  readonly styleAndTenant?: boolean
  /** True where the EHR shows its own patient banner. */
  readonly ownBanner?: boolean
}

/** The second host as a person meets it: its sign-in page, its EHR, and the app that knows it. */
export class OtherHost {
  private readonly page: Page
  private readonly places: OtherPlaces

  constructor(page: Page, places: OtherPlaces) {
    this.page = page
    this.places = places
  }

  /** Signs in from the app's first page and allows everything. A patient may choose a visit. */
  async enter(as: 'patient' | 'staff', person: string, visit = 'None'): Promise<Chart> {
    await this.page.goto(this.places.appUrl)
    const way = as === 'patient' ? /^Sign in as a patient/ : /^I work here/
    await this.page.getByRole('link', { name: way }).click()
    const people = this.page.getByRole('combobox', { name: 'Who are you?' })
    await people.selectOption({ label: person })
    if (as === 'patient')
      await this.page.getByRole('combobox', { name: 'Which visit?' }).selectOption({ label: visit })
    await this.page.getByRole('button', { name: 'Allow', exact: true }).click()
    return new Chart(this.page).ready()
  }

  /** Launches from the host's EHR, in the same tab, and allows everything. */
  async launch(patient: string, along: Along = {}): Promise<Chart> {
    await this.choosePatient(patient, along)
    await this.page.getByRole('button', { name: 'Open Clearchart' }).click()
    await this.page.getByRole('button', { name: 'Allow', exact: true }).click()
    return new Chart(this.page).ready()
  }

  /** Launches inside the page of the host's EHR, and allows everything. */
  async launchEmbedded(patient: string, along: Along = {}): Promise<FrameLocator> {
    await this.choosePatient(patient, along)
    await this.page.getByRole('checkbox', { name: 'Inside this page' }).check()
    await this.page.getByRole('button', { name: 'Open Clearchart' }).click()
    const frame = this.page.frameLocator('iframe[title="Clearchart"]')
    await frame.getByRole('button', { name: 'Allow', exact: true }).click()
    return frame
  }

  /**
   * The host ends an access token, as the button of its EHR ends all of them; the refresh token
   * stays. Other journeys share the host, and keep theirs.
   */
  async endAccessToken(token: string): Promise<void> {
    const response = await fetch(`${this.places.issuer}/ehr/end-tokens`, {
      method: 'POST',
      body: new URLSearchParams({ token }),
    })
    expect(response.ok, 'the host ended the tokens').toBe(true)
  }

  private async choosePatient(patient: string, along: Along): Promise<void> {
    const { visit, intent, records = [], styleAndTenant = false, ownBanner = false } = along
    const { page, places } = this
    await page.goto(`${places.issuer}/ehr`)
    await page.getByRole('combobox', { name: 'Patient' }).selectOption({ label: patient })
    if (visit !== undefined)
      await page.getByRole('combobox', { name: 'Visit' }).selectOption({ value: visit })
    if (intent !== undefined) await page.getByRole('textbox', { name: 'Intent' }).fill(intent)
    await page.getByRole('textbox', { name: 'Records' }).fill(records.join(' '))
    await page.getByRole('checkbox', { name: 'Own style, and tenant' }).setChecked(styleAndTenant)
    await page.getByRole('checkbox', { name: 'Its own patient banner' }).setChecked(ownBanner)
  }
}
