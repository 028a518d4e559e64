import type { HumanName } from 'fhir/r4'
import { expect, it } from 'vitest'
import { messages } from '~/i18n/en/messages'
import { messages as spanish } from '~/i18n/es/messages'
import { currentName, nameWithUse } from './name-text'
import { valueText } from './value-text'

const name = (family: string, more: Partial<HumanName> = {}): HumanName => ({ family, ...more })
const until = (end: string, more: Partial<HumanName> = {}) =>
  name('Before', { period: { end }, ...more })
const NOW = '2026-11-29T12:00:00.000Z'

it.each<[string, readonly HumanName[], string]>([
  [
    'an official one that has ended',
    [until('2020-05-01', { use: 'official' }), name('Now')],
    'Now',
  ],
  ['one that ended yesterday', [until('2026-11-28', { use: 'official' }), name('Now')], 'Now'],
  ['one whose day has not ended', [until('2026-11-29'), name('Now', { use: 'old' })], 'Before'],
  ['one whose month has not ended', [until('2026-11'), name('Now', { use: 'old' })], 'Before'],
  ['one whose year has ended', [until('2025'), name('Now', { use: 'temp' })], 'Now'],
  ['a former one', [name('Before', { use: 'old' }), name('Now', { use: 'usual' })], 'Now'],
  ['one before marriage', [name('Before', { use: 'maiden' }), name('Now')], 'Now'],
  ['the only one, though it has ended', [until('2020')], 'Before'],
  [
    'an official before a usual one',
    [name('Now', { use: 'usual' }), name('Before', { use: 'official' })],
    'Before',
  ],
])('the current name of somebody with %s', (_, names, expected) => {
  expect(currentName(names, NOW)?.family).toBe(expected)
})

it('is judged by this day where none is given', () => {
  expect(currentName([until('2020-05-01', { use: 'official' }), name('Now')])?.family).toBe('Now')
})

const english = { language: 'en', words: messages.format, style: 'clinician' } as const
const inSpanish = { language: 'es', words: spanish.format, style: 'clinician' } as const

it.each<[HumanName, string, string]>([
  [name('Kim'), 'Kim', 'Kim'],
  [name('Kim', { use: 'official' }), 'Kim', 'Kim'],
  [name('Kim', { use: 'official', period: { end: '2020' } }), 'Kim (former)', 'Kim (anterior)'],
  [name('Kim', { use: 'old' }), 'Kim (former)', 'Kim (anterior)'],
  [name('Kim', { use: 'maiden' }), 'Kim (before marriage)', 'Kim (antes de casarse)'],
  [
    name('Kim', { use: 'maiden', period: { end: '2010' } }),
    'Kim (before marriage)',
    'Kim (antes de casarse)',
  ],
  [name('Tita', { use: 'nickname' }), 'Tita (nickname)', 'Tita (apodo)'],
  [name('Sam', { use: 'usual' }), 'Sam (usual)', 'Sam (habitual)'],
  // A use that nobody knows says nothing.
  [{ ...name('Sam'), ...JSON.parse('{"use":"stage"}') }, 'Sam', 'Sam'],
])('a name among others says what it is for and that it is over: %j', (one, en, es) => {
  expect(nameWithUse(one, english)).toBe(en)
  expect(nameWithUse(one, inSpanish)).toBe(es)
  expect(valueText({ xHumanName: one }, 'x', english)).toBe(en)
})
