import { expect, it } from 'vitest'
import { dateText, dayText } from './date-text'
import { on } from '~/i18n/en/on-date'
import { format as english } from '~/i18n/en/record/format'
import { al, del, desde, el, hasta } from '~/i18n/es/on-date'
import { format as spanish } from '~/i18n/es/record/format'

const DATES = ['2026-11-01', '2026-11-20T10:30:00Z', '2026-11', '2026'] as const

it.each(['patient', 'clinician'] as const)(
  'a sentence says “on” of a day, and “in” of a month or a year, for a %s',
  (style) => {
    for (const read of [dateText, dayText])
      for (const date of DATES) {
        const isDay = date.length > 7
        const us = read(date, { language: 'en', words: english, style }) ?? ''
        expect(on(us)).toBe(`${isDay ? 'on' : 'in'} ${us}`)
        const es = read(date, { language: 'es', words: spanish, style }) ?? ''
        expect([el(es), del(es), al(es), desde(es), hasta(es)]).toEqual(
          isDay
            ? [`el ${es}`, `del ${es}`, `al ${es}`, `desde el ${es}`, `hasta el ${es}`]
            : [`en ${es}`, `de ${es}`, `a ${es}`, `desde ${es}`, `hasta ${es}`],
        )
      }
  },
)

const files = import.meta.glob<string>('/src/i18n/{en,es}/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The word of a day before a date that may be a month or a year. */
const BARE = /\b(?:on|el|del|al) \$\{(?:date|day|when|from|to|since|until|at|earlier|later)\}/g

it('no sentence says “on” of a date without asking if it names a day', () => {
  const found = Object.entries(files).flatMap(([file, text]) =>
    file.endsWith('/on-date.ts') ? [] : [...text.matchAll(BARE)].map(([hit]) => `${file}: ${hit}`),
  )
  expect(found).toEqual([])
})
