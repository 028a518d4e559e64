import { expect, type CDPSession } from 'playwright/test'
import { EVERY_FIELD } from '../steps/every-field.ts'
import { expectNoSideways } from '../steps/no-sideways.ts'
import { openWithin } from '../steps/walk-record.ts'
import { test } from '../fixture/test.ts'

/** Pixels that a phone with a notch takes away at each side when it lies, and at its foot. */
const NOTCH = 47
const FOOT = 34

interface Hand {
  readonly width: number
  readonly height: number
  readonly sides?: number
  readonly foot?: number
}

/** Holds the page as a phone does; what is set ends with the session of the devtools. */
async function hold(phone: CDPSession, { width, height, sides = 0, foot = 0 }: Hand) {
  await phone.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor: 2,
    mobile: true,
  })
  await phone.send('Emulation.setSafeAreaInsetsOverride', {
    insets: { left: sides, right: sides, bottom: foot, top: 0 },
  })
}

test('A phone’s notch, foot and keyboard cover nothing, and its gestures lose nothing', async ({
  page,
  world,
  home,
}) => {
  const { main } = await home.enterAs('Marta Elena Rivera', world)
  const root = new URL(page.url()).pathname.replace(/\/$/, '')
  const phone = await page.context().newCDPSession(page)
  await phone.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 })

  await test.step('it lies on its side, with a notch at either', async () => {
    await hold(phone, { width: 844, height: 390, sides: NOTCH, foot: 21 })
    const insets = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.setProperty('margin-left', 'env(safe-area-inset-left)')
      const { marginLeft } = getComputedStyle(probe)
      probe.remove()
      return marginLeft
    })
    expect(insets, 'the positive control').toBe(`${NOTCH}px`)
    for (const part of ['', '/results', '/conditions', '/documents', '/more']) {
      await openWithin(page, `${root}${part}`)
      await expectNoSideways(page, `“${part}” beside the notch`, NOTCH)
    }
  })

  await test.step('it stands, and the doors are above its foot', async () => {
    await hold(phone, { width: 390, height: 844, foot: FOOT })
    const doors = page.getByRole('navigation', { name: 'Parts of the record' }).getByRole('link')
    await expect
      .poll(async () => {
        const boxes = await Promise.all((await doors.all()).map((door) => door.boundingBox()))
        return Math.max(...boxes.map((box) => (box === null ? 0 : box.y + box.height)))
      })
      .toBeLessThanOrEqual(844 - FOOT)
  })

  await openWithin(page, `${root}/forms`)
  await page.locator('input[type=file]').setInputFiles({
    name: 'form.json',
    mimeType: 'application/json',
    buffer: Buffer.from(EVERY_FIELD),
  })
  await main.getByRole('link', { name: /^Fill in Every field/ }).click()
  const field = main.getByRole('textbox', { name: /^A few words/ })
  await field.waitFor()

  await test.step('a keyboard takes half of the screen', async () => {
    await hold(phone, { width: 390, height: 400 })
    for (const one of await main.getByRole('textbox').all()) {
      await one.focus()
      const covered = await one.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const at = document.elementFromPoint(left + width / 2, top + Math.min(height, 24) / 2)
        return at !== null && (at === element || element.contains(at)) ? '' : (at?.outerHTML ?? '?')
      })
      expect(covered.slice(0, 200), 'what covers the field').toBe('')
    }
  })

  await test.step('the page is pulled down, which loads it again', async () => {
    await field.fill('phone')
    await expect(main.getByText(/^Saved on this device/)).toBeVisible()
    await hold(phone, { width: 390, height: 844 })
    await page.reload()
    await main.getByRole('link', { name: /^Continue: Every field/ }).click()
    await expect(field).toHaveValue('phone')
  })

  await test.step('a swipe from the edge goes back, and another one forward', async () => {
    await page.goBack()
    await expect(field).toHaveCount(0)
    await page.goForward()
    await expect(field).toHaveValue('phone')
  })

  await test.step('two fingers zoom the page, and it is still written in', async () => {
    const viewport = page.locator('meta[name=viewport]')
    await expect(viewport).not.toHaveAttribute('content', /user-scalable|maximum-scale/)
    await expect(page.locator('body')).toHaveCSS('touch-action', 'auto')
    await phone.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 })
    await expect.poll(() => page.evaluate(() => window.visualViewport?.scale)).toBe(2)
    await field.fill('phone 2')
    await expect(field).toHaveValue('phone 2')
    await expect(main.getByText(/^Saved on this device/)).toBeVisible()
  })
  await phone.detach()
})
