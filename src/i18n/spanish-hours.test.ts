import { expect, it } from 'vitest'
import { withArticle } from './spanish-hours'

it.each([
  ['1:30 p.m.', 'la 1:30 p.m.'],
  ['01:30', 'la 01:30'],
  ['1 p.m.', 'la 1 p.m.'],
  ['13:30', 'las 13:30'],
  ['10:00', 'las 10:00'],
  ['9:00 y 13:00', 'las 9:00 y 13:00'],
])('the hour %s has its article: %s', (time, said) => {
  expect(withArticle(time)).toBe(said)
})

const sources = import.meta.glob<string>('./es/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

it('no sentence puts a plural article before an hour that may be one o’clock', () => {
  const found = Object.entries(sources).filter(([, source]) =>
    /\b(?:a|desde|hasta|de) las \$\{(?:time|times|from|to|hour)\}/.test(source),
  )
  expect(found.map(([path]) => path)).toEqual([])
})
