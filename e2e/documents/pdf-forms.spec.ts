import { readFile } from 'node:fs/promises'
import { expect } from 'playwright/test'
import { EXTRA, writePdf } from '../files/pdf-writer.ts'
import { hostileXfa, referral, writeXfa } from '../files/xfa-form.ts'
import { printedPages } from '../steps/printed-pages.ts'
import { OpenFilePage } from '../steps/open-file-page.ts'
import { test } from '../fixture/test.ts'

/** A form of one page with a field of each kind (ISO 32000-1, 12.7.4). */
const form = (() => {
  const place = (top: number, width = 344) => `/F 4 /Rect [56 ${top - 20} ${56 + width} ${top}]`
  const widget = (name: string, label: string, more: string) =>
    `<< /Type /Annot /Subtype /Widget /T (${name}) /TU (${label}) /DA (/Helv 11 Tf 0 g) ${more} >>`
  const on = (answer: string) =>
    `/AP << /N << /${answer} ${EXTRA + 8} 0 R /Off ${EXTRA + 9} 0 R >> >>`
  const drawing = (content: string) =>
    `<< /Type /XObject /Subtype /Form /BBox [0 0 20 20] /Length ${content.length} >>\nstream\n${content}\nendstream`
  const route = (answer: string, top: number) =>
    `<< /Type /Annot /Subtype /Widget /Parent ${EXTRA + 5} 0 R /AS /Off ${on(answer)} ${place(top, 20)} >>`
  const fields = [
    widget('drug', 'Drug', `/FT /Tx /V (Metformin 500 mg) ${place(700)}`),
    widget('why', 'Reason', `/FT /Tx /V (Type 2 diabetes) ${place(640)}`),
    widget('number', 'Record number', `/FT /Tx /Ff 16777218 /MaxLen 6 ${place(600)}`),
    widget('file', 'Copy for the file', `/FT /Tx /Ff 1 /V (yes) ${place(560)}`),
    widget('daily', 'Takes it daily', `/FT /Btn /AS /Off ${on('Yes')} ${place(520, 20)}`),
    `<< /FT /Btn /Ff 49152 /T (Route) /Kids [${EXTRA + 6} 0 R ${EXTRA + 7} 0 R] >>`,
    route('oral', 480),
    route('iv', 440),
    drawing('0 0 20 20 re f'),
    drawing(''),
    widget('ward', 'Ward', `/FT /Ch /Ff 131072 /Opt [[(1) (Ward 1)] [(2) (Ward 2)]] ${place(400)}`),
  ]
  const numbers = [0, 1, 2, 3, 4, 6, 7, 10].map((at) => `${EXTRA + at} 0 R`)
  const roots = [0, 1, 2, 3, 4, 5, 10].map((at) => `${EXTRA + at} 0 R`)
  return writePdf({
    pages: [[]],
    annotations: numbers,
    catalog: `/AcroForm << /Fields [${roots.join(' ')}] /DR << /Font << /Helv 3 0 R >> >> >>`,
    extra: fields,
  })
})()

test('What was filled into a form is found and selected, and what is not shown is said', async ({
  home,
  world,
}) => {
  const screen = await OpenFilePage.enter(home, world)
  await screen.open({ name: 'form.pdf', bytes: form })
  await expect(screen.pageOf(1)).toContainText('Metformin 500 mg')
  await screen.tool('Find').click()
  const found = screen.main.getByRole('search').getByRole('status')
  await screen.main.getByRole('searchbox').fill('type 2')
  await expect(found).toHaveText('1 of 1')
  await screen.main.getByRole('searchbox').fill('insulin')
  await expect(found).toHaveText('Not found')
  expect(
    await screen.page.evaluate(() => {
      getSelection()?.selectAllChildren(document.querySelector('main') ?? document.body)
      return String(getSelection())
    }),
  ).toContain('Type 2 diabetes')

  await test.step('A form is filled in on its page, found, asked about on leaving, and saved as a copy', async () => {
    await screen.page.keyboard.press('Escape')
    const { main, content } = screen
    const why = content.getByRole('textbox', { name: 'Reason' })
    await expect(why).toHaveValue('Type 2 diabetes')
    await why.fill('Prediabetes')
    await expect(content.getByRole('textbox', { name: 'Record number' })).toHaveAttribute(
      'maxlength',
      '6',
    )
    await expect(content.getByRole('textbox', { name: 'Copy for the file' })).not.toBeEditable()
    await content.getByRole('checkbox', { name: 'Takes it daily' }).check()
    await content.getByRole('radio', { name: 'Route: iv' }).check()
    await expect(content.getByRole('radio', { name: 'Route: oral' })).not.toBeChecked()
    await content.getByRole('combobox', { name: 'Ward' }).selectOption('Ward 2')
    await expect(await screen.find('prediab')).toHaveText('1 of 1')
    await screen.page.keyboard.press('Escape')

    await screen.page
      .getByRole('link', { name: /^Results/ })
      .first()
      .click()
    const ask = screen.page.getByRole('dialog', { name: 'Leave this page?' })
    await ask.getByRole('button', { name: 'Stay on this page' }).click()
    await screen.page.goBack()
    await ask.getByRole('button', { name: 'Stay on this page' }).click()
    await expect(why).toHaveValue('Prediabetes')

    const number = content.getByRole('textbox', { name: 'Record number' })
    await expect(number).toHaveAttribute('aria-required', 'true')
    const save = main.getByRole('button', { name: 'Save a filled-in copy' })
    await save.click()
    const empty = main.getByRole('group', { name: /^A required field is empty/ })
    await expect(empty.getByRole('button', { name: 'Record number, page 1' })).toBeFocused()
    await screen.page.keyboard.press('Enter')
    await expect(number).toBeFocused()
    await number.fill('12')
    await screen.page.keyboard.press('Tab')
    await expect(content.getByRole('textbox', { name: 'Copy for the file' })).toBeFocused()
    await expect(empty).toHaveCount(0)
    await number.fill('')
    const story = 'Pain in the chest since Monday. '.repeat(6).trim()
    await why.fill(story)
    await screen.page.keyboard.press('Tab')
    await save.click()
    const cut = main.getByRole('group', { name: /^An answer has no room in its field/ })
    await cut.getByRole('button', { name: 'Reason, page 1' }).click()
    await expect(why).toBeFocused()
    const kept = screen.page.waitForEvent('download')
    await cut.getByRole('button', { name: 'Save anyway' }).click()
    await kept
    await expect(cut, 'the same answer is asked about again').toHaveCount(0)
    await screen.page.evaluate(() => {
      window.print = () => document.documentElement.toggleAttribute('data-printed', true)
    })
    await screen.tool('Print').click()
    await main.getByRole('button', { name: 'Prepare and print' }).click()
    await expect(screen.page.locator('html[data-printed]')).toHaveCount(1)
    const sheets = (await printedPages(screen.page)).join(' ').replaceAll(/\s+/g, ' ')
    expect(sheets).toContain(`Reason, page 1, has no room for the whole answer: ${story}`)
    await main.getByRole('button', { name: 'Close' }).click()
    await why.fill('Prediabetes')
    await screen.page.keyboard.press('Tab')
    await save.click()
    await expect(cut, 'a shorter answer has room').toHaveCount(0)
    const download = screen.page.waitForEvent('download')
    await empty.getByRole('button', { name: 'Save anyway' }).click()
    await expect(save, 'the focus stays').toBeFocused()
    const saved = await download
    expect(saved.suggestedFilename()).toBe('form (filled in).pdf')
    const bytes = await readFile(await saved.path())
    await screen.open({ name: 'copy.pdf', bytes })
    await expect(why).toHaveValue('Prediabetes')
    await expect(content.getByRole('checkbox', { name: 'Takes it daily' })).toBeChecked()
    await expect(content.getByRole('radio', { name: 'Route: iv' })).toBeChecked()
    await expect(content.getByRole('combobox', { name: 'Ward' })).toHaveValue('2')
    await expect(content.getByRole('textbox', { name: 'Drug' })).toHaveValue('Metformin 500 mg')

    await why.fill('Something else')
    const here = screen.page.url()
    // Two presses in a row: the browser forgets what the page began between them.
    await screen.page.evaluate(() => {
      history.back()
      history.back()
    })
    await ask.getByRole('button', { name: 'Stay on this page' }).click()
    expect(screen.page.url()).toBe(here)
    await expect(why).toHaveValue('Something else')
    await screen.page.goBack()
    await ask.getByRole('button', { name: 'Leave and lose it' }).click()
    await expect(main.getByRole('heading', { level: 1, name: 'Open a file' })).toHaveCount(0)
    expect(screen.page.url()).not.toBe(here)
    await screen.page.goForward()
    await expect(main.getByRole('heading', { level: 1, name: 'Open a file' })).toBeVisible()
  })

  await screen.open({
    name: 'pictures.pdf',
    bytes: writePdf({
      pages: [[]],
      catalog: '/AcroForm << /Fields [] /XFA 9001 0 R >>',
      extra: [
        '<< /Type /XObject /Subtype /Image /Width 20000 /Height 9000 /BitsPerComponent 8 ' +
          '/ColorSpace /DeviceGray /Length 0 >>\nstream\n\nendstream',
        '<< /Length 6 >>\nstream\n<xdp/>\nendstream',
      ],
    }),
  })
  await expect(screen.main).toContainText('is larger than 140 million pixels and is not shown')
  await expect(screen.main).toContainText('This document is a special kind of form (XFA)')
  await expect(screen.main).not.toContainText('fields to fill in')
  await screen.tool('Find').click()
  await screen.main.getByRole('searchbox').fill('anything')
  await expect(found).toHaveText(/No searchable text was found in this document/)
})

test('A form that makes its own pages (XFA) is read, filled in, found, printed and saved', async ({
  home,
  world,
}) => {
  const screen = await OpenFilePage.enter(home, world)
  const { main, content, page } = screen
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await screen.open({ name: 'referral.pdf', bytes: writeXfa(referral) })
  const name = content.getByRole('textbox', { name: 'Name of the patient' })
  await expect(name).toHaveAttribute('aria-required', 'true')
  await expect(content.getByRole('heading', { name: 'Referral to cardiology' })).toBeVisible()
  await expect(main).toContainText('This form (XFA) makes its own pages')
  await expect(main, 'its data has no place for them').toContainText(
    '1 field can be filled in only with that program',
  )
  await expect(content.getByRole('textbox', { name: 'Points in all' })).not.toBeEditable()
  await expect(content.getByRole('textbox', { name: 'Signed by' })).not.toBeEditable()
  await expect(content.getByRole('link')).toHaveCount(0)

  await name.fill('Juno Ashdown')
  await page.keyboard.press('Tab')
  const reason = content.getByRole('textbox', { name: 'Reason' })
  await expect(reason).toBeFocused()
  await expect(reason).toHaveValue('Chest pain on exertion')
  await content.getByRole('checkbox', { name: 'Urgent' }).check()
  await content.getByRole('combobox', { name: 'Ward' }).selectOption('Ward 2')

  await test.step('What is filled in is found, and a required answer is asked for', async () => {
    await expect(await screen.find('ashdown')).toHaveText('1 of 1')
    await main.getByRole('searchbox').fill('second page')
    await expect(main.getByRole('search').getByRole('status')).toHaveText('1 of 1')
    await page.keyboard.press('Escape')
    await content.getByRole('radio', { name: 'By letter' }).check()
    await name.fill('')
    const save = main.getByRole('button', { name: 'Save a filled-in copy' })
    await save.click()
    const empty = main.getByRole('group', { name: /^A required field is empty/ })
    await empty.getByRole('button', { name: 'Name of the patient, page 1' }).click()
    await expect(name).toBeFocused()
    await name.fill('Juno Ashdown')
    await page.keyboard.press('Tab')
    const download = page.waitForEvent('download')
    await save.click()
    const bytes = await readFile(await (await download).path())
    await screen.open({ name: 'copy.pdf', bytes })
    await expect(name).toHaveValue('Juno Ashdown')
    await expect(content.getByRole('checkbox', { name: 'Urgent' })).toBeChecked()
    await expect(content.getByRole('radio', { name: 'By letter' })).toBeChecked()
    await expect(content.getByRole('combobox', { name: 'Ward' })).toHaveValue('w2')
  })

  await test.step('It is printed as words, with its answers', async () => {
    await page.evaluate(() => {
      window.print = () => document.documentElement.toggleAttribute('data-printed', true)
    })
    await screen.tool('Print').click()
    await main.getByRole('button', { name: 'Prepare and print' }).click()
    await expect(page.locator('html[data-printed]')).toHaveCount(1)
    const sheets = (await printedPages(page)).map((sheet) => sheet.replace(/\s+/g, ' '))
    expect(sheets).toHaveLength(2)
    expect(sheets[0]).toContain('This form (XFA) makes its own pages')
    expect(sheets[0]).toContain('Juno Ashdown')
    expect(sheets[0]).toContain('Ward 2')
    expect(sheets[1]).toContain('Notes of the second page')
  })

  await test.step('A copy that would lack answers is not made', async () => {
    await screen.open({ name: 'one.pdf', bytes: writeXfa({ ...referral, inOneStream: true }) })
    await reason.fill('Palpitations')
    await main.getByRole('button', { name: 'Save a filled-in copy' }).click()
    await main.getByRole('button', { name: 'Save anyway' }).click()
    await expect(main.getByText('The copy could not be made.')).toBeVisible()
    await expect(reason).toHaveValue('Palpitations')
    await reason.fill('Chest pain on exertion')
  })

  for (const [what, bytes] of Object.entries(hostileXfa()))
    await test.step(`Hostile: ${what}`, async () => {
      await screen.page.reload()
      await screen.open({ name: 'hostile.pdf', bytes })
      await expect(main).toContainText('a special kind of form (XFA) that cannot be shown here', {
        timeout: 40_000,
      })
      await expect(content).toContainText('Please wait')
    })
  expect(asked.filter((url) => url.includes('tracker.example'))).toEqual([])
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false)
})
