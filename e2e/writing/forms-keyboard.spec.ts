import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { Chart } from '../steps/chart.ts'
import { tabTo } from '../steps/tab-to.ts'
import { test } from '../fixture/test.ts'

test.use({ solution: 'S2' })

/** Chooses in a group of radio buttons as the keyboard does: Tab into it, Space, and arrows. */
async function choose(page: Page, question: RegExp, downs: number): Promise<void> {
  await tabTo(page, page.getByRole('radiogroup', { name: question }).getByRole('radio').first())
  await page.keyboard.press('Space')
  for (let presses = 0; presses < downs; presses += 1) await page.keyboard.press('ArrowDown')
}

test('A whole PHQ-9 is answered, checked and sent by the keyboard alone, and a screen reader is told what it asks', async ({
  clinician,
}) => {
  const page = await clinician.launch({ patient: 'Rivera', generation: 'v1' })
  const chart = await new Chart(page).ready()
  const { main } = chart
  await chart.goByKeys('Fill in a form')
  await tabTo(
    page,
    main.getByRole('link', { name: 'Fill in Patient Health Questionnaire (PHQ-9)' }),
  )
  await page.keyboard.press('Enter')
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading "Patient Health Questionnaire (PHQ-9)" [level=1]
      - progressbar "Progress"
      - paragraph: 0 of 9 answered. 9 required answers are missing.
      - radiogroup "1. Little interest or pleasure in doing things (required)":
        - radio "Not at all"
        - text: Not at all
        - radio "Several days"
        - text: Several days
        - radio "More than half the days"
        - text: More than half the days
        - radio "Nearly every day"
        - text: Nearly every day
  `)
  for (let question = 1; question <= 9; question += 1)
    await choose(page, new RegExp(`^${question}\\. `), question === 9 ? 1 : 0)
  await expect(
    main.getByRole('alert').filter({ hasText: 'This answer needs follow-up today' }),
  ).toContainText('Thoughts that you would be better off dead')
  await choose(page, /^10\. How difficult/, 0)
  await tabTo(page, main.getByRole('button', { name: 'Check the answers' }))
  await page.keyboard.press('Enter')
  await expect(main.getByRole('heading', { name: 'The answers' })).toBeFocused()
  await expect(main.getByRole('list', { name: 'Scores' })).toContainText(
    'PHQ-9 total 1 of 27 minimal',
  )
  await tabTo(page, main.getByRole('button', { name: 'Send the form' }))
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(main.getByRole('heading', { name: 'Sent' })).toBeVisible()
  await expect(
    main.getByText('This answer needs follow-up today'),
    'it is shown from its beginning',
  ).toBeInViewport()
  await tabTo(page, main.getByRole('link', { name: 'Open the saved form' }))
  await page.keyboard.press('Enter')
  await expect(
    main.getByText('Shown as in the form “Patient Health Questionnaire (PHQ-9)”'),
  ).toBeVisible()
})

test('A whole intake is answered page by page by the keyboard alone: rows, further answers, units, and back to what is missing', async ({
  clinician,
}) => {
  const page = await clinician.launch({ patient: 'Rivera', generation: 'v1' })
  const chart = await new Chart(page).ready()
  await chart.open('Fill in a form')
  await chart.main.getByRole('link', { name: 'Fill in Behavioral health intake' }).click()
  const { main } = chart
  const field = (name: string | RegExp) => main.getByRole('textbox', { name })
  const press = async (name: string) => {
    await tabTo(page, main.getByRole('button', { name, exact: true }))
    await page.keyboard.press('Enter')
  }
  await tabTo(page, field(/^In your own words/))
  await page.keyboard.type('I sleep badly.')
  await choose(page, /^How did you find us/, 4)
  await tabTo(page, field('How?'))
  await page.keyboard.type('By bus')
  await press('Next page')
  await expect(main.getByRole('heading', { name: 'How you are doing (page 2 of 6)' })).toBeFocused()
  await test.step('another language keeps the page and what was answered', async () => {
    await chart.speak('Español')
    await expect(main.getByRole('button', { name: 'Página siguiente' })).toBeVisible()
    await expect(main.getByRole('heading', { level: 2, name: /^Cómo se siente/ })).toBeVisible()
    await main.getByRole('button', { name: 'Página anterior' }).click()
    await expect(main.getByRole('textbox', { name: '¿Cómo?' })).toHaveValue('By bus')
    await main.getByRole('button', { name: 'Página siguiente' }).click()
    await chart.speak('English')
    await expect(main.getByRole('button', { name: 'Next page' })).toBeVisible()
  })
  await tabTo(page, main.getByRole('checkbox', { name: 'Trouble sleeping' }))
  await page.keyboard.press('Space')
  await tabTo(page, main.getByRole('checkbox', { name: 'None of these' }))
  await page.keyboard.press('Space')
  await expect(
    main.getByRole('checkbox', { checked: true }),
    'none goes with no other',
  ).toHaveCount(1)
  await tabTo(page, main.getByRole('slider'))
  await page.keyboard.press('ArrowRight')
  await expect(main.getByRole('slider')).toHaveAttribute('aria-valuetext', '1')
  await press('Next page')
  await tabTo(page, field('Number'))
  await page.keyboard.type('71.50')
  await tabTo(page, main.getByRole('combobox', { name: 'Unit' }))
  await page.keyboard.press('k')
  await choose(page, /^Do you take any medicine/, 0)
  await press('Add another: Your medicines')
  const rows = main.getByRole('table', { name: 'Your medicines' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(
    rows.nth(2).getByRole('textbox').first(),
    'the focus goes to what was added',
  ).toBeFocused()
  await page.keyboard.type('Sertraline')
  await press('Remove Your medicines 1')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1).getByRole('textbox').first(), 'and to what is left').toBeFocused()
  await press('Next page')
  await press('Next page')
  await press('Next page')
  await press('Check the answers')
  await expect(main.getByRole('heading', { name: '2 answers need your attention' })).toBeFocused()
  await tabTo(page, main.getByRole('link', { name: /thought about hurting yourself/ }))
  await page.keyboard.press('Enter')
  await expect(
    main
      .getByRole('radiogroup', { name: /thought about hurting yourself/ })
      .getByRole('radio')
      .first(),
  ).toBeFocused()
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - navigation "Pages of the form":
        - list:
          - listitem:
            - button "What brings you here 3 of 4 answered"
          - listitem:
            - button "How you are doing One answer needs your attention"
      - heading "How you are doing (page 2 of 6)" [level=2]
  `)
})
