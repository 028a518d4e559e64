import { expect, test } from 'vitest'
import { demoSettings } from './demo-settings.ts'

test('a demo has settings for this machine alone unless it is told otherwise', () => {
  expect(demoSettings({})).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    publicUrl: 'http://127.0.0.1:8080',
    mostVisitors: 200,
    behindProxy: false,
  })
  expect(demoSettings({ HOST: '::', PORT: '9000' }).publicUrl).toBe('http://[::]:9000')
  expect(demoSettings({ PUBLIC_URL: 'https://demo.example.org/' }).publicUrl).toBe(
    'https://demo.example.org',
  )
})

test.each([
  ['PORT', '0'],
  ['PORT', '70000'],
  ['PORT', 'eighty'],
  ['DEMO_VISITORS', '-1'],
  ['DEMO_IDLE_MINUTES', '1.5'],
  ['PUBLIC_URL', 'demo.example.org'],
  ['PUBLIC_URL', 'https://demo.example.org/app'],
  ['PUBLIC_URL', 'https://user@demo.example.org'],
  ['PUBLIC_URL', 'ftp://demo.example.org'],
])('a wrong %s (%s) is named', (name, value) => {
  expect(() => demoSettings({ [name]: value })).toThrow(name)
})
