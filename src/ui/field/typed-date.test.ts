import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateField as en } from '~/i18n/en/record/date-field'
import { format as formatEn } from '~/i18n/en/record/format'
import { dateField as es } from '~/i18n/es/record/date-field'
import { format as formatEs } from '~/i18n/es/record/format'
import type { Language } from '~/i18n/languages'
import { isPartialDate } from './is-partial-date'
import { dateInWords, shownDate, type DateWords } from './shown-date'
import { readTypedDate } from './typed-date'

const WORDS = {
  en: { language: 'en', format: formatEn, field: en },
  es: { language: 'es', format: formatEs, field: es },
} as const satisfies Record<string, DateWords>
const LANGUAGES = ['en', 'es'] as const

function dateOf(text: string, language: Language): string {
  const read = readTypedDate(text, language)
  return read.kind === 'date' ? read.date : read.kind === 'empty' ? 'empty' : read.why
}

describe('a date is read as people write it', () => {
  it.each([
    ['3/12/1984', '1984-03-12', '1984-12-03'],
    ['12/3/1984', '1984-12-03', '1984-03-12'],
    ['03-12-1984', '1984-03-12', '1984-12-03'],
    ['3.12.1984', '1984-03-12', '1984-12-03'],
    ['3 12 1984', '1984-03-12', '1984-12-03'],
    ['1984-03-12', '1984-03-12', '1984-03-12'],
    ['1984/3/12', '1984-03-12', '1984-03-12'],
    ['19840312', '1984-03-12', '1984-03-12'],
    ['03121984', '1984-03-12', '1984-12-03'],
    ['12 mar 1984', '1984-03-12', '1984-03-12'],
    ['12-Mar-1984', '1984-03-12', '1984-03-12'],
    ['12Mar1984', '1984-03-12', '1984-03-12'],
    ['March 12, 1984', '1984-03-12', '1984-03-12'],
    ['mar. 12th 1984', '1984-03-12', '1984-03-12'],
    ['12 de marzo de 1984', '1984-03-12', '1984-03-12'],
    ['1.º de abril de 1984', '1984-04-01', '1984-04-01'],
    ['4 sept 2020', '2020-09-04', '2020-09-04'],
    ['4 setiembre 2020', '2020-09-04', '2020-09-04'],
    ['March 1984', '1984-03', '1984-03'],
    ['marzo de 1984', '1984-03', '1984-03'],
    ['3/1984', '1984-03', '1984-03'],
    ['1984-03', '1984-03', '1984-03'],
    ['1984', '1984', '1984'],
    ['  1984  ', '1984', '1984'],
    ['１９８４', '1984', '1984'],
    ['29/2/2024', 'month', '2024-02-29'],
    ['2/29/2024', '2024-02-29', 'month'],
    ['', 'empty', 'empty'],
  ])('%s is %s in English and %s in Spanish', (text, english, spanish) => {
    expect(dateOf(text, 'en')).toBe(english)
    expect(dateOf(text, 'es')).toBe(spanish)
  })

  it.each([
    ['12/3/84', 'century'],
    ["12 mar '84", 'shape'],
    ['12 mar 84', 'century'],
    ['84', 'century'],
    ['mar 84', 'no-year'],
    ['3/12', 'no-year'],
    ['12 mar', 'no-year'],
    ['2/30/2024', 'day'],
    ['February 29, 2023', 'day'],
    ['0/12/1984', 'month'],
    ['3/0/1984', 'day'],
    ['1984-13', 'month'],
    ['0000', 'shape'],
    ['3/12/19844', 'shape'],
    ['ma 1984', 'shape'],
    ['juin 1984', 'shape'],
    ['1984 1985', 'shape'],
    ['March April 1984', 'shape'],
    ['last spring', 'shape'],
    ['10121012', 'shape'],
    ['-1984', 'shape'],
    ['3/12/1984 14:30', 'shape'],
  ])('%s is refused: %s', (text, why) => {
    expect(dateOf(text, 'en')).toBe(why)
  })

  it.each([
    ['3/12/2026 14:30', '2026-03-12', '14:30'],
    ['2026-03-12T14:30:05', '2026-03-12', '14:30'],
    ['Mar 12, 2026, 2:30 PM', '2026-03-12', '14:30'],
    ['12 mar 2026, 12:05 a. m.', '2026-03-12', '00:05'],
    ['March 2026', '2026-03', undefined],
  ])('%s has a time where a field takes one', (text, date, time) => {
    expect(readTypedDate(text, 'en', 'time')).toEqual({
      kind: 'date',
      date,
      ...(time === undefined ? {} : { time }),
    })
  })

  it.each(['3/12/2026 25:00', '3/12/2026 13:30 pm', 'March 2026, 2:30 pm'])(
    '%s is not a moment',
    (text) => {
      expect(readTypedDate(text, 'en', 'time')).toMatchObject({ kind: 'unread' })
    },
  )
})

/** Every date that R4 can name, of each precision. */
const anyDate = fc
  .tuple(
    fc.integer({ min: 1, max: 9999 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 31 }),
    fc.constantFrom(4, 7, 10),
  )
  .map(([year, month, day, length]) =>
    [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')]
      .join('-')
      .slice(0, length),
  )
  .filter(isPartialDate)

describe.each(LANGUAGES)('in %s', (language) => {
  const words = WORDS[language]

  it('every date is read back from what a field shows and from its words', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(dateOf(shownDate(date, words), language)).toBe(date)
        expect(dateOf(dateInWords(date, words) ?? '', language)).toBe(date)
      }),
    )
  })

  it('every moment is read back to its minute on this device’s clock', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date(2100, 0), noInvalidDate: true }),
        (at) => {
          const read = readTypedDate(shownDate(at.toISOString(), words), language, 'time')
          if (read.kind !== 'date' || read.time === undefined) throw new Error(read.kind)
          const minute = new Date(at)
          minute.setSeconds(0, 0)
          const again = new Date(`${read.date}T${read.time}`)
          // In the hour that a clock repeats in autumn, one time of day is two moments.
          expect([0, 3_600_000]).toContain(Math.abs(again.getTime() - minute.getTime()))
        },
      ),
    )
  })

  it('typed text never throws, and a date that is read is the one that its words name', () => {
    const piece = fc.oneof(
      fc.integer({ min: 0, max: 40 }).map(String),
      fc.integer({ min: 1800, max: 2100 }).map(String),
      fc.constantFrom('/', '-', '.', ' ', ', ', ' de ', 'th', 'º', ':', 'T', 'am', 'p. m.'),
      fc.constantFrom('mar', 'March', 'marzo', 'sept', 'ene', 'jan', 'ma', 'de', 'of', 'x', 'é'),
      fc.string({ maxLength: 4, unit: 'binary' }),
    )
    const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(text, (typed) => {
        const read = readTypedDate(typed, language, 'time')
        if (read.kind !== 'date') return
        expect(isPartialDate(read.date)).toBe(true)
        expect(dateOf(dateInWords(read.date, words) ?? '', language)).toBe(read.date)
        // Every number of the date was typed, nothing was made up.
        const numbers = (typed.normalize('NFKD').match(/\d+/g) ?? []).join(' ')
        expect(numbers.replaceAll(' ', '')).toContain(read.date.slice(0, 4))
      }),
      { numRuns: 2000 },
    )
  })

  it('a day and a month that could be exchanged are only read in the order of the region', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom('/', '-', '.', ' '),
        (one, other, mark) => {
          const two = (part: number) => String(part).padStart(2, '0')
          const [month, day] = language === 'en' ? [one, other] : [other, one]
          expect(dateOf([one, other, 1984].join(mark), language)).toBe(
            `1984-${two(month)}-${two(day)}`,
          )
        },
      ),
    )
  })
})
