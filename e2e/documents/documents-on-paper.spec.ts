import { expect, type Page } from 'playwright/test'
import { cdaFile } from '../files/cda-file.ts'
import { OpenFilePage } from '../steps/open-file-page.ts'
import { writePdf } from '../files/pdf-writer.ts'
import { makePng } from '../files/png-writer.ts'
import { printedPages, printedPictures } from '../steps/printed-pages.ts'
import { Reader } from '../steps/reader.ts'
import { test } from '../fixture/test.ts'

const TITLES = Array.from({ length: 60 }, (_, index) => `Part ${index + 1} of the story`)
const rows = Array.from(
  { length: 250 },
  (_, index) => `<tr><td>Glucose</td><td>${index + 100} mg</td></tr>`,
).join('')

test('On paper no heading stands alone at a sheet’s end, every sheet says whose it is, and a table goes on under its head row', async ({
  page,
  world,
  home,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await chart.open('Open a file')
  const reader = new Reader(page)
  // Of different lengths, so that a sheet ends at every place of a section.
  const parts = Object.fromEntries(
    TITLES.map((title, index) => [
      title,
      `<paragraph>${'It went on. '.repeat(20 + index * 7)}</paragraph>`,
    ]),
  )
  await reader.choose(
    cdaFile({
      sections: {
        ...parts,
        Results: `<table><thead><tr><th>Substance</th><th>Amount</th></tr></thead><tbody>${rows}</tbody></table>`,
      },
    }),
  )
  await reader.complete()
  const sheets = await printedPages(page)
  expect(sheets.length).toBeGreaterThan(10)
  const endings = sheets.map((sheet) =>
    sheet
      .split('\n')
      .map((line) => line.trim())
      .findLast((line) => line !== '' && !/^\d+ \/ \d+$/.test(line)),
  )
  expect(endings.filter((line) => TITLES.includes(line ?? '') || line === 'Results')).toEqual([])
  for (const title of TITLES)
    expect(
      sheets.filter((sheet) => sheet.includes(`${title}\n`)),
      title,
    ).toHaveLength(1)
  expect(sheets.filter((sheet) => !sheet.includes('document-1.xml'))).toEqual([])
  const tabled = sheets.filter((sheet) => /\d mg/.test(sheet))
  expect(tabled.length).toBeGreaterThan(3)
  expect(tabled.filter((sheet) => !sheet.includes('Substance'))).toEqual([])
  expect(await wordsBesideThePaper(page)).toEqual([])

  await test.step('and tables of few and of many columns break no word for which they have room', async () => {
    await reader.choose(cdaFile({ sections: Object.fromEntries(COLUMNS.map(tableOfCodes)) }))
    await reader.complete()
    // The width between the margins of A4, which is narrower than Letter.
    await page.setViewportSize({ width: 688, height: 979 })
    expect(await wordsBesideThePaper(page)).toEqual([])
    expect(await brokenCodes(page)).toEqual([])
  })
})

const COLUMNS = [2, 3, 4, 5, 6, 7, 8, 9, 10]

/** Codes that together take most of a line, beside words that would take all of it. */
function tableOfCodes(columns: number): readonly [title: string, table: string] {
  const code = 'x7a2s9e4c1'.repeat(3).slice(0, Math.min(24, Math.floor(96 / columns - 1.5)))
  const words = 'Assessment of what is told about the history of a person and of others. '.repeat(2)
  const cells = Array.from({ length: columns - 1 }, () => `<td>${code} and ${code}</td>`).join('')
  return [
    `Codes in ${columns}`,
    `<table><tbody>${`<tr><td>${words}</td>${cells}</tr>`.repeat(4)}</tbody></table>`,
  ]
}

/** The codes that are in more than one line on paper, with the number of their table's columns. */
async function brokenCodes(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ media: 'print' })
  const broken = await page
    .getByRole('article')
    .locator('td')
    .evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const text = cell.firstChild
        if (!(text instanceof Text)) return []
        return [...text.data.matchAll(/x7a\w*/g)].flatMap(({ 0: code, index }) => {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + code.length)
          const isBroken = new Set([...range.getClientRects()].map(({ top }) => top)).size > 1
          return isBroken ? [`${cell.parentElement?.childElementCount ?? 0}: ${code}`] : []
        })
      }),
    )
  await page.emulateMedia({ media: null })
  return [...new Set(broken)]
}

/** The words that begin or end outside the column of text on paper, where they are cut off. */
async function wordsBesideThePaper(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ media: 'print' })
  const cut = await page.getByRole('article').evaluate((article) => {
    const { left, right } = article.getBoundingClientRect()
    const parts = [...article.querySelectorAll('h2, p, li, th, td')]
    return parts
      .filter((part) => {
        const words = document.createRange()
        words.selectNodeContents(part)
        const own = words.getBoundingClientRect()
        return own.width > 0 && (own.left < left - 0.5 || own.right > right + 0.5)
      })
      .map((part) => part.textContent.slice(0, 40))
  })
  await page.emulateMedia({ media: null })
  return cut
}

test('Pictures, a signature and how confidential a document is are seen without a press, and are on paper', async ({
  page,
  world,
  home,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await chart.open('Open a file')
  const reader = new Reader(page)
  const png = (width: number, height: number) => makePng(width, height).toString('base64')
  const media = (id: string, data: string, type = 'image/png', label = 'representation="B64"') =>
    `<entry><observationMedia classCode="OBS" moodCode="EVN" ID="${id}"><value ` +
    `mediaType="${type}" ${label}>${data}</value></observationMedia></entry>`
  await reader.choose(
    cdaFile({
      title: 'Advance directive',
      header:
        '<legalAuthenticator><time value="20231107"/><signatureCode code="S"/>' +
        '<sdtc:signatureText xmlns:sdtc="urn:hl7-org:sdtc" mediaType="image/png" ' +
        `representation="B64">${png(400, 120)}</sdtc:signatureText><assignedEntity>` +
        '<assignedPerson><name>Dr. Signer</name></assignedPerson></assignedEntity>' +
        '</legalAuthenticator>',
      sections: {
        Drawing: `<paragraph>Before <renderMultiMedia referencedObject="m1"><caption>Where it hurts</caption></renderMultiMedia> after</paragraph>
          <renderMultiMedia referencedObject="m2"/><renderMultiMedia referencedObject="m3"/><renderMultiMedia referencedObject="m4"/><renderMultiMedia referencedObject="m5"><caption>Left shoulder</caption></renderMultiMedia>`,
        Hidden: '<paragraph>Words about substance use</paragraph>',
      },
      entries: [
        media('m1', png(300, 200)),
        // With another name and without its label.
        media('m2', png(120, 90), 'image/jpeg', ''),
        media('m3', png(9000, 9000)),
        media('m4', Buffer.from('%PDF-1.4 nothing').toString('base64'), 'application/pdf'),
        media(
          'm5',
          Buffer.from(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><path d="M20 ' +
              '80C60 0 120 0 180 80" fill="none" stroke="#123" stroke-width="4"/><text ' +
              'x="70" y="60">shoulder</text></svg>',
          ).toString('base64'),
          'image/svg+xml',
        ),
        media('seal', png(200, 200)),
      ].join(''),
    })
      .replace('<recordTarget>', '<confidentialityCode code="R"/><recordTarget>')
      .replace('<title>Hidden</title>', '<title>Hidden</title><confidentialityCode code="V"/>'),
  )
  await reader.complete()
  const pictures = reader.article.getByRole('img')
  await expect(pictures).toHaveCount(5)
  for (const picture of await pictures.all())
    expect(
      await picture.evaluate((image) =>
        image instanceof HTMLImageElement ? image.naturalWidth : 0,
      ),
    ).toBeGreaterThan(0)
  await expect(reader.article.getByRole('img', { name: 'Where it hurts' })).toBeVisible()
  await expect(reader.article.getByRole('img', { name: 'Signature of Dr. Signer' })).toBeVisible()
  await expect(reader.article).toContainText('not mentioned in its text')
  await expect(reader.article.getByRole('note').first()).toContainText(
    'Restricted: whoever wrote this marked it as especially sensitive. Marked differently ' +
      'from the rest of the document: Hidden (Very restricted).',
    { useInnerText: true },
  )
  await expect(reader.article.getByRole('region', { name: 'Hidden' })).toContainText(
    'Very restricted: whoever wrote this marked it as extremely sensitive.',
  )
  await expect(reader.article.getByRole('img', { name: 'Left shoulder' })).toBeVisible()
  const sheets = (await printedPages(page)).join('\n').replace(/\s+/g, ' ')
  expect(await printedPictures(page)).toBe(4)
  // A drawing is printed as a drawing: its words stay text.
  expect(sheets).toContain('shoulder')
  expect(sheets).toContain('Restricted: whoever wrote this')
  expect(sheets).toContain('Very restricted: whoever wrote this')
  expect(sheets).toContain('An image or file belongs here that is not printed (image/png).')
  expect(sheets).toContain('An image or file belongs here that is not printed (application/pdf).')
})

test('What the pages of a PDF lack is said on paper, on the sheet of its first page', async ({
  world,
  home,
}) => {
  const screen = await OpenFilePage.enter(home, world)
  await screen.open({
    name: 'scan.pdf',
    bytes: writePdf({
      pages: [['First page'], ['Second page']],
      catalog: '/AcroForm << /Fields [] /XFA 9001 0 R >>',
      extra: [
        '<< /Type /XObject /Subtype /Image /Width 20000 /Height 9000 /BitsPerComponent 8 ' +
          '/ColorSpace /DeviceGray /Length 0 >>\nstream\n\nendstream',
        '<< /Length 6 >>\nstream\n<xdp/>\nendstream',
      ],
    }),
  })
  await screen.page.evaluate(() => {
    window.print = () => document.documentElement.toggleAttribute('data-printed', true)
  })
  await screen.tool('Print').click()
  await screen.main.getByRole('button', { name: 'Prepare and print' }).click()
  await expect
    .poll(() => screen.page.evaluate(() => document.documentElement.hasAttribute('data-printed')))
    .toBe(true)
  const dots = await screen.main
    .locator('img')
    .evaluateAll((pictures) =>
      pictures.map((picture) => (picture instanceof HTMLImageElement ? picture.naturalWidth : 0)),
    )
  expect(dots, 'few pages are printed at 300 dots for each inch').toEqual([2479, 2479])
  const sheets = (await printedPages(screen.page)).map((sheet) => sheet.replace(/\s+/g, ' '))
  expect(sheets).toHaveLength(2)
  expect(sheets[0]).toContain('is larger than 140 million pixels and is not shown')
  expect(sheets[0]).toContain('a special kind of form (XFA)')
  expect(sheets[1]).not.toContain('140 million pixels')
})

test('The file that a clinical document is made of is on paper: its words, or its pages by the tools of either', async ({
  page,
  world,
  home,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await chart.open('Open a file')
  const reader = new Reader(page)
  const body = (type: string, bytes: Buffer) =>
    `<nonXMLBody><text mediaType="${type}" representation="B64">${bytes.toString('base64')}</text></nonXMLBody>`
  const onPaper = async () => (await printedPages(page)).join('\n').replace(/\s+/g, ' ')

  await reader.choose(
    cdaFile({ sections: {}, body: body('text/plain', Buffer.from('Seen for chest pain in May.')) }),
  )
  await reader.complete()
  await expect(reader.article).toContainText('Seen for chest pain in May.')
  expect(await onPaper()).toContain('Seen for chest pain in May.')

  const letter = writePdf({ pages: [['Discharge letter'], ['Signed']] })
  await reader.choose(cdaFile({ sections: {}, body: body('application/pdf', letter) }))
  await reader.complete()
  const content = page.getByRole('region', { name: /^Content of/ })
  await expect(content.getByRole('group', { name: 'Page 1', exact: true })).toContainText(
    'Discharge letter',
  )
  expect(await onPaper(), 'a sheet without its pages says so').toContain(
    'To print a document that is open in the reader, use the reader’s own “Print” button',
  )
  // The document's own button prepares the pages too: they are there when the browser prints.
  await page.evaluate(() => {
    window.print = () => {
      const pictures = [...document.querySelectorAll('article img')].filter(
        (picture) => picture instanceof HTMLImageElement && picture.naturalWidth > 0,
      )
      document.documentElement.dataset['pages'] = String(pictures.length)
    }
  })
  await page
    .getByRole('group', { name: 'Tools for this document' })
    .getByRole('button', { name: 'Print', exact: true })
    .click()
  await expect(page.locator('html')).toHaveAttribute('data-pages', '2')
  await page.evaluate(() => {
    window.print = () => document.documentElement.toggleAttribute('data-printed', true)
  })
  const tools = page.getByRole('group', { name: 'Tools for Test document', exact: true })
  await tools.getByRole('button', { name: 'Print', exact: true }).click()
  await page.getByRole('button', { name: 'Prepare and print' }).click()
  await expect(page.locator('html[data-printed]')).toHaveCount(1)
  expect(await printedPictures(page)).toBe(2)
})

test('A web page among the documents that are printed together is on paper with its heading and its words', async ({
  page,
  world,
  home,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await chart.openAtOnce('documents/read')
  await chart.main.getByRole('checkbox', { name: /Consent Document/ }).check()
  await chart.main.getByRole('button', { name: 'Print 1 document' }).click()
  await expect(
    chart.main.getByRole('heading', { name: 'Consent to share information' }),
  ).toBeVisible()
  const [sheet] = await printedPages(page)
  expect(sheet).toContain('Consent to share information')
  expect(sheet).toContain('I agree that my record may be shared with my care team.')
  expect(sheet).toContain('RIVERA, Marta Elena')
})
