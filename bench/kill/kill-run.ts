import type { BrowserContext, Page } from 'playwright'
import { seededRandom, type Random } from '../../sandbox/population/random.ts'

/**
 * The surroundings of a run: the address of the page, and a world of the sandbox with a token for
 * it.
 */
export interface KillGround {
  readonly pageUrl: string
  readonly sandboxUrl: string
  readonly world: string
  readonly base: string
  readonly token: string
}

/**
 * Every keystroke with the time at which the page had it, in milliseconds by this process's clock.
 */
type Typed = { readonly at: number; readonly text: string }[]

/**
 * The greatest age at which an accepted keystroke may still be lost, in milliseconds (issue, "Kill
 * tests").
 */
const MAY_BE_LOST_MS = 1000
const WAYS = ['close', 'crash', 'reload', 'two tabs'] as const
const FAULTS = [
  undefined,
  'slow-write',
  'lost-write',
  'failed-write',
  'gateway-write',
  'dropped-write',
] as const

/**
 * Types and perhaps submits, kills the page at a random moment, comes back, and finishes as a
 * person would. Resolves to a description of the fault, or to undefined. The same seed makes the
 * same choices; the machine's own timing differs.
 */
export async function killRun(
  context: BrowserContext,
  ground: KillGround,
  seed: number,
): Promise<string | undefined> {
  const random = seededRandom(seed)
  const owner = `writer-${seed}-${crypto.randomUUID().slice(0, 8)}`
  const page = await opened(context, ground, owner)
  const typed: Typed = []
  const submits = random.next() < 0.6
  const fault = submits ? random.pick(FAULTS) : undefined
  const way = random.pick(WAYS)
  const told = `seed ${seed} (${way}${submits ? `, submitted${fault === undefined ? '' : ` with ${fault}`}` : ''})`
  await type(page, random, random.whole(3, 25), typed)
  if (fault !== undefined) await play(ground, fault, owner)
  if (submits) await page.getByRole('button', { name: 'Submit' }).click()
  await page.waitForTimeout(random.whole(0, submits ? 120 : 60))
  const killedAt = Date.now()
  const later = await killed(context, ground, owner, page, way)
  const kept = await later.getByRole('textbox', { name: 'Note' }).inputValue()
  const due = typed.findLast(({ at }) => at <= killedAt - MAY_BE_LOST_MS)?.text ?? ''
  if (!kept.startsWith(due))
    return `${told}: ${due.length} keystrokes were due, ${kept.length} are there`
  // The press on Submit counts from when its attempt is kept with the text: a page that is gone
  // before may lose its last second, as it may without the press.
  const begun = (await later.getByRole('status').textContent()) !== 'writing'
  const all = typed.at(-1)?.text ?? ''
  if (begun && kept !== all) return `${told}: what was submitted is not what is kept`
  // A slow write continues at the service: its time really passes.
  if (fault === 'slow-write') await later.waitForTimeout(SLOW_MS + 50)
  if (!begun && (await storedTexts(ground, owner)).length > 0)
    return `${told}: a response was sent before its attempt was kept`
  await settle(later)
  await later.close()
  const stored = await storedTexts(ground, owner)
  if (stored.length !== 1) return `${told}: ${stored.length} responses are stored`
  return stored[0] === kept ? undefined : `${told}: the response is not what was kept`
}

async function opened(context: BrowserContext, ground: KillGround, owner: string): Promise<Page> {
  const page = await context.newPage()
  const asked = new URLSearchParams({ base: ground.base, token: ground.token, owner })
  await page.goto(`${ground.pageUrl}/?${asked}`)
  await ready(page)
  return page
}

/** Waits until the page has opened its draft and knows the state of sending it. */
async function ready(page: Page): Promise<void> {
  await page
    .getByRole('status')
    .filter({ hasNotText: /^(starting|sending)$/ })
    .waitFor()
  const state = await page.getByRole('status').textContent()
  if (state?.startsWith('broken') === true) throw new Error(state)
}

async function type(page: Page, random: Random, keys: number, typed: Typed): Promise<void> {
  const area = page.getByRole('textbox', { name: 'Note' })
  await area.focus()
  let text = ''
  for (let key = 0; key < keys; key += 1) {
    const letter = random.pick(['a', 'e', 'n', 'r', 's', 't', ' ', 'i'])
    await page.keyboard.type(letter)
    text += letter
    typed.push({ at: Date.now(), text })
    if (random.next() < 0.3) await page.waitForTimeout(random.whole(5, 90))
  }
}

/** Kills the page without warning, and comes back. */
async function killed(
  context: BrowserContext,
  ground: KillGround,
  owner: string,
  page: Page,
  way: (typeof WAYS)[number],
): Promise<Page> {
  switch (way) {
    case 'close':
      await page.close()
      return opened(context, ground, owner)
    case 'crash': {
      const session = await context.newCDPSession(page)
      // It never answers: the process is gone.
      void session.send('Page.crash').catch(() => undefined)
      await page.waitForEvent('crash')
      const next = await opened(context, ground, owner)
      await page.close()
      return next
    }
    case 'reload':
      await page.reload()
      await ready(page)
      return page
    case 'two tabs': {
      // Not killed: another tab asks for the draft, and the first one has to release it.
      const next = await opened(context, ground, owner)
      await page.close()
      return next
    }
  }
}

/**
 * Does as a person does: asks half a minute later for the outcome, and sends the response if it did
 * not arrive. A fault that nothing met before the page was killed may meet that press: then the
 * person does the same once more, each time half a minute later.
 */
async function settle(page: Page): Promise<void> {
  const status = page.getByRole('status')
  // To learn that it is absent and to send it again, and both once more where that press met the
  // fault; a response that was written stays written.
  for (let press = 0; press < 4 && (await status.textContent()) !== 'written'; press += 1) {
    await page.evaluate(() => window.dispatchEvent(new Event('later')))
    await page.getByRole('button', { name: 'Submit' }).click()
    await ready(page)
  }
  await status.filter({ hasText: 'written' }).waitFor()
}

const SLOW_MS = 250

async function play(ground: KillGround, name: string, owner: string): Promise<void> {
  const { sandboxUrl, world } = ground
  const response = await fetch(`${sandboxUrl}/_sandbox/worlds/${world}/scenarios`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify([
      {
        name,
        type: 'QuestionnaireResponse',
        times: 1,
        ...(name === 'slow-write' ? { amount: SLOW_MS } : {}),
      },
    ]),
  })
  if (!response.ok)
    throw new Error(`The sandbox did not switch for ${owner}: HTTP ${response.status}`)
}

async function storedTexts({ base, token }: KillGround, owner: string): Promise<readonly string[]> {
  const response = await fetch(
    `${base}/QuestionnaireResponse?patient=p106&questionnaire_type=${owner}`,
    { headers: { Authorization: `Bearer ${token}` } },
  )
  // The sandbox is ours: a searchset of the responses that this page wrote.
  const { entry = [] } = (await response.json()) as {
    readonly entry?: readonly {
      readonly resource: {
        readonly item: readonly { readonly answer: readonly { readonly valueString: string }[] }[]
      }
    }[]
  }
  return entry.map(({ resource }) => resource.item[0]?.answer[0]?.valueString ?? '')
}
