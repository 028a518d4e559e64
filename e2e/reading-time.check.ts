import { writeFile } from 'node:fs/promises'
import { expect } from 'playwright/test'
import { cdaFile } from './cda-file.ts'
import { Reader } from './reader.ts'
import { test } from './test.ts'

const ROUNDS = 3

/** A document of about so many million bytes: tables with coded entries behind them, as long ones are. */
function longDocument(megabytes: number): string {
  const row = (index: number) => `<tr><td ID="r${index}">Result ${index}</td><td>${index % 300} mg/dL</td><td>2023-0${1 + (index % 9)}-11</td><td>Performed at the central laboratory</td></tr>`
  const entry = (index: number) => `<entry><observation classCode="OBS" moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.2"/><id root="1.2.3" extension="${index}"/><code code="2345-7" codeSystem="2.16.840.1.113883.6.1" displayName="Glucose"><originalText><reference value="#r${index}"/></originalText></code><statusCode code="completed"/><effectiveTime value="20230111"/><value value="${index % 300}" unit="mg/dL"/></observation></entry>`
  const rows = Math.round((megabytes * 1e6) / (row(100).length + entry(100).length) / 10)
  const sections = Array.from({ length: 10 }, (_, part) => {
    const numbers = Array.from({ length: rows }, (__, index) => part * rows + index)
    return `<component><section><code code="${part}-1"/><title>Part ${part}</title><text><table><tbody>${numbers.map(row).join('')}</tbody></table></text>${numbers.map(entry).join('')}</section></component>`
  })
  return cdaFile({ sections: {}, body: `<structuredBody>${sections.join('')}</structuredBody>` })
}

for (const megabytes of [2, 8]) {
  test(`Time to the first section and to all of ${megabytes} MB, beside the platform's parser`, async ({ page, world, home, context }) => {
    test.setTimeout(500_000)
    const xml = longDocument(megabytes)
    const path = test.info().outputPath('document.xml')
    await writeFile(path, xml)
    const chart = await home.enterAs('Marta Elena Rivera', world)
    await chart.open('Open a file')
    const reader = new Reader(page)
    const blank = await context.newPage()
    const rounds: { platform: number; first: number; all: number; longest: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const platform = await blank.evaluate((source) => {
        const started = performance.now()
        new DOMParser().parseFromString(source, 'text/xml')
        return performance.now() - started
      }, xml)
      await page.evaluate(() => {
        const times = { started: 0, longest: 0 }
        Object.assign(globalThis, { times })
        new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) times.longest = Math.max(times.longest, duration) }).observe({ type: 'longtask' })
        document.querySelector('input[type=file]')?.addEventListener('change', () => { times.started = performance.now() }, { capture: true })
      })
      await page.getByLabel('Choose a file').setInputFiles(path)
      const since = () => page.evaluate(() => performance.now() - (globalThis as unknown as { times: { started: number } }).times.started)
      await reader.sections.first().waitFor()
      const first = await since()
      await reader.complete(120_000)
      const all = await since()
      const longest = await page.evaluate(() => (globalThis as unknown as { times: { longest: number } }).times.longest)
      rounds.push({ platform, first, all, longest })
      await page.reload()
    }
    expect(rounds).toHaveLength(ROUNDS)
    const best = (key: 'platform' | 'first' | 'all' | 'longest') => Math.min(...rounds.map((round) => round[key]))
    process.stdout.write(`${(xml.length / 1e6).toFixed(1)} MB, best of ${ROUNDS}: platform's parser ${best('platform').toFixed(0)} ms, first section ${best('first').toFixed(0)} ms (${(best('first') / best('platform')).toFixed(1)} times), all drawn ${best('all').toFixed(0)} ms (${(best('all') / best('platform')).toFixed(1)} times), longest task ${best('longest').toFixed(0)} ms\n`)
    await blank.close()
  })
}
