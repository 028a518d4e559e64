import { expect, type Locator } from 'playwright/test'
import { OpenFilePage } from '../steps/open-file-page.ts'
import { dotsInSight } from '../steps/dots-in-sight.ts'
import { fineScan } from '../files/fine-scan.ts'
import { writePdf } from '../files/pdf-writer.ts'
import { fax, layered, scan } from '../files/scanned-pdfs.ts'
import { tagged } from '../files/tagged-letter.ts'
import { test } from '../fixture/test.ts'

const letter = writePdf({
  pages: [
    ['Discharge letter', 'The patient was seen for chest pain.', 'Presi\u00f3n arterial: 128/76'],
    ['Plan', 'Chest pain: rest, and come back if chest pain returns.'],
    ['Signed'],
  ],
  outline: [
    { title: 'What happened', page: 0 },
    { title: 'What to do', page: 1 },
  ],
})

test('A PDF is read with all its tools, and searched', async ({ home, world }) => {
  const screen = await OpenFilePage.enter(home, world)

  await test.step('A PDF is read: its text, its contents, its pages small, its size and its direction', async () => {
    await screen.open({ name: 'letter.pdf', bytes: letter })
    await expect(screen.pageOf(1)).toContainText('The patient was seen for chest pain.')
    await expect(screen.pageOf(1).locator('canvas'), 'the page is drawn').toBeVisible()

    await screen.tool('Contents').click()
    await screen.main
      .getByRole('navigation', { name: 'Contents' })
      .getByRole('button', { name: 'What to do' })
      .click()
    await expect(screen.tools.getByRole('textbox', { name: /Page/ })).toHaveValue('2')
    await expect(screen.pageOf(2)).toBeInViewport()

    await screen.tool('Pages').click()
    const thumbnails = screen.main.getByRole('navigation', { name: 'Pages' })
    await expect(thumbnails.getByRole('button')).toHaveCount(3)
    await expect(thumbnails.getByRole('button', { name: 'Page 2' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await thumbnails.getByRole('button', { name: 'Page 3' }).click()
    await expect(screen.pageOf(3)).toBeInViewport()
    await expect(screen.tools.getByRole('status')).toHaveText('Page 3 of 3')
    await screen.page.keyboard.press('Home')
    await expect(thumbnails.getByRole('button', { name: 'Page 1' })).toBeFocused()
    await screen.page.keyboard.press('ArrowDown')
    await expect(thumbnails.getByRole('button', { name: 'Page 2' })).toBeFocused()
    await screen.page.keyboard.press('ArrowDown')
    await screen.page.keyboard.press('Tab')
    await expect(screen.content, 'all small pages are one stop of the tabulator').toBeFocused()

    const zoom = screen.tools.getByRole('combobox', { name: 'Zoom' })
    await zoom.selectOption('1600%')
    await expect(screen.tool('Zoom in')).toHaveAttribute('aria-disabled', 'true')
    const wide = await screen.pageOf(3).boundingBox()
    expect(wide?.width, 'A4 is 595 points wide').toBeCloseTo(16 * 595 * (96 / 72), -1)
    await zoom.selectOption('Fit page')
    await screen.tool('Rotate right').click()
    await expect
      .poll(async () => {
        const box = await screen.pageOf(3).boundingBox()
        return box === null ? 0 : box.width / box.height
      })
      .toBeCloseTo(842 / 595, 1)
  })

  await test.step('A tagged PDF is read in its own order, with its headings, lists, tables and descriptions; the others say that they have no tags, or no words', async () => {
    await expect(screen.main).toContainText('This PDF is not tagged')
    await screen.open({ name: 'tagged.pdf', bytes: tagged })
    await expect(screen.pageOf(1)).toMatchAriaSnapshot(`
      - group "Page 1":
        - heading "Discharge letter" [level=3]
        - paragraph: Seen for chest pain.
        - list:
          - listitem: "- Rest"
          - listitem: "- Come back if it returns"
        - table:
          - row "Test Value":
            - columnheader "Test"
            - columnheader "Value"
          - row "Troponin 0.01":
            - rowheader "Troponin"
            - cell "0.01"
        - img "Curve of the heart"
        - group "Outside the text, such as a header or footer": Juno Ashdown, page 1
    `)
    await expect(screen.main).not.toContainText('not tagged')
    const order = await screen.pageOf(1).textContent()
    expect(order?.indexOf('Discharge letter')).toBeLessThan(order?.indexOf('Rest') ?? 0)
    await expect(await screen.find('value troponin'), 'across cells').toHaveText('1 of 1')
    await screen.page.keyboard.press('Escape')

    await screen.open({ name: 'scan.pdf', bytes: scan })
    await expect(screen.main).toContainText('Page 1 is an image, such as a scan.')
    await expect(screen.pageOf(1)).toContainText('This page is an image, such as a scan.')
    await expect(screen.main).not.toContainText('not tagged')
    await screen.open({ name: 'fax.pdf', bytes: fax })
    await expect(screen.main).toContainText('Page 1 is an image with a few words of text')
    await expect(screen.pageOf(1)).toContainText('FAX 2026-11-02')
    await expect(screen.pageOf(1)).toContainText('Words in the image cannot be read aloud')
    await screen.open({ name: 'blank.pdf', bytes: writePdf({ pages: [[]] }) })
    await expect(screen.pageOf(1).locator('canvas')).toBeVisible()
    await expect(screen.main, 'a blank page has nothing to read').not.toContainText('is an image')
  })

  await test.step('Words, notes and objects of a layer that is switched off are neither read nor found', async () => {
    await screen.open({ name: 'layers.pdf', bytes: layered })
    await expect(screen.pageOf(1)).toContainText('Seen in May.')
    await expect(screen.main).toContainText(
      'One layer of this document is switched off in its file (Draft).',
    )
    await expect(screen.main).not.toContainText('Words of another patient')
    await expect(screen.main).not.toContainText('Stamped by mistake')
    await expect(screen.main).not.toContainText('Old note')
    await expect(await screen.find('another patient')).toHaveText('Not found')
    await screen.main.getByRole('searchbox').fill('penicillin')
    await expect(screen.main.getByRole('search').getByRole('status')).toHaveText('1 of 1')
    await screen.page.keyboard.press('Escape')
  })

  await test.step('Words that a note strikes through are told, and the others around them are not', async () => {
    // "50 mg" in Helvetica, 14 points, behind "Warfarin ".
    const [from, to] = [56 + 57.6, 56 + 57.6 + 38.9]
    const quad = [from, 780, to, 780, from, 766, to, 766].join(' ')
    await screen.open({
      name: 'struck.pdf',
      bytes: writePdf({
        pages: [['Warfarin 50 mg daily']],
        annotations: [
          `<< /Type /Annot /Subtype /StrikeOut /Rect [${from} 766 ${to} 780] ` +
            `/QuadPoints [${quad}] /F 4 /Contents (Stopped) >>`,
        ],
      }),
    })
    await expect(screen.pageOf(1)).toContainText('Warfarin Struck through: 50 mg daily')
    await expect(screen.pageOf(1).getByRole('deletion')).toHaveText('50 mg')
    const left = async (one: Locator) => (await one.boundingBox())?.x ?? 0
    const margin = (await left(screen.pageOf(1))) + 30
    expect(await left(screen.pageOf(1).getByRole('note')), 'in the margin').toBeLessThan(margin)
    await expect(
      await screen.find('warfarin 50 mg daily'),
      'across its parts, of which one is struck',
    ).toHaveText('1 of 1. A line goes through it in this document')
    await screen.page.keyboard.press('Escape')
  })

  await test.step('A link is named by its words and by where it leads', async () => {
    const link = (place: string, to: string) =>
      `<< /Type /Annot /Subtype /Link /Rect [${place}] ${to} >>`
    const plan = link('50 745 400 765', '/Dest [12 0 R /Fit]')
    const site = link('56 500 90 520', '/A << /S /URI /URI (https://example.org/heart?id=7) >>')
    await screen.open({
      name: 'links.pdf',
      bytes: writePdf({
        pages: [['Summary', 'See the plan'], ['Plan']],
        annotations: [plan, site],
      }),
    })
    await expect(
      screen.content.getByRole('link', { name: 'example.org (opens in a new tab)', exact: true }),
    ).toHaveAttribute('href', 'https://example.org/heart?id=7')
    await screen.content
      .getByRole('button', { name: 'See the plan (goes to page 2)', exact: true })
      .click()
    await expect(screen.pageOf(2)).toBeInViewport()
  })

  await test.step('A fine scan shows each of its dots, in a bounded number of pixels, wherever one looks', async () => {
    await screen.open({ name: 'fine.pdf', bytes: fineScan() })
    await expect(screen.main).toContainText('Page 1 is an image, such as a scan.')
    const drawn = () => screen.content.evaluate(dotsInSight)
    expect((await drawn()).canvases).toBe(1)
    await screen.tools.getByRole('combobox', { name: 'Zoom' }).selectOption('1200%')
    // A look reads every dot in sight: many of them would take the time that drawing needs.
    const seldom = { timeout: 60_000, intervals: [500, 1000, 2000] }
    await expect
      .poll(drawn, { message: 'in the middle', ...seldom })
      .toMatchObject({ isSharp: true })
    await screen.content.evaluate((content) => content.scrollTo({ top: 0, left: 0 }))
    await expect
      .poll(drawn, { message: 'in the corner', ...seldom })
      .toMatchObject({ isSharp: true })
    const { canvases, megapixels } = await drawn()
    expect(canvases).toBeLessThanOrEqual(16)
    expect(megapixels).toBeLessThan(20)
    await screen.tools.getByRole('combobox', { name: 'Zoom' }).selectOption('100%')
    await expect.poll(async () => (await drawn()).canvases, 'tiles are given back').toBe(1)
    await screen.tools.getByRole('combobox', { name: 'Zoom' }).selectOption('Fit width')
  })

  await test.step('A text is found in all pages of a PDF, whatever its case and accents, and one goes from match to match', async () => {
    await screen.open({ name: 'letter.pdf', bytes: letter })
    const count = await screen.find('CHEST pain')
    await expect(count).toHaveText('1 of 3')
    await screen.page.keyboard.press('Enter')
    await expect(count).toHaveText('2 of 3')
    await expect(screen.pageOf(2)).toBeInViewport()
    const marked = () =>
      screen.page.evaluate(() =>
        ['cc-found', 'cc-found-here'].map((name) =>
          [...(CSS.highlights.get(name) ?? [])].map(String),
        ),
      )
    await expect.poll(marked).toContainEqual(['Chest pain'])
    await screen.page.keyboard.press('Shift+Enter')
    await expect(count).toHaveText('1 of 3')
    await screen.main.getByRole('searchbox').fill('presion')
    await expect(count).toHaveText('1 of 1')
    await screen.main.getByRole('searchbox').fill('fever')
    await expect(count).toHaveText('Not found')
    await screen.page.keyboard.press('Escape')
    await expect(screen.main.getByRole('searchbox')).toBeHidden()
    expect(await marked(), 'no mark stays').toEqual([[], []])

    await screen.open({ name: 'mixed.pdf', bytes: writePdf({ pages: [['Words'], [], ['More']] }) })
    await expect(await screen.find('insulin')).toHaveText(
      'Not found. Page 2 has no words that can be searched. It may be an image, such as a scan.',
    )
    await screen.main.getByRole('searchbox').fill('more')
    await expect(count).toHaveText('1 of 1')
    await expect(screen.main.getByRole('search')).toContainText('Page 2 has no words')
    await screen.main.getByRole('searchbox').press('Escape')
  })
})

test('A PDF is read by the keyboard alone, and goes to paper', async ({ home, world }) => {
  const screen = await OpenFilePage.enter(home, world)

  await test.step('A PDF is read by the keyboard alone', async () => {
    await screen.open({ name: 'letter.pdf', bytes: letter })
    const status = screen.tools.getByRole('status')
    await expect(screen.pageOf(1)).toContainText('Discharge letter')
    await screen.content.focus()
    await screen.page.keyboard.press('End')
    await expect(status).toHaveText('Page 3 of 3')
    await screen.page.keyboard.press('Home')
    await expect(status).toHaveText('Page 1 of 3')
    const zoom = screen.tools.getByRole('combobox', { name: 'Zoom' })
    await screen.page.keyboard.press('-')
    await expect(zoom).toHaveValue(/^(0\.\d+|1)$/)
    const smaller = Number(await zoom.inputValue())
    await screen.page.keyboard.press('+')
    await expect.poll(async () => Number(await zoom.inputValue())).toBeGreaterThan(smaller)
    await screen.page.keyboard.press('0')
    await expect(zoom).toHaveValue('width')
    await zoom.selectOption('Fit page')
    await screen.content.focus()
    await screen.page.keyboard.press('PageDown')
    await expect(status).toHaveText('Page 2 of 3')
    await screen.page.keyboard.press('PageUp')
    await expect(status).toHaveText('Page 1 of 3')
    await screen.page.keyboard.press('r')
    await expect(status).toHaveText('Page 1 of 3. Rotated 90 degrees')
    await screen.page.keyboard.press('Control+f')
    await expect(
      screen.main.getByRole('searchbox', { name: 'Find in this document' }),
    ).toBeFocused()
    await screen.tools.getByRole('textbox', { name: /Page/ }).fill('3')
    await screen.page.keyboard.press('Enter')
    await expect(status).toHaveText(/^Page 3 of 3/)
  })

  await test.step('Chosen pages go to paper as pictures, each with whose it is, after saying how far it is', async () => {
    await screen.page.evaluate(() => {
      window.print = () => document.documentElement.toggleAttribute('data-printed', true)
    })
    await screen.open({ name: 'letter.pdf', bytes: letter })
    await screen.tool('Print').click()
    const form = screen.main.getByRole('form', { name: 'Print this document' })
    await form.getByRole('combobox', { name: 'Pages to print' }).selectOption('Some pages')
    await form.getByRole('textbox', { name: 'Page numbers' }).fill('1, 9')
    await form.getByRole('button', { name: 'Prepare and print' }).click()
    await expect(form).toContainText('Enter page numbers between 1 and 3, such as 1-3, 7.')
    await form.getByRole('textbox', { name: 'Page numbers' }).fill('1, 3')
    await form.getByRole('button', { name: 'Prepare and print' }).click()
    await expect
      .poll(
        () => screen.page.evaluate(() => document.documentElement.hasAttribute('data-printed')),
        'the browser is asked to print',
      )
      .toBe(true)
    await screen.page.emulateMedia({ media: 'print' })
    const sheets = screen.main.getByRole('img', { name: /^Page \d of 3$/ })
    await expect(sheets).toHaveCount(2)
    await expect(sheets.last()).toHaveAccessibleName('Page 3 of 3')
    await expect(sheets.first()).toBeVisible()
    await expect(
      screen.main.getByRole('heading', { level: 2, name: 'letter.pdf From this device.' }),
      'whose it is',
    ).toBeVisible()
    await expect(screen.content, 'the reader itself is not on paper').toBeHidden()
    await screen.page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(sheets, 'nothing stays in memory').toHaveCount(0)
  })
})

test('Locked PDFs ask, damaged ones are read as far as they go, and the rest say why not', async ({
  home,
  world,
}) => {
  const screen = await OpenFilePage.enter(home, world)

  await test.step('A locked PDF asks for its password in its place, and takes only the right one', async () => {
    await screen.open({
      name: 'locked.pdf',
      bytes: writePdf({ pages: [['Behind a lock']], password: 'open sesame' }),
    })
    const form = screen.main.getByRole('form', { name: 'This document needs a password' })
    await form.getByRole('button', { name: 'Open the document' }).click()
    await expect(form, 'nothing is no password either').toContainText(
      'That is not the right password.',
    )
    await form.getByLabel('Password').fill('guess')
    await form.getByRole('button', { name: 'Open the document' }).click()
    await expect(form).toContainText('That is not the right password.')
    await form.getByLabel('Password').fill('open sesame')
    await screen.page.keyboard.press('Enter')
    await expect(screen.pageOf(1)).toContainText('Behind a lock')
  })

  await test.step('A PDF whose end is lost is read all the same; one of which nothing can be read says so and can be taken away as it is', async () => {
    await screen.open({
      name: 'cut.pdf',
      bytes: letter.subarray(0, letter.lastIndexOf('startxref') + 4),
    })
    await expect(screen.pageOf(1)).toContainText('Discharge letter')
    const broken = letter.subarray(0, letter.length / 2)
    await screen.open({ name: 'broken.pdf', bytes: broken })
    await expect(screen.alert).toContainText('This document cannot be opened')
    await expect(screen.alert).toContainText('The PDF is damaged or incomplete')
    const download = screen.page.waitForEvent('download')
    await screen.main.getByRole('button', { name: 'Download broken.pdf' }).click()
    expect((await download).suggestedFilename()).toBe('broken.pdf')
    await screen.open({ name: 'empty.pdf', bytes: Buffer.alloc(0) })
    await expect(screen.main).toContainText('The file is empty.')
  })
})

test('A PDF of 501 pages keeps a handful of them in memory, wherever one is, and is printed in parts', async ({
  home,
  world,
}) => {
  const screen = await OpenFilePage.enter(home, world)
  const pages = Array.from({ length: 501 }, (_, index) => [
    `This is page ${index + 1}`,
    index === 431 ? 'needle' : 'hay',
  ])
  await screen.open({ name: 'long.pdf', bytes: writePdf({ pages }) })
  await expect(screen.pageOf(1)).toContainText('This is page 1')
  const drawn = () =>
    screen.content.locator('canvas').evaluateAll((canvases) => {
      const pixels = canvases.map((canvas) =>
        canvas instanceof HTMLCanvasElement ? canvas.width * canvas.height : 0,
      )
      return {
        canvases: pixels.length,
        megapixels: pixels.reduce((sum, one) => sum + one, 0) / 1e6,
      }
    })
  for (const number of [100, 250, 499]) {
    await screen.tools.getByRole('textbox', { name: /Page/ }).fill(String(number))
    await screen.page.keyboard.press('Enter')
    await expect(screen.pageOf(number)).toContainText(`This is page ${number}`)
    const { canvases, megapixels } = await drawn()
    expect(canvases, 'pages out of sight are given back').toBeLessThanOrEqual(5)
    expect(megapixels).toBeLessThan(16)
  }
  const count = await screen.find('needle')
  await expect(count).toHaveText('1 of 1')
  await expect(screen.pageOf(432)).toBeInViewport()
  await screen.tool('Print').click()
  const form = screen.main.getByRole('form', { name: 'Print this document' })
  await expect(
    form.getByRole('combobox', { name: 'Pages to print' }).getByRole('option'),
  ).toHaveText(['Page 432 only', 'Some pages'])
  await expect(form.getByRole('textbox', { name: 'Page numbers' })).toHaveValue('1-500')
  await form.getByRole('textbox', { name: 'Page numbers' }).fill('1-501')
  await form.getByRole('button', { name: 'Prepare and print' }).click()
  await expect(form.getByRole('textbox', { name: 'Page numbers' })).toHaveAccessibleDescription(
    /You can print up to 500 pages at a time\./,
  )
})
