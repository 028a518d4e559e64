import { expect } from 'playwright/test'
import { expectAccessible, expectAccessibleAlsoInSpanish, NARROW } from '../steps/accessibility.ts'
import { lookAside } from '../steps/look-at.ts'
import { ASKED_IN_PARTS } from '../steps/asked-in-parts.ts'
import { EVERY_FIELD, EVERY_FIELD_REQUIRED, ONE_AT_A_TIME } from '../steps/every-field.ts'
import { test } from '../fixture/test.ts'

test('Every kind of field is accessible, empty and with its error, and so is the summary that leads there', async ({
  page,
  world,
  home,
}) => {
  const { main } = await home.enterAs('Marta Elena Rivera', world)
  await page.goto(`${new URL(page.url()).pathname}/forms`)
  await page.locator('input[type=file]').setInputFiles({
    name: 'form.json',
    mimeType: 'application/json',
    buffer: Buffer.from(EVERY_FIELD),
  })
  await expectAccessible(page, NARROW)
  await main.getByRole('link', { name: /^Fill in Every field/ }).click()
  await expect(
    main.getByRole('group', { name: 'A group within' }).or(main.getByText('Deep question')).first(),
  ).toBeVisible()
  // Words as their author formatted them, and nothing of theirs that acts, hides or covers: a
  // request to another host, or a style that the policy forbids, fails every journey.
  const formatted = main.getByText('Before you begin').locator('..')
  await expect(formatted.getByText('bold', { exact: true })).toHaveRole('strong')
  await expect(formatted.getByRole('listitem')).toHaveCount(2)
  await expect(formatted.getByRole('link')).toHaveText(['Read on'])
  await expect(formatted).toContainText('A picture of elsewhere')
  await expect(
    formatted.locator('img, script, style, iframe, form, input, [style], h1'),
  ).toHaveCount(0)
  await expect(formatted).toHaveCSS('position', 'static')
  await expect(formatted.getByText('Words in')).toHaveCSS('color', 'rgb(161, 22, 31)')
  await expect(main.getByText('Bring')).toBeVisible()
  await expect(main.getByRole('cell', { name: 'Monday' })).toBeVisible()
  await expectAccessibleAlsoInSpanish(page)
  await main.getByRole('button', { name: 'Check the answers' }).click()
  await expect(main.getByRole('heading', { level: 2 }).first()).toBeFocused()
  const problems = main.getByRole('listitem').getByRole('link')
  await expect(problems).toHaveCount(EVERY_FIELD_REQUIRED)
  await expectAccessible(page, NARROW)
  await problems.first().click()
  await expect(main.getByRole('radio').first()).toBeFocused()
  await expect(main.getByRole('table').first()).toBeVisible()
  await expectAccessibleAlsoInSpanish(page, NARROW)
  // A list on a host of its own, which the policy of the page allows because the registration does.
  const far = main.getByRole('combobox', { name: /^One of very many/ })
  await far.fill('left knee sw')
  await expect(main.getByRole('option', { name: 'Left knee: swelling' })).toBeVisible()
  await expectAccessible(page, NARROW)
  await far.press('ArrowDown')
  await far.press('Enter')
  await expect(far).toHaveValue('Left knee: swelling')
})

test.describe('where patients send forms', () => {
  test.use({ solution: 'S2' })

  test('A form that asks one question at a time holds on to a missing answer, is signed, sent and read', async ({
    page,
    world,
    home,
  }) => {
    const { main } = await home.enterAs('Marta Elena Rivera', world, 'v1')
    await page.goto(`${new URL(page.url()).pathname}/forms`)
    await page.locator('input[type=file]').setInputFiles({
      name: 'form.json',
      mimeType: 'application/json',
      buffer: Buffer.from(ONE_AT_A_TIME),
    })
    await main.getByRole('link', { name: /^Fill in One at a time/ }).click()
    const step = (words: string) => main.getByRole('heading', { level: 2, name: words })
    await expect(step('Step 1 of 3')).toBeVisible()
    const next = main.getByRole('button', { name: 'Next' })
    await next.press('Enter')
    await expect(main.getByRole('radio', { name: 'Not at all' })).toBeFocused()
    await expectAccessibleAlsoInSpanish(page, NARROW)
    await main.getByRole('radio', { name: 'Not at all' }).press('ArrowDown')
    await next.press('Enter')
    await expect(step('Step 2 of 3')).toBeFocused()
    await expect(main.getByRole('radiogroup', { name: 'Appetite' })).toBeVisible()
    await expect(main.getByRole('radiogroup', { name: 'Sleep' })).toHaveCount(0)
    await expect(main.getByText(/^Saved on this device/)).toBeVisible()
    await page.reload()
    await main.getByRole('link', { name: 'Continue: One at a time' }).click()
    await expect(step('Step 2 of 3')).toBeVisible()

    const drawn = main.getByRole('img', { name: 'Handwritten signature of Marta Rivera' })
    await test.step('it is signed by keys, and a later change asks for it again', async () => {
      await main.getByRole('radio', { name: 'Several days' }).press('Space')
      await next.press('Enter')
      await expect(step('Step 3 of 3')).toBeFocused()
      const place = main.getByRole('group', { name: 'Signature of the patient' })
      const sign = async () => {
        await place.getByRole('textbox').fill('Marta Rivera')
        await place.getByRole('button', { name: 'Sign' }).press('Enter')
        await expect(place.getByText(/^Signed by Marta Rivera, /)).toBeVisible()
      }
      await sign()
      await main.getByRole('textbox', { name: 'Anything else' }).fill('Tired')
      await expect(place.getByText(/^The answers were changed after this/)).toBeVisible()
      await expectAccessibleAlsoInSpanish(page, NARROW)
      await place.getByText('Also draw your signature').press('Enter')
      const pad = place.getByRole('img', { name: 'Field to draw in' })
      await pad.scrollIntoViewIfNeeded()
      const box = await pad.boundingBox()
      const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + 60, y + 40, { steps: 5 })
      await page.mouse.up()
      await expect(place.getByText('A signature is drawn.')).toBeVisible()
      await expectAccessibleAlsoInSpanish(page, NARROW)
      await sign()
      await expect(drawn).toHaveJSProperty('naturalWidth', 720)
    })

    await test.step('it is sent with the signature, which stands beside the stored answers', async () => {
      const signed = main.getByText(/^Signed by Marta Rivera, /)
      await main.getByRole('button', { name: 'Check the answers' }).press('Enter')
      await expect(main.getByText(/^Nothing is missing/)).toBeVisible()
      await lookAside(page, 'the review of a form')
      await main.getByRole('button', { name: 'Send the form' }).press('Enter')
      await main.getByRole('heading', { name: 'Sent' }).waitFor()
      await expect(signed).toBeVisible()
      await expectAccessibleAlsoInSpanish(page, NARROW)
      await lookAside(page, 'the receipt of a form')
      await main.getByRole('link', { name: 'Open the saved form' }).press('Enter')
      await main.getByRole('heading', { level: 1 }).waitFor()
      await expect(signed).toBeVisible()
      await expect(drawn).toHaveJSProperty('naturalWidth', 720)
      await expectAccessibleAlsoInSpanish(page, NARROW)
    })
  })

  test('A form in parts, whose answers can become entries, is accessible, and takes nothing for an answer', async ({
    page,
    world,
    home,
  }) => {
    const { main } = await home.enterAs('Marta Elena Rivera', world, 'v1')
    await page.goto(`${new URL(page.url()).pathname}/forms`)
    await page.locator('input[type=file]').setInputFiles({
      name: 'form.json',
      mimeType: 'application/json',
      buffer: Buffer.from(ASKED_IN_PARTS),
    })
    await main.getByRole('link', { name: /^Fill in Asked in parts/ }).press('Enter')
    await expect(main.getByRole('textbox', { name: 'Its name' })).toHaveCount(2)
    for (const name of await main.getByRole('textbox', { name: 'Its name' }).all())
      await expect(name).not.toHaveValue('')
    const moved = main.getByRole('radiogroup', { name: /^Did you move/ })
    await moved.nth(1).getByRole('radio', { name: 'Yes' }).press('Space')
    await expect(main.getByRole('textbox', { name: /^When did you move/ })).toHaveCount(1)
    // The service has no such entries for anybody: that is no "0".
    const count = main.getByRole('textbox', { name: 'Number of other things' })
    await expect(count).toHaveValue('')
    await expect(count).toHaveAccessibleDescription(/Here it is left to you/)
    await main.getByRole('textbox', { name: 'Your weight' }).fill('71.5')
    const relative = main.getByRole('textbox', { name: 'Name of the relative' })
    await relative.fill('Ana')
    await main.getByRole('button', { name: /^Add another: A relative/ }).press('Enter')
    await relative.nth(1).fill('Luis')
    await expectAccessibleAlsoInSpanish(page, NARROW)

    const unfold = async () => {
      for (const name of [/can become a result$/, /can become 2 entries/])
        await main.getByText(name).press('Enter')
      const sources = main.getByText('FHIR source')
      await expect(sources).toHaveCount(2)
      for (const source of await sources.all()) await source.press('Enter')
      await expect(main.getByRole('region', { name: /Related person 2$/ })).toContainText('Luis')
      await expect(main.getByText('Body weight')).toBeVisible()
    }
    await main.getByRole('button', { name: 'Check the answers' }).press('Enter')
    await unfold()
    await expectAccessibleAlsoInSpanish(page, NARROW)
    await main.getByRole('button', { name: 'Send the form' }).press('Enter')
    await main.getByRole('heading', { name: 'Sent' }).waitFor()
    await unfold()
    await expectAccessibleAlsoInSpanish(page, NARROW)
  })
})
