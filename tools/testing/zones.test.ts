import { expect, it } from 'vitest'
import { runVitest } from '../running/run-command.ts'

/**
 * Zones on both sides of the date line, a day apart: a test whose moments are on UTC's days fails
 * in one of them. A worker cannot change its zone, so each has a process of its own.
 */
const ZONES = ['Pacific/Honolulu', 'Pacific/Kiritimati'] as const

/** Tests in which a day is a matter of the clock, without a screen. */
const SAMPLE = [
  'src/summary/home/home.test.ts',
  'src/record/time',
  'src/fhir/format/dates',
  'src/trends/window.test.ts',
  'src/trends/latest/latest-rows.test.ts',
] as const

it.each(ZONES)('a sample of the tests that know days passes in %s, too', async (zone) => {
  const said: string[] = []
  const code = await runVitest(
    ['run', '--reporter=dot', ...SAMPLE],
    { TZ: zone, NO_COLOR: '1' },
    (text) => said.push(text),
  )
  // A failure shows the output of the tests there.
  expect(code === 0 ? '' : said.join('')).toBe('')
})
