import type { Locator, Page } from 'playwright/test'

/**
 * The organization's own pages between the app's redirect and the way back (played by the sandbox).
 */
export class SignInPage {
  private readonly page: Page
  readonly question: Locator

  constructor(page: Page) {
    this.page = page
    this.question = page.getByRole('heading', { level: 1 })
  }

  /** Picks the user. */
  async as(name: string): Promise<void> {
    await this.page.getByRole('button', { name }).click()
  }

  /** Picks the patient, for a user who may open several records. */
  async openRecordOf(name: string): Promise<void> {
    await this.page.getByRole('button', { name }).click()
  }

  /** Agrees to everything except the scopes named. */
  async allow(options: { readonly without?: readonly string[] } = {}): Promise<void> {
    const allow = this.page.getByRole('button', { name: 'Allow' })
    await allow.waitFor()
    for (const scope of options.without ?? [])
      await this.page.getByRole('checkbox', { name: scope }).uncheck()
    await allow.click()
  }

  async deny(): Promise<void> {
    await this.page.getByRole('button', { name: 'Deny' }).click()
  }
}
