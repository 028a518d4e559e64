import type { Page } from 'playwright/test'
import { Chart } from './chart.ts'
import { comeBackAs } from './sign-in-by-requests.ts'
import { SignInPage } from './sign-in-page.ts'
import type { World } from './world.ts'

/** The first page for a visitor who is not signed in. */
export class HomePage {
  private readonly page: Page
  private readonly byScreens: boolean

  /** `byScreens`: a sign-in shows every page of it. */
  constructor(page: Page, byScreens: boolean) {
    this.page = page
    this.byScreens = byScreens
  }

  async open(): Promise<void> {
    await this.page.goto('/')
  }

  async find(organization: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: 'Find your organization' }).fill(organization)
  }

  /** `connection` tells the two registrations of one organization apart. */
  async signInAsPatient(organization: string, connection: string): Promise<void> {
    await this.page
      .getByRole('link', { name: `Sign in as a patient at ${organization}, ${connection}` })
      .click()
  }

  async signInAsStaff(organization: string, connection: string): Promise<void> {
    await this.page
      .getByRole('link', { name: `I work here at ${organization}, ${connection}` })
      .click()
  }

  /** The short way in: a patient's sign-in in which everything is allowed. */
  async enterAs(patient: string, world: World, generation: 'v1' | 'v2' = 'v2'): Promise<Chart> {
    if (this.byScreens) {
      await this.page.goto(`/launch.html?org=${world.name}-${generation}&as=patient`)
      const signIn = new SignInPage(this.page)
      await signIn.as(patient)
      await signIn.allow()
    } else await comeBackAs(this.page, world, { way: 'patient', generation, person: patient })
    return new Chart(this.page).ready()
  }
}
