import { writeFile } from 'node:fs/promises'
import { test, type Locator, type Page } from 'playwright/test'
import { Chart } from './chart.ts'
import type { HomePage } from '../fixture/home-page.ts'
import type { World } from '../fixture/world.ts'

export interface MadeFile {
  readonly name: string
  readonly bytes: Buffer
}

/**
 * A browser is sent the bytes of a file as one message, for which a busy machine needs most of a
 * minute if they are many: it reads these from the disk, as a person's browser does.
 */
const MOST_SENT = 5_000_000

async function chosen(name: string, bytes: Buffer) {
  if (bytes.length <= MOST_SENT) return { name, mimeType: '', buffer: bytes }
  const path = test.info().outputPath(name)
  await writeFile(path, bytes)
  return path
}

/**
 * The screen that opens a file from this device, and the viewer of the file. Names are those of the
 * language that is asked for.
 */
export class OpenFilePage {
  readonly page: Page
  readonly main: Locator
  /** The scrolling window with the content of a file. */
  readonly content: Locator
  readonly tools: Locator
  readonly alert: Locator

  constructor(page: Page) {
    this.page = page
    this.main = page.getByRole('main')
    this.content = this.main.getByRole('region', { name: /^(Content of|Contenido de)/ })
    this.tools = this.main.getByRole('group', { name: /^(Tools for|Herramientas de)/ })
    this.alert = this.main.getByRole('alert')
  }

  /** Signs in and goes there by the navigation. */
  static async enter(home: HomePage, world: World): Promise<OpenFilePage> {
    const { page } = await home.enterAs('Juno Ashdown', world)
    const screen = new OpenFilePage(page)
    await screen.go()
    return screen
  }

  async go(): Promise<void> {
    await new Chart(this.page).goIn({ en: 'Open a file', es: 'Abrir un archivo' })
    await this.main.getByRole('button', { name: /^(Choose a file|Elegir un archivo)$/ }).waitFor()
  }

  /** Chooses a file by the button. */
  async open({ name, bytes }: MadeFile): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser')
    await this.main
      .getByRole('button', {
        name: /^(Choose a file|Open another file|Elegir un archivo|Abrir otro archivo)$/,
      })
      .click()
    await (await chooser).setFiles(await chosen(name, bytes))
    await this.main.getByRole('heading', { level: 2, name }).waitFor()
  }

  /** Drops a file onto the screen. */
  async drop({ name, bytes }: MadeFile): Promise<void> {
    const carried = await this.page.evaluateHandle(
      ({ named, content }) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([Uint8Array.from(content)], named))
        return transfer
      },
      { named: name, content: [...bytes] },
    )
    await this.main
      .getByRole('heading', { level: 1 })
      .dispatchEvent('drop', { dataTransfer: carried })
  }

  /** A page of a PDF in the reader. */
  pageOf(number: number): Locator {
    return this.content.getByRole('group', { name: `Page ${number}`, exact: true })
  }

  tool(name: string): Locator {
    return this.tools.getByRole('button', { name, exact: true })
  }

  /**
   * The text of a web page in its frame. It is read through the page around it: in a frame that may
   * run no script a locator cannot wait, and each of its tries appears in the console.
   */
  async framedText(): Promise<string> {
    return this.main
      .locator('iframe')
      .evaluate((frame) =>
        frame instanceof HTMLIFrameElement ? (frame.contentDocument?.body.innerText ?? '') : '',
      )
  }

  /** The pixels of the page in its frame that have no room in it. */
  async framedCutOff(): Promise<number> {
    return this.main.locator('iframe').evaluate((frame) => {
      const body = frame instanceof HTMLIFrameElement ? frame.contentDocument?.body : undefined
      return Math.max(
        0,
        Math.ceil((body?.getBoundingClientRect().bottom ?? 1e6) - frame.clientHeight),
      )
    })
  }

  /** The number of elements that match a selector on the page in its frame. */
  async framedCount(selector: string): Promise<number> {
    return this.main
      .locator('iframe')
      .evaluate(
        (frame, asked) =>
          frame instanceof HTMLIFrameElement
            ? (frame.contentDocument?.querySelectorAll(asked).length ?? -1)
            : -1,
        selector,
      )
  }

  async find(text: string): Promise<Locator> {
    await this.tool('Find').click()
    const field = this.main.getByRole('searchbox', { name: 'Find in this document' })
    await field.fill(text)
    return this.main.getByRole('search').getByRole('status')
  }
}
