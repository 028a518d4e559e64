import { writeFile } from 'node:fs/promises'
import { test, type Locator, type Page } from 'playwright/test'

/**
 * The reader of clinical documents on a screen that has one open, or opens one from this device.
 */
export class Reader {
  readonly page: Page
  readonly article: Locator
  readonly find: Locator
  readonly found: Locator
  readonly alert: Locator
  readonly contents: Locator
  /** The headings of the document's own sections. */
  readonly sections: Locator
  private chosen = 0

  constructor(page: Page) {
    this.page = page
    const main = page.getByRole('main')
    this.article = main.getByRole('article')
    this.find = main.getByRole('searchbox', { name: 'Find in this document' })
    this.found = main.getByRole('search').getByRole('status')
    this.alert = main.getByRole('alert')
    this.contents = main.getByRole('navigation', { name: 'Contents' })
    this.sections = this.article
      .getByRole('region')
      .getByRole('heading', { level: 2 })
      // The header is the last part, and not a section of the document.
      .filter({ hasNotText: /^About this document$/ })
  }

  /**
   * Gives a file to the screen that opens files of this device, and waits until it is the open one.
   */
  async choose(content: string | Uint8Array): Promise<void> {
    this.chosen += 1
    const name = `document-${this.chosen}.xml`
    const path = test.info().outputPath(name)
    await writeFile(path, content)
    await this.page.getByLabel(/^(Choose a file|Open another file)$/).setInputFiles(path)
    // Until then, the screen shows the previous document.
    await this.page.getByRole('main').getByRole('heading', { name }).waitFor()
  }

  /** Waits until the whole document is read and drawn. */
  async complete(timeout = 30_000): Promise<void> {
    await this.article.and(this.page.locator('[aria-busy="false"]')).waitFor({ timeout })
  }

  /** Confirms that the document is wanted although it may be about somebody else. */
  async showAnyway(): Promise<void> {
    await this.page.getByRole('button', { name: 'Show it anyway' }).click()
  }
}
