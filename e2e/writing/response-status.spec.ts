import { expect } from 'playwright/test'
import type { Locator } from 'playwright/test'
import { expectAccessible, FORMS, NARROW } from '../steps/accessibility.ts'
import { Chart } from '../steps/chart.ts'
import { test } from '../fixture/test.ts'

test.use({ solution: 'S2' })

const FORM = 'Patient Health Questionnaire (PHQ-2)'
const WIDE = FORMS.filter(({ width }) => width > 768)
const question = (main: Locator, number: number) =>
  main.getByRole('radiogroup', { name: new RegExp(`^${number}\\. `) })

test('A form is stored unfinished, gone on with, meets what somebody else changed, and every screen on the way is accessible', async ({
  clinician,
  world,
}) => {
  const page = await clinician.launch({ patient: 'Rivera', generation: 'v1' })
  const chart = await new Chart(page).ready()
  const { main } = chart
  await chart.open('Fill in a form')
  await main.getByRole('link', { name: `Fill in ${FORM}` }).click()
  await question(main, 1).getByRole('radio', { name: 'Several days' }).check()
  await main.getByRole('button', { name: 'Save to the service to finish later' }).click()
  await expect(
    main.getByRole('heading', { name: 'Saved to the service to finish later' }),
  ).toBeVisible()
  await expect(
    main.getByText('Clearchart checked what the service saved: it is the same as what was sent.'),
  ).toBeVisible()
  await main.getByRole('link', { name: 'Continue answering' }).click()

  await test.step('it goes on where it was, and stands in the list of what is unfinished', async () => {
    await expect(question(main, 1).getByRole('radio', { name: 'Several days' })).toBeChecked()
    await question(main, 1).getByRole('radio', { name: 'Nearly every day' }).check()
    await question(main, 2).getByRole('radio', { name: 'Not at all' }).check()
    await expect(main.getByText(/^Saved on this device/)).toBeVisible()
    await chart.open('Fill in a form')
    const begun = main
      .getByRole('table', { name: 'Drafts on this device' })
      .getByRole('link', { name: `Continue: ${FORM}` })
    await expect(begun).toBeVisible()
    await expectAccessible(page, WIDE)
    await begun.click()
    await expect(question(main, 1).getByRole('radio', { name: 'Nearly every day' })).toBeChecked()
  })

  await test.step('what changes is shown, and as what it is saved is chosen', async () => {
    await main.getByRole('button', { name: 'Check what changes' }).click()
    await expect(main.getByRole('table', { name: 'What changes' })).toContainText(
      'Nearly every day',
    )
    await main.getByRole('radio', { name: 'Completed' }).check()
    await expectAccessible(page, NARROW)
  })

  await test.step('both answers to one question are put before the person', async () => {
    await world.play({ name: 'changed-meanwhile', type: 'QuestionnaireResponse', times: 1 })
    await main.getByRole('button', { name: 'Save the change' }).click()
    await expect(
      main.getByRole('heading', { name: 'Someone else changed this in the meantime' }),
    ).toBeVisible()
    await expectAccessible(page, NARROW)
    await main
      .getByRole('group', { name: /^1\. Little interest|^Little interest/ })
      .getByRole('radio', { name: 'Yours' })
      .check()
    await main.getByRole('button', { name: 'Use these choices' }).click()
  })

  await main.getByRole('button', { name: 'Check what changes' }).click()
  await expect(main.getByRole('radio', { name: 'Completed' })).toBeChecked()
  await main.getByRole('button', { name: 'Save the change' }).click()
  await expect(main.getByText('The service has received it, once.')).toBeVisible()
  await main.getByRole('link', { name: 'Open the saved form' }).click()
  await expect(main.getByText('Nearly every day')).toBeVisible()
})
