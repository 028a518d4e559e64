import type { Locator, Page } from 'playwright/test'
import { SEALED } from '../fixture/watch.ts'

/** The search in a record. */
export class FindBox {
  readonly dialog: Locator
  readonly field: Locator
  readonly options: Locator
  /** The line that Enter opens. */
  readonly chosen: Locator
  /** The outcome of the search, as a screen reader hears it. */
  readonly state: Locator
  /** The button in the header. */
  readonly button: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.button = page.getByRole('banner').getByRole('button', { name: 'Find', exact: true })
    this.dialog = page.getByRole('dialog', { name: 'Find in this record' })
    this.field = this.dialog.getByRole('combobox', { name: 'Word, code, person or organization' })
    this.options = this.dialog
      .getByRole('listbox', { name: 'Matching entries' })
      .getByRole('option')
    this.chosen = this.dialog.getByRole('option', { selected: true })
    this.state = this.dialog.getByRole('status')
  }

  async open(): Promise<void> {
    await this.button.click()
    await this.field.waitFor()
  }

  /** Loads all records that may be read. */
  async loadRest(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Load the rest' }).click()
    await this.dialog.getByText(/^All \d+ kinds of entries are loaded\./).waitFor()
  }

  /** The contents of the browser's storage, and the history's state, without sealed values. */
  async kept(): Promise<string> {
    const kept = await this.page.evaluate(() =>
      JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        history.state,
        document.title,
        location.href,
      ]),
    )
    return kept.replace(SEALED, '')
  }
}
