import { expect } from 'playwright/test'
import { comeBackAs } from '../fixture/sign-in-by-requests.ts'
import { expectAccessible } from '../steps/accessibility.ts'
import { Chart } from '../steps/chart.ts'
import { tabTo } from '../steps/tab-to.ts'
import { walkByKeys } from '../steps/walk-by-keys.ts'
import { test } from '../fixture/test.ts'

test.use({ solution: 'S2' })

const STAFF = 'Dr. Amara N. Okafor'
const PHONE = { name: 'phone', width: 390, height: 844, colorScheme: 'dark' } as const

test('On a phone in the dark, in Spanish and by keys alone, a form is handed over, sent and given back', async ({
  page,
  world,
}) => {
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ colorScheme: 'dark' })
  await comeBackAs(page, world, { way: 'practitioner', generation: 'v1', person: STAFF })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const chart = new Chart(page)
  await chart.speak('Español')
  await page.goto('/patients/p101/forms/phq-2')
  const main = page.getByRole('main')
  const press = async (name: string) => {
    await tabTo(page, page.getByRole('button', { name, exact: true }))
    await page.keyboard.press('Enter')
  }
  const only = page.getByText('En este dispositivo solo está abierto este formulario.')

  await test.step('it is handed over, and every control of it is within reach of the keys', async () => {
    await press('Entregar el dispositivo al paciente')
    await press('Entregarlo')
    await only.waitFor()
    await expect(page.getByRole('link')).toHaveCount(0)
    await expectAccessible(page, [PHONE], { colours: true })
    await walkByKeys(page, 'a form in a patient’s hands')
  })

  await test.step('it is filled in, checked, and looked at again', async () => {
    for (const group of await main.getByRole('radiogroup').all()) {
      await tabTo(page, group.getByRole('radio').first())
      await page.keyboard.press('Space')
      await expect(group.getByRole('radio').first()).toBeChecked()
    }
    await press('Revisar las respuestas')
    await main.getByRole('heading', { name: 'Las respuestas' }).waitFor()
    await expectAccessible(page, [PHONE], { colours: true })
  })

  await test.step('it is sent once, and the end is taken back and then meant', async () => {
    await press('Enviar el formulario')
    await expect(main.getByText('Gracias. Sus respuestas se enviaron.')).toBeVisible()
    await expectAccessible(page, [PHONE], { colours: true })
    await press('Devolverlo')
    await page.getByRole('dialog').waitFor()
    await expectAccessible(page, [PHONE], { colours: true })
    await press('Volver')
    await press('Devolverlo')
    await press('Terminar e iniciar sesión')
    await expect(page.getByRole('dialog', { name: 'Bloqueado' })).toBeVisible()
    await expect(main).toBeHidden()
  })
})
