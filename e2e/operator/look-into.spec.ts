import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { expectAccessibleInBothLanguages } from '../steps/accessibility.ts'
import { lookAside } from '../steps/look-at.ts'
import { test } from '../fixture/test.ts'

const line = (resource: object) => JSON.stringify(resource)
const subject = { reference: 'Patient/p1' }

/** A small export as another program may have written it, with every fault that is told. */
function exportFiles(change: { readonly later: boolean }) {
  const { later } = change
  const patient = {
    resourceType: 'Patient',
    id: 'p1',
    meta: { versionId: later ? '2' : '1' },
    name: [{ family: 'Núñez', given: ['Ana'] }],
  }
  const condition = (id: string, text: string, encounter: string) => ({
    resourceType: 'Condition',
    id,
    clinicalStatus: {
      coding: [
        { system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'active' },
      ],
    },
    code: { text },
    subject,
    encounter: { reference: encounter },
    recordedDate: '2024-03-02',
  })
  const conditions = [
    condition('c1', later ? 'Asthma, severe' : 'Asthma', 'Encounter/e1'),
    condition('c2', '=HYPERLINK("x")', 'Encounter/e9'),
    ...(later ? [condition('c3', 'Migraine', 'Encounter/e1')] : [condition('c4', 'Gout', '#x')]),
  ]
  const encounter = {
    resourceType: 'Encounter',
    id: 'e1',
    status: 'finished',
    class: { code: 'AMB' },
    type: [{ text: 'Follow-up visit' }],
    subject,
  }
  const text = {
    'Patient.000.ndjson': `\uFEFF${line(patient)}\r\n`,
    'Condition.000.ndjson': `${conditions.map(line).join('\n')}\n\n{"resourceType":`,
    'Encounter.000.ndjson': line(encounter),
    'manifest.json': JSON.stringify({
      transactionTime: '2026-10-01T10:00:00Z',
      request: 'https://ehr.example/fhir/Group/g/$export',
      output: [
        { type: 'Patient', url: 'https://ehr.example/1', count: 1 },
        { type: 'Condition', url: 'https://ehr.example/2', count: 4 },
        { type: 'Encounter', url: 'https://ehr.example/3', count: 1 },
      ],
      error: [],
    }),
  }
  return Object.entries(text).map(([name, contents]) => ({
    name,
    mimeType: 'application/fhir+ndjson',
    buffer: Buffer.from(contents),
  }))
}

async function openFiles(page: Page, label: string, files: ReturnType<typeof exportFiles>) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: label }).press('Enter')
  await (await chooser).setFiles(files)
}

const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the files' }).getByRole('link', { name })

test('Without a sign-in, files are looked into in the page alone, and nothing stays when they are closed', async ({
  page,
}) => {
  await page.goto('/export')
  await page
    .getByRole('link', { name: 'Look into the files of an export, without a sign-in' })
    .click()
  await expect(page.getByRole('heading', { name: 'Look into files' })).toBeVisible()
  await expectAccessibleInBothLanguages(page)
  const requests: string[] = []
  await openFiles(page, 'Open files', exportFiles({ later: true }))
  const kinds = page.getByRole('table', { name: 'Kinds of entries in the files' })
  await expect(kinds.getByRole('row', { name: /Condition/ })).toContainText('1 missing')
  const broken = page.getByRole('table', { name: 'Lines that are not entries' })
  await expect(broken.getByRole('row', { name: /Condition\.000\.ndjson/ })).toContainText('5')
  await expectAccessibleInBothLanguages(page)

  page.on('request', (request) => requests.push(request.url()))
  await kinds.getByRole('link', { name: 'Condition' }).click()
  const rows = page.getByRole('table', { name: 'Entries: Condition' })
  await expect(rows.getByRole('row')).toHaveCount(4)
  await rows.getByRole('link', { name: 'Asthma, severe' }).click()
  await expect(page.getByRole('heading', { name: 'Asthma, severe' })).toBeVisible()
  await expect(page.getByText('Line 1 of Condition.000.ndjson')).toBeVisible()
  await expectAccessibleInBothLanguages(page)
  await page.getByRole('link', { name: /Follow-up visit/ }).click()
  await expect(page.getByRole('heading', { name: /Follow-up visit/ })).toBeVisible()
  await expect(page).toHaveURL(/\/export\/patients\/p1\/Encounter\/e1$/)

  await part(page, 'Patients').click()
  await expect(page.getByRole('link', { name: 'Ana Núñez' })).toBeVisible()
  await expectAccessibleInBothLanguages(page)
  await page.getByRole('link', { name: 'Ana Núñez' }).click()
  await expect(page.getByRole('row')).toHaveCount(6)

  await part(page, 'Find').click()
  await page.getByRole('textbox', { name: 'Words' }).fill('nunez ANA')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Found: 1.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'NÚÑEZ, Ana' })).toBeVisible()
  await expectAccessibleInBothLanguages(page)
  await page.getByRole('textbox', { name: 'Kind and number' }).fill('Condition/nobody')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(
    page.getByRole('heading', { name: 'The files do not have this entry' }),
  ).toBeVisible()

  await part(page, 'References').click()
  await page.getByRole('button', { name: 'Check the references' }).click()
  await expect(page.getByText('References that lead to nothing in the files: 1.')).toBeVisible()
  const examples = page.getByRole('table', { name: /References that lead to nothing/ })
  await expect(examples.getByRole('row', { name: /Encounter\/e9/ })).toContainText('line 2')
  await expectAccessibleInBothLanguages(page)

  await part(page, 'Differences').click()
  await openFiles(page, 'Open the earlier files', exportFiles({ later: false }))
  const differences = page.getByRole('table', { name: 'Differences by kind of entry' })
  await expect(differences.getByRole('row', { name: /Condition/ })).toHaveText(
    /Condition.*1.*1.*0.*1.*1/,
  )
  await expect(
    differences.getByRole('link', { name: 'Patient, Only a new version: 1' }),
  ).toBeVisible()
  await expectAccessibleInBothLanguages(page)
  await differences.getByRole('link', { name: 'Condition, Gone: 1' }).click()
  await expect(page.getByRole('link', { name: 'Gout' })).toBeVisible()
  await page.goBack()
  await differences.getByRole('link', { name: 'Condition, Changed: 1' }).click()
  await page.getByRole('link', { name: 'Asthma, severe' }).click()
  const changes = page.getByRole('table', { name: /Elements that differ/ })
  await expect(changes.getByRole('row', { name: /code\.text/ })).toContainText('"Asthma"')

  await part(page, 'Tables').click()
  for (const kind of ['Patient', 'Visit'])
    await page.getByRole('checkbox', { name: kind, exact: true }).uncheck()
  await page.evaluate(() => Reflect.deleteProperty(window, 'showDirectoryPicker'))
  await expectAccessibleInBothLanguages(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the tables' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv.startsWith('\uFEFFid,patient,Name,')).toBe(true)
  expect(csv).toContain(`c2,p1,"'=HYPERLINK(""x"")"`)
  await expect(page.getByText('The tables are written: 1. Rows in all: 3.')).toBeVisible()

  const { origin } = new URL(page.url())
  // The app's own files, and the one in which its host allows it to keep them.
  const away = requests.filter(
    (url) => !url.startsWith(`${origin}/assets/`) && url !== `${origin}/registrations.json`,
  )
  expect(away, 'nothing leaves the page').toEqual([])
  const stored = await page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      await indexedDB.databases(),
      await caches.keys(),
    ]),
  )
  expect(stored).not.toMatch(/Núñez|p1|Asthma/)
  await page.getByRole('button', { name: 'Close the files' }).click()
  await expect(page.getByRole('heading', { name: 'Look into files' })).toBeVisible()
  await expect(page.getByText('Asthma')).toBeHidden()
})

test('Files that were opened without a sign-in are closed when nobody is active', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/export/look')
  await openFiles(page, 'Open files', exportFiles({ later: true }))
  const kinds = page.getByRole('table', { name: 'Kinds of entries in the files' })
  await expect(kinds).toBeVisible()
  await page.clock.fastForward(10 * 60_000)
  await expect(page.getByText(/The files were closed because there was no activity/)).toBeVisible()
  await expect(kinds).toBeHidden()
  await openFiles(page, 'Open files', exportFiles({ later: true }))
  await expect(kinds).toBeVisible()
  await expect(page.getByText(/The files were closed/)).toBeHidden()
})

test('An operator who tries the sandbox exports one of its groups and looks into the folder, whose counts are those of the service', async ({
  page,
  home,
  watch,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, {
      showDirectoryPicker: async () =>
        (await navigator.storage.getDirectory()).getDirectoryHandle('export', { create: true }),
    })
  })
  // Nothing here is known from elsewhere: each step is on the page before.
  await home.open()
  watch.entered(await home.tryAs('As an operator'))
  await page
    .getByRole('list', { name: 'Groups to try' })
    .getByRole('link', { name: 'Diabetes program' })
    .click()
  await page.getByRole('button', { name: 'Start the export' }).click()
  await page.getByRole('checkbox', { name: 'Compress the files (gzip)' }).check()
  await page.getByRole('button', { name: 'Choose a folder and fetch the files' }).click()
  await expect(page.getByText(/files are complete in the folder/)).toBeVisible()

  await page.getByRole('link', { name: 'Look into files' }).click()
  await page.getByRole('button', { name: 'Open a folder' }).click()
  await expect(page.getByText(/matches the service’s list/)).toBeVisible()
  await expect(page.getByText('Every line is an entry, and no entry appears twice.')).toBeVisible()
  await page
    .getByRole('table', { name: 'Kinds of entries in the files' })
    .getByRole('link', { name: 'Prescription' })
    .click()
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByText(/Line 1 of MedicationRequest\.000\.ndjson\.gz/)).toBeVisible()
  await part(page, 'References').click()
  await page.getByRole('button', { name: 'Check the references' }).click()
  await expect(
    page.getByRole('table', { name: 'References by the kind of entry that has them' }),
  ).toBeVisible()
  await lookAside(page, 'the files of an export')
  await test.step('a browser without such folders opens the same, by its own dialog or dropped', async () => {
    await page.evaluate(() => Reflect.deleteProperty(window, 'showDirectoryPicker'))
    await page.getByRole('button', { name: 'Close the files' }).click()
    const folder = await mkdtemp(join(tmpdir(), 'clearchart-look-'))
    const attachments = join(folder, 'attachments')
    await mkdir(attachments)
    const line = '{"resourceType":"Patient","id":"p1"}\n'
    await writeFile(join(folder, 'Patient.000.ndjson'), line)
    await writeFile(join(attachments, 'Patient.001.ndjson'), 'no part of the export')
    await writeFile(join(attachments, 'DocumentReference.d1.0.pdf'), '%PDF-')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Open a folder' }).click()
    await (await chooser).setFiles(folder)
    await expect(
      page.getByText('Every line is an entry, and no entry appears twice.'),
    ).toBeVisible()
    await expect(page.getByText('Entries: 1 ·', { exact: false })).toBeVisible()
    await expect(page.getByText('DocumentReference.d1.0.pdf')).toHaveCount(0)
    await rm(folder, { recursive: true })

    await page.getByRole('button', { name: 'Close the files' }).click()
    const files = await page.evaluateHandle((text) => {
      const data = new DataTransfer()
      data.items.add(new File([text, text.replace('p1', 'p2')], 'Patient.000.ndjson'))
      return data
    }, line)
    await page
      .getByText('You can also drop them here.')
      .dispatchEvent('drop', { dataTransfer: files })
    await expect(page.getByText('Entries: 2 ·', { exact: false })).toBeVisible()
  })
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.goBack()
  await expect(page.getByText(/MedicationRequest\.000/)).toBeHidden()
})
