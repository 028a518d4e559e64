import { expect, type Locator, type Page } from 'playwright/test'
import { ROUTES } from '../../tools/other-host/walked-routes.ts'
import { expectPlain, test } from './other-host-test.ts'
import { FilingPage } from '../steps/filing-page.ts'
import { expectNoSideways } from '../steps/no-sideways.ts'
import { openWithin, partsOf, Pending } from '../steps/walk-record.ts'

/**
 * The desks of people who work beside the record, from the page of an EHR, as this server allows
 * them: in English on a wide light screen, and in Spanish on a dark phone.
 */
const FORMS = [
  { name: 'English, wide', locale: 'en-US', colorScheme: 'light', width: 1280 },
  { name: 'Spanish, on a dark phone', locale: 'es-US', colorScheme: 'dark', width: 390 },
] as const

for (const { name, locale, colorScheme, width } of FORMS) {
  test.describe(name, () => {
    test.use({ locale, colorScheme, viewport: { width, height: 844 } })

    test('A registrar whose EHR has nobody open looks for somebody, registers the one who is not there, corrects the record, and looks for others like it', async ({
      page,
      host,
      declared,
    }) => {
      // A page may or may not send the condition (docs/decisions, 116).
      declared.awaitsQuestion(401)
      const family = `Quillfeather${width}`
      const { main, heading } = await host.launch('Nobody')
      const banner = page.getByRole('banner')
      const button = (words: RegExp) => main.getByRole('button', { name: words })
      const box = (words: RegExp) => main.getByRole('textbox', { name: words }).first()
      await expect(heading).toHaveText(/^(Find a patient|Buscar un paciente)$/)
      await expectDesk(page)
      await box(/^(Family name|Apellidos)$/).fill(family)
      await button(/^(Find patients|Buscar pacientes)$/).click()
      await expect(main.getByText(/^(No patient matches|Ningún paciente coincide)/)).toBeVisible()
      await expectDesk(page)
      await main
        .getByRole('link', { name: /^(Register this person|Registrar a esta pers)/ })
        .click()
      await expect(heading).toHaveText(/^(Register a patient|Registrar a un paciente)$/)
      await expect(box(/^(Family name|Apellidos)$/)).toHaveValue(family)
      await box(/^(Given names|Nombres de pila)$/).fill('Ottilie')
      await expectDesk(page)
      await button(/^(Review before sending|Revisar antes de enviar)$/).click()
      await expect(
        main.getByRole('region', { name: /^(Is this person|¿Esta persona ya está)/ }),
      ).toContainText(/No record was found|None of|No se encontró|ninguno parece/)
      await expectDesk(page)
      const made = page.waitForResponse((answer) => answer.status() === 201)
      await button(/^(Register this patient|Registrar a este paciente)$/).click()
      await expect(
        main.getByRole('group', { name: /^(The patient is registered|El paciente está regis)/ }),
      ).toContainText(/it is the same as what was sent|es igual a lo que se envió/)
      await expectDesk(page)
      const [, id = ''] = /\/Patient\/([^/]+)/.exec((await made).headers()['location'] ?? '') ?? []

      await openWithin(page, `/patients/${id}/correct`)
      await expect(banner).toContainText(family.toUpperCase())
      await box(/^(Given names|Nombres de pila)$/).fill('Ottilia')
      await button(/^(Review before sending|Revisar antes de enviar)$/).click()
      await button(/^(Save the correction|Guardar la corrección)$/).click()
      await expect(
        main.getByRole('group', { name: /^(The correction is saved|La corrección está)/ }),
      ).toContainText(/it is the same as what was sent|es igual a lo que se envió/)
      await expectDesk(page)
      await openWithin(page, `/patients/${id}/duplicates`)
      await expect(heading).toHaveText(/^(Other records of this person|Otros expedientes de)/)
      await expect(
        main.getByText(/No record was found|None of|No se enc|ninguno par/),
      ).toBeVisible()
      await expectDesk(page)
    })

    test('An intake worker whose EHR has a patient open fills in a form with the person, and files a paper', async ({
      page,
      host,
    }) => {
      const { main } = await host.launch('Noor Haddad (us-core-noor)')
      await expect(page.getByRole('banner')).toContainText('HADDAD')
      await expectDesk(page)
      await test.step('the form', async () => {
        await openWithin(page, '/patients/us-core-noor/forms/phq-2')
        for (const question of [1, 2]) await lastAnswer(main, question).check()
        await main.getByRole('button', { name: /^(Check the answers|Revisar las resp)/ }).click()
        await main.getByRole('button', { name: /^(Send the form|Enviar el formulario)$/ }).click()
        await expect(
          main.getByText(/the same as what was sent|igual a lo que se envió/),
        ).toBeVisible()
        await expectDesk(page)
      })
      await test.step('the paper', async () => {
        await openWithin(page, '/patients/us-core-noor/documents/file')
        const filing = new FilingPage(page)
        await filing.choose('consent.txt', 'Signed at the front desk.')
        await filing.kind.fill('Letter')
        await filing.check()
        await expectDesk(page)
        await main.getByRole('button', { name: /^(File this document|Archivar este doc)/ }).click()
        await expect(filing.newest).toContainText(/everything that was sent|todo lo que se envió/)
        await expectDesk(page)
      })
    })
  })
}

test.describe('Spanish, on a dark phone', () => {
  const [, { locale, colorScheme, width }] = FORMS
  test.use({ locale, colorScheme, viewport: { width, height: 844 } })

  test('Every screen and list of a clinician whose EHR has a patient open speaks of a server like any other', async ({
    page,
    host,
  }) => {
    test.slow()
    const pending = new Pending(page)
    const chart = await host.launch('Duck Donald (pat1)')
    const { main } = chart
    const places = Object.values(ROUTES)
      .flatMap((routes) => Object.values(routes))
      .flatMap((walked) => ('at' in walked ? [walked] : []))
      .map(({ of, at }) => (of === 'service' ? `/${at}` : `/patients/pat1/${at}`))
    const parts = (await partsOf(chart)).map(({ address }) => address)
    for (const address of new Set([...places, ...parts])) {
      await openWithin(page, address.replace(/(.)\/$/, '$1'))
      await pending.none()
      await expect(main.getByText(/^(Loading|Cargando)…$/)).toHaveCount(0)
      await expectDesk(page)
    }
  })
})

/** The worst answer to a question, which is the last. */
function lastAnswer(main: Locator, question: number): Locator {
  return main
    .getByRole('radiogroup', { name: new RegExp(`^${question}\\. `) })
    .getByRole('radio')
    .last()
}

/** A screen that says nothing of another service, and that nobody has to move sideways. */
async function expectDesk(page: Page): Promise<void> {
  await expectPlain(page)
  await expectNoSideways(page, new URL(page.url()).pathname)
}
