import { expect, type Locator, type Page } from 'playwright/test'
import { Chart } from '../steps/chart.ts'
import { SignInPage } from '../fixture/sign-in-page.ts'
import { tabTo } from '../steps/tab-to.ts'
import { test } from '../fixture/test.ts'

/** As many presses as an answer may cost, besides typing. */
const MOST = 3

/** Somebody with questions, who counts what has to be pressed for each answer. */
class Asker {
  readonly page: Page
  readonly chart: Chart
  private presses = 0

  constructor(page: Page) {
    this.page = page
    this.chart = new Chart(page)
  }

  async press(target: Locator): Promise<void> {
    await target.click()
    this.presses += 1
  }

  /** The same by the keyboard alone: the way with the Tab key is no press. */
  async enter(target: Locator): Promise<void> {
    await tabTo(this.page, target)
    await this.enterHere()
  }

  /** Enter where the focus is, such as at the end of a field. */
  async enterHere(): Promise<void> {
    await this.page.keyboard.press('Enter')
    this.presses += 1
  }

  door(name: string): Locator {
    return this.page
      .getByRole('navigation', { name: /^(Parts of the record|Partes del expediente)$/ })
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .first()
  }

  card(name: RegExp): Locator {
    return this.chart.main.getByRole('region', { name }).first()
  }

  /** Asks one question from the first page, and sees the whole answer without scrolling. */
  async ask(question: string, way: () => Promise<Locator>, most = MOST): Promise<void> {
    await test.step(question, async () => {
      this.presses = 0
      const began = Date.now()
      const answer = await way()
      await expect(answer, question).toBeInViewport({ ratio: 1 })
      const seconds = (Date.now() - began) / 1000
      process.stdout.write(`${question} ${this.presses} presses, ${seconds.toFixed(1)} s\n`)
      expect(this.presses, question).toBeLessThanOrEqual(most)
    })
  }

  async home(name: string): Promise<void> {
    await this.door(name).click()
  }
}

/** The beginning of the note of the last visit. */
const FIRST_WORDS = /Sleeps better\./

const WORDS = {
  'en-US': {
    home: 'Home',
    next: /^Next/,
    fresh: /^New/,
    results: 'Results',
    was: /was/,
    newScore: /PHQ-9.*5 of 27/,
    medicines: 'Medicines',
    read: /^Read/,
    summary: 'Summary for a doctor',
    problems: /^Problems/,
    changed: /^(Changed|New)/,
    lastAndNext: ['Last visit', 'Next'],
    harm: 'An answer about self-harm',
    documents: 'Documents',
    generate: 'Generate a document',
    generateNow: /^Generate: /,
    openMade: /^Open Summary/,
  },
  'es-US': {
    home: 'Inicio',
    next: /^Lo que sigue/,
    fresh: /^Novedades/,
    results: 'Resultados',
    was: /antes/,
    newScore: /PHQ-9.*5 de 27/,
    medicines: 'Medicamentos',
    read: /^Para leer/,
    summary: 'Resumen para un médico',
    problems: /^Problemas/,
    changed: /^(Cambios|Novedades)/,
    lastAndNext: ['Última consulta', 'Próxima'],
    harm: 'Una respuesta sobre hacerse daño',
    documents: 'Documentos',
    generate: 'Generar un documento',
    generateNow: /^Generar: /,
    openMade: /^Abrir Resumen/,
  },
} as const

for (const locale of ['en-US', 'es-US'] as const) {
  const words = WORDS[locale]
  const isByKeyboard = locale === 'en-US'
  test.describe(isByKeyboard ? 'By the keyboard alone' : 'In Spanish', () => {
    test.use({ locale, viewport: { width: 1280, height: 720 } })

    test('a patient has each answer within three presses', async ({ page, world }) => {
      await page.goto(`/launch.html?org=${world.name}-v2&as=patient`)
      const signIn = new SignInPage(page)
      await signIn.as('Marta Elena Rivera')
      await signIn.allow()
      const asker = new Asker(page)
      const { main } = await asker.chart.ready()
      const go = (target: Locator) => (isByKeyboard ? asker.enter(target) : asker.press(target))
      const result = (name: RegExp) => main.getByRole('row', { name }).first()

      await asker.ask('When is my next visit, and what is due?', async () =>
        asker
          .card(words.next)
          .getByText(/Okafor/)
          .first(),
      )
      await asker.ask('What is new since last time?', async () =>
        asker.card(words.fresh).getByRole('listitem').filter({ hasText: words.newScore }).first(),
      )
      await asker.ask('What is my last A1c, and is it better than before?', async () => {
        await go(asker.door(words.results))
        await expect(result(/A1c/)).toContainText('6.8')
        await expect(result(/A1c/)).toContainText(words.was)
        // Nothing of it is beside the page, in either language.
        await expect(result(/A1c/)).toBeInViewport({ ratio: 1 })
        return result(/A1c/)
      })
      await asker.ask('Which medicines do I take now?', async () => {
        await go(asker.door(words.medicines))
        return main.getByRole('link', { name: /sertraline/ })
      })
      await asker.home(words.home)
      await asker.ask('Read the note of my last visit.', async () => {
        const note = asker.card(words.read).getByRole('listitem').filter({ hasText: FIRST_WORDS })
        await go(note.getByRole('link').first())
        await expect(asker.chart.heading).not.toHaveText(words.home)
        return main.getByText(FIRST_WORDS)
      })
      await asker.home(words.home)
      await asker.ask('Give me one page for a new doctor.', async () => {
        await go(main.getByRole('link', { name: words.summary }).first())
        return main.getByRole('article').getByRole('heading').first()
      })
    })

    test('a clinician has each answer within three presses', async ({ clinician }) => {
      const { page } = await clinician.openChart('RIVERA, Marta')
      const asker = new Asker(page)
      const { main } = asker.chart
      const banner = page.getByRole('banner')
      const go = (target: Locator) => (isByKeyboard ? asker.enter(target) : asker.press(target))

      await asker.ask('Who is this, and what are the main problems?', async () => {
        await expect(banner).toContainText('RIVERA, Marta')
        return asker.card(words.problems).getByRole('link').nth(1)
      })
      await asker.ask('What are they allergic to?', async () => page.getByText(/penicil/).first())
      for (const visit of words.lastAndNext)
        await expect(banner.getByRole('link', { name: visit })).toBeVisible()
      await asker.ask('What changed since I last saw them?', async () =>
        asker.card(words.changed).getByRole('listitem').filter({ hasText: words.newScore }).first(),
      )
      await asker.ask('PHQ-9 over the last year, and item 9?', async () => {
        await go(page.getByRole('link', { name: /^PHQ-9/ }).first())
        await expect(asker.chart.heading).toContainText('PHQ-9')
        return main.getByRole('region', { name: words.harm })
      })
      await asker.ask('The last kidney values beside those of a year ago?', async () => {
        await go(asker.door(words.results))
        const row = main.getByRole('row', { name: /Creatinin/ }).first()
        // The last one was too low to be measured; the one before it is a year older.
        await expect(row).toContainText('< 0.5')
        await expect(row).toContainText(new RegExp(`${words.was.source} 0\\.85`))
        await expect(row.getByRole('img', { name: /2022.*2026.* 0\.85, < 0\.5/ })).toBeVisible()
        const filtration = main.getByRole('row', { name: /GFR|Filtración glomerular/ }).first()
        await expect(filtration).toContainText(new RegExp(`${words.was.source} 88`))
        await expect(filtration).toBeInViewport()
        return row
      })
      await asker.ask('Make a CCD for a referral.', async () => {
        await go(asker.door(words.documents))
        await go(page.getByRole('link', { name: words.generate }).first())
        await go(main.getByRole('button', { name: words.generateNow }))
        return main.getByRole('link', { name: words.openMade })
      })
    })
  })
}

const STAFF = {
  'en-US': {
    family: 'Family name',
    given: 'Given names',
    born: 'Date of birth',
    typed: '5/17/1991',
    date: 'Date',
    none: 'No patient matches all of these fields.',
    them: 'Register this person',
    register: 'Register a patient',
    searched: 'From your search: name and date of birth.',
    send: 'Register this patient',
    temporary: /^The temporary number is \S+\./,
    assign: 'Assign a record number',
    permanent: /^The record number is \S+\./,
    unseen: /You do not see what is in the records/,
  },
  'es-US': {
    family: 'Apellidos',
    given: 'Nombres de pila',
    born: 'Fecha de nacimiento',
    typed: '17/5/1991',
    date: 'Fecha',
    none: 'Ningún paciente coincide con todos estos campos.',
    them: 'Registrar a esta persona',
    register: 'Registrar a un paciente',
    searched: 'De su búsqueda: nombre y fecha de nacimiento.',
    send: 'Registrar a este paciente',
    temporary: /^El número temporal es \S+\./,
    assign: 'Asignar un número de expediente',
    permanent: /^El número de expediente es \S+\./,
    unseen: /El contenido de los expedientes no se le muestra/,
  },
} as const

for (const locale of ['en-US', 'es-US'] as const) {
  const words = STAFF[locale]
  test.describe(`At the front desk, ${locale}`, () => {
    test.use({ locale, viewport: { width: 1280, height: 720 } })

    test.describe('an intake worker', () => {
      test.use({ solution: 'S2' })

      test('knows whether a caller is known, and if not registers them and gives the number', async ({
        clinician,
      }) => {
        const page = await clinician.launch({ patient: '', generation: 'v1' })
        const asker = new Asker(page)
        const { main } = asker.chart
        const field = (name: string) => main.getByRole('textbox', { name, exact: true })
        await asker.ask('Is this caller known?', async () => {
          await asker.enter(field(words.family))
          await page.keyboard.type('Rivera')
          await asker.enterHere()
          return main.getByRole('table').getByRole('link').first()
        })
        await field(words.family).fill('Quillfeather')
        await field(words.born).fill(words.typed)
        await page.keyboard.press('Enter')
        await expect(main.getByText(words.none)).toBeInViewport()
        const registered = async () => {
          await asker.press(main.getByRole('link', { name: words.them }))
          await expect(asker.chart.heading).toHaveText(words.register)
          // Nothing is typed twice, and nothing of it is in the address.
          await expect(main.getByText(words.searched)).toBeVisible()
          await expect(field(words.family)).toHaveValue('Quillfeather')
          await expect(field(words.date)).toHaveValue(/1991/)
          expect(page.url()).toMatch(/\/register$/)
          expect(await page.evaluate(() => JSON.stringify(history.state))).not.toMatch(
            /Quillfeather|1991/,
          )
          await field(words.given).fill('Ottilie')
          await asker.enterHere()
          await asker.press(main.getByRole('button', { name: words.send }))
          await expect(main.getByText(words.temporary)).toBeInViewport()
          await asker.press(main.getByRole('button', { name: words.assign }))
          return main.getByText(words.permanent)
        }
        // The review and the number are steps of their own.
        await asker.ask('And if not: register them, and give the number.', registered, MOST + 1)
        await test.step('the next one is somebody else', async () => {
          await page.goto(new URL('/patients', page.url()).href)
          await main.getByRole('link', { name: words.register }).click()
          await expect(asker.chart.heading).toHaveText(words.register)
          await expect(field(words.family)).toHaveValue('')
        })
      })
    })

    test.describe('a registrar', () => {
      test.use({ solution: 'S6' })

      test('is told at once that callers cannot be looked up here, registers them and gives the number', async ({
        clinician,
      }) => {
        const page = await clinician.launch({ patient: '', generation: 'v1' })
        const asker = new Asker(page)
        const { main } = asker.chart
        await asker.ask('Is this caller known?', async () => main.getByText(words.unseen))
        await asker.ask('And if not: register them, and give the number.', async () => {
          await asker.enter(main.getByRole('link', { name: words.register }).first())
          await expect(asker.chart.heading).toHaveText(words.register)
          await main.getByRole('textbox', { name: words.family }).first().fill('Quillfeather')
          await asker.enterHere()
          await asker.press(main.getByRole('button', { name: words.send }))
          return main.getByText(words.permanent)
        })
      })
    })
  })
}
