import type { Page } from 'playwright/test'
import { HomePage } from '../fixture/home-page.ts'
import { comeBackAs } from '../fixture/sign-in-by-requests.ts'
import { World } from '../fixture/world.ts'
import { appUrl } from '../fixture/environment.ts'
import { choose as english } from '../../src/i18n/en/sign-in/choose.ts'
import { choose as spanish } from '../../src/i18n/es/sign-in/choose.ts'

/** A language, as a browser asks for it. */
export type Language = 'en' | 'es'

const WORDS = { en: english.tryIt, es: spanish.tryIt } as const

const TRIES = ['patient', 'clinician', 'intake', 'registrar', 'operator'] as const

/** Solutions that the sandbox's start page offers no role of. */
const WORLDS = { s3: 'S3', s4: 'S4', s5: 'S5' } as const

/** Somebody who uses the app: a role of the start page, or a member of the staff elsewhere. */
export const ENTRIES = [...TRIES, ...keysOf(WORLDS)] as const

export type Entry = (typeof ENTRIES)[number]

/** Enters as this person, in a world of their own, and gives the base address of that world. */
export async function enterAs(page: Page, entry: Entry, language: Language): Promise<string> {
  // A session that waits for its sign-in would go on in place of the start page, and that page
  // would be in the language that was pressed last.
  await page.goto(`${appUrl}/registrations.json`)
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.removeItem('clearchart.language')
  })
  if (isElsewhere(entry)) {
    const world = await World.mint({
      solution: WORLDS[entry],
      scenarios: [],
      population: 'demo',
      settings: {},
    })
    await comeBackAs(page, world, { way: 'practitioner', generation: 'v1', person: 'Okafor' })
    return world.base
  }
  await page.goto(appUrl)
  const { roles, title } = WORDS[language]
  return new HomePage(page, false).tryAs(roles[entry].name, (link) => link.click(), title)
}

/** True while somebody is in: an operator's screens have no navigation of a record. */
export async function isIn(page: Page, entry: Entry): Promise<boolean> {
  if (!page.url().startsWith(`${appUrl}/`)) return false
  if (entry === 'operator') return new URL(page.url()).pathname.startsWith('/export')
  return (await page.getByRole('navigation').count()) > 0
}

function isElsewhere(entry: Entry): entry is keyof typeof WORLDS {
  return Object.hasOwn(WORLDS, entry)
}

function keysOf<T extends object>(object: T): (keyof T)[] {
  // Object.keys returns strings; these are the keys of the object above.
  return Object.keys(object) as (keyof T)[]
}
