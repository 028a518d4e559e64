import { describe, expect, it } from 'vitest'
import { documents as words } from '~/i18n/en/documents/documents'
import { format as formatWords } from '~/i18n/en/record/format'
import { momentText, timeText } from './moment-text'

const context = {
  words,
  format: { language: 'en', words: formatWords, style: 'patient', timeZone: 'America/Phoenix' },
} as const

describe('a time of a document', () => {
  it.each([
    ['2023', '2023'],
    ['202311', 'November 2023'],
    ['20231107', 'November 7, 2023'],
    ['2023110715', 'November 7, 2023, 15 h'],
    ['202311071504', 'November 7, 2023, 15:04'],
    ['20231107150409.123-0500', 'November 7, 2023, 15:04:09 (UTC−05:00)'],
    ['202311071504-0700', 'November 7, 2023, 15:04'],
    ['202311072359+0000', 'November 7, 2023, 23:59 (UTC)'],
    ['202311072359Z', 'November 7, 2023, 23:59 (UTC)'],
    ['around noon', 'around noon'],
  ])('%s is on its own clock, with its zone where that is not the reader’s', (text, said) => {
    expect(momentText({ text }, context)).toBe(said)
  })

  it('has two ends, one, or a reason why there is none', () => {
    expect(timeText({ low: { text: '2020' }, high: { text: '2021' } }, context)).toBe(
      '2020 to 2021',
    )
    expect(timeText({ low: { text: '2020' }, high: { nullFlavor: 'UNK' } }, context)).toBe(
      '2020 to Not known',
    )
    expect(timeText({ low: { text: '2020' } }, context)).toBe('from 2020')
    expect(timeText({ nullFlavor: 'NASK' }, context)).toBe('Not asked')
    expect(timeText({ nullFlavor: 'toString' }, context)).toBe('Not given (toString)')
  })
})
