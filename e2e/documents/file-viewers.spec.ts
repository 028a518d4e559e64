import { expect } from 'playwright/test'
import { OpenFilePage } from '../steps/open-file-page.ts'
import { FAX, HOSTILE_FAXES } from '../files/fax-files.ts'
import { makePng } from '../files/png-writer.ts'
import { test } from '../fixture/test.ts'

// A trace is recorded by a script in every frame and by fetching every blob: these pages forbid
// both, and report it.
test.use({ trace: 'off' })

test('Pictures are looked at closely, and those that cannot be shown say so', async ({
  home,
  world,
}) => {
  const screen = await OpenFilePage.enter(home, world)

  await test.step('A picture is seen whole, larger, turned, and moved about by the keyboard', async () => {
    await screen.open({ name: 'wound.png', bytes: makePng(1600, 1200) })
    const picture = screen.content.getByRole('img', { name: 'wound.png' })
    await expect(picture).toBeVisible()
    await expect(screen.main).toContainText('PNG image, 1,600 × 1,200 pixels')
    await expect(screen.tool('Whole image')).toHaveAttribute('aria-pressed', 'true')
    const window = await screen.content.boundingBox()
    const whole = await picture.boundingBox()
    expect(whole?.width, 'as large as its window').toBeLessThanOrEqual(window?.width ?? 0)
    expect(whole?.height).toBeLessThanOrEqual(window?.height ?? 0)
    await screen.content.focus()
    for (const _ of [1, 2, 3, 4]) await screen.page.keyboard.press('+')
    await expect(screen.tools.getByRole('status')).toHaveText(/^(1[5-9]0|[234]00)%/)
    const before = await picture.boundingBox()
    await screen.page.keyboard.press('ArrowRight')
    await screen.page.keyboard.press('ArrowDown')
    await expect.poll(async () => (await picture.boundingBox())?.x).not.toBe(before?.x)
    await screen.page.keyboard.press('r')
    await expect(screen.tools.getByRole('status')).toContainText('Rotated 90 degrees')
    await screen.page.keyboard.press('0')
    const turned = await picture.boundingBox()
    expect((turned?.width ?? 0) / (turned?.height ?? 1)).toBeCloseTo(1200 / 1600, 1)
  })

  await test.step('A picture that is cut off, and one of a kind that no browser shows, say so', async () => {
    await screen.open({ name: 'cut.png', bytes: makePng(40, 40).subarray(0, 20) })
    await expect(screen.alert).toContainText('The image is damaged or incomplete')
    await screen.open({
      name: 'fax.tif',
      bytes: Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0, 0]),
    })
    await expect(screen.alert).toContainText('The TIFF file is damaged or incomplete')
    await expect(screen.main.getByRole('button', { name: 'Download fax.tif' })).toBeVisible()
    await screen.open({
      name: 'note.rtf',
      bytes: Buffer.from(String.raw`{\rtf1\ansi Nursing {\b note}\par}`),
    })
    await expect(screen.main).toContainText('Converted: text, tables and pictures')
    await expect.poll(() => screen.framedText()).toContain('Nursing note')
    expect(await screen.framedCount('strong')).toBe(1)
    // The name of the file comes above it on paper, and its last line still has room.
    await screen.page.emulateMedia({ media: 'print' })
    await expect.poll(() => screen.framedText()).toContain('It is not part of any health record')
    await expect.poll(() => screen.framedCutOff()).toBe(0)
    await screen.page.emulateMedia({ media: null })
  })
})

test('A fax is read page by page, in the shape of its paper, and what is damaged or a bomb says so', async ({
  home,
  world,
}) => {
  const screen = await OpenFilePage.enter(home, world)
  const pictureOf = (page: number) =>
    screen.content.getByRole('img', { name: `Page ${page} of 2`, exact: true })

  await test.step('Both pages are drawn, and a page of standard resolution is not squashed', async () => {
    await screen.open(FAX)
    await expect(screen.tools).toContainText('of 2')
    await expect
      .poll(() =>
        pictureOf(1).evaluate((image) =>
          image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : [],
        ),
      )
      .toEqual([204, 98])
    const box = await pictureOf(1).boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1), 'as wide as it is high').toBeCloseTo(1, 1)
    await screen.content.focus()
    await screen.page.keyboard.press('End')
    await expect(screen.tools.getByRole('status')).toHaveText('Page 2 of 2')
    await expect(pictureOf(2)).toBeVisible()
    await screen.page.keyboard.press('r')
    await expect(screen.tools.getByRole('status')).toHaveText('Page 2 of 2. Rotated 90 degrees')
  })

  for (const { says, ...file } of HOSTILE_FAXES)
    await test.step(file.name, async () => {
      await screen.open(file)
      await expect(screen.main).toContainText(says)
      await expect(screen.main.getByRole('button', { name: `Download ${file.name}` })).toBeVisible()
    })
})

test('Text is read whatever its characters, its length and its marks', async ({ home, world }) => {
  const screen = await OpenFilePage.enter(home, world)

  await test.step('Text is read in the characters it was written in, or in those that a person chooses', async () => {
    await screen.open({
      name: 'old.txt',
      bytes: Buffer.from('Fiebre, presi\u00f3n alta', 'latin1'),
    })
    await expect(screen.content).toHaveText('Fiebre, presión alta')
    const characters = screen.tools.getByRole('combobox', { name: 'Character set' })
    await expect(characters, 'nobody is asked where the guess is sure').toHaveCount(0)
    await screen.tools.getByRole('button', { name: 'Letters look wrong?' }).click()
    await expect(characters).toBeFocused()
    await expect(
      characters.getByRole('option', { name: 'Detected: Western (Windows-1252)' }),
    ).toBeAttached()
    await characters.selectOption('Unicode (UTF-8)')
    await expect(screen.main).toContainText(
      'Some characters cannot be read with this character set',
    )
    await screen.open({
      name: 'wide.txt',
      bytes: Buffer.from('\uFEFFTemperatura 38,5 °C', 'utf16le'),
    })
    await expect(screen.content).toHaveText('Temperatura 38,5 °C')
    await screen.open({
      name: 'unclear.txt',
      bytes: Buffer.from([0xcf, 0xe0, 0xf6, 0xe8, 0xe5, 0xed, 0xf2]),
    })
    await expect(screen.main).toContainText('does not say which character set it uses')
    await characters.selectOption('Cyrillic (Windows-1251)')
    await expect(screen.content).toHaveText('Пациент')
  })

  await test.step('A text of 200,000 lines opens at once, is searched to its end and can be scrolled', async () => {
    const lines = Array.from(
      { length: 200_000 },
      (_, index) =>
        `${index + 1} Potassium 4.${index % 10} mmol/L${index === 199_990 ? ' hemolyzed' : ''}`,
    )
    await screen.open({ name: 'long.txt', bytes: Buffer.from(lines.join('\n')) })
    await expect(screen.tools).toContainText('200,000 lines')
    const count = await screen.find('Hemolyzed')
    await expect(count).toHaveText('1 of 1')
    await expect(screen.content.getByText('199991 Potassium')).toBeInViewport()
  })

  await test.step('XML that is no clinical document is shown indented; broken XML as it is', async () => {
    await screen.open({
      name: 'report.xml',
      bytes: Buffer.from(
        '<?xml version="1.0"?><report><line code="7">First <b>and</b> last</line><line/></report>',
      ),
    })
    await expect(screen.main).toContainText('It is shown indented.')
    await expect(screen.content).toHaveText(
      /<report>\s+<line code="7">First <b>and<\/b> last<\/line>\s+<line\/>\s+<\/report>/,
    )
    await screen.open({
      name: 'cut.xml',
      bytes: Buffer.from('<?xml version="1.0"?><report><line>First'),
    })
    await expect(screen.main).toContainText('This XML is not well-formed')
    await expect(screen.content).toContainText('<report><line>First')
  })
})

test('Web pages, and files that are dropped or pasted, are shown as what they are', async ({
  home,
  world,
}) => {
  const screen = await OpenFilePage.enter(home, world)

  await test.step('A web page is read as text and structure; its links are told and open elsewhere only by a press', async () => {
    await screen.open({
      name: 'letter.html',
      bytes: Buffer.from(
        '<html><head><meta charset="iso-8859-1"><title>x</title></head><body><h1>Control ' +
          'de presi\u00f3n</h1><table><tr><th>Day</th><td>128/76</td></tr></table><p>See <a ' +
          'href="https://example.org/advice?a=1">advice</a>.</p><img ' +
          'src="https://example.org/logo.png" alt="Logo"></body></html>',
        'latin1',
      ),
    })
    await expect
      .poll(() => screen.framedText())
      .toMatch(
        /^Control de presión\s+Day\s+128\/76\s+See advice\.\s+\[image not loaded: Logo\]\s*$/,
      )
    expect(await screen.framedCount('h1, table th, table td')).toBe(3)
    await expect(screen.main).toContainText('One image is kept on another site and was not loaded.')
    expect(await screen.framedCount('[href], [src]'), 'nothing in the page leads away').toBe(0)
    await screen.main.getByText('1 link on this page').click()
    await expect(
      screen.main.getByRole('link', { name: 'https://example.org/advice?a=1' }),
    ).toHaveAttribute('rel', 'noopener noreferrer')
  })

  await test.step('A web page tells what its author hides, strikes, ticks and types, also by its own styles', async () => {
    await screen.open({
      name: 'states.html',
      bytes: Buffer.from(
        '<style>.s{text-decoration:line-through}.h{display:none}</style><p class="s">Penicillin</p>' +
          '<p>Allergic <i class="h">unless proven otherwise</i></p><p hidden>Old dose</p><p>' +
          '<input type="checkbox" checked> yes <input type="radio"> no <input value="5 mg"></p>' +
          '<details><summary>More</summary>folded</details>',
      ),
    })
    await expect
      .poll(async () => (await screen.framedText()).replaceAll(/\s+/g, ' '))
      .toContain(
        'Penicillin Allergic [Hidden in the original: unless proven otherwise] ' +
          '[Hidden in the original: Old dose] ☑ yes ○ no [5 mg] More folded',
      )
    expect(await screen.framedCount('s')).toBe(1)
    await expect(screen.main).toContainText('2 passages are hidden in the original')
  })

  await test.step('A file may be dropped or pasted, and one that is not what its name says is shown as what it is', async () => {
    await screen.drop({ name: 'scan.pdf', bytes: makePng(30, 20) })
    await expect(screen.main.getByRole('heading', { level: 2, name: 'scan.pdf' })).toBeFocused()
    await expect(screen.content.getByRole('img', { name: 'scan.pdf' })).toBeVisible()
    await expect(screen.main.getByRole('button', { name: 'Download scan.pdf.png' })).toBeVisible()
    await screen.page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'Pasted note of the night')
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    })
    await expect(screen.main.getByRole('heading', { level: 2, name: 'Pasted text' })).toBeVisible()
    await expect(screen.content).toHaveText('Pasted note of the night')
  })
})
