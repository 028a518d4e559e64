import type { BrowserContext, Page } from 'playwright/test'
import { SCENARIOS, type ScenarioName } from '../../sandbox/scenarios.ts'
import { sandboxUrl } from '../fixture/environment.ts'
import { oneOf, type Chance } from './chance.ts'

/**
 * Scenarios of the sign-in alone: each would end the walk before it begins. Those of a session that
 * ends meanwhile are not among them.
 */
const BEFORE_THE_SIGN_IN: ReadonlySet<string> = new Set([
  'revoked-tenant',
  'other-user',
  'foreign-sign-in-address',
  'unusable-sign-in-address',
  'scope-refused',
  'sign-in-refused',
  'other-server',
  'other-tenant',
] satisfies readonly ScenarioName[])

/** Anything but the service's own answers is in its usual order. */
const SCENARIO_NAMES = Object.keys(SCENARIOS).filter((name) => !BEFORE_THE_SIGN_IN.has(name))

/** Minutes that somebody is away: a little, past a lock, past a token, past a night. */
const AWAY = [1, 6, 12, 70, 26 * 60] as const

/**
 * Whatever happens to a session without a press: the network is lost, the service has one of the
 * sandbox's scenarios, time passes, the tab sleeps. One at a time; each stays for a few steps.
 */
export class Weather {
  private readonly page: Page
  private readonly context: BrowserContext
  private readonly chance: Chance
  private world: string | undefined
  private isFair = true

  constructor(page: Page, context: BrowserContext, chance: Chance) {
    this.page = page
    this.context = context
    this.chance = chance
  }

  /** The world whose service goes wrong, by its base address. */
  over(base: string): void {
    this.world = base.slice(base.lastIndexOf('/') + 1)
  }

  /** Clears up if it is bad, and turns bad if it is not. Returns what it did, in words. */
  async change(): Promise<string> {
    if (!this.isFair) return this.clear()
    const roll = this.chance()
    if (roll < 0.25) {
      this.isFair = false
      await this.context.setOffline(true)
      return '~ the network is lost'
    }
    if (roll < 0.75) return this.play()
    if (roll < 0.9) {
      const minutes = oneOf(this.chance, AWAY) ?? 1
      await this.page.clock.fastForward(minutes * 60_000)
      return `~ ${minutes} minutes pass`
    }
    await this.sleep()
    return '~ the tab slept'
  }

  /** Back to a service without scenarios, on a network. */
  async clear(): Promise<string> {
    this.isFair = true
    await this.context.setOffline(false)
    await this.put([])
    return '~ all is well'
  }

  private async play(): Promise<string> {
    const name = oneOf(this.chance, SCENARIO_NAMES) ?? 'server-error'
    const times = this.chance() < 0.5 ? 1 + Math.floor(this.chance() * 6) : undefined
    this.isFair = false
    await this.put([times === undefined ? { name } : { name, times }])
    return `~ ${name}${times === undefined ? '' : `, ${times} times`}`
  }

  private async put(scenarios: readonly object[]): Promise<void> {
    if (this.world === undefined) return
    const response = await fetch(`${sandboxUrl}/_sandbox/worlds/${this.world}/scenarios`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(scenarios),
    })
    if (!response.ok) throw new Error(`The sandbox did not switch: ${await response.text()}`)
  }

  /** The browser freezes a tab that nobody looks at, and thaws it (Page Lifecycle). */
  private async sleep(): Promise<void> {
    const browser = await this.context.newCDPSession(this.page)
    try {
      await browser.send('Page.setWebLifecycleState', { state: 'frozen' })
      await this.page.clock.fastForward(30_000)
      await browser.send('Page.setWebLifecycleState', { state: 'active' })
    } finally {
      await browser.detach()
    }
  }
}
