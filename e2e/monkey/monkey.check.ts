import { expect, type BrowserContext, type Page } from 'playwright/test'
import { test } from '../fixture/test.ts'
import { act, type Done } from './act.ts'
import { chanceOf } from './chance.ts'
import { ENTRIES, enterAs, isIn } from './entries.ts'
import { held, tooMuch, type Held } from './growth.ts'
import { look } from './look.ts'
import { foreignWords, ownWords } from './others.ts'
import { Weather } from './weather.ts'
import { appUrl, sandboxUrl } from '../fixture/environment.ts'

const LANGUAGES = [
  { language: 'en', locale: 'en-US' },
  { language: 'es', locale: 'es-US' },
] as const

const SEED = Number(process.env['MONKEY_SEED'] ?? '1')
const STEPS = Number(process.env['MONKEY_STEPS'] ?? '300')
/** For each person and language; 0 where the steps are counted instead. */
const MILLISECONDS = Number(process.env['MONKEY_MINUTES'] ?? '0') * 60_000
const IS_CALM = process.env['MONKEY_CALM'] === 'yes'

/**
 * The clock that can jump is a script in each frame, also in those where documents are shown, which
 * run none: Chromium says so.
 */
const CLOCK_IN_FRAME = /^Blocked script execution in 'about:blank'/

/** Steps between two measures of what the tab holds. */
const MEASURED_EACH = 40

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

for (const role of ENTRIES)
  for (const { language, locale } of LANGUAGES) {
    const isWanted =
      [role, ''].includes(process.env['MONKEY_ROLE'] ?? '') &&
      [language, ''].includes(process.env['MONKEY_LANGUAGE'] ?? '')
    if (!isWanted) continue
    test.describe(`${role}, ${language}`, () => {
      // One language has the app's files on the device, and the other none of them, as in a frame.
      test.use({ locale, serviceWorkers: language === 'es' ? 'allow' : 'block' })

      test('finds nothing that breaks', async ({ page, context, watch }) => {
        test.setTimeout(MILLISECONDS === 0 ? 60_000 + STEPS * 5000 : 240_000 + MILLISECONDS * 2)
        const settled = watchNetwork(context)
        const chance = chanceOf(SEED, `${role} ${language}`)
        const weather = new Weather(page, context, chance)
        let others: ReadonlyMap<string, readonly string[]> = new Map()
        let most: Held = { megabytes: 0, nodes: 0, listeners: 0 }
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
          if (isWrite && role !== 'operator' && (last?.addressee ?? '').trim() === '')
            note(
              `a write after “${last?.words}”: ${request.method()} ${pathname.split('/').at(-1)}`,
            )
        })
        // A page that asks before it is left is left.
        page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
        const enter = async () => {
          await weather.clear()
          const base = await enterAs(page, role, language)
          watch.entered(base)
          weather.over(base)
          await expect(page.getByRole('main')).toBeVisible()
          await settled(page)
          others = await ownWords(base)
          way.push('— signed in —')
          banners.clear()
        }
        if (!IS_CALM) await page.clock.install()
        await enter()
        const end = Date.now() + MILLISECONDS
        let step = 0
        for (; MILLISECONDS === 0 ? step < STEPS : Date.now() < end; step += 1) {
          for (const other of context.pages()) if (other !== page) await other.close()
          if (!IS_CALM && chance() < 0.08) way.push(await weather.change())
          last = await act(page, chance)
          way.push(last.words)
          await settled(page)
          if (!(await isIn(page, role))) {
            await enter()
            continue
          }
          if (step % MEASURED_EACH === MEASURED_EACH - 1) {
            const now = await held(page)
            most = {
              megabytes: Math.max(most.megabytes, now.megabytes),
              nodes: Math.max(most.nodes, now.nodes),
              listeners: Math.max(most.listeners, now.listeners),
            }
            for (const rule of tooMuch(now)) note(rule)
          }
          const seen = await look(page).catch(() => undefined)
          if (seen === undefined) continue
          for (const rule of seen.broken) note(rule)
          for (const word of foreignWords(seen.address, seen.text, others)) note(`a word: ${word}`)
          for (const error of watch.takeErrors())
            if (IS_CALM || !CLOCK_IN_FRAME.test(error))
              note(`the console says: ${error.slice(0, 300)}`)
          if (seen.record !== undefined && seen.banner !== undefined) {
            const known = banners.get(seen.record) ?? seen.banner
            banners.set(seen.record, known)
            if (known !== seen.banner)
              note(`another person in the banner: “${seen.banner}”, not “${known}”`)
          }
          if (last.keepsFocus && !seen.isNew && !seen.hasFocus) {
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
        const { megabytes, nodes, listeners } = most
        process.stdout.write(
          `\n${role}, ${language}: ${step} steps; the tab held ${megabytes} MB, ` +
            `${nodes} nodes and ${listeners} listeners at most\n`,
        )
        for (const { rule, address, way: steps } of faults.values())
          process.stdout.write(`\n${rule}\n  at ${address}\n  ${steps.join('\n  ')}\n`)
        expect(
          [...faults.values()].map(({ rule }) => rule),
          `seed ${SEED}`,
        ).toEqual([])
      })
    })
  }

test('The rules find what is planted', async ({ page }) => {
  await page.goto(appUrl)
  await expect(page.getByRole('main')).toBeVisible()
  expect(await look(page)).toMatchObject({ broken: [], isNew: true })
  expect((await look(page)).isNew, 'the same page').toBe(false)
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
  const words = new Map([
    ['a', ['MRN-0001']],
    ['b', ['MRN-0002']],
  ])
  const record = `${appUrl}/patients/a/results`
  expect(foreignWords(record, 'Record number MRN-0001', words)).toEqual([])
  expect(foreignWords(record, 'Record number MRN-0002', words)).toEqual(['MRN-0002 is b’s'])
  const before = await held(page)
  expect(tooMuch(before)).toEqual([])
  await page.evaluate(() => {
    const kept = Array.from({ length: 61_000 }, () => document.createElement('i'))
    Object.assign(globalThis, { kept })
  })
  expect(tooMuch(await held(page)).join('\n')).toMatch(/the tab holds \d+ nodes/)
})
