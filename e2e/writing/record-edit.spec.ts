import { expect } from 'playwright/test'
import { expectAccessible, FORMS } from '../steps/accessibility.ts'
import { tabTo } from '../steps/tab-to.ts'
import { test } from '../fixture/test.ts'

const [wideLight, , , narrowDark] = FORMS

test.use({ solution: 'S2' })

test('Somebody of the staff begins an episode of care by the keyboard, its answer is lost, and it is written once; then it is corrected', async ({
  clinician,
  world,
}) => {
  const chart = await clinician.openChart('RIVERA, Marta', { generation: 'v1' })
  const { page, main } = chart
  await chart.open('Episodes of care')
  await main.getByRole('link', { name: 'Start an episode of care' }).click()
  await expect(
    main.getByRole('heading', { level: 1, name: 'Start an episode of care' }),
  ).toBeVisible()
  await expect(main.getByRole('group', { name: 'Patient' })).toContainText('Rivera')
  await expectAccessible(page, [wideLight, narrowDark])
  await page.setViewportSize({ width: 1440, height: 900 })

  await tabTo(page, main.getByRole('textbox', { name: 'Begins' }))
  await page.keyboard.type('July 2031')
  const organization = main.getByRole('textbox', { name: 'Organization' })
  await tabTo(page, organization)
  await page.keyboard.type('mesquite')
  await page.keyboard.press('Enter')
  const choice = main.getByRole('button', { name: 'Choose Mesquite Behavioral Health Clinic' })
  await choice.waitFor()
  await tabTo(page, choice)
  await page.keyboard.press('Enter')
  await expect(main.getByRole('button', { name: 'Choose another: Organization' })).toBeFocused()
  await tabTo(page, main.getByRole('button', { name: 'Review before sending' }))
  await page.keyboard.press('Enter')
  await expect(main.getByRole('table', { name: 'What changes' })).toContainText(
    'Mesquite Behavioral Health Clinic',
  )
  await expectAccessible(page, [narrowDark])
  await page.setViewportSize({ width: 1440, height: 900 })
  await world.play('lost-write')
  await tabTo(page, main.getByRole('button', { name: 'Send it' }))
  await page.keyboard.press('Enter')
  await expect(
    main.getByText(
      'The service’s answer was lost on the way. Clearchart checked: the service has received it, once.',
    ),
  ).toBeVisible()
  await world.play()
  await expectAccessible(page, [wideLight])

  await main.getByRole('link', { name: 'Open the entry' }).click()
  await main.getByRole('link', { name: 'Correct this episode' }).click()
  await main.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'On hold' })
  await expect(main.getByText('Care is paused. The person may come back.')).toBeVisible()
  await main.getByRole('button', { name: 'Review before sending' }).click()
  await expect(main.getByRole('table', { name: 'What changes' }).getByRole('row')).toHaveCount(2)
  await main.getByRole('button', { name: 'Save the correction' }).click()
  await expect(main.getByRole('region', { name: 'The correction is saved' })).toContainText(
    'Clearchart checked what the service saved: it is the same as what was sent.',
  )
  await main.getByRole('link', { name: 'Back to the list' }).click()
  await expect(chart.rows.filter({ hasText: '2031' })).toHaveCount(1)
  await expect(chart.rows.filter({ hasText: '2031' })).toContainText('On hold')
})
