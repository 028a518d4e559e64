import { expect, type BrowserContext, type Page } from 'playwright/test'
import { HomePage } from '../fixture/home-page.ts'
import { test } from '../fixture/test.ts'
import { act, type Done } from './act.ts'
import { chanceOf } from './chance.ts'
import { look } from './look.ts'
import { choose as english } from '../../src/i18n/en/sign-in/choose.ts'
import { choose as spanish } from '../../src/i18n/es/sign-in/choose.ts'
import { appUrl, sandboxUrl } from '../fixture/environment.ts'

const ROLES = ['patient', 'clinician', 'intake', 'registrar'] as const

const LANGUAGES = [
  { language: 'en', locale: 'en-US', words: english.tryIt },
  { language: 'es', locale: 'es-US', words: spanish.tryIt },
] as const

const SEED = Number(process.env['MONKEY_SEED'] ?? '1')
const STEPS = Number(process.env['MONKEY_STEPS'] ?? '300')

/** A rule that did not hold, with the way to it. */
interface Fault {
  readonly rule: string
  readonly address: string
  readonly way: readonly string[]
}

/** The requests on their way; the page has settled when there has been none for a moment. */
function watchNetwork(context: BrowserContext) {
  let going = 0
  context.on('request', () => (going += 1))
  const end = () => (going -= 1)
  context.on('requestfinished', end)
  context.on('requestfailed', end)
  return async (page: Page) => {
    for (let quiet = 0, turn = 0; quiet < 2 && turn < 60; turn += 1) {
      // A robot knows no element to wait for: a page that asks for nothing for a moment is at rest.
      await page.waitForTimeout(40)
      quiet = going <= 0 ? quiet + 1 : 0
    }
  }
}

for (const role of ROLES)
  for (const { language, locale, words } of LANGUAGES) {
    const isWanted =
      [role, ''].includes(process.env['MONKEY_ROLE'] ?? '') &&
      [language, ''].includes(process.env['MONKEY_LANGUAGE'] ?? '')
    if (!isWanted) continue
    test.describe(`${role}, ${language}`, () => {
      test.use({ locale })

      test('finds nothing that breaks', async ({ page, context, watch }) => {
        test.setTimeout(60_000 + STEPS * 5000)
        const settled = watchNetwork(context)
        const chance = chanceOf(SEED)
        const home = new HomePage(page, false)
        const faults = new Map<string, Fault>()
        const way: string[] = []
        const banners = new Map<string, string>()
        let last: Done | undefined
        const note = (rule: string) => {
          // One place is enough for each kind: numbers and ids differ.
          const kind = rule.replaceAll(/[“”"].*$|\d+|_r_\w+/g, '')
          if (!faults.has(kind))
            faults.set(kind, { rule, address: page.url(), way: way.slice(-14) })
        }
        context.on('request', (request) => {
          const { host, pathname } = new URL(request.url())
          if (![appUrl, sandboxUrl].some((own) => new URL(own).host === host))
            note(`a request to another host: ${host}`)
          const isWrite =
            ['POST', 'PUT', 'PATCH', 'DELETE'].includes(request.method()) &&
            request.url().startsWith(sandboxUrl) &&
            !/_search$|\$match$|\/(?:token|revoke|authorize|introspect)$/.test(pathname) &&
            !pathname.includes('/_sandbox/')
          if (isWrite && (last?.addressee ?? '').trim() === '')
            note(
              `a write after “${last?.words}”: ${request.method()} ${pathname.split('/').at(-1)}`,
            )
        })
        // A page that asks before it is left is left.
        page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
        const enter = async () => {
          await page.goto(appUrl)
          watch.entered(
            await home.tryAs(words.roles[role].name, (link) => link.click(), words.title),
          )
          await expect(page.getByRole('main')).toBeVisible()
          await settled(page)
          way.push('— signed in —')
          banners.clear()
        }
        await enter()
        for (let step = 0; step < STEPS; step += 1) {
          for (const other of context.pages()) if (other !== page) await other.close()
          last = await act(page, chance)
          way.push(last.words)
          await settled(page)
          const isOut = !page.url().startsWith(`${appUrl}/`) || !(await isSignedIn(page))
          if (isOut) {
            await enter()
            continue
          }
          const seen = await look(page).catch(() => undefined)
          if (seen === undefined) continue
          for (const rule of seen.broken) note(rule)
          for (const error of watch.takeErrors()) note(`the console says: ${error.slice(0, 300)}`)
          if (seen.record !== undefined && seen.banner !== undefined) {
            const known = banners.get(seen.record) ?? seen.banner
            banners.set(seen.record, known)
            if (known !== seen.banner) note('the banner names another person than before')
          }
          if (last.keepsFocus && !seen.hasFocus) {
            // A late part may still put it where it belongs.
            const isBack = await page
              .waitForFunction(() => document.activeElement !== document.body, undefined, {
                timeout: 2000,
              })
              .then(
                () => true,
                () => false,
              )
            if (!isBack) note(`focus lost after ${last.words.replace('“', '(')}`)
          }
        }
        for (const { rule, address, way: steps } of faults.values())
          process.stdout.write(`\n${rule}\n  at ${address}\n  ${steps.join('\n  ')}\n`)
        expect(
          [...faults.values()].map(({ rule }) => rule),
          `seed ${SEED}`,
        ).toEqual([])
      })
    })
  }

async function isSignedIn(page: Page): Promise<boolean> {
  return (await page.getByRole('navigation').count()) > 0
}

test('The rules find what is planted', async ({ page }) => {
  await page.goto(appUrl)
  await expect(page.getByRole('main')).toBeVisible()
  expect((await look(page)).broken).toEqual([])
  await page.evaluate(() => {
    const plant = (tag: string, give: Readonly<Record<string, string>> = {}) => {
      const made = document.createElement(tag)
      for (const [name, value] of Object.entries(give)) made.setAttribute(name, value)
      document.body.append(made)
      return made
    }
    plant('div', { id: 'twice' })
    plant('div', { id: 'twice' })
    plant('button')
    plant('input')
    plant('img', { src: 'data:,' })
    plant('p').textContent = 'undefined'
  })
  const found = (await look(page)).broken.join('\n')
  for (const rule of ['ids used twice', 'no name', 'undefined', 'no label', 'no alternative'])
    expect(found).toContain(rule)
})
