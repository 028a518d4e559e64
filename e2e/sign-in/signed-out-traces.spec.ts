import { expect, type Page } from 'playwright/test'
import { Chart } from '../steps/chart.ts'
import type { HomePage } from '../fixture/home-page.ts'
import { SignInPage } from '../fixture/sign-in-page.ts'
import { test } from '../fixture/test.ts'
import type { World } from '../fixture/world.ts'

/**
 * The only traces that a device may keep after its person has signed out: the look of the screens,
 * and salted marks.
 */
const ALLOWED = [
  /^clearchart\.(language|theme|plain-words|shortcuts|spent)$/,
  /^clearchart\.news\.(salt|patient|practitioner|other|seen\.[\w-]{43})$/,
  /^clearchart\.merges\.(salt|sent\.[\w-]{43})$/,
  // Sealed; the page has named their number and offered to remove them.
  /^database clearchart\.drafts$/,
]

/**
 * Everything that this origin keeps in the browser, by name, with the readable part of its content.
 */
async function remains(page: Page): Promise<readonly (readonly [string, string])[]> {
  return page.evaluate(async () => {
    const stored = (name: string, storage: Storage) =>
      Object.entries(storage).map(([key, value]) => [`${name}${key}`, String(value)] as const)
    const rowsOf = (store: IDBObjectStore) =>
      new Promise<string>((resolve, reject) => {
        const rows = store.getAll()
        rows.addEventListener('error', () => reject(rows.error))
        rows.addEventListener('success', () => {
          // Sealed bytes are searched letter by letter.
          const text = JSON.stringify(rows.result, (_, value: unknown) => {
            if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value)
            return ArrayBuffer.isView(value) ? new TextDecoder('latin1').decode(value) : value
          })
          resolve(text)
        })
      })
    const opened = (name: string) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.addEventListener('error', () => reject(request.error))
        request.addEventListener('success', () => resolve(request.result))
      })
    const databases = (await indexedDB.databases()).map(async ({ name = '' }) => {
      const database = await opened(name)
      const stores = [...database.objectStoreNames]
      const rows = stores.map((store) => rowsOf(database.transaction(store).objectStore(store)))
      const text = (await Promise.all(rows)).join('\n')
      database.close()
      return [`database ${name}`, text] as const
    })
    return [
      ...stored('', localStorage),
      ...stored('tab ', sessionStorage),
      ...(await Promise.all(databases)),
      ...(await caches.keys()).map((name) => [`cache ${name}`, ''] as const),
      ...(document.cookie === '' ? [] : [['cookie', document.cookie] as const]),
      ...(window.name === '' ? [] : [['window name', window.name] as const]),
    ]
  })
}

/**
 * Signs out, and compares everything left on the screen and in the browser with the permitted
 * traces. Returns the names of what is left.
 */
async function leave(chart: Chart, world: World, words: readonly string[]) {
  const { page } = chart
  expect(
    (await remains(page)).map(([name]) => name),
    'while signed in there is more than may stay',
  ).toContain('tab clearchart.session')
  await chart.signOut()
  await expect(page.getByRole('main'), 'the page stays for who comes next').not.toContainText(
    world.title,
  )
  const left = await remains(page)
  const names = left.map(([name]) => name)
  expect(
    names.filter((name) => !ALLOWED.some((allowed) => allowed.test(name))),
    'what may stay is listed',
  ).toEqual([])
  const told = [world.title, world.name, world.base, ...words].map((word) => word.toLowerCase())
  for (const [name, text] of [...left, ...(await onScreen(page))])
    for (const word of told) expect(text.toLowerCase(), name).not.toContain(word)
  return names
}

/** The words that the page, its tab and its place in the history show. */
async function onScreen(page: Page): Promise<readonly (readonly [string, string])[]> {
  return page.evaluate(() => [
    ['page', document.body.innerText],
    ['title', document.title],
    ['place in the history', JSON.stringify(history.state) ?? ''],
  ])
}

/** The sentences about this organization that the next person to open the app reads. */
async function expectUnknown(home: HomePage, page: Page, world: World): Promise<void> {
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await home.find(world.title)
  await expect(page.getByRole('listitem').filter({ hasText: world.title })).toBeVisible()
  await expect(page.getByText('You used this last')).toHaveCount(0)
}

test('After signing out nothing tells the next person where a patient was or what they read', async ({
  page,
  world,
  home,
}) => {
  await home.open()
  await home.find(world.title)
  await home.signInAsPatient(world.title)
  const signIn = new SignInPage(page)
  await signIn.as('Marta Elena Rivera')
  await signIn.allow()
  const chart = await new Chart(page).ready()
  await page.getByRole('button', { name: 'Options' }).click()
  await page.getByRole('combobox', { name: 'Light or dark' }).selectOption('light')
  await page.keyboard.press('Escape')
  await chart.open('Conditions')
  await expect(chart.completeness).toBeVisible()
  await expect
    .poll(async () => (await remains(page)).map(([name]) => name).join(' '))
    .toContain('clearchart.news.seen')
  const names = await leave(chart, world, ['p101', 'Rivera', 'Diabetes', 'Condition'])
  expect(names, 'what is harmless stays').toContain('clearchart.theme')
  // The way back leads to where the record was.
  await page.goBack()
  await expect(page.getByRole('main')).toBeVisible()
  for (const [name, text] of await onScreen(page))
    for (const word of [world.title, 'Rivera', 'diabetes', 'p101'])
      expect(text.toLowerCase(), `after going back: ${name}`).not.toContain(word.toLowerCase())
  await page.goForward()
  await expectUnknown(home, page, world)
})

test.describe('A clinician with an unfinished form', () => {
  test.use({ solution: 'S2' })
  test('leaves it sealed, and nothing tells the next person for whom, of what or where', async ({
    page,
    world,
    home,
    signIn,
  }) => {
    await home.open()
    await home.find(world.title)
    await home.signInAsStaff(world.title)
    await signIn.as('Dr. Amara N. Okafor')
    await signIn.allow()
    await page.getByRole('heading', { level: 1, name: 'Find a patient' }).waitFor()
    await page.goto('/patients/p101/forms/phq-2')
    const chart = new Chart(page)
    await chart.main.getByRole('radio', { name: 'Several days' }).first().check()
    await expect(chart.main.getByText(/^Saved on this device/)).toBeVisible()
    const names = await leave(chart, world, ['p101', 'PHQ', 'Rivera', 'Several days', 'LA6569-3'])
    expect(names).toContain('database clearchart.drafts')
    await expect(page.getByRole('main'), 'and it is said').toContainText(
      '1 draft stays on this device',
    )
    await expectUnknown(home, page, world)
  })
})
