import { expect, test } from 'vitest'
import { readStamp } from './build-stamp'

test('What a page says about its build is read in as many parts as there are', () => {
  expect(readStamp('0.2.0 2026-11-22T15:51:07Z 7ace54b-dirty')).toEqual({
    version: '0.2.0',
    date: '2026-11-22T15:51:07Z',
    commit: '7ace54b-dirty',
  })
  expect(readStamp('0.2.0 7ace54b')).toEqual({ version: '0.2.0', commit: '7ace54b' })
  expect(readStamp('0.2.0 2026-13-45T99:99:99Z')).toEqual({
    version: '0.2.0',
    commit: '2026-13-45T99:99:99Z',
  })
  expect(readStamp('')).toEqual({})
})
