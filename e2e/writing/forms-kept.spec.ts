import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'
import { Chart } from '../steps/chart.ts'
import { cutDuringAnswer, pressWhileCut, writesOf } from '../steps/cut-network.ts'
import { HomePage } from '../fixture/home-page.ts'
import { test } from '../fixture/test.ts'

test.use({ solution: 'S2' })

const FORM = 'Patient Health Questionnaire (PHQ-2)'
const question = (main: Locator, number: number) =>
  main.getByRole('radiogroup', { name: new RegExp(`^${number}\\. `) })

/** The door of forms, with the number of those that are not finished. */
const formsDoor = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Parts of the record' })
    .getByRole('link', { name: /^Forms/ })
    .first()

/** Another tab of the same session, as "Duplicate tab" makes one. */
async function duplicate(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => {
    window.open(location.href)
  })
  return opened
}

test('What is begun survives a reload and a second tab, and arrives once although the answer is lost', async ({
  clinician,
  world,
}) => {
  const page = await clinician.launch({ patient: 'Rivera', generation: 'v1' })
  const chart = await new Chart(page).ready()
  const { main } = chart
  await expect(formsDoor(page)).toHaveAccessibleName('Forms')
  await chart.open('Fill in a form')
  await main.getByRole('link', { name: `Fill in ${FORM}` }).click()
  await question(main, 1).getByRole('radio', { name: 'Several days' }).check()
  await expect(main.getByText(/^Saved on this device/)).toBeVisible()

  await test.step('the door of forms counts it among the unfinished ones', async () => {
    await expect(formsDoor(page)).toHaveAccessibleName(/^Forms ?, 1$/)
  })

  await test.step('in another language its questions are asked in that, and the answer stays', async () => {
    await chart.speak('Español')
    await expect(main.getByRole('radiogroup', { name: /^1\. Poco interés/ })).toBeVisible()
    await expect(question(main, 1).getByRole('radio', { name: 'Varios días' })).toBeChecked()
    await chart.speak('English')
    await expect(question(main, 1).getByRole('radio', { name: 'Several days' })).toBeChecked()
  })

  await test.step('the list of what is unfinished calls it by its title in the language of the screen', async () => {
    await chart.go('Fill in a form')
    await main.getByRole('link', { name: `Continue: ${FORM}` }).waitFor()
    await chart.speak('Español')
    await main
      .getByRole('link', { name: /Cuestionario sobre la salud del paciente \(PHQ-2\)/ })
      .first()
      .waitFor()
    await chart.speak('English')
    // By the door and its row: two steps back.
    await page.goBack()
    await page.goBack()
  })

  await test.step('a reload offers it again, as it was', async () => {
    await page.reload()
    await main.getByRole('link', { name: `Continue: ${FORM}` }).click()
    await expect(question(main, 1).getByRole('radio', { name: 'Several days' })).toBeChecked()
  })

  const other = await duplicate(page)
  const there = other.getByRole('main')
  await test.step('another tab is told, and takes over with everything', async () => {
    await there.getByRole('button', { name: 'Continue here' }).click()
    await expect(question(there, 1).getByRole('radio', { name: 'Several days' })).toBeChecked()
    await expect(main.getByText('You continued this in another tab.').first()).toBeVisible()
  })

  await test.step('where nothing more is saved nothing can be answered, until it is taken back', async () => {
    await expect(main.getByRole('radio')).toHaveCount(0)
    await main.getByRole('button', { name: 'Continue here' }).click()
    await expect(question(main, 1).getByRole('radio', { name: 'Several days' })).toBeChecked()
    await expect(there.getByRole('radio')).toHaveCount(0)
    await there.getByRole('button', { name: 'Continue here' }).click()
    await expect(question(there, 1).getByRole('radio', { name: 'Several days' })).toBeChecked()
  })

  await test.step('it is sent once, though the network goes before the press, and with the answer', async () => {
    await question(there, 2).getByRole('radio', { name: 'Not at all' }).check()
    await there.getByRole('button', { name: 'Check the answers' }).click()
    const send = () => there.getByRole('button', { name: 'Send the form' }).dblclick()
    await pressWhileCut(other.context(), send, there)
    expect(await writesOf(world, 'QuestionnaireResponse')).toEqual([])
    await cutDuringAnswer(other, world, 'QuestionnaireResponse', send)
    await expect(there.getByText('It is not known whether this arrived')).toBeVisible()
    await other.context().setOffline(false)
    await expect(there.getByText('The service’s answer was lost on the way.')).toBeVisible()
    await expect(there.getByText(/There (is|are) \d+ more record/)).toHaveCount(0)
  })

  await test.step('nothing of it is left unfinished', async () => {
    const elsewhere = await new Chart(other).ready()
    await elsewhere.open('Fill in a form')
    await expect(there.getByText('There are no drafts to continue here.')).toBeVisible()
  })
})

test('Who signs out is told what is unfinished, and the next person of the browser finds nothing of it', async ({
  clinician,
  context,
  world,
}) => {
  const page = await clinician.launch({ patient: 'Rivera', generation: 'v1' })
  const chart = await new Chart(page).ready()
  await chart.open('Fill in a form')
  await chart.main.getByRole('link', { name: `Fill in ${FORM}` }).click()
  await question(chart.main, 1).getByRole('radio', { name: 'Several days' }).check()
  await expect(chart.main.getByText(/^Saved on this device/)).toBeVisible()
  await chart.signOut()
  await expect(page.getByText(/^1 draft stays on this device, encrypted/)).toBeVisible()

  const home = new HomePage(await context.newPage(), false)
  const next = await home.enterAs('Marta Elena Rivera', world, 'v1')
  await next.open('Fill in a form')
  await expect(next.main.getByText('There are no drafts to continue here.')).toBeVisible()
  // The plan that a clinician has begun, and the form that the clinic asks for.
  await expect(formsDoor(next.page)).toHaveAccessibleName('Forms , 2')

  await page.getByRole('button', { name: 'Remove them from this device' }).click()
  await expect(page.getByText('No drafts are left on this device.')).toBeVisible()
})
