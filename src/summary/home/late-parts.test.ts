import { expect, test } from 'vitest'

// These replace the whole page, or all cards of staff: without them there is nothing to keep.
const WHOLE_PAGES = ['EmptyRecord', 'ReportedCards', 'StaffCards']

const sources = import.meta.glob<string>('./*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('A small part that no network can bring never takes the loaded cards of the first page with it', () => {
  const strict = Object.entries(sources).flatMap(([file, source]) =>
    file.includes('.test.')
      ? []
      : [...source.matchAll(/const (\w+) = lazy\(/g)].map(([, name = '']) => name),
  )
  expect(strict.toSorted()).toEqual(WHOLE_PAGES)
})
