import { expect, type Page } from 'playwright/test'
import { comeBackAs } from '../fixture/sign-in-by-requests.ts'
import { SignInPage } from '../fixture/sign-in-page.ts'
import { expectAccessible, NARROW } from '../steps/accessibility.ts'
import { smallTargets, useFingers } from '../steps/touch-targets.ts'
import { test } from '../fixture/test.ts'

test.use({ solution: 'S2' })

const FORM = 'Patient Health Questionnaire (PHQ-2)'
const STAFF = 'Dr. Amara N. Okafor'
const TABLET = { name: 'tablet', width: 820, height: 1180, colorScheme: 'light' } as const

/** Signs in again in the window that the locked page opens. */
async function signInAgain(page: Page, button: string): Promise<void> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: button }).click()
  const again = new SignInPage(await opened)
  await again.as(STAFF)
  await again.allow()
}

test('A device in a patient’s hands has one form and nothing else, whatever is pressed, and staff take it back by signing in', async ({
  page,
  world,
}) => {
  await page.setViewportSize(TABLET)
  await comeBackAs(page, world, { way: 'practitioner', generation: 'v1', person: STAFF })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto('/patients/p101/forms/phq-2')
  const main = page.getByRole('main')
  const answer = async (question: number, choice: string) =>
    main
      .getByRole('radiogroup', { name: new RegExp(`^${question}\\. `) })
      .getByRole('radio', { name: choice })
      .check()
  const lend = async () => {
    await main.getByRole('button', { name: 'Hand the device to the patient' }).click()
    await page.getByRole('button', { name: 'Hand it over' }).click()
  }
  const only = page.getByText('Only this form is open on this device.')
  const locked = page.getByRole('dialog', { name: /^(Locked|Bloqueado)$/ })

  await main.getByRole('button', { name: 'Hand the device to the patient' }).waitFor()
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => {
    window.open(location.href)
  })
  const other = await opened
  await other.getByRole('button', { name: 'Hand the device to the patient' }).waitFor()

  await test.step('only the form is there, with the person’s name, for a finger, in both themes', async () => {
    await lend()
    await only.waitFor()
    await expect(
      main.getByText(/^For RIVERA, Marta Elena · Born March 12, 1984/).first(),
    ).toBeVisible()
    await expect(main.getByRole('heading', { level: 1, name: FORM })).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('link')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Options|Find|Print/ })).toHaveCount(0)
    // As large as all words that patients read.
    await expect(main.getByText(/^1\. Little interest/)).toHaveCSS('font-size', '16px')
    const endFingers = await useFingers(page)
    expect(await smallTargets(page)).toEqual([])
    await endFingers()
    await expectAccessible(page, [TABLET, ...NARROW], { colours: true })
    await page.setViewportSize(TABLET)
  })

  await test.step('the other tabs of the sign-in are covered', async () => {
    await expect(other.getByRole('dialog', { name: 'Locked' })).toBeVisible()
    await other.close()
  })

  await test.step('keys and back lead nowhere', async () => {
    await answer(1, 'Several days')
    await expect(main.getByText(/^Saved on this device/)).toBeVisible()
    for (const key of ['Control+k', '?', 'g', 'h', '/', 'Escape']) await page.keyboard.press(key)
    for (const _ of [1, 2, 3]) {
      await page.evaluate(() => history.back())
      await expect(only).toBeVisible()
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/patients\/p101\/forms\/phq-2$/)
  })

  await test.step('a reload, another address and a copy of the tab are locked and tell nothing', async () => {
    const copied = page.waitForEvent('popup')
    await page.evaluate(() => {
      window.open('/patients/p101')
    })
    const copy = await copied
    await expect(copy.getByRole('dialog', { name: 'Locked' })).toBeVisible()
    await expect(copy.getByRole('button')).toHaveText(['Sign in again'])
    await expect(copy.getByText('RIVERA')).toHaveCount(0)
    await copy.close()
    page.on('dialog', (dialog) => void dialog.accept())
    // To what was open in this tab before it was handed over, and back again.
    for (const leave of [
      async () => page.evaluate(() => history.go(-2)),
      async () => page.goForward(),
      async () => page.goto('/patients/p101/forms/phq-2'),
      async () => page.reload(),
    ]) {
      await leave()
      await expect(locked).toContainText('Give the device to the staff')
      // The staff's session, and what lies unsent on the device, are not the patient's to end.
      await expect(locked.getByRole('button')).toHaveText(['Sign in again'])
      await expect(page.getByText('RIVERA')).toHaveCount(0)
    }
    await expect(page.getByText(FORM)).toHaveCount(0)
  })

  await test.step('staff sign in, find what was begun, and hand it over again; in Spanish it is sent', async () => {
    await signInAgain(page, 'Sign in again')
    await expect(main.getByRole('link', { name: `Continue: ${FORM}` })).toBeVisible()
    await main.getByRole('button', { name: 'Start a new one' }).click()
    await lend()
    await page.getByRole('button', { name: 'Español' }).click()
    await answer(1, 'Varios días')
    await answer(2, 'Ningún día')
    await main.getByRole('button', { name: 'Revisar las respuestas' }).click()
    await main.getByRole('button', { name: 'Enviar el formulario' }).click()
    await expect(main.getByText('Gracias. Sus respuestas se enviaron.')).toBeVisible()
    await expect(page.getByRole('link')).toHaveCount(0)
  })

  await test.step('a press by mistake is taken back, and the end covers everything until staff sign in', async () => {
    await main.getByRole('button', { name: 'Devolverlo' }).click()
    await expect(page.getByRole('dialog')).toContainText('Sus respuestas se enviaron.')
    await page.getByRole('button', { name: 'Volver', exact: true }).click()
    await expect(main.getByText('Gracias. Sus respuestas se enviaron.')).toBeVisible()
    await main.getByRole('button', { name: 'Devolverlo' }).click()
    await page.getByRole('button', { name: 'Terminar e iniciar sesión' }).click()
    await expect(locked).toContainText('Give the device to the staff')
    await expect(locked.getByRole('button')).toHaveText(['Sign in again'])
    await expect(main).toBeHidden()
    // The device is covered in the language in which it was handed over, and goes back in it.
    await signInAgain(page, 'Sign in again')
    await expect(main.getByText('1 of 6').first()).toBeVisible()
    await expect(main.getByText('Marta Elena Rivera').first()).toBeVisible()
    await expect(page.getByRole('navigation').first()).toBeVisible()
  })
})
