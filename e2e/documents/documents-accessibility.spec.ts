import { expect } from 'playwright/test'
import { expectAccessibleAlsoInSpanish, FORMS, NARROW } from '../steps/accessibility.ts'
import { lookAside } from '../steps/look-at.ts'
import { cdaFile } from '../files/cda-file.ts'
import { test } from '../fixture/test.ts'

const file = cdaFile({
  sections: {
    Findings:
      '<table><caption>Results</caption><thead><tr><th>Test</th><th>Value</th><th/></tr>' +
      '</thead><tbody><tr><th>Sodium</th><td styleCode="xAbnormal">120</td><td>low</td>' +
      '</tr></tbody></table><paragraph>Text <linkHtml ' +
      'href="https://example.org/x">link</linkHtml><footnoteRef IDREF="f"/><footnote ' +
      'ID="f">note</footnote></paragraph>',
    Plan:
      '<list><item>Walk <content revised="delete">daily</content></item></list>' +
      '<renderMultiMedia referencedObject="none"/>',
  },
  entries:
    '<entry><observation classCode="OBS" moodCode="EVN"><code code="2951-2" ' +
    'displayName="Sodium"/><statusCode code="completed"/><value value="120" unit="mmol/L"/>' +
    '</observation></entry>',
})

test('The reader of clinical documents is accessible', async ({ page, world, home }) => {
  const { main } = await home.enterAs('Marta Elena Rivera', world)
  await page.goto(`${new URL(page.url()).pathname}/documents/open`)
  await main.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessibleAlsoInSpanish(page, NARROW)
  const give = (content: string) =>
    page.locator('input[type=file]').setInputFiles({
      name: 'document.xml',
      mimeType: 'text/xml',
      buffer: Buffer.from(content),
    })
  await give(file.replace('>Rivera<', '>Other<'))
  await expect(main.getByRole('alert')).toBeVisible()
  await expectAccessibleAlsoInSpanish(page)
  await give(file)
  await expect(main.getByRole('article').getByRole('table')).toBeVisible()
  await main.getByRole('article').locator('summary').first().click()
  await main.getByRole('article').locator('summary').last().click()
  await main.getByRole('searchbox').fill('sodium')
  await expect(main.getByRole('search').getByRole('status')).toContainText('1')
  await expectAccessibleAlsoInSpanish(page)
  await lookAside(page, 'an opened CDA document')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Compare with the record' }).click()
  await main.getByRole('button', { name: 'Back to the document' }).click()
  await expect(page.getByRole('button', { name: 'Compare with the record' })).toBeFocused()
  await page.getByRole('button', { name: /^(Arrange sections|Ordenar las secciones)$/ }).click()
  await expectAccessibleAlsoInSpanish(page)
  await give(file.slice(0, file.indexOf('Walk')))
  await expect(main.getByRole('alert')).toBeVisible()
  await expectAccessibleAlsoInSpanish(page, NARROW)
})

test('Generating documents and comparing them is accessible', async ({ page, world, home }) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  const { main } = chart
  await page.goto(`${new URL(page.url()).pathname}/generate`)
  await main.getByRole('radio').first().check()
  await world.play({ name: 'slow', amount: 120_000, type: 'DocumentReference' })
  await main.getByRole('button', { name: /^(Generate|Generar): / }).click()
  await expect(main.getByRole('progressbar')).toBeVisible()
  await expectAccessibleAlsoInSpanish(page)
  await main.getByRole('button', { name: /^Cancel/ }).click()
  await world.play()
  await main.getByRole('button', { name: /^(Generate again|Generar de nuevo)$/ }).click()
  await main
    .getByRole('link', { name: /^(Open|Abrir) / })
    .first()
    .waitFor()
  await expectAccessibleAlsoInSpanish(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await chart.goIn({ en: 'Compare documents', es: 'Comparar documentos' })
  // The generated one is first, the record's own after it.
  await main.getByLabel(/^(Older document|Documento anterior)$/).selectOption({ index: 2 })
  await main.getByLabel(/^(Newer document|Documento más reciente)$/).selectOption({ index: 1 })
  await expect(
    main.getByRole('status').filter({ hasText: /^(Sections|Secciones): / }),
  ).toBeVisible()
  await expectAccessibleAlsoInSpanish(page, [FORMS[0], FORMS[3]])
  // Of the record's own letter, whose kinds a document beside the record is compared by.
  await main.getByLabel(/^(Older document|Documento anterior)$/).selectOption('|record')
  await main
    .getByRole('group', { name: /^(This document and the record|Este documento y el expediente)$/ })
    .getByRole('table')
    .first()
    .waitFor()
  await expectAccessibleAlsoInSpanish(page, [FORMS[0], FORMS[3]])
  await lookAside(page, 'a document beside the record')
})
