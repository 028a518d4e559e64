import { expect } from 'playwright/test'
import type { Chart } from '../steps/chart.ts'
import { World } from '../fixture/world.ts'
import { test } from '../fixture/test.ts'

/** The lower edge of a card, from the top of the page. In pixels. */
async function endOf(chart: Chart, name: string | RegExp): Promise<number> {
  const box = await chart.main.getByRole('region', { name }).boundingBox()
  return (box?.y ?? Infinity) + (box?.height ?? Infinity)
}

/**
 * At each width where cards are next to each other, the page has no hole: below a card is the next
 * one or the end of all. The name of each number has one line, and the banner has every fact.
 */
async function expectWholePage(chart: Chart): Promise<void> {
  for (const width of [1440, 1280, 1024]) {
    await chart.page.setViewportSize({ width, height: 900 })
    const holes = await chart.main.getByRole('region').evaluateAll((cards) => {
      const boxes = cards
        .filter((card) => card.querySelector('h2') !== null)
        .map((card) => ({ name: card.textContent.slice(0, 30), box: card.getBoundingClientRect() }))
      const end = Math.max(...boxes.map(({ box }) => box.bottom))
      return boxes.flatMap(({ name, box }) => {
        const below = boxes.filter(
          (other) =>
            other.box.top >= box.bottom && other.box.left < box.right && other.box.right > box.left,
        )
        const next = Math.min(end, ...below.map((other) => other.box.top))
        return next - box.bottom > 12 ? [`${name}: ${Math.round(next - box.bottom)} px`] : []
      })
    })
    expect(holes, `${width} px`).toEqual([])
    const broken = await chart.main
      .getByRole('region', { name: 'Numbers' })
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll((names) =>
        names
          .filter((name) => name.getBoundingClientRect().height > 30)
          .map((name) => name.textContent),
      )
    expect(broken, `${width} px`).toEqual([])
    for (const fact of ['BP', 'PHQ-9', 'Last visit', 'Next'])
      await expect(chart.banner.getByText(fact), `${width} px`).toBeVisible()
    // The weight and an older score give way to the days of the others, and are counted.
    for (const fact of ['Weight', 'GAD-7'])
      await expect(
        chart.banner
          .getByText(fact)
          .or(chart.banner.getByText(/^\d more$/))
          .filter({ visible: true }),
        `${fact}, ${width} px`,
      ).not.toHaveCount(0)
  }
}

test.use({ readsAhead: true })

test('A patient sees on one phone screen what is next and what is new, and the page ends after seven cards', async ({
  page,
  world,
  home,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const chart = await home.enterAs('Marta Elena Rivera', world)
  const news = chart.main.getByRole('region', { name: 'New in the last 90 days' })
  await expect(news.getByRole('listitem')).not.toHaveCount(0)
  await expect(chart.main.getByText(/^Whole record read .*, nothing missing\.$/)).toBeVisible()
  await expect(chart.main.getByRole('heading', { level: 2 })).toHaveCount(7)
  // The four doors at the foot take their room.
  const doors = await page.getByRole('navigation').last().boundingBox()
  expect(await endOf(chart, 'Next')).toBeLessThan(doors?.y ?? 844)
  expect(await endOf(chart, 'New in the last 90 days')).toBeLessThanOrEqual(doors?.y ?? 844)
  await news.getByRole('link').nth(1).click()
  await expect(chart.heading).not.toHaveText('Home')
})

test('A clinician sees the first page without scrolling at 1440 × 900, and every line of it leads to its place', async ({
  clinician,
}) => {
  const chart = await clinician.openChart('RIVERA, Marta')
  const { page } = chart
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(chart.main.getByText(/^Whole record read .*, nothing missing\.$/)).toBeVisible()
  expect(
    await page.evaluate(() => document.documentElement.scrollHeight),
    'the page is one screen',
  ).toBeLessThanOrEqual(900)
  const rows = chart.main.getByRole('region').getByRole('listitem')
  expect(await rows.count()).toBeGreaterThan(25)
  await expect(rows.filter({ hasNot: page.getByRole('link') })).toHaveCount(0)
  await expect(
    chart.main.getByRole('region', { name: 'Changed since your visit' }),
    'the record says when this clinician saw the patient',
  ).toBeVisible()
  await expectWholePage(chart)
  await page.setViewportSize({ width: 390, height: 844 })
  const doubt = chart.main.getByText('One of several possibilities').first()
  await expect(doubt).toBeVisible()
  expect(
    await doubt.evaluate((mark) => {
      const { right } = mark.getBoundingClientRect()
      for (let box = mark.parentElement; box !== null; box = box.parentElement)
        if (
          getComputedStyle(box).overflowX === 'hidden' &&
          box.getBoundingClientRect().right < right
        )
          return false
      return true
    }),
    'a doubt about an entry is not cut on a phone',
  ).toBe(true)
})

for (const [locale, role, title, begin] of [
  ['en-US', 'As a clinician', 'Try it with invented people', 'Begin the tour'],
  [
    'es-US',
    'Como profesional de la salud',
    'Pruébelo con personas inventadas',
    'Empezar el recorrido',
  ],
] as const)
  test.describe(`where a tour is offered (${locale})`, () => {
    test.use({ locale, viewport: { width: 1440, height: 900 } })
    test(`a clinician’s first page is one screen beside the offer (${locale})`, async ({
      page,
      home,
      watch,
    }) => {
      await home.open()
      watch.entered(await home.tryAs(role, (link) => link.click(), title))
      const offer = page.getByRole('button', { name: begin })
      await offer.waitFor()
      await page.getByText(/^(Whole record read|Expediente leído por completo)/).waitFor()
      const size = () => page.evaluate(() => document.documentElement.scrollHeight)
      await expect.poll(size).toBeLessThanOrEqual(900)
      const right = async (part: typeof offer) => {
        const box = await part.boundingBox()
        return box === null ? 1440 : box.x + box.width
      }
      const main = await page.getByRole('main').boundingBox()
      expect(await right(offer), 'it covers nothing of the page').toBeLessThan(main?.x ?? 0)
    })
  })

test.describe('where no medicines are offered', () => {
  test.use({ solution: 'S2' })
  test('a clinician’s first page has no hole in their place', async ({ clinician }) => {
    const chart = await clinician.openChart('RIVERA, Marta Elena', { generation: 'v1' })
    await expect(chart.main.getByText(/^All that is offered here was read/)).toBeVisible()
    await expectWholePage(chart)
  })
})

test('On paper the first page has its cards whole', async ({ page, world, home }) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await expect(chart.main.getByText(/^Whole record read/)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(
    chart.main.getByText('Not loaded when this was printed.').filter({ visible: true }),
  ).toHaveCount(0)
  await expect(chart.main.getByText('Diabetes mellitus type 2')).toBeVisible()
})

/** Records of a service that writes a paragraph for a name, and the digits of a computation. */
function longRecords(): readonly object[] {
  const subject = { reference: 'Patient/p-long' }
  const paragraph = `Initial hospital care, per day, with ${'an appropriate history and '.repeat(9)}more`
  const day = (index: number) => `2020-0${index + 1}-11`
  const vital = (id: string, code: string, display: string, value: number, unit: string) =>
    [0, 1, 2].map((index) => ({
      resourceType: 'Observation',
      id: `${id}-${index}`,
      status: 'final',
      category: [{ coding: [{ code: 'vital-signs' }] }],
      code: { coding: [{ system: 'http://loinc.org', code, display }] },
      subject,
      effectiveDateTime: day(index),
      valueQuantity: { value: value + index / 7, unit, code: unit },
    }))
  return [
    {
      resourceType: 'Patient',
      id: 'p-long',
      name: [{ family: 'Longworth-Fitzgerald', given: ['Bartholomew'] }],
      birthDate: '1940-03-29',
      gender: 'male',
      deceasedDateTime: '2021-07-14T01:17:00Z',
      identifier: [
        { type: { coding: [{ code: 'MR' }] }, value: 'd831ec91-c7a3-4a61-9312-7ff0c4a32134' },
      ],
    },
    ...[0, 1, 2].map((index) => ({
      resourceType: 'Encounter',
      id: `v-long-${index}`,
      status: 'finished',
      class: { code: 'AMB' },
      type: [{ text: paragraph }],
      subject,
      period: { start: day(index), end: day(index) },
    })),
    ...['one', 'two', 'three', 'four', 'five', 'six'].map((name) => ({
      resourceType: 'MedicationRequest',
      id: `m-long-${name}`,
      status: 'active',
      intent: 'order',
      medicationCodeableConcept: {
        text: `200 ACTUAT ${name} propionate 0.044 MG/ACTUAT Metered Dose Inhaler`,
      },
      dosageInstruction: [{ asNeededBoolean: true }],
      subject,
    })),
    ...['a', 'b', 'c', 'd', 'e'].map((id) => ({
      resourceType: 'AllergyIntolerance',
      id: `a-long-${id}`,
      criticality: 'high',
      code: { text: 'Cashew nuts' },
      patient: subject,
    })),
    ...vital('weight', '29463-7', 'Body Weight', 37.00570056415749, 'kg'),
    ...vital('height', '8302-2', 'Body Height', 147.45743223849232, 'cm'),
    ...vital('pain', '72514-3', 'Pain severity - 0-10 verbal numeric rating', 3.14372, '1'),
    ...vital('saturation', '2708-6', 'Oxygen saturation in Arterial blood', 97.123456789, '%'),
  ]
}

const longTest = test.extend({
  world: async ({ solution, scenarios, population, settings }, use) => {
    const resources = longRecords()
    const world = await World.mint({ solution, scenarios, population, settings, resources })
    await use(world)
    await world.remove()
  },
})

longTest(
  'A chart with paragraphs for names and with endless digits is one screen for a clinician, and no wider than a phone',
  async ({ page, clinician }) => {
    const chart = await clinician.openChart('LONGWORTH')
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(chart.main.getByText(/^Whole record read .*, nothing missing\.$/)).toBeVisible()
    await expect(chart.main.getByText('37.29 kg')).toBeVisible()
    await expect(chart.banner.getByText('Allergies: Cashew nuts, high risk')).toBeVisible()
    const size = (of: 'Height' | 'Width') =>
      page.evaluate((name) => document.documentElement[`scroll${name}`], of)
    expect(await size('Height')).toBeLessThanOrEqual(900)
    for (const width of [1280, 900, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await size('Width')).toBe(width)
    }
  },
)
