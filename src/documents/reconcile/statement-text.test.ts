import { describe, expect, it } from 'vitest'
import { reconcile as en } from '~/i18n/en/documents/reconcile'
import { messages as enMessages } from '~/i18n/en/messages'
import { reconcile as es } from '~/i18n/es/documents/reconcile'
import { messages as esMessages } from '~/i18n/es/messages'
import { units } from '~/i18n/es/results/unit-words'
import type { StatedDosage, Statement } from './statement'
import { differenceText, dosageText, type StatementContext } from './statement-text'

const english: StatementContext = {
  words: en,
  format: { language: 'en', words: enMessages.format, style: 'clinician' },
  hide: (text) => text,
}
const spanish: StatementContext = {
  words: es,
  format: {
    language: 'es',
    words: { ...esMessages.format, codes: { ...esMessages.format.codes, units } },
    style: 'clinician',
  },
  hide: (text) => text,
}

it('directions are quoted where they differ, because their commas are not those of the sentence', () => {
  const statement: Statement = {
    kind: 'medicine',
    name: 'Warfarin',
    codes: [],
    identifiers: [],
    reactions: [],
    dosages: [{ dose: { value: 5, unit: 'mg' }, directions: 'at noon' }],
  }
  expect([english, spanish].map((context) => differenceText(statement, 'words', context))).toEqual([
    '“5 mg, at noon”',
    '«5 mg, at noon»',
  ])
})

describe('the directions of a medicine in one line', () => {
  it.each<[StatedDosage, string, string]>([
    [
      { dose: { value: 1 }, doseTo: { value: 2 }, every: 6, asNeeded: true, neededFor: 'pain' },
      '1–2 (no unit given), every 6 hours, as needed for pain',
      '1–2 (sin unidad), cada 6 horas, según sea necesario, por: pain',
    ],
    [
      { dose: { value: 2.5, unit: 'mg' }, days: ['mon', 'thu'], asNeeded: false },
      '2.5 mg, on Monday and Thursday',
      '2.5 mg, días: lunes y jueves',
    ],
    [{ every: 12, spacing: 'times' }, 'twice a day', '2 veces al día'],
    [{ dose: { value: 1, unit: 'tablet' } }, '1 tablet', '1 tableta'],
    [{ dose: { value: 2, unit: 'tablet' } }, '2 tablets', '2 tabletas'],
    [{ dose: { value: 5, unit: 'ug' } }, '5 µg', '5 µg'],
    [{ every: 24, spacing: 'times' }, 'once a day', 'una vez al día'],
    [{ every: 84, spacing: 'times' }, 'twice a week', '2 veces por semana'],
    [{ every: 56, spacing: 'times' }, '3 times a week', '3 veces por semana'],
    [{ every: 168, spacing: 'times' }, 'once a week', 'una vez por semana'],
    [{ every: 168 }, 'every week', 'cada semana'],
    [{ every: 336 }, 'every 2 weeks', 'cada 2 semanas'],
    [{ every: 48 }, 'every 2 days', 'cada 2 días'],
    [{ every: 12, spacing: 'hours' }, 'every 12 hours', 'cada 12 horas'],
    [{ asNeeded: true, directions: 'As needed' }, 'As needed', 'As needed'],
    [
      { asNeeded: true, directions: 'One tablet', rest: '{}' },
      'as needed, One tablet, with further directions',
      'según sea necesario, One tablet, con más indicaciones',
    ],
  ])('%#', (dosage, inEnglish, inSpanish) => {
    expect(dosageText(dosage, english)).toBe(inEnglish)
    expect(dosageText(dosage, spanish)).toBe(inSpanish)
  })
})
