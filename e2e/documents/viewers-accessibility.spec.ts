import { expect } from 'playwright/test'
import { expectAccessibleAlsoInSpanish } from '../steps/accessibility.ts'
import { lookAside } from '../steps/look-at.ts'
import { expectNoSideways } from '../steps/no-sideways.ts'
import { OpenFilePage } from '../steps/open-file-page.ts'
import { RADIOGRAPH } from '../files/dicom-files.ts'
import { FAX } from '../files/fax-files.ts'
import { HOSTILE_DOCX } from '../files/hostile-files.ts'
import { MEMO, PHOTO } from '../files/recording-files.ts'
import { writePdf } from '../files/pdf-writer.ts'
import { makePng } from '../files/png-writer.ts'
import { test } from '../fixture/test.ts'

test.use({ trace: 'off' })

/** A result that names nobody: the open record's owner is asked about first. */
const MESSAGE = ['MSH|^~\\&|LAB', 'PID|1', 'OBX|1|NM|2160-0^Creatinine^LN||1.1|mg/dL|0.7-1.3'].join(
  '\r',
)

test('Opening a file, and a PDF with its pages, its search and its print, are accessible', async ({
  home,
  world,
}) => {
  const screen = await OpenFilePage.enter(home, world)
  await expectAccessibleAlsoInSpanish(screen.page)
  await screen.page.setViewportSize({ width: 1440, height: 900 })
  await screen.open({
    name: 'letter.pdf',
    bytes: writePdf({
      pages: [['Letter'], ['Plan']],
      outline: [{ title: 'Letter', page: 0 }],
      annotations: [
        '<< /Type /Annot /Subtype /Link /Rect [50 700 90 730] /A << /S /URI /URI (https://example.org/) >> >>',
      ],
    }),
  })
  await expect(screen.content.locator('canvas').first()).toBeVisible()
  for (const name of [/^(Pages|Páginas)$/, /^(Find|Buscar)$/, /^(Print|Imprimir)$/])
    await screen.tools.getByRole('button', { name }).click()
  await screen.main.getByRole('searchbox').fill('plan')
  await expect(screen.main.getByRole('search').getByRole('status')).toHaveText(/^1 (of|de) 1$/)
  await expectAccessibleAlsoInSpanish(screen.page)
  await lookAside(screen.page, 'an opened PDF')
})

test('Files of every other kind, and one that cannot be shown, are accessible', async ({
  home,
  world,
  watch,
}) => {
  const screen = await OpenFilePage.enter(home, world)
  const files = [
    { name: 'scan.png', bytes: makePng(900, 700) },
    {
      name: 'transfer_summary_of_the_department_of_rehabilitation_2026.txt',
      bytes: Buffer.from('A long note\n'.repeat(300)),
    },
    {
      name: 'letter.html',
      bytes: Buffer.from(
        '<!DOCTYPE html><h1>Letter</h1><p>See <a href="https://example.org">advice</a></p>',
      ),
    },
    { name: 'broken.tif', bytes: Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]) },
    MEMO,
    PHOTO,
    FAX,
    ...HOSTILE_DOCX.slice(0, 1),
    { name: 'result.hl7', bytes: Buffer.from(MESSAGE) },
    RADIOGRAPH,
  ]
  for (const file of files) {
    await test.step(file.name, async () => {
      await screen.page.setViewportSize({ width: 1440, height: 900 })
      await screen.open(file)
      await expect(screen.main.getByRole('button', { name: new RegExp(file.name) })).toBeVisible()
      await expect(screen.main.getByText(/^(Loading|Cargando)/)).toHaveCount(0)
      // Both name somebody who is not surely the owner of the open record.
      if (/\.(?:hl7|dcm)$/.test(file.name))
        await screen.main
          .getByRole('button', { name: /^(Show it anyway|Mostrarlo de todos modos)$/ })
          .click()
      await expectAccessibleAlsoInSpanish(screen.page)
      await screen.page.setViewportSize({ width: 390, height: 844 })
      await expectNoSideways(screen.page, `${file.name} on a phone`)
    })
  }
  // The scan puts its program into every frame, and the frame of a web page runs no script.
  expect(
    watch.takeErrors().filter((error) => !error.startsWith('Blocked script execution in')),
    'nothing else is said',
  ).toEqual([])
})
