import { expect, type Locator, type Page } from 'playwright/test'
import { tabTo } from '../steps/tab-to.ts'
import { test } from '../fixture/test.ts'
import type { World } from '../fixture/world.ts'

test.use({ serviceWorkers: 'allow' })

/** The folder that the browser's own dialog would ask for, which no test can press in. */
async function useOwnFolder(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, {
      showDirectoryPicker: async () =>
        (await navigator.storage.getDirectory()).getDirectoryHandle('export', { create: true }),
    })
  })
}

/** An operator's hands on the keyboard: nothing here points at anything. */
function hands(page: Page) {
  /** Somebody who reads by ear, or by a magnified part of the screen, is still somewhere. */
  const isSomewhere = () =>
    expect(page.locator(':focus'), 'the focus is on the page').toHaveCount(1)
  const press = async (target: Locator, key: 'Enter' | 'Space' = 'Enter') => {
    await tabTo(page, target)
    await page.keyboard.press(key)
    await isSomewhere()
  }
  return {
    isSomewhere,
    press,
    button: (name: string | RegExp) => press(page.getByRole('button', { name })),
    link: (name: string | RegExp) => press(page.getByRole('link', { name }).first()),
    /** Goes back to a link above: nobody goes through a whole page to return to it. */
    above: async (name: string) => {
      await tabTo(page, page.getByRole('link', { name, exact: true }), 'Shift+Tab')
      await page.keyboard.press('Enter')
    },
    open: (summary: string) => press(page.locator('summary').filter({ hasText: summary })),
    type: async (field: string, text: string) => {
      await tabTo(page, page.getByRole('textbox', { name: field }))
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    },
    /** Steps through the choices of a list until it shows this one. */
    choose: async (field: string, label: string) => {
      const list = page.getByRole('combobox', { name: field })
      await tabTo(page, list)
      await page.keyboard.press('Home')
      for (let step = 0; step < 50; step += 1) {
        const shown = await list.evaluate((node) =>
          node instanceof HTMLSelectElement ? node.selectedOptions[0]?.text : undefined,
        )
        if (shown === label) return
        await page.keyboard.press('ArrowDown')
      }
      throw new Error(`The list has no “${label}”`)
    },
    heading: async (name: string | RegExp) => {
      const heading = page.getByRole('heading', { name, level: 1 })
      await expect(heading).toBeFocused()
    },
  }
}

async function registerKeys(page: Page, world: World): Promise<void> {
  const jwks = await page.locator('pre').innerText()
  const registered = await page.request.post(`${world.base}/backend/keys`, { form: { jwks } })
  expect(registered.ok()).toBe(true)
}

test('An operator makes a key, exports, cancels, comes back, fetches the files and looks into them by the keyboard alone, and the focus is never lost', async ({
  page,
  world,
}) => {
  const { button, link, above, open, type, choose, heading, press, isSomewhere } = hands(page)
  const connection = `${world.title} · second generation`
  await useOwnFolder(page)
  await page.goto('/')
  await tabTo(page, page.getByRole('link', { name: 'I run exports here' }).first())
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'I run exports' }).waitFor()

  await test.step('a key is made, registered, and not removed by whoever thinks again', async () => {
    await choose('Connection', connection)
    await button('Make a key pair')
    await expect(
      page.getByRole('heading', { name: 'Sign in with a key of this browser' }),
    ).toBeFocused()
    await button(/^Remove the key/)
    await expect(page.getByText(/^Remove this key/)).toBeFocused()
    await button('Keep it')
    await expect(page.getByRole('button', { name: /^Remove the key/ })).toBeFocused()
    await open('Show the public keys')
    await registerKeys(page, world)
    await tabTo(page, page.getByRole('button', { name: 'Sign in with the key' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await heading('Exports')
  })

  await test.step('a group is found by its number, and an export of it cancelled', async () => {
    await world.play({ name: 'slow-export', amount: 600 })
    await type('Number of the group', 'gr2')
    await heading('Diabetes program')
    await press(page.getByRole('checkbox', { name: 'Immunization' }), 'Space')
    await expect(page.getByText('_type=Immunization')).toBeVisible()
    await button('Start the export')
    await heading('Export: Diabetes program')
    await page.getByText(/^The service says/).waitFor()
    await button('Cancel the export')
    await expect(page.getByText('What was collected so far will be lost.')).toBeFocused()
    await button('Keep it going')
    await expect(page.getByRole('button', { name: 'Cancel the export' })).toBeFocused()
    await page.keyboard.press('Enter')
    await button('Yes, cancel it')
    await page.getByText('The export was cancelled.').waitFor()
    await isSomewhere()
    await link('Start a new export of this group')
    await heading('Diabetes program')
  })

  await test.step('the next one goes on after a reload and a new sign-in', async () => {
    await world.play({ name: 'slow-export', amount: 2 })
    await button('Start the export')
    await heading('Export: Diabetes program')
    await page.reload()
    await choose('Connection', connection)
    await button('Sign in with the key')
    await heading('Export: Diabetes program')
    await page.getByText(/The files are kept for/).waitFor()
  })

  await test.step('its files go to a folder', async () => {
    await button('Choose a folder and fetch the files')
    await page.getByText(/files are complete in the folder/).waitFor()
    await page.getByText(/^Attachments in the folder: /).waitFor()
    await isSomewhere()
  })

  await test.step('the folder is opened, and an entry of it', async () => {
    await above('Look into files')
    await heading('Look into files')
    await button('Open a folder')
    await page.getByText('Every line is an entry, and no entry appears twice.').waitFor()
    await heading('export')
    await press(
      page
        .getByRole('table', { name: 'Kinds of entries in the files' })
        .getByRole('link', { name: 'Immunization' }),
    )
    await heading('Immunization')
    const first = page.getByRole('table', { name: 'Entries: Immunization' }).getByRole('link')
    await first.filter({ hasNotText: 'Loading…' }).first().waitFor()
    await press(first.first())
    await page.getByText(/^Immunization · Line 1 of/).waitFor()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('an entry is found by words, references are checked, and two exports compared', async () => {
    await above('Find')
    await heading('Find')
    await type('Words', 'diabetes')
    await page.getByText(/^Found: \d/).waitFor()
    await press(page.getByRole('table', { name: 'Entries found' }).getByRole('link').first())
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await above('References')
    await heading('References')
    await button('Check the references')
    await page.getByRole('table', { name: /^References by the kind/ }).waitFor()
    await isSomewhere()
    await above('Differences')
    await heading('Differences')
    await button('Open the earlier folder')
    await page.getByRole('table', { name: 'Differences by kind of entry' }).waitFor()
    await isSomewhere()
  })

  await test.step('tables are written of some kinds, and the files closed', async () => {
    await above('Tables')
    await heading('Tables')
    await press(page.getByRole('checkbox', { name: 'Patient', exact: true }), 'Space')
    await button('Choose a folder and write the tables')
    await page.getByText(/^The tables are written/).waitFor()
    await isSomewhere()
    await tabTo(page, page.getByRole('button', { name: 'Close the files' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await heading('Look into files')
  })

  await test.step('after signing out and in again, the same files come as one archive where no folder can be chosen', async () => {
    await page.evaluate(() => Reflect.deleteProperty(window, 'showDirectoryPicker'))
    await tabTo(page, page.getByRole('button', { name: 'Sign out' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await heading('I run exports')
    await choose('Connection', connection)
    await button('Sign in with the key')
    await heading('Exports')
    await press(
      page
        .getByRole('table', { name: 'Exports that were started in this browser' })
        .getByRole('row')
        .filter({ hasText: 'Ready' })
        .getByRole('link'),
    )
    await heading('Export: Diabetes program')
    const saving = page.waitForEvent('download')
    await button('Download the files (ZIP)')
    await page.getByText('The browser has all of the archive.', { exact: false }).waitFor()
    await (await saving).path()
    await isSomewhere()
  })
})
