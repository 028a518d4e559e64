import { expect, test } from 'vitest'
import { sourceCommit, sourceDate, stampText } from './build-stamp.ts'

test('A build has the date of its sources, and none where nothing tells one', () => {
  expect(sourceDate('0')).toBe('1970-01-01T00:00:00Z')
  expect(sourceDate('1795362667')).toBe('2026-11-22T15:51:07Z')
  for (const none of [undefined, '', 'today', '-1', '1.5', '999999999999'])
    expect(sourceDate(none)).toBeUndefined()
})

test('A page says version, date and commit, as far as they are known', () => {
  expect(stampText({ version: '0.2.0', date: '2026-11-22T15:51:07Z', commit: '7ace54b' })).toBe(
    '0.2.0 2026-11-22T15:51:07Z 7ace54b',
  )
  expect(stampText({ version: '0.2.0' })).toBe('0.2.0')
})

test('A build without git has the commit that its builder names, and none for other words', () => {
  expect(sourceCommit('7ace54b012')).toBe('7ace54b012')
  expect(sourceCommit('7ace54b012-dirty')).toBe('7ace54b012-dirty')
  for (const none of [undefined, '', 'main', '"><script>', '7ace'])
    expect(sourceCommit(none)).toBeUndefined()
})
