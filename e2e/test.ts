import { test as base } from 'playwright/test'
import { Clinician } from './clinician.ts'
import { EhrPage } from './ehr-page.ts'
import { HomePage } from './home-page.ts'
import { SignInPage } from './sign-in-page.ts'
import { Watch } from './watch.ts'
import { World, type WorldOptions } from './world.ts'

interface Fixtures {
  /** A deployment for one test, which is removed after it. */
  readonly world: World
  /** Sees and judges everything that the browser sends, prints and stores; runs in every test. */
  readonly watch: Watch
  readonly ehr: EhrPage
  readonly signIn: SignInPage
  readonly home: HomePage
  readonly clinician: Clinician
}

interface Options extends WorldOptions {
  /**
   * True in journeys about signing in: the short ways in show every page of it. All others send
   * what those pages would, and begin where the organization sends the browser back to.
   */
  readonly signsInByScreens: boolean
}

/**
 * The tests' starting point: `test.use({ solution, scenarios })` and the other options choose the
 * world.
 */
export const test = base.extend<Fixtures & Options>({
  signsInByScreens: [false, { option: true }],
  solution: ['S1', { option: true }],
  scenarios: [[], { option: true }],
  population: ['demo', { option: true }],
  settings: [{}, { option: true }],
  world: async ({ solution, scenarios, population, settings }, use) => {
    const world = await World.mint({ solution, scenarios, population, settings })
    await use(world)
    await world.remove()
  },
  watch: [
    async ({ context, world }, use) => {
      const watch = new Watch(context)
      await use(watch)
      await watch.judge(world)
    },
    { auto: true },
  ],
  ehr: async ({ page, world }, use) => use(new EhrPage(page, world)),
  signIn: async ({ page }, use) => use(new SignInPage(page)),
  home: async ({ page, signsInByScreens }, use) => use(new HomePage(page, signsInByScreens)),
  clinician: async ({ page, world, signsInByScreens }, use) =>
    use(new Clinician(page, world, signsInByScreens)),
})
