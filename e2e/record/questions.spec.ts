import { Asker, DESK, PHONE } from '../steps/asker.ts'
import { SignInPage } from '../fixture/sign-in-page.ts'
import { test } from '../fixture/test.ts'
import {
  askAsClinician,
  askAsIntake,
  askAsPatient,
  askAsRegistrar,
  expectNextIsSomebodyElse,
} from '../steps/questions.ts'

// Every question in both windows and both languages: `npm run first-look`.
for (const { name, locale, viewport, isByKeyboard } of [
  { name: 'At a desk by the keyboard', locale: 'en-US', viewport: DESK, isByKeyboard: true },
  { name: 'On a phone in Spanish', locale: 'es-US', viewport: PHONE, isByKeyboard: false },
] as const)
  test.describe(name, () => {
    test.use({ locale, viewport })

    test('a patient has each answer within three presses', async ({ page, world }) => {
      await page.goto(`/launch.html?org=${world.name}-v2&as=patient`)
      const signIn = new SignInPage(page)
      await signIn.as('Marta Elena Rivera')
      await signIn.allow()
      const asker = new Asker(page, isByKeyboard)
      await asker.chart.ready()
      await askAsPatient(asker, locale)
    })

    test('a clinician has each answer within three presses', async ({ clinician }) => {
      const { page } = await clinician.openChart('RIVERA, Marta')
      await askAsClinician(new Asker(page, isByKeyboard), locale)
    })

    test.describe('an intake worker', () => {
      test.use({ solution: 'S2' })

      test('knows whether a caller is known, and if not registers them and gives the number', async ({
        clinician,
      }) => {
        const page = await clinician.launch({ patient: '', generation: 'v1' })
        const asker = new Asker(page, isByKeyboard)
        await askAsIntake(asker, locale)
        await test.step('the next one is somebody else', async () =>
          expectNextIsSomebodyElse(asker, locale))
      })
    })

    test.describe('a registrar', () => {
      test.use({ solution: 'S6' })

      test('is told at once that callers cannot be looked up here, registers them and gives the number', async ({
        clinician,
      }) => {
        const page = await clinician.launch({ patient: '', generation: 'v1' })
        await askAsRegistrar(new Asker(page, isByKeyboard), locale)
      })
    })
  })
