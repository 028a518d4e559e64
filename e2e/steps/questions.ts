import { expect } from 'playwright/test'
import { isPhone, type Asker } from './asker.ts'

/** The languages that the questions are asked in. */
export const LOCALES = ['en-US', 'es-US'] as const
type Locale = (typeof LOCALES)[number]

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
    numbers: /^Numbers/,
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
    numbers: /^Valores/,
    harm: 'Una respuesta sobre hacerse daño',
    documents: 'Documentos',
    generate: 'Generar un documento',
    generateNow: /^Generar: /,
    openMade: /^Abrir Resumen/,
  },
} as const

/** Questions 1 to 6, of a patient. */
export async function askAsPatient(asker: Asker, locale: Locale): Promise<void> {
  const words = WORDS[locale]
  const { main, heading } = asker.chart
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
    await asker.through(words.results)
    await expect(result(/A1c/)).toContainText('6.8')
    await expect(result(/A1c/)).toContainText(words.was)
    return result(/A1c/)
  })
  await asker.ask('Which medicines do I take now?', async () => {
    await asker.through(words.medicines)
    return main.getByRole('link', { name: /sertraline/ })
  })
  await asker.through(words.home)
  await asker.ask('Read the note of my last visit.', async () => {
    const note = asker.card(words.read).getByRole('listitem').filter({ hasText: FIRST_WORDS })
    await asker.press(note.getByRole('link').first())
    await expect(heading).not.toHaveText(words.home)
    return main.getByText(FIRST_WORDS)
  })
  await asker.through(words.home)
  await asker.ask('Give me one page for a new doctor.', async () => {
    await asker.press(main.getByRole('link', { name: words.summary }).first())
    return main.getByRole('article').getByRole('heading').first()
  })
}

/** Questions 7 to 11, of a clinician. */
export async function askAsClinician(asker: Asker, locale: Locale): Promise<void> {
  const words = WORDS[locale]
  const { page } = asker
  const { main, heading } = asker.chart
  const banner = page.getByRole('banner')

  await asker.ask('Who is this, and what are the main problems?', async () => {
    await expect(banner).toContainText('RIVERA, Marta')
    return asker.card(words.problems).getByRole('link').nth(1)
  })
  await asker.ask('What are they allergic to?', async () => page.getByText(/penicil/).first())
  // The line under the name has room for them at a desk.
  const visits = isPhone(page) ? [] : words.lastAndNext
  for (const visit of visits) await expect(banner.getByRole('link', { name: visit })).toBeVisible()
  await asker.ask('What changed since I last saw them?', async () =>
    asker.card(words.changed).getByRole('listitem').filter({ hasText: words.newScore }).first(),
  )
  await asker.ask('PHQ-9 over the last year, and item 9?', async () => {
    const place = isPhone(page) ? asker.card(words.numbers) : page
    await asker.press(place.getByRole('link', { name: /^PHQ-9/ }).first())
    await expect(heading).toContainText('PHQ-9')
    return main.getByRole('region', { name: words.harm })
  })
  await asker.ask('The last kidney values beside those of a year ago?', async () => {
    await asker.through(words.results)
    const row = main.getByRole('row', { name: /Creatinin/ }).first()
    // The last one was too low to be measured; the one before it is a year older.
    await expect(row).toContainText('< 0.5')
    await expect(row).toContainText(new RegExp(`${words.was.source} 0\\.85`))
    await expect(row.getByRole('img', { name: /2022.*2026.* 0\.85, < 0\.5/ })).toBeVisible()
    const filtration = main.getByRole('row', { name: /GFR|Filtración glomerular/ }).first()
    await expect(filtration).toContainText(new RegExp(`${words.was.source} 88`))
    // The later of the two: both are in sight with it.
    return filtration
  })
  await asker.ask('Make a CCD for a referral.', async () => {
    await asker.through(words.documents)
    await asker.press(page.getByRole('link', { name: words.generate }).first())
    await asker.press(main.getByRole('button', { name: words.generateNow }))
    return main.getByRole('link', { name: words.openMade })
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
    sendBoth: 'Register and assign a record number',
    temporary: /^The temporary number is \S+\./,
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
    sendBoth: 'Registrar y asignar un número de expediente',
    temporary: /^El número temporal es \S+\./,
    permanent: /^El número de expediente es \S+\./,
    unseen: /El contenido de los expedientes no se le muestra/,
  },
} as const

/** Question 12, of an intake worker (S2). */
export async function askAsIntake(asker: Asker, locale: Locale): Promise<void> {
  const words = STAFF[locale]
  const { page } = asker
  const { main, heading } = asker.chart
  const field = (name: string) => main.getByRole('textbox', { name, exact: true })
  await asker.ask('Is this caller known?', async () => {
    await asker.type(field(words.family), 'Rivera')
    await asker.enter()
    return main.getByRole('table').getByRole('link').first()
  })
  await field(words.family).fill('Quillfeather')
  await asker.type(field(words.born), words.typed)
  await page.keyboard.press('Enter')
  await expect(main.getByText(words.none)).toBeInViewport()
  await asker.ask('And if not: register them, and give the number.', async () => {
    await asker.press(main.getByRole('link', { name: words.them }))
    await expect(heading).toHaveText(words.register)
    // Nothing is typed twice, and nothing of it is in the address.
    await expect(main.getByText(words.searched)).toBeVisible()
    await expect(field(words.family)).toHaveValue('Quillfeather')
    await expect(field(words.date)).toHaveValue(/1991/)
    expect(page.url()).toMatch(/\/register$/)
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toMatch(
      /Quillfeather|1991/,
    )
    await asker.type(field(words.given), 'Ottilie')
    await asker.enter()
    await asker.press(main.getByRole('button', { name: words.sendBoth }))
    await expect(main.getByText(words.temporary)).toBeVisible()
    return main.getByText(words.permanent)
  })
}

/** The next caller is somebody else: nothing of the last one is in the form. */
export async function expectNextIsSomebodyElse(asker: Asker, locale: Locale): Promise<void> {
  const words = STAFF[locale]
  const { main, heading } = asker.chart
  await asker.page.goto(new URL('/patients', asker.page.url()).href)
  await main.getByRole('link', { name: words.register }).click()
  await expect(heading).toHaveText(words.register)
  await expect(main.getByRole('textbox', { name: words.family, exact: true })).toHaveValue('')
}

/** Question 12, of a registrar (S6). */
export async function askAsRegistrar(asker: Asker, locale: Locale): Promise<void> {
  const words = STAFF[locale]
  const { main, heading } = asker.chart
  await asker.ask('Is this caller known?', async () => main.getByText(words.unseen))
  await asker.ask('And if not: register them, and give the number.', async () => {
    await asker.press(main.getByRole('link', { name: words.register }).first())
    await expect(heading).toHaveText(words.register)
    await asker.type(main.getByRole('textbox', { name: words.family }).first(), 'Quillfeather')
    await asker.enter()
    await asker.press(main.getByRole('button', { name: words.send }))
    return main.getByText(words.permanent)
  })
}
