import type { Locator, Page } from 'playwright/test'
import { tabTo } from './tab-to.ts'

/** The door to the parts without one of their own. */
const OTHERS = '(More|Más)'

/**
 * The doors of the parts that stand behind one; a part that is not here is a door itself or among
 * the other parts.
 */
const DOOR_OF: Readonly<Record<string, string>> = {
  'Lab results': 'Results',
  'Vital signs': 'Results',
  'All observations': 'Results',
  Trends: 'Results',
  'Results by date': 'Results',
  Reports: 'Results',
  Scores: 'Results',
  'Imaging studies': 'Results',
  Immunizations: 'Medicines',
  Conditions: 'Conditions and allergies',
  Allergies: 'Conditions and allergies',
  Procedures: 'Conditions and allergies',
  'Family history': 'Conditions and allergies',
  'Episodes of care': 'Visits',
  'Pictures and recordings': 'Documents',
  'Generate a document': 'Documents',
  'Compare documents': 'Documents',
  'File a document': 'Documents',
  'Open a file': 'Documents',
  'Fill in a form': 'Forms',
  'Care plans': 'Care team and plans',
  Goals: 'Care team and plans',
  'Care team': 'Care team and plans',
  'Orders and referrals': 'Care team and plans',
  'Related people': 'Care team and plans',
  Afecciones: 'Afecciones y alergias',
  'Archivar un documento': 'Documentos',
  'Abrir un archivo': 'Documentos',
  'Comparar documentos': 'Documentos',
}

type Press = (link: Locator) => Promise<void>

const click: Press = async (link) => link.click()

/** Words of parts that their links do not have. */
const LINK_OF: Readonly<Record<string, string>> = {
  'Change patient': 'Patients',
  Trends: '(Trends|Trend)',
  'Results by date': '(Results by date|By date)',
}

/** A link of the navigation; one that is off has no address. */
export interface WayOut {
  readonly name: string
  readonly address: string | undefined
}

function waysOut(links: readonly Element[]): WayOut[] {
  return links.map((link) => ({
    name: link.textContent.replace(/,.*$/, ''),
    address: link.getAttribute('href') ?? undefined,
  }))
}

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
   * The link to a part of the record, by its words, among the doors, in the row of the open door or
   * on the screen of the other parts; the number of loaded records may follow them.
   */
  way(name: string, state = '*'): Locator {
    return this.navigation
      .getByRole('link', { name: new RegExp(`^${LINK_OF[name] ?? name}( ?,.*)?$`) })
      .and(this.page.locator(state))
      .filter({ visible: true })
      .first()
  }

  /**
   * Goes to where the link to a part is shown: nowhere if it is a door, or else to the door that it
   * stands behind, or to the other parts. Returns the link.
   */
  async reach(name: string, press: Press = click): Promise<Locator> {
    const link = this.way(name)
    await this.way(OTHERS).waitFor()
    if ((await link.count()) > 0) return link
    const door = DOOR_OF[name]
    if (door === undefined || (await this.way(door).count()) === 0) await this.enter(OTHERS, press)
    // On a phone, the doors without a place in the bar are among the other parts.
    if (door !== undefined && (await link.count()) === 0 && (await this.way(door).count()) > 0)
      await this.enter(door, press)
    if ((await link.count()) === 0) await this.unfold(press)
    await link.waitFor()
    return link
  }

  /** Shows the lists that the row of the open door has folded, if it has any. */
  private async unfold(press: Press = click): Promise<void> {
    const folded = this.main
      .getByRole('navigation')
      .getByRole('button', { name: /(More lists|Más listas)$/, expanded: false })
    if ((await folded.count()) > 0) await press(folded)
  }

  private async enter(door: string, press: Press): Promise<void> {
    await press(this.way(door))
    await this.page.getByRole('navigation', { name: new RegExp(`^${door}$`) }).waitFor()
  }

  /** Goes to where a part that is off says so, in the row of its door or among the other parts. */
  async reachRefused(name: string): Promise<Locator> {
    const link = this.way(name, '[aria-disabled]')
    await this.way(OTHERS).waitFor()
    if ((await link.count()) > 0) return link
    const door = this.way(DOOR_OF[name] ?? name)
    await this.enter((await door.count()) > 0 ? (DOOR_OF[name] ?? name) : OTHERS, click)
    if ((await link.count()) === 0) await this.unfold()
    await link.waitFor()
    return link
  }

  /** Presses what leads to a part of the record. */
  async go(name: string, press: Press = click): Promise<void> {
    await press(await this.reach(name, press))
  }

  /** The same by the keyboard alone. */
  async goByKeys(name: string): Promise<void> {
    await this.go(name, async (link) => {
      await link.waitFor()
      // Nobody goes through a whole page to return to what is before it.
      const isBehind = await link.evaluate(
        (element) =>
          document.activeElement !== null &&
          (element.compareDocumentPosition(document.activeElement) &
            Node.DOCUMENT_POSITION_FOLLOWING) !==
            0,
      )
      await tabTo(this.page, link, isBehind ? 'Shift+Tab' : 'Tab')
      await this.page.keyboard.press('Enter')
    })
  }

  /** Goes to a part of the record and waits for its heading. */
  async open(name: string): Promise<void> {
    await this.go(name)
    await this.main.getByRole('heading', { level: 1, name }).waitFor()
  }

  /**
   * Opens a list by its address, as a bookmark does: a screen on the way there, such as the
   * results, may read the same records to their end.
   */
  async openAtOnce(list: string): Promise<void> {
    const [, patients, id] = new URL(this.page.url()).pathname.split('/')
    await this.page.goto(`/${patients}/${id}/${list}`)
    await this.heading.waitFor()
  }

  /** Opens a part by its name in the language of the screen. */
  async goIn(names: { readonly en: string; readonly es: string }): Promise<void> {
    await this.way(OTHERS).waitFor()
    const language = await this.page.locator('html').getAttribute('lang')
    await this.go(language === 'es' ? names.es : names.en)
  }

  /**
   * The links to every screen of the record, from the doors, their rows and the screen of the other
   * parts. Goes there and stays on the last.
   */
  async everyWay(): Promise<readonly WayOut[]> {
    const found = new Map<string, WayOut>()
    const take = (ways: readonly WayOut[]) => {
      for (const way of ways) found.set(way.address ?? way.name, way)
    }
    await this.way(OTHERS).waitFor()
    const doors = await this.navigation.getByRole('link').evaluateAll(waysOut)
    for (const { address } of doors) {
      if (address === undefined || !address.startsWith('/patients/')) continue
      await this.navigation.locator(`a[href="${address}"]`).first().click()
      // The address changes before the screen does.
      await this.navigation.locator(`a[href="${address}"][aria-current]`).first().waitFor()
      if (address.endsWith('/more')) await this.main.getByRole('navigation').waitFor()
      // The row of the first door comes late.
      await this.main.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
      await this.unfold()
      const behind = this.main.getByRole('navigation').getByRole('link')
      take(await behind.evaluateAll(waysOut))
    }
    take(doors.filter(({ address }) => address !== undefined && !found.has(address)))
    return [...found.values()]
  }

  /** Signs out by the options in the header. */
  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: 'Options' }).click()
    await this.page.getByRole('button', { name: 'Sign out' }).click()
    await this.page.getByRole('heading', { level: 1, name: 'You are signed out' }).waitFor()
  }

  /**
   * Chooses the language by the options in the header, and waits for its words: a page that is left
   * before they are there stays in the language before.
   */
  async speak(language: 'English' | 'Español'): Promise<void> {
    await this.page.getByRole('button', { name: /^(Options|Opciones)$/ }).click()
    await this.page
      .getByRole('dialog', { name: /^(Options|Opciones)$/ })
      .getByRole('combobox', { name: /^(Language|Idioma)$/ })
      .selectOption({ label: language })
    await this.page.locator(`html[lang="${language === 'English' ? 'en' : 'es'}"]`).waitFor()
    await this.page.keyboard.press('Escape')
  }

  /** Asks the service again for the open list. */
  async readAgain(): Promise<void> {
    await this.main.getByRole('button', { name: 'Refresh' }).click()
  }
}
