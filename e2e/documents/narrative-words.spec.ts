import { readFile } from 'node:fs/promises'
import { expect } from 'playwright/test'
import { cdaFile } from '../files/cda-file.ts'
import { drawnWords, missingWords, narrativeWords } from '../files/narrative-words.ts'
import { Reader } from '../steps/reader.ts'
import { test } from '../fixture/test.ts'

test('The comparison of words sees a word that is not drawn', () => {
  expect(missingWords([['a', 'b', 'c']], ['x', 'a', 'c'])).toEqual(['b'])
  expect(missingWords([['a', 'b']], ['b', 'a'])).toEqual(['b'])
  expect(missingWords([['a', 'b']], ['a', 'of', 'the', 'app', 'b'])).toEqual([])
  expect(missingWords([['a'], ['c', 'b']], ['c', 'b', 'a'])).toEqual([])
})

test('Every word of the narrative is drawn, in its order, in every shape of narrative', async ({
  page,
  world,
  home,
  context,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await chart.open('Open a file')
  const reader = new Reader(page)
  const shapes = cdaFile({
    sections: {
      Tables:
        '<table><caption>Cap</caption><colgroup><col/></colgroup><thead><tr><th>Head</th>' +
        '<th/></tr></thead><tfoot><tr><td>Foot</td></tr></tfoot><tbody><tr><th ' +
        'rowspan="2">Row</th><td>one<br/>two</td></tr><tr><td colspan="3">three <content ' +
        'styleCode="Bold">four</content></td></tr></tbody></table>',
      Lists:
        '<list listType="ordered"><caption>Steps</caption><item><caption>First</caption>do ' +
        '<list><item>inner</item></list></item><item>then</item></list>loose text',
      Lines:
        '<paragraph>H<sub>2</sub>O m<sup>2</sup> <content revised="delete">old</content>' +
        '<content revised="insert">new</content><linkHtml ' +
        'href="https://example.org/x">link words</linkHtml> note<footnoteRef IDREF="f1"/>' +
        '<footnote ID="f1">the footnote</footnote></paragraph>',
      Odd:
        '<div><p>paragraph of HTML</p><ul><li>its item</li></ul></div><![CDATA[text & ' +
        '<more>]]><table>stray<tr>in row<td>cell</td></tr></table><renderMultiMedia ' +
        'referencedObject="none"><caption>Picture caption</caption></renderMultiMedia>',
    },
  })
  const paragraphs = cdaFile({
    sections: Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `Part ${index}`,
        `<paragraph>${`word${index} `.repeat(200)}</paragraph>`,
      ]),
    ),
  })
  const official = await Promise.all(
    ['Bundle-father.json', 'Composition-example.json', 'Composition-example-mixed.json'].map(
      (file) => readFile(`node_modules/hl7.fhir.r4.examples/${file}`, 'utf8'),
    ),
  )
  for (const content of [shapes, paragraphs, ...official]) {
    await reader.choose(content)
    // HL7's examples are about other people than the open record.
    if (content.startsWith('{')) await reader.showAnyway()
    await reader.complete()
    const wanted = await narrativeWords(context, content, true)
    expect(wanted.flat().length).toBeGreaterThan(20)
    expect(missingWords(wanted, await drawnWords(page))).toEqual([])
    await page.reload()
  }
})

/** Keywords of the specification whose documents have sections, by the words of the screen. */
const KINDS = [
  'Summary of the record',
  'Consultation note',
  'Discharge summary',
  'First case report to public health',
  'Emergency visit survey',
  'History and physical',
  'Hospital stay survey',
  'Outpatient visit survey',
  'Progress note',
  'Case report to public health',
  'Referral',
]

test('Every word of the narrative is drawn, in its order, in each document that the service generates', async ({
  page,
  world,
  home,
  context,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await chart.open('Generate a document')
  const reader = new Reader(page)
  for (const kind of KINDS) {
    await test.step(kind, async () => {
      await chart.main.getByRole('radio', { name: kind, exact: true }).check()
      await chart.main.getByRole('button', { name: `Generate: ${kind}`, exact: true }).click()
      await chart.main.getByRole('link', { name: `Open ${kind}`, exact: true }).click()
      await reader.complete()
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download as it is' }).click()
      const xml = await readFile(await (await saved).path(), 'utf8')
      const wanted = await narrativeWords(context, xml, true)
      expect(wanted.flat().length, kind).toBeGreaterThan(5)
      expect(missingWords(wanted, await drawnWords(page)), kind).toEqual([])
      await chart.open('Generate a document')
    })
  }
  await test.step('the one without sections', async () => {
    const kind = 'Document in a single file'
    await chart.main.getByRole('radio', { name: kind, exact: true }).check()
    await chart.main.getByRole('button', { name: `Generate: ${kind}`, exact: true }).click()
    await chart.main.getByRole('link', { name: `Open ${kind}`, exact: true }).click()
    await reader.complete()
    await expect(reader.article.getByRole('group', { name: 'Page 1', exact: true })).toContainText(
      'Hemoglobin A1c',
    )
  })
})
