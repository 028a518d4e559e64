import type { Locator, Page } from 'playwright/test'

/** The app with a patient's record open. */
export class Chart {
  readonly page: Page
  readonly banner: Locator
  readonly main: Locator
  readonly heading: Locator
  readonly table: Locator
  /** The rows of records, without the heading's. */
  readonly rows: Locator
  /** The line that says how much of a list is loaded: "12 of 12 · loaded 10:32". */
  readonly completeness: Locator
  readonly alert: Locator
  private readonly navigation: Locator

  constructor(page: Page) {
    this.page = page
    this.banner = page.getByRole('banner').getByRole('group', { name: 'Patient' })
    this.main = page.getByRole('main')
    this.heading = this.main.getByRole('heading', { level: 1 })
    this.table = this.main.getByRole('table')
    this.rows = this.table.getByRole('row').filter({ has: page.getByRole('cell') })
    this.completeness = this.main.getByText(/^(\d+ entr(?:y|ies)|\d+ of \d+|\d+ so far)/).first()
    this.alert = this.main.getByRole('alert')
    this.navigation = page.getByRole('navigation')
  }

  /** Waits until the frame and the patient are shown. */
  async ready(): Promise<this> {
    await this.heading.waitFor()
    return this
  }

  /**
   * The link to a part of the record, by its words; the number of loaded records may follow them.
   */
  way(name: string): Locator {
    return this.navigation.getByRole('link', { name: new RegExp(`^${name}( ?,.*)?$`) })
  }

  /** Goes to a part of the record and waits for its heading. */
  async open(name: string): Promise<void> {
    await this.way(name).click()
    await this.main.getByRole('heading', { level: 1, name }).waitFor()
  }

  /** Signs out by the options in the header. */
  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: 'Options' }).click()
    await this.page.getByRole('button', { name: 'Sign out' }).click()
    await this.page.getByRole('heading', { level: 1, name: 'You are signed out' }).waitFor()
  }

  /** Chooses the language by the options in the header. */
  async speak(language: string): Promise<void> {
    await this.page.getByRole('button', { name: /^(Options|Opciones)$/ }).click()
    await this.page
      .getByRole('dialog', { name: /^(Options|Opciones)$/ })
      .getByRole('combobox', { name: /^(Language|Idioma)$/ })
      .selectOption({ label: language })
    await this.page.keyboard.press('Escape')
  }

  /** Asks the service again for the open list. */
  async readAgain(): Promise<void> {
    await this.main.getByRole('button', { name: 'Refresh' }).click()
  }
}
