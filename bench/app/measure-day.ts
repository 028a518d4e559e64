import type { Browser, Page } from 'playwright'
import { dayPeople, type DayPerson } from './day-people.ts'
import { launchToConsent } from './heavy-world.ts'
import { heapOf } from './measures.ts'

/** The things that a tab held after so many patients, when all garbage was collected. */
export interface Held {
  /** Patients that were opened and left until then. */
  readonly patients: number
  /** Bytes that scripts hold. */
  readonly heap: number
  /** Nodes of documents, those included that are no longer shown. */
  readonly nodes: number
  /** Listeners for events. */
  readonly listeners: number
}

/** The time between two patients on the page's clock, in milliseconds. */
const A_MINUTE = 60_000

/**
 * A day of one tab: each minute a member of the staff looks for a patient, reads the first page,
 * the results and a condition, and goes back to the search. The page's clock is moved on, so that
 * the day takes no longer than its presses. After each `every` patients garbage is collected, and
 * what is held is counted.
 */
export async function measureDay(
  browser: Browser,
  sandboxUrl: string,
  patients: number,
  every: number,
  tell: (held: Held) => void,
): Promise<void> {
  const people = dayPeople(patients)
  const resources = people.flatMap((person) => person.resources)
  const page = await launchToConsent(browser, sandboxUrl, { resources })
  await page.clock.install()
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.getByRole('heading', { level: 1, name: 'Find a patient' }).waitFor()
  for (const [index, person] of people.entries()) {
    await visit(page, person)
    await page.clock.fastForward(A_MINUTE)
    if ((index + 1) % every === 0) tell({ patients: index + 1, ...(await heldBy(page)) })
  }
  await page.context().close()
}

/** Looks for a patient, and reads the first page, the results, and a condition with its visit. */
async function visit(page: Page, { family }: DayPerson): Promise<void> {
  const main = page.getByRole('main')
  const way = (name: string) => page.getByRole('navigation').getByRole('link', { name }).first()
  const isAt = (name: string) => main.getByRole('heading', { level: 1, name }).waitFor()
  await way('Patients').click()
  await main.getByRole('textbox', { name: 'Family name' }).fill(family)
  await page.keyboard.press('Enter')
  await main.getByRole('table').getByRole('link').first().click()
  await main.getByText(`Asthma, ${family}`).first().waitFor()
  await way('Results').click()
  await isAt('Results')
  await main.getByText('Glucose').first().waitFor()
  await way('Conditions and allergies').click()
  await main
    .getByRole('link', { name: `Asthma, ${family}` })
    .first()
    .click()
  await main.getByText(`visit of ${family}`).first().waitFor()
}

async function heldBy(page: Page): Promise<Omit<Held, 'patients'>> {
  const heap = await heapOf(page)
  const session = await page.context().newCDPSession(page)
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  await session.detach()
  return { heap, nodes, listeners: jsEventListeners }
}
