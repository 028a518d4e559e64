import { expect, type Locator } from 'playwright/test'
import { cdaFile } from '../files/cda-file.ts'
import { Reader } from '../steps/reader.ts'
import { test } from '../fixture/test.ts'
import { openWithin } from '../steps/walk-record.ts'

test('A clinical document opens in one press from its list, whole and in words, checked against its record and its patient', async ({
  page,
  world,
  home,
  watch,
  baseURL,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await chart.open('Documents')
  await chart.table
    .getByRole('link', { name: /Discharge summary/i })
    .first()
    .click()
  const reader = new Reader(page)
  await reader.complete()
  await expect(chart.heading).toBeFocused()
  await expect(page, 'the address names a file of a record, nobody and nothing else').toHaveURL(
    /\/patients\/[^/]+\/DocumentReference\/[^/]+\/files\/1$/,
  )
  await expect(
    chart.main.getByText('The document’s patient matches the open record.'),
  ).toBeVisible()
  await expect(reader.sections).toHaveText(['Medicines at discharge', 'Hospital course', 'Results'])
  await expect(reader.article).toContainText('August 20, 2023, 11:30:00')
  await expect(reader.article.getByRole('cell', { name: '< 0.01 ng/mL' })).toBeVisible()

  await chart.main.getByText('Is this the file that the entry describes?').click()
  await expect(chart.main).toContainText('Checksum (SHA-1): the same as in the entry.')

  await reader.find.fill('TROPONIN')
  await expect(reader.found).toHaveText('1 of 2')
  await reader.find.press('Enter')
  await expect(reader.found).toHaveText('2 of 2')
  await reader.find.press('Escape')
  await expect(reader.found).toBeEmpty()

  await reader.contents.getByRole('button', { name: 'Results' }).click()
  await expect(reader.article.getByRole('heading', { name: 'Results' })).toBeFocused()

  await chart.main.getByRole('link', { name: 'About this document' }).click()
  await chart.main.getByText(/^About this file/).click()
  await expect(chart.main.getByText('With the service')).toBeVisible()
  expect(watch.hosts().sort(), 'no byte leaves for another host').toEqual(
    [new URL(baseURL ?? '').host, new URL(world.base).host].sort(),
  )
})

test('A file that is packed, changed, empty or somebody else’s is opened or held back with the reason', async ({
  clinician,
}) => {
  const chart = await clinician.openChart('MARCHETTI, Delphine')
  const open = async (title: string) => {
    await chart.open('Documents')
    await chart.rows.filter({ hasText: title }).getByRole('link').first().click()
  }
  /** A text is read where its entry is; its file opens from there. */
  const openText = async (title: string) => {
    await open(title)
    await chart.main.getByRole('link', { name: `Open ${title}` }).click()
  }

  await test.step('packed inside a clinical document', async () => {
    await open('Summary with packed pages')
    await expect(
      chart.main.getByText('The document’s patient matches the open record.'),
    ).toBeVisible()
    await expect(chart.main.getByRole('group', { name: 'Page 1' })).toContainText(
      'This page is a PDF inside a CDA.',
    )
  })

  await test.step('another file than described, and nothing at all', async () => {
    await openText('Checksum does not fit')
    await expect(chart.alert).toContainText('This is not exactly the file that the entry describes')
    await expect(chart.alert).toContainText('Checksum (SHA-1): different from the entry.')
    await openText('Empty file')
    await expect(chart.main).toContainText('The file is empty.')
  })

  await test.step('about someone else', async () => {
    await open('Letter about somebody else')
    await expect(new Reader(chart.page).alert).toContainText(
      'This document may be about someone else',
    )
  })
})

test('Documents of this device are held against the open record, arranged, searched and unpacked', async ({
  page,
  world,
  home,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await chart.open('Open a file')
  const reader = new Reader(page)

  await test.step('A document about somebody else is not shown before a person wants it, and then it keeps saying so', async () => {
    await reader.choose(
      cdaFile({
        patient: ['Eve', 'Everywoman', '19750501'],
        sections: { Findings: '<paragraph>Secret words</paragraph>' },
      }),
    )
    await expect(reader.alert).toContainText('This document may be about someone else')
    await expect(reader.alert.getByRole('row', { name: /Born/ })).toContainText('Different')
    await expect(chart.main).not.toContainText('Secret words')
    await reader.showAnyway()
    await reader.complete()
    await expect(reader.article).toContainText('Secret words')
    const reminder = chart.main
      .getByRole('note')
      .filter({ hasText: 'You opened this document although it may be about someone else.' })
    await expect(reminder).toBeFocused()
    await page.emulateMedia({ media: 'print' })
    await expect(reminder).toBeVisible()
    await expect(chart.banner, 'no sheet of paper says that it is hers').toBeHidden()
    await page.emulateMedia({ media: null })
  })

  await test.step('Sections are ordered and hidden by kind of document, and the device keeps codes alone', async () => {
    const file = cdaFile({
      sections: {
        First: '<paragraph>one</paragraph>',
        Second: '<paragraph>two</paragraph>',
        Third: '<paragraph>three</paragraph>',
      },
    })
    await reader.choose(file)
    await reader.complete()
    await page.getByRole('button', { name: 'Arrange sections' }).click()
    await page.getByRole('button', { name: 'Move Third up' }).press('Enter')
    await expect(
      page.getByRole('button', { name: 'Move Third up' }),
      'one goes on moving',
    ).toBeFocused()
    await page.getByRole('checkbox', { name: 'Show First' }).uncheck()
    await expect(reader.sections).toHaveText(['Third', 'Second'])
    const named = chart.main
      .getByRole('note')
      .filter({ hasText: 'You have hidden 1 section: First.' })
    await expect(named).toBeVisible()

    expect(
      await page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.includes('sections')),
      ),
      'a kind of document can tell what somebody is treated for',
    ).toEqual([])
    await page.reload()
    await reader.choose(file)
    await reader.complete()
    await expect(reader.sections, 'kept for the next document of this kind').toHaveText([
      'Third',
      'Second',
    ])
    const kept = await page.evaluate(() =>
      Object.entries(sessionStorage).filter(([key]) => key.includes('sections')),
    )
    expect(kept).toEqual([
      [
        'clearchart.sections.34133-9',
        JSON.stringify({ order: ['10000-0', '10002-0', '10001-0'], hidden: ['10000-0'] }),
      ],
    ])
    await expect(named, 'the next document names it before its first section').toBeInViewport()
    await page.getByRole('button', { name: 'Show them' }).click()
    await expect(reader.sections).toHaveCount(3)
  })

  await test.step('A long document is all there for the search although only its start is on the screen', async () => {
    const rows = Array.from(
      { length: 3000 },
      (_, index) =>
        `<tr><td>Row ${index}</td><td>${index % 7 === 0 ? 'seventh' : 'other'}</td></tr>`,
    ).join('')
    const sections = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [
        `Part ${index}`,
        index === 11
          ? `<table><thead><tr><th>Row</th><th>A seventh</th></tr></thead><tbody>${rows}</tbody></table>`
          : `<paragraph>${'words '.repeat(400)}</paragraph>`,
      ]),
    )
    await reader.choose(cdaFile({ sections }))
    await expect(reader.sections.first()).toBeVisible()
    await reader.find.fill('seventh')
    await expect(reader.found, 'a heading that is drawn again is found once').toHaveText(
      `1 of ${Math.ceil(3000 / 7) + 1}`,
    )
    await reader.find.press('Shift+Enter')
    await expect(reader.article.getByRole('cell', { name: 'Row 2996' })).toBeInViewport()
  })

  await test.step('A document whose content is one compressed file says what it is and hands it out', async () => {
    const packed = Buffer.from(
      await new Response(
        new Blob(['Plain words inside']).stream().pipeThrough(new CompressionStream('deflate-raw')),
      ).arrayBuffer(),
    )
    await reader.choose(
      cdaFile({
        sections: {},
        body:
          '<nonXMLBody><text mediaType="text/plain" representation="B64" compression="DF">' +
          `${packed.toString('base64')}</text></nonXMLBody>`,
      }),
    )
    await reader.complete()
    await expect(reader.article).toContainText('its content is a single file')
    await expect(reader.article).toContainText(/Plain words inside|18 bytes/)
  })
})

test('On a phone a note and a PDF begin with their words, and what the file is comes after them', async ({
  page,
  world,
  home,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await page.setViewportSize({ width: 390, height: 844 })
  const { main } = chart
  const top = async (target: Locator) => (await target.boundingBox())?.y ?? Infinity
  await chart.open('Documents')
  await main.getByRole('link', { name: 'Progress note' }).first().click()
  const note = main.getByText(/Sleeps better\./)
  await expect(note).toBeInViewport()
  expect(await top(note), 'the first words of the note').toBeLessThan(300)
  // Valid UTF-8 cannot look wrong: no other encoding is offered.
  await expect(main.getByRole('button', { name: 'Letters look wrong?' })).toHaveCount(0)
  for (const later of [
    main.getByRole('button', { name: /^Download/ }),
    main.getByText('Is this the file that the entry describes?'),
    main.getByText(/^About this file/),
  ])
    expect(await top(later)).toBeGreaterThan(await top(note))
  await chart.open('Documents')
  await main
    .getByRole('link', { name: /^Laboratory report/ })
    .first()
    .click()
  const pages = main.getByRole('region', { name: /^Content of/ })
  await expect(pages.locator('canvas').first()).toBeVisible()
  expect(await top(pages), 'the pages of the PDF').toBeLessThan(340)
  expect(await top(main.getByRole('button', { name: /^Download/ }))).toBeGreaterThan(
    await top(pages),
  )
  // Said to those whom it concerns.
  await expect(main.getByText('This PDF is not tagged')).toHaveCSS('position', 'absolute')
})

test.describe('In Spanish', () => {
  test.use({ locale: 'es-US' })

  test('a note begins as high on a phone', async ({ page, world, home }) => {
    const { main } = await home.enterAs('Marta Elena Rivera', world)
    await page.setViewportSize({ width: 390, height: 844 })
    await openWithin(page, `${new URL(page.url()).pathname}/documents`)
    await main.getByRole('link', { name: 'Nota de evolución' }).first().click()
    const note = main.getByText(/Sleeps better\./)
    await expect(note).toBeInViewport()
    expect((await note.boundingBox())?.y ?? Infinity).toBeLessThan(300)
  })
})
