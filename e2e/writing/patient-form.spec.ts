import { expect, type Locator } from 'playwright/test'
import { expectAccessible, NARROW } from '../steps/accessibility.ts'
import { smallTargets, useFingers } from '../steps/touch-targets.ts'
import { test } from '../fixture/test.ts'

test.use({ solution: 'S2' })

const FORM = 'Patient Health Questionnaire (PHQ-9)'
const question = (main: Locator, number: number) =>
  main.getByRole('radiogroup', { name: new RegExp(`^${number}\\. `) })

test('On a phone, a patient fills in what the clinic asks for, leaves it, goes on in another language by keys, and sends it once; a clinician sees the score', async ({
  home,
  clinician,
  world,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const endFingers = await useFingers(page)
  const chart = await home.enterAs('Marta Elena Rivera', world, 'v1')
  const { main } = chart
  const steps = main.getByRole('region', { name: 'Next' })

  let id = ''
  await test.step('it stands under Next, and opens where it is filled in', async () => {
    await steps.getByRole('link', { name: `To fill in: ${FORM}` }).click()
    await main.getByRole('heading', { level: 1, name: FORM }).waitFor()
    id = new URL(page.url()).pathname.split('/')[4] ?? ''
    // As large as its answers.
    await expect(main.getByText(/^1\. Little interest/)).toHaveCSS('font-size', '16px')
    for (const number of [1, 2, 3, 4, 5])
      await question(main, number).getByRole('radio', { name: 'Several days' }).check()
    await expect(main.getByText(/^Saved on this device/)).toBeVisible()
    expect(await smallTargets(page)).toEqual([])
    await endFingers()
    await expectAccessible(page, NARROW)
  })

  await test.step('left by its door, it is one step on the first page, and goes on where it was', async () => {
    await chart.go('Home')
    const next = steps.getByRole('link', { name: FORM, exact: true })
    await next.waitFor()
    await expect(steps.getByRole('link', { name: `To fill in: ${FORM}` })).toHaveCount(0)
    await next.click()
    await expect(question(main, 5).getByRole('radio', { name: 'Several days' })).toBeChecked()
  })

  await test.step('in Spanish and by keys alone, it is finished and sent once, although the answer is lost', async () => {
    await chart.speak('Español')
    for (const number of [6, 7, 8, 9]) {
      await question(main, number).getByRole('radio').first().focus()
      await page.keyboard.press('Space')
    }
    await main.getByRole('button', { name: 'Revisar las respuestas' }).focus()
    await page.keyboard.press('Enter')
    await expect(main.getByText('5 de 27')).toBeVisible()
    await world.play({ name: 'lost-write', type: 'QuestionnaireResponse', times: 1 })
    const send = main.getByRole('button', { name: 'Enviar el formulario' })
    await send.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await main.getByRole('heading', { name: 'Enviado' }).waitFor()
    await chart.speak('English')
    await chart.go('Home')
    await expect(steps.getByText('Form: Treatment plan')).toBeVisible()
    await expect(steps.getByText(FORM)).toHaveCount(0)
  })

  await test.step('a clinician has it with its score', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const staff = await clinician.openChart('RIVERA, Marta Elena', { generation: 'v1' })
    await staff.openAtOnce(`QuestionnaireResponse/${id}`)
    // Asked for, and answered once.
    await expect(staff.main.getByText(/^Version 2\./)).toBeVisible()
    await expect(staff.main.getByText('5 of 27').first()).toBeVisible()
  })
})
