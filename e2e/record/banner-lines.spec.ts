import { expect, type Locator } from 'playwright/test'
import type { Chart } from '../steps/chart.ts'
import { test } from '../fixture/test.ts'

const WIDTHS = [768, 834, 1024, 1280, 1366, 1440] as const
/** Two lines, as high as the tools beside them. In pixels. */
const TWO_LINES = 64

interface Seen {
  readonly height: number
  /** Tops of the facts that are shown, each once. */
  readonly lines: number
  readonly facts: number
  /** The number that the link names; 0 without one. */
  readonly more: number
  /** The least weight of the facts that are shown, and the greatest of those that are not. */
  readonly kept: number
  readonly folded: number
  /** The room that the line has left, beyond what the weightiest fact that is not shown takes. */
  readonly wasted: number
  /** Words of the line that are outside of the header, or under its tools. */
  readonly hidden: readonly string[]
}

/** The banner at a width, once it has settled there. */
async function bannerAt(chart: Chart, width: number): Promise<Seen> {
  await chart.page.setViewportSize({ width, height: 800 })
  const look = () =>
    chart.page.getByRole('banner').evaluate((header): Seen => {
      const shown = (selector: string) =>
        [...header.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility())
      const facts = shown('[data-fact]')
      const tools = header.lastElementChild?.getBoundingClientRect() ?? new DOMRect()
      const box = header.getBoundingClientRect()
      const person = shown('[role=group] p').filter(
        (one) => header.lastElementChild?.contains(one) === false,
      )
      const inLine = [...facts, ...shown('[data-more] a'), ...person]
      const weight = (one: HTMLElement) => Number(one.dataset['fact'])
      // Marks stay whatever they weigh.
      const kept = facts.filter((one) => one.querySelector('[data-marks] *') === null)
      const off = [...header.querySelectorAll<HTMLElement>('[data-fact][data-off]')]
      const [heaviest] = off.toSorted((a, b) => weight(b) - weight(a))
      const board = (facts[0] ?? header).parentElement ?? header
      const top = Math.round(facts[0]?.getBoundingClientRect().top ?? 0)
      const right = [...board.children]
        .map((one) => one.getBoundingClientRect())
        .filter((one) => one.width > 0 && Math.round(one.top) === top)
        .reduce((most, one) => Math.max(most, one.right), 0)
      const free = board.getBoundingClientRect().right - right
      heaviest?.removeAttribute('data-off')
      const needs = heaviest === undefined ? 0 : heaviest.getBoundingClientRect().width
      heaviest?.setAttribute('data-off', '')
      return {
        height: Math.round(box.height),
        lines: new Set(facts.map((one) => Math.round(one.getBoundingClientRect().top))).size,
        facts: facts.length,
        more: Number.parseInt(shown('[data-more] a')[0]?.innerText ?? '0', 10),
        kept: kept.map(weight).reduce((least, one) => Math.min(least, one), 99),
        folded: off.map(weight).reduce((most, one) => Math.max(most, one), 0),
        wasted: needs === 0 ? 0 : Math.max(0, Math.round(free - needs - 8)),
        hidden: inLine
          .filter((one) => {
            // The text itself: a box may reach further than its words.
            const range = document.createRange()
            range.selectNodeContents(one)
            return [...range.getClientRects()].some(
              ({ left, right, top, bottom }) =>
                right > box.right ||
                left < box.left ||
                bottom > box.bottom ||
                (right > tools.left && top + 6 < tools.bottom && bottom - 6 > tools.top),
            )
          })
          .map((one) => one.innerText),
      }
    })
  let before = ''
  await expect
    .poll(async () => {
      const now = JSON.stringify(await look())
      const isSettled = now === before
      before = now
      return isSettled
    })
    .toBe(true)
  return look()
}

test.use({ readsAhead: true })

for (const [locale, whole] of [
  ['en-US', /^Whole record read .*, nothing missing\.$/],
  ['es-US', /^Expediente leído por completo/],
] as const)
  test.describe(locale, () => {
    test.use({ locale })

    test(`the facts of a clinician’s banner have one line at every width, and what has no room is counted (${locale})`, async ({
      clinician,
    }) => {
      const chart = await clinician.openChart('RIVERA, Marta')
      await chart.main.getByText(whole).waitFor()
      for (const width of WIDTHS)
        await test.step(`${width} px`, async () => {
          const seen = await bannerAt(chart, width)
          expect(seen.hidden).toEqual([])
          expect(seen.lines).toBe(1)
          expect(seen.facts + seen.more, 'every fact is shown or counted').toBe(6)
          // Narrower than that, the name and its facts may need two lines by themselves.
          if (width >= 1024) expect(seen.height).toBe(TWO_LINES)
          else expect(seen.height).toBeLessThanOrEqual(TWO_LINES + 22)
        })
      await chart.page.setViewportSize({ width: 768, height: 800 })
      await chart.open(locale === 'en-US' ? 'Results' : 'Resultados')
      await chart.page
        .getByRole('banner')
        .getByRole('link', { name: /^\d (more|más)$/ })
        .click()
      await expect(chart.heading).toHaveText(locale === 'en-US' ? 'Home' : 'Inicio')
    })
  })

/** An answer to the ninth question of the PHQ-9, after the last score. */
const HARM = {
  resourceType: 'Observation',
  id: 'harm',
  status: 'final',
  subject: { reference: 'Patient/p101' },
  code: { coding: [{ system: 'http://loinc.org', code: '44260-8' }] },
  effectiveDateTime: '2026-11-20',
  valueCodeableConcept: { text: 'Several days' },
}

for (const [locale, words] of [
  ['en-US', ['Thoughts of self-harm', 'BP', 'PHQ-9', 'Last visit', 'Next']],
  ['es-US', ['Ideas de hacerse daño', 'PA', 'PHQ-9', 'Última consulta', 'Próxima']],
] as const)
  test.describe(`${locale}, with an answer about self-harm`, () => {
    test.use({ locale, resources: [[HARM], { scope: 'test' }] })

    test(`no fact folds while the line has room, the least important one folds first, and those that are needed do not at 1440 px (${locale})`, async ({
      clinician,
    }) => {
      const chart = await clinician.openChart('RIVERA, Marta')
      await chart.main.getByText(/^(Whole record read|Expediente leído)/).waitFor()
      for (const width of [...WIDTHS, 1600, 1920])
        await test.step(`${width} px`, async () => {
          const seen = await bannerAt(chart, width)
          expect(seen.hidden).toEqual([])
          expect(seen.lines).toBe(1)
          expect(seen.facts + seen.more, 'every fact is shown or counted').toBe(7)
          expect(seen.kept, 'lighter facts fold first').toBeGreaterThan(seen.folded)
          expect(seen.wasted, 'nothing folds while there is room').toBe(0)
          if (width >= 1280) expect(seen.height).toBe(TWO_LINES)
          if (width < 1280) return
          for (const word of words) await expect(chart.page.getByRole('banner')).toContainText(word)
        })
    })
  })

const LONG = [
  'Sulfamethoxazole with trimethoprim in combination, oral suspension',
  'Iodinated radiographic contrast media of every kind, intravenous',
  'Adhesive tape with colophony or acrylate, and dressings that contain it',
  'Penicillins of the whole group, with cephalosporins of the first generation',
]

/** As many words as two families give, and as a phone has no line for. */
const LONG_NAME = {
  family: 'Fernández de Córdoba y Montoya-Villavicencio',
  given: ['María de los Ángeles', 'Guadalupe Esperanza', 'Concepción Altagracia'],
}

test.describe('Many long allergies, and a long name', () => {
  test.use({
    // A list that is an option has to be in a list of its own.
    resources: [
      [
        ...LONG.map((text, index) => ({
          resourceType: 'AllergyIntolerance',
          id: `long-${index}`,
          clinicalStatus: {
            coding: [
              {
                system: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical',
                code: 'active',
              },
            ],
          },
          criticality: 'high',
          code: { text },
          patient: { reference: 'Patient/p101' },
        })),
        {
          resourceType: 'Patient',
          id: 'p101',
          name: [LONG_NAME],
          gender: 'female',
          birthDate: '1984-03-12',
        },
      ],
      { scope: 'test' },
    ],
  })

  test('are read whole or counted, with the facts on one line below them', async ({
    clinician,
  }) => {
    const chart = await clinician.openChart('MONTOYA')
    await chart.main.getByText(/^Whole record read/).waitFor()
    for (const width of WIDTHS)
      await test.step(`${width} px`, async () => {
        const seen = await bannerAt(chart, width)
        expect(seen.hidden).toEqual([])
        expect(seen.lines).toBe(1)
        expect(seen.facts + seen.more).toBe(6)
        await expect(chart.banner.getByRole('link', { name: /^Allergies: / })).toContainText(
          '2 more',
        )
      })
    const name = chart.banner.getByText(LONG_NAME.family.toLocaleUpperCase('en-US'))
    await expect(name).toContainText(LONG_NAME.given.join(' '))
    for (const width of [320, 360, 390, 430])
      await test.step(`the name at ${width} px`, async () => {
        const seen = await bannerAt(chart, width)
        expect(seen.hidden).toEqual([])
        expect(await linesOf(name)).toBeLessThanOrEqual(5)
      })
  })
})

/** The number of lines that the words of an element take. */
async function linesOf(words: Locator): Promise<number> {
  return words.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const middles = [...range.getClientRects()].map(({ top, bottom }) => (top + bottom) / 2)
    // Words of two sizes on one line have middles that differ by a pixel or two.
    return middles
      .toSorted((a, b) => a - b)
      .filter((middle, index, all) => middle - (all[index - 1] ?? 0) > 6).length
  })
}
