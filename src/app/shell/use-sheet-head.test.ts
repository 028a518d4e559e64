import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { FormatContext } from '~/fhir/format/context'
import { messages as english } from '~/i18n/en/messages'
import { messages as spanish } from '~/i18n/es/messages'
import { person as inEnglish } from '~/i18n/en/frame/person'
import { person as inSpanish } from '~/i18n/es/frame/person'
import { readAt, sheetText } from './use-sheet-head'

const at = (text: string) => Date.parse(`${text}Z`)

/** The line of answers that came at these times, in UTC. */
function line(
  style: FormatContext['style'],
  times: readonly string[],
  language: 'en' | 'es' = 'en',
): string {
  const format = {
    language,
    words: (language === 'en' ? english : spanish).format,
    style,
    timeZone: 'UTC',
  } as const
  const words = language === 'en' ? inEnglish : inSpanish
  return sheetText('Acme', times.map(at), words.sheet, format).replaceAll('\u00a0', ' ')
}

describe('the first line of a sheet', () => {
  it('has the organization, and the day and time at which the record was read', () => {
    expect(line('clinician', ['2026-11-30T14:58:20'])).toBe('Acme · loaded 30-Nov-2026, 14:58')
    expect(line('patient', ['2026-11-30T14:58:20'])).toBe(
      'Acme · loaded November 30, 2026, 2:58 PM',
    )
    expect(line('patient', ['2026-11-30T14:58:20'], 'es')).toMatch(
      /^Acme · lectura: 30 de noviembre de 2026, 2:58 p\. ?m\.$/,
    )
  })

  it('has the first and the last of several answers, and the day once where it is one', () => {
    const day = ['2026-11-30T14:58:20', '2026-11-30T09:01:00', '2026-11-30T14:57:00']
    expect(line('clinician', day)).toBe('Acme · loaded 30-Nov-2026, 09:01 to 14:58')
    expect(line('clinician', ['2026-11-29T09:01:00', ...day])).toBe(
      'Acme · loaded 29-Nov-2026, 09:01 to 30-Nov-2026, 14:58',
    )
  })

  it('has one time where all answers came within a minute', () => {
    expect(line('clinician', ['2026-11-30T14:58:20', '2026-11-30T14:58:40'])).toBe(
      'Acme · loaded 30-Nov-2026, 14:58',
    )
  })

  it('says when it was printed where the screen shows nothing that was read', () => {
    expect(line('clinician', [])).toMatch(/^Acme · printed \d\d-\w{3}-\d{4}, \d\d:\d\d$/)
  })
})

describe('the times of reading', () => {
  it('are those of each page that is on the screen, also of a copy, and of nothing else', () => {
    const client = new QueryClient()
    const put = (interaction: string, id: string, data: unknown) => {
      const queryKey = ['fhir', { interaction, id }]
      // The cache has it from now, whenever it came.
      client.setQueryData(queryKey, data)
      return queryKey
    }
    const show = (queryKey: readonly unknown[]) =>
      new QueryObserver(client, { queryKey, staleTime: Infinity }).subscribe(() => undefined)
    const ends = [
      put('read', 'patient', { receivedAt: 900 }),
      put('search', 'list', {
        pages: [{ receivedAt: 1000 }, { receivedAt: 1400 }, { receivedAt: 0 }],
      }),
      put('search', 'coming', undefined),
      ['glossary'],
    ].map(show)
    put('read', 'left', { receivedAt: 5 })
    expect(readAt(client)).toEqual([900, 1000, 1400])
    for (const end of ends) end()
    expect(readAt(client)).toEqual([])
    client.clear()
  })
})
