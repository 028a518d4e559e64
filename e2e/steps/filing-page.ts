import type { Locator, Page } from 'playwright/test'
import { Chart } from './chart.ts'
import { comeBackAs } from '../fixture/sign-in-by-requests.ts'
import type { World } from '../fixture/world.ts'

/** The screen of a registrar who files documents. Names are those of English or Spanish. */
export class FilingPage {
  readonly page: Page
  readonly main: Locator
  readonly patient: Locator
  readonly kind: Locator
  /** The documents of the session, newest first. */
  readonly list: Locator
  readonly newest: Locator

  constructor(page: Page) {
    this.page = page
    this.main = page.getByRole('main')
    this.patient = this.main.getByRole('textbox', {
      name: /^(Patient’s record number|Número de expediente del paciente)$/,
    })
    this.kind = this.main.getByRole('combobox', { name: /^(Kind of document|Tipo de documento)$/ })
    this.list = this.main.getByRole('region', {
      name: /^(Filed since this page was loaded|Archivados desde que se cargó esta página)$/,
    })
    this.newest = this.list.getByRole('listitem').first()
  }

  /** Signs in to the registration desk and goes there by the navigation. */
  static async enter(page: Page, world: World): Promise<FilingPage> {
    await comeBackAs(page, world, { way: 'practitioner', generation: 'v1', person: 'staff' })
    await new Chart(page).goIn({ en: 'File a document', es: 'Archivar un documento' })
    const screen = new FilingPage(page)
    await screen.patient.waitFor()
    return screen
  }

  async choose(name: string, content: string): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser')
    await this.button(
      /^(Choose a file|Choose another file|Elegir un archivo|Elegir otro archivo)$/,
    ).click()
    await (await chooser).setFiles({ name, mimeType: '', buffer: Buffer.from(content) })
    await this.main
      .getByText(new RegExp(`^${name}: `))
      .first()
      .waitFor()
  }

  /** Drops a file onto the place for files. */
  async drop(name: string, content: string): Promise<void> {
    const carried = await this.page.evaluateHandle(
      ([named, text]) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([text ?? ''], named ?? ''))
        return transfer
      },
      [name, content],
    )
    await this.main
      .getByText(/^(Or drop one here|O suelte uno aquí)/)
      .dispatchEvent('drop', { dataTransfer: carried })
  }

  button(name: string | RegExp): Locator {
    return this.main.getByRole('button', { name })
  }

  /** Opens the fields that few documents need. */
  async openMore(): Promise<void> {
    await this.main
      .locator('summary')
      .filter({ hasText: /^(More|Más)/ })
      .click()
  }

  async check(): Promise<void> {
    await this.button(/^(Check before sending|Revisar antes de enviar)$/).click()
  }

  async send(): Promise<void> {
    await this.button(
      /^(File this document|Replace the entry|Archivar este documento|Reemplazar la entrada)$/,
    ).click()
  }
}
